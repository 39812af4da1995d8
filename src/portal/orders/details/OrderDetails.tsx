import { useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber, reportAddress } from '../../../domain/orders/orderId.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { BudgetActions } from './BudgetActions.tsx'
import { HandOn } from './HandOn.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { SendAgain } from './SendAgain.tsx'
import { shownScenes } from '../row/shownScenes.ts'
import { Thumbnail } from '../row/Thumbnail.tsx'
import './details.css'

/** The content under an unfolded row: its timeline, its actions, its report, and the scenes that did not fit into the row. */
export function OrderDetails({ order }: { order: OrderItem }) {
  const t = useT()
  const api = useApi()
  const { id, type, state, convertedOrder, sceneImages, link, convertedLink } = order
  const isRowFull = shownScenes(sceneImages) < sceneImages.length
  const isConverted = state === 'BUDGET_TRANSFORMED' && typeof convertedOrder === 'number'
  const report = (
    <>
      {api.has('orderdata') && (
        <a
          className="btn"
          href={
            isConverted ? reportAddress(convertedOrder, convertedLink) : reportAddress(id, link)
          }
        >
          {isConverted
            ? t('orders.details.reportOrder', { order: orderNumber(convertedOrder) })
            : t('orders.details.report')}
        </a>
      )}
      {isConverted && api.has('orderdata') && (
        <a className="btn" href={reportAddress(id, link)}>
          {t('orders.details.reportBudget')}
        </a>
      )}
      <HandOn order={order} />
      <SendAgain order={order} />
    </>
  )
  return (
    <section
      className="order-details"
      aria-label={t('orders.details.label', { number: orderNumber(id) })}
    >
      <div>
        <OrderTimeline order={order} />
        {sceneImages.length > 0 && (
          // On touch screens the row's thumbnails have no room for both links: all links are here.
          <div
            className={isRowFull ? 'order-scenes' : 'order-scenes for-touch'}
            role="group"
            aria-label={t('orders.details.scenes')}
          >
            {sceneImages.map((image, index) => (
              <Thumbnail
                key={index}
                orderId={id}
                link={link}
                sceneIndex={index}
                image={image}
                product={api.has('orderdata') ? api.site.product : null}
                t={t}
              />
            ))}
          </div>
        )}
      </div>
      <div className="order-actions">
        {type === 'budget' ? <BudgetActions budget={order} report={report} /> : report}
      </div>
    </section>
  )
}

import { useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber, reportAddress } from '../../../domain/orders/orderId.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { Articles } from './Articles.tsx'
import { BudgetActions } from './BudgetActions.tsx'
import { HandOn } from './HandOn.tsx'
import { OrderMoves } from './OrderMoves.tsx'
import { NewFromThis } from './NewFromThis.tsx'
import { People } from './People.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { RemindMe } from './RemindMe.tsx'
import { Present } from './Present.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { SendAgain } from './SendAgain.tsx'
import { shownScenes } from '../row/shownScenes.ts'
import { Thumbnail } from '../row/Thumbnail.tsx'
import './details.css'

/**
 * The content under an unfolded row, or in the panel beside the list: what can be done, whom it is for, the shop's notes, its timeline with the
 * confirmation that can go out again. Under
 * the row are the scenes that did not fit into it, beside the list all of them, with the articles.
 */
export function OrderDetails({
  order,
  isBeside = false,
}: {
  order: OrderItem
  isBeside?: boolean
}) {
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
      <NewFromThis order={order} />
    </>
  )
  const scenes = sceneImages.length > 0 && (
    // On touch screens the row's thumbnails have no room for both links: all links are here.
    <div
      className={isRowFull || isBeside ? 'order-scenes' : 'order-scenes for-touch'}
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
  )
  return (
    <section
      className="order-details"
      aria-label={t('orders.details.label', { number: orderNumber(id) })}
    >
      <div className="order-actions">
        {type === 'budget' ? (
          <BudgetActions budget={order} report={report} />
        ) : (
          <OrderMoves order={order} report={report} />
        )}
      </div>
      <div>
        {isBeside && scenes}
        <Present orderId={id} />
        <div className="order-about">
          <People order={order} />
          <RemindMe order={order} />
        </div>
        {isBeside && <Articles order={order} />}
        <OrderNotes order={order} />
        <OrderTimeline order={order} />
        <SendAgain order={order} />
        {!isBeside && scenes}
      </div>
    </section>
  )
}

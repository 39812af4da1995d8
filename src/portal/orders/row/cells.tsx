import type { Language } from '../../../../i18n/messages.ts'
import type { Translate } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { formatPrice } from '../../../domain/money.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { stateColor } from '../../../domain/orders/states.ts'
import { dayText, timeText } from '../../../ui/dateText.ts'
import { shownScenes } from './shownScenes.ts'
import { Thumbnail } from './Thumbnail.tsx'
import './cells.css'

/** What a row's cells need besides their order. */
export type RowContext = {
  isOpen: boolean
  /** Somebody has changed it just now. */
  isChanged: boolean
  /** The row's pictures and their links show; until then their places do. */
  isPictured: boolean
  /** Unfolds the row or folds it; undefined where it can't be opened. */
  toggle: (() => void) | undefined
  /** The id of the unfolded details. */
  panelId: string
  /** The composer's page; null where the backend can't give it the scenes of orders. */
  product: string | null
  language: Language
  t: Translate
}

export function scenesCell({ id, sceneImages }: OrderItem, row: RowContext) {
  const { isPictured, toggle, product, t } = row
  const shown = shownScenes(sceneImages)
  return (
    <div className="thumbs">
      {sceneImages
        .slice(0, shown)
        .map((image, index) =>
          isPictured ? (
            <Thumbnail
              key={index}
              orderId={id}
              sceneIndex={index}
              image={image}
              product={product}
              isInRow
              t={t}
            />
          ) : (
            <div key={index} className="thumb" />
          ),
        )}
      {shown < sceneImages.length && (
        <button
          type="button"
          className="thumb more"
          tabIndex={-1}
          disabled={toggle === undefined}
          onClick={toggle}
        >
          +{sceneImages.length - shown}
          <span className="visually-hidden">
            , {t('orders.row.more', { count: sceneImages.length, number: orderNumber(id) })}
          </span>
        </button>
      )}
      {sceneImages.length === 0 && <span className="sub">{t('orders.row.noScenes')}</span>}
    </div>
  )
}

export const referenceCell = (order: OrderItem, { isChanged, t }: RowContext) => (
  <>
    {isChanged && (
      <span className="order-changed" title={t('orders.row.changed')}>
        <span className="visually-hidden">{t('orders.row.changed')} </span>
      </span>
    )}
    <div className="order-reference">
      {order.reference === '' ? t('orders.row.noReference') : order.reference}
    </div>
    <div className="sub">
      {orderNumber(order.id)}
      {order.type === 'budget' && order.confirmationState === 1 && (
        <>
          {' · '}
          <span className="order-confirmed">{t('orders.row.confirmed')}</span>
        </>
      )}
    </div>
    {order.archivedBy !== '' && (
      <div className="sub">{t('orders.row.loadedBy', { by: order.archivedBy })}</div>
    )}
  </>
)

export const dateCell = ({ date }: OrderItem, { language }: RowContext) => (
  <time dateTime={date}>
    {dayText(language, date)} <span className="sub">{timeText(language, date)}</span>
  </time>
)

export const itemsCell = ({ totalItems }: OrderItem, { t }: RowContext) => (
  <>
    {totalItems ?? '–'}
    {totalItems !== null && (
      <span className="card-only"> {t('orders.row.items', { smart_count: totalItems })}</span>
    )}
  </>
)

export const stateCell = ({ state, convertedOrder }: OrderItem, { t }: RowContext) => (
  <span className={`chip ${stateColor[state]}`}>
    {state === 'BUDGET_TRANSFORMED' && typeof convertedOrder === 'number'
      ? t('orders.row.transferred', { order: orderNumber(convertedOrder) })
      : t(`states.${state}`)}
  </span>
)

export const totalCell = ({ totalPrice, rate }: OrderItem) => formatPrice(totalPrice, rate)

export const detailsCell = ({ id }: OrderItem, { isOpen, toggle, panelId, t }: RowContext) => (
  <button
    type="button"
    className="order-toggle"
    tabIndex={-1}
    disabled={toggle === undefined}
    aria-expanded={isOpen}
    aria-controls={isOpen ? panelId : undefined}
    onClick={toggle}
  >
    <span className="word">{t('orders.row.details')}</span>
    <span className="visually-hidden"> {t('orders.row.of', { number: orderNumber(id) })}</span>
    <span className="caret" aria-hidden="true" />
  </button>
)

import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { stateColor } from '../../../domain/orders/states.ts'
import { dayText, timeText } from '../../../ui/dateText.ts'
import type { RowContext } from './rowContext.ts'
import { Scenes } from './Scenes.tsx'
import { totalText } from './totalText.ts'
import { expiredOn } from './validity.ts'
import './cells.css'

export const scenesCell = (order: OrderItem, row: RowContext) => <Scenes order={order} row={row} />

export const referenceCell = (order: OrderItem, { isChanged, now, t }: RowContext) => (
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
      {(order.version ?? 1) > 1 && (
        <span className="order-mark">
          {' '}
          {t('orders.row.version', { version: order.version ?? 1 })}
        </span>
      )}
      {order.type === 'budget' && order.confirmationState === 1 && (
        <span className="order-mark confirmed"> {t('orders.row.confirmed')}</span>
      )}
      {expiredOn(order, now) !== null && (
        <span className="order-mark expired"> {t('orders.row.expired')}</span>
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

export const totalCell = (order: OrderItem, { t }: RowContext) => totalText(order, t)

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

import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { stateColor } from '../../../domain/orders/states.ts'
import { telephoneLink } from '../../../ui/telephoneLink.ts'
import { dayText, timeText } from '../../../ui/dateText.ts'
import type { RowContext } from './rowContext.ts'
import { Scenes } from './Scenes.tsx'
import { isWithoutTax, priceText } from '../../data/totalText.ts'
import { expiredOn } from './validity.ts'
import './cells.css'

/** The row itself takes the press, wherever in the cell it is. */
export const selectCell = ({ id }: OrderItem, { isSelected, t }: RowContext) => (
  <input
    type="checkbox"
    className="order-select"
    tabIndex={-1}
    readOnly
    checked={isSelected}
    aria-label={t('orders.select.row', { number: orderNumber(id) })}
  />
)

export const scenesCell = (order: OrderItem, row: RowContext) => <Scenes order={order} row={row} />

/** Whom it is for, with a telephone number to call. */
export const customerCell = ({ customer, phone }: OrderItem, { mark }: RowContext) => (
  <>
    <div className="order-customer" translate="no">
      {customer === '' ? '–' : mark(customer)}
    </div>
    {phone !== '' && (
      <a translate="no" className="sub order-phone" href={telephoneLink(phone)} tabIndex={-1}>
        {mark(phone)}
      </a>
    )}
  </>
)

export const vendorCell = ({ vendor }: OrderItem, { mark }: RowContext) => (
  <span translate="no">{mark(vendor)}</span>
)

export const referenceCell = (order: OrderItem, { isChanged, now, mark, t }: RowContext) => (
  <>
    {isChanged && (
      <span className="order-changed" title={t('orders.row.changed')}>
        <span className="visually-hidden">{t('orders.row.changed')} </span>
      </span>
    )}
    <div className="order-reference">
      {order.reference === '' ? (
        t('orders.row.noReference')
      ) : (
        <span translate="no">{mark(order.reference)}</span>
      )}
    </div>
    <div className="sub">
      <span translate="no">{mark(orderNumber(order.id))}</span>
      {(order.version ?? 1) > 1 && (
        <span className="order-mark">
          {' '}
          {t('orders.row.version', { version: order.version ?? 1 })}
        </span>
      )}
      {order.type === 'budget' && order.confirmationState === 1 && (
        <span className="order-mark confirmed"> {t('orders.row.confirmed')}</span>
      )}
      {order.customerAnswer !== undefined && order.confirmationState === 0 && (
        <span className="order-mark answered"> {t(`orders.row.${order.customerAnswer}`)}</span>
      )}
      {expiredOn(order, now) !== null && (
        <span className="order-mark expired"> {t('orders.row.expired')}</span>
      )}
    </div>
    {order.foundArticles?.map((text) => (
      <div key={text} className="sub">
        {mark(text)}
      </div>
    ))}
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

export const totalCell = (order: OrderItem, { t }: RowContext) => (
  <>
    <span translate="no">{priceText(order, t)}</span>
    {isWithoutTax(order) && <span className="sub order-net"> {t('orders.row.net')}</span>}
  </>
)

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

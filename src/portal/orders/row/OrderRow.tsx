/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { memo, type KeyboardEvent, type MouseEvent } from 'react'
import type { Language } from '../../../../i18n/messages.ts'
import type { Translate } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { formatPrice } from '../../../domain/money.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { stateColor } from '../../../domain/orders/states.ts'
import { dayText, timeText } from '../../../ui/dateText.ts'
import { OrderDetails } from '../details/OrderDetails.tsx'
import type { ColumnName } from '../tools/preferences.ts'
import { shownScenes } from './shownScenes.ts'
import { Thumbnail } from './Thumbnail.tsx'
import './row.css'

type RowProps = {
  order: OrderItem
  isOpen: boolean
  /** Its pictures and their links show; until then their places do. */
  isPictured: boolean
  toggle: (id: number) => void
  hidden: readonly ColumnName[]
  columnCount: number
  product: string
  language: Language
  t: Translate
}

const isOwnTarget = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input') === null

const isSelecting = () => (getSelection()?.toString() ?? '') !== ''

/** Moves the focus to the row above or below. */
function moveFocus(
  row: HTMLTableRowElement,
  step: 'nextElementSibling' | 'previousElementSibling',
) {
  let next = row[step]
  while (next !== null && !next.classList.contains('row')) next = next[step]
  if (next instanceof HTMLElement) next.focus()
}

/** A row and, unfolded, its details. Plain elements and memoised: fifty of them must paint at once. */
export const OrderRow = memo(function OrderRow(props: RowProps) {
  const { order, isOpen, isPictured, toggle, hidden, columnCount, product, language, t } = props
  const { id, state, sceneImages } = order
  const number = orderNumber(id)
  const isKnown = state !== 'UNKNOWN'
  const shown = shownScenes(sceneImages)
  const panel = `details-${id}`

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && isKnown) toggle(id)
    if (event.key === 'ArrowDown') moveFocus(event.currentTarget, 'nextElementSibling')
    if (event.key === 'ArrowUp') moveFocus(event.currentTarget, 'previousElementSibling')
    if (event.key.startsWith('Arrow')) event.preventDefault()
  }

  return (
    <>
      <tr
        role="row"
        className={isKnown ? 'row can-open' : 'row'}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (isKnown && isOwnTarget(event) && !isSelecting()) toggle(id)
        }}
      >
        {!hidden.includes('scenes') && (
          <td role="cell" className="c-scenes">
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
                  disabled={!isKnown}
                  onClick={() => toggle(id)}
                >
                  +{sceneImages.length - shown}
                  <span className="visually-hidden">
                    , {t('orders.row.more', { count: sceneImages.length, number })}
                  </span>
                </button>
              )}
              {sceneImages.length === 0 && <span className="sub">{t('orders.row.noScenes')}</span>}
            </div>
          </td>
        )}
        <td role="cell" className="c-ref">
          <div className="ref">
            {order.reference === '' ? t('orders.row.noReference') : order.reference}
          </div>
          <div className="sub">
            {number}
            {order.type === 'budget' && order.confirmationState === 1 && (
              <>
                {' · '}
                <span className="confirmed">{t('orders.row.confirmed')}</span>
              </>
            )}
          </div>
        </td>
        {!hidden.includes('date') && (
          <td role="cell" className="c-date">
            <time dateTime={order.date}>
              {dayText(language, order.date)}{' '}
              <span className="sub">{timeText(language, order.date)}</span>
            </time>
          </td>
        )}
        {!hidden.includes('items') && (
          <td role="cell" className="c-items">
            {order.totalItems}
            <span className="card-only">
              {' '}
              {t('orders.row.items', { smart_count: order.totalItems })}
            </span>
          </td>
        )}
        {!hidden.includes('state') && (
          <td role="cell" className="c-state">
            <span className={`chip ${stateColor[state]}`}>
              {state === 'BUDGET_TRANSFORMED' && order.convertedOrder !== null
                ? t('orders.row.transferred', { order: orderNumber(order.convertedOrder) })
                : t(`states.${state}`)}
            </span>
          </td>
        )}
        {!hidden.includes('total') && (
          <td role="cell" className="c-total">
            {formatPrice(order.totalPrice, order.rate)}
          </td>
        )}
        <td role="cell" className="c-open">
          <button
            type="button"
            className="open"
            disabled={!isKnown}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => toggle(id)}
          >
            {t('orders.row.details')}
            <span className="visually-hidden"> {t('orders.row.of', { number })}</span>
            <span className="caret" aria-hidden="true" />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr role="row" className="detail" id={panel}>
          <td role="cell" colSpan={columnCount}>
            <OrderDetails key={id} order={order} />
          </td>
        </tr>
      )}
    </>
  )
})

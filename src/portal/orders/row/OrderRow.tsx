/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { memo, type KeyboardEvent, type MouseEvent } from 'react'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { cellClass, type ReadColumn } from '../../../ui/table/columns.ts'
import { OrderDetails } from '../details/OrderDetails.tsx'
import type { RowContext } from './cells.tsx'
import './orderRow.css'
import './compactRow.css'

type RowProps = Omit<RowContext, 'toggle' | 'panelId'> & {
  order: OrderItem
  columns: readonly ReadColumn<OrderItem, RowContext>[]
  toggle: (id: number) => void
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
  while (next !== null && !next.classList.contains('order-row')) next = next[step]
  if (next instanceof HTMLElement) next.focus()
}

/** A row and, unfolded, its details. Plain elements and memoised: fifty of them must paint at once. */
export const OrderRow = memo(function OrderRow({ order, columns, ...props }: RowProps) {
  const { id, state } = order
  const panelId = `details-${id}`
  const toggle = state === 'UNKNOWN' ? undefined : () => props.toggle(id)
  const context: RowContext = { ...props, toggle, panelId }

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') toggle?.()
    if (event.key === 'ArrowDown') moveFocus(event.currentTarget, 'nextElementSibling')
    if (event.key === 'ArrowUp') moveFocus(event.currentTarget, 'previousElementSibling')
    if (event.key.startsWith('Arrow')) event.preventDefault()
  }

  return (
    <>
      <tr
        role="row"
        className={`table-row order-row${toggle === undefined ? '' : ' can-open'}`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (isOwnTarget(event) && !isSelecting()) toggle?.()
        }}
      >
        {columns.map((column) => (
          <td key={column.name} role="cell" className={cellClass(column)}>
            {column.cell(order, context)}
          </td>
        ))}
      </tr>
      {props.isOpen && (
        <tr role="row" className="order-unfolded" id={panelId}>
          <td role="cell" colSpan={columns.length}>
            <OrderDetails key={id} order={order} />
          </td>
        </tr>
      )}
    </>
  )
})

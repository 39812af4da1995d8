/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { memo, type MouseEvent } from 'react'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { cellClass, type ReadColumn } from '../../../ui/table/columns.ts'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { keysHint, moveByKey } from './rowKeyboard.ts'
import type { RowContext } from './rowContext.ts'
import './orderRow.css'
import './compactRow.css'

/** The details are as large a file as the rows: fetch them after the rows show. */
const OrderDetails = lazily(async () => (await import('../details/OrderDetails.tsx')).OrderDetails)
export const fetchDetails = OrderDetails.ahead

type RowProps = Omit<RowContext, 'toggle' | 'panelId'> & {
  order: OrderItem
  columns: readonly ReadColumn<OrderItem, RowContext>[]
  toggle: (id: number) => void
  /** Whether Tab stops at this row: of all rows at one. */
  isStop: boolean
  /** Makes Tab stop at a row. */
  stopAt: (id: number) => void
}

const isOwnTarget = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input') === null

const isSelecting = () => (getSelection()?.toString() ?? '') !== ''

/** A row and, unfolded, its details. Plain elements and memoised: fifty of them must paint at once. */
export const OrderRow = memo(function OrderRow({ order, columns, isStop, ...props }: RowProps) {
  const { id, state } = order
  const panelId = `details-${id}`
  const toggle = state === 'UNKNOWN' ? undefined : () => props.toggle(id)
  const context: RowContext = { ...props, toggle, panelId }

  return (
    <>
      <tr
        role="row"
        className={`table-row order-row${toggle === undefined ? '' : ' can-open'}`}
        tabIndex={isStop ? 0 : -1}
        aria-describedby={isStop ? keysHint : undefined}
        onFocus={() => props.stopAt(id)}
        onKeyDown={(event) => moveByKey(event, toggle)}
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
            <FetchedPart loading={props.t('app.loading')}>
              <OrderDetails key={id} order={order} />
            </FetchedPart>
          </td>
        </tr>
      )}
    </>
  )
})

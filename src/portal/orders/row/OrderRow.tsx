/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { memo, type MouseEvent } from 'react'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { cellClass, type ReadColumn } from '../../../ui/table/columns.ts'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { keysHint, moveByKey, openHint, selectedHint } from './rowKeyboard.ts'
import type { RowContext } from './rowContext.ts'
import './orderRow.css'
import './compactRow.css'

/** The details are as large a file as the rows: fetch them after the rows show. */
const OrderDetails = lazily(
  async () => (await import('../details/OrderDetails.tsx')).OrderDetails,
  'orderDetails',
  'table',
)
export const fetchDetails = OrderDetails.ahead

type RowProps = Omit<RowContext, 'toggle' | 'panelId'> & {
  order: OrderItem
  columns: readonly ReadColumn<OrderItem, RowContext>[]
  toggle: (id: number) => void
  /** Its details are under it, not beside the list. */
  isUnfolded: boolean
  select: (order: OrderItem, isRange: boolean) => void
  /** Whether Tab stops at this row: of all rows at one. */
  isStop: boolean
  /** Makes Tab stop at a row. */
  stopAt: (id: number) => void
}

/** What a row is called, of the columns that show: a row of a table has no name from its content. */
const naming = ['reference', 'customer', 'state', 'total']

const isInSelect = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('.column-select') !== null

const isOwnTarget = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input') === null

const isSelecting = () => (getSelection()?.toString() ?? '') !== ''

/** A row and, unfolded, its details. Plain elements and memoised: fifty of them must paint at once. */
export const OrderRow = memo(function OrderRow({
  order,
  columns,
  isStop,
  isUnfolded,
  ...props
}: RowProps) {
  const { id, state } = order
  const panelId = `details-${id}`
  const toggle = state === 'UNKNOWN' ? undefined : () => props.toggle(id)
  const cellId = (column: string) => `${panelId}-${column}`
  const context: RowContext = { ...props, toggle, panelId }

  return (
    <>
      <tr
        role="row"
        className={`table-row order-row${toggle === undefined ? '' : ' can-open'}`}
        data-id={id}
        data-open={props.isOpen || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-labelledby={columns
          .filter(({ name }) => naming.includes(name))
          .map(({ name }) => cellId(name))
          .concat(props.isSelected ? selectedHint : [], props.isOpen ? openHint : [])
          .join(' ')}
        aria-describedby={isStop ? keysHint : undefined}
        onFocus={() => props.stopAt(id)}
        onKeyDown={(event) =>
          moveByKey(event, panelId, toggle, (isRange) => props.select(order, isRange))
        }
        onClick={(event) => {
          if (isInSelect(event)) props.select(order, event.shiftKey)
          else if (isOwnTarget(event) && !isSelecting()) toggle?.()
        }}
      >
        {columns.map((column) => (
          <td key={column.name} id={cellId(column.name)} role="cell" className={cellClass(column)}>
            {column.cell(order, context)}
          </td>
        ))}
      </tr>
      {isUnfolded && (
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

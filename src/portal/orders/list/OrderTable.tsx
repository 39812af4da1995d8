/* eslint-disable jsx-a11y/no-redundant-roles --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { useCallback, useEffect, useState, type CSSProperties } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { OrderSort } from '../../../domain/orders/listing.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { OrderRow } from '../row/OrderRow.tsx'
import { useHiddenColumns } from '../tools/preferences.ts'
import { assignSlots, type RowSlots } from './rowSlots.ts'
import { useOrderList } from './useOrderList.ts'
import './table.css'

const columns = ['scenes', 'reference', 'date', 'items', 'state', 'total'] as const
type Column = (typeof columns)[number]

/** The sorts of a column's head: the one a first press gives, and the other way round. */
const sorts: Partial<Record<Column, readonly [OrderSort, OrderSort]>> = {
  reference: ['referenceAsc', 'referenceDesc'],
  date: ['dateDesc', 'dateAsc'],
  total: ['priceDesc', 'priceAsc'],
}

/** The orders of a page as a table, as cards on a phone. */
export function OrderTable({ orders }: { orders: readonly OrderItem[] }) {
  const t = useT()
  const language = useLanguage()
  const { site } = useApi()
  const { type, resource, isStale } = useOrderList()
  const [hidden] = useHiddenColumns(resource)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())

  const slots = useSlots(orders)
  const pictured = usePictured(orders)

  const toggle = useCallback((id: number) => {
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])

  const shown = columns.filter((column) => column === 'reference' || !hidden.includes(column))

  const style: CSSProperties & Record<'--columns', string> = {
    '--columns': [...shown, 'details'].map((column) => `var(--${column})`).join(' '),
  }

  return (
    <div className={isStale ? 'card stale' : 'card'} aria-busy={isStale}>
      <table role="table" aria-label={t(`orders.title.${type}`)} style={style}>
        <thead role="rowgroup">
          <tr role="row">
            {shown.map((column) => (
              <ColumnHead key={column} column={column} />
            ))}
            <th role="columnheader" scope="col" className="c-open">
              <span className="visually-hidden">{t('orders.columns.details')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {orders.map((order) => (
            <OrderRow
              key={slots.get(order.id)}
              order={order}
              isOpen={open.has(order.id)}
              isPictured={pictured.has(order.id)}
              toggle={toggle}
              hidden={hidden}
              columnCount={shown.length + 1}
              product={site.product}
              language={language}
              t={t}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const noSlots: RowSlots = new Map()

function useSlots(orders: readonly OrderItem[]): RowSlots {
  const assign = (before: RowSlots) =>
    assignSlots(
      before,
      orders.map(({ id }) => id),
    )
  const [kept, setKept] = useState({ orders, slots: noSlots })
  if (kept.orders === orders && kept.slots.size > 0) return kept.slots
  const slots = assign(kept.slots)
  setKept({ orders, slots })
  return slots
}

/** The orders whose pictures show: those of a new page come once its rows are painted, since sixty of them cost as much as all else. */
function usePictured(orders: readonly OrderItem[]): ReadonlySet<number> {
  const [pictured, setPictured] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPictured(new Set(orders.map(({ id }) => id))))
    return () => cancelAnimationFrame(frame)
  }, [orders])
  return pictured
}

function ColumnHead({ column }: { column: Column }) {
  const t = useT()
  const { sort, setSort } = useOrderList()
  const label = t(`orders.columns.${column}`)
  const pair = sorts[column]
  const name = `c-${column === 'reference' ? 'ref' : column}`
  if (pair === undefined) {
    return (
      <th role="columnheader" scope="col" className={name}>
        {label}
      </th>
    )
  }
  const [first, second] = pair
  const direction = sort.endsWith('Asc') ? 'ascending' : 'descending'
  const isSorted = sort === first || sort === second
  return (
    <th
      role="columnheader"
      scope="col"
      className={name}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className="sort"
        onClick={() => setSort(sort === first ? second : first)}
      >
        {label}
        <span className={isSorted ? `arrow ${direction}` : 'arrow'} aria-hidden="true" />
      </button>
    </th>
  )
}

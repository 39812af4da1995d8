/* oxlint-disable jsx-a11y/no-redundant-roles --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useStore as useOpenStore } from 'react-admin'
import { useLanguage, useT } from '../../../browser/language.ts'
import { useTimeOfDay } from '../../../browser/timeOfDay.ts'
import { useClient } from '../../../browser/session.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { shownColumns, tableGrid } from '../../../ui/table/columns.ts'
import { TableHead } from '../../../ui/table/TableHead.tsx'
import { fetchDetails, OrderRow } from '../row/OrderRow.tsx'
import { keysHint } from '../row/rowKeyboard.ts'
import { useCompactRows, useHiddenColumns } from '../tools/preferences.ts'
import { orderColumns } from './columns.ts'
import { assignRowKeys, type RowKeys } from './rowKeys.ts'
import { useFollowing } from './useFollowing.ts'
import { useOrderList } from './useOrderList.ts'
import './orderTable.css'

/** The orders of a page as a table, as cards on a phone. */
export function OrderTable({ orders }: { orders: readonly OrderItem[] }) {
  const t = useT()
  const language = useLanguage()
  const now = useTimeOfDay()
  const api = useApi()
  const { type, resource, sort, setSort, isStale } = useOrderList()
  const [hidden] = useHiddenColumns(resource)
  const columns = useMemo(() => shownColumns(orderColumns, hidden), [hidden])
  const client = useClient()
  // In react-admin's store, so that details are still open for whoever comes back from a report.
  const [open, setOpen] = useOpenStore<readonly number[]>(
    `${resource}.${client?.id}.open`,
    noneOpen,
  )

  const [focused, setFocused] = useState<number | null>(null)
  const stop = orders.some(({ id }) => id === focused) ? focused : orders[0]?.id

  const table = useRef<HTMLDivElement>(null)
  const changed = useFollowing(table)
  const rows = useFirstScreenFirst(orders)
  const keys = useRowKeys(rows)

  useEffect(() => {
    fetchDetails()
  }, [])

  const toggle = useCallback(
    (id: number) => {
      setOpen((before: readonly number[]) =>
        before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
      )
    },
    [setOpen],
  )

  return (
    <div ref={table} className="card" aria-busy={isStale || rows !== orders}>
      <p id={keysHint} hidden>
        {t('orders.keys')}
      </p>
      <table
        role="table"
        className="table order-table"
        aria-label={t(`orders.title.${type}`)}
        style={tableGrid(columns)}
      >
        <TableHead columns={columns} sort={sort} setSort={setSort} />
        <tbody role="rowgroup" className={isStale ? 'stale' : undefined}>
          {rows.map((order) => (
            <OrderRow
              key={keys.get(order.id)}
              order={order}
              columns={columns}
              isOpen={open.includes(order.id)}
              toggle={toggle}
              isChanged={changed.has(order.id)}
              isStop={order.id === stop}
              stopAt={setFocused}
              product={api.has('orderdata') ? api.site.product : null}
              now={now}
              language={language}
              t={t}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many rows a screen holds at most: none is lower, in CSS pixels (orderRow.css, compactRow.css). */
const firstScreen = (isCompact: boolean) => Math.ceil(window.innerHeight / (isCompact ? 45 : 85))

/**
 * When the page changes, draws the rows that fit on the screen first; the old rows stay below them until the rest is ready. If any
 * row stays on the page, all rows are drawn at once, so that this row never disappears.
 */
function useFirstScreenFirst(orders: readonly OrderItem[]): readonly OrderItem[] {
  const settled = useDeferredValue(orders)
  const [isCompact] = useCompactRows()
  return useMemo(() => {
    if (settled === orders) return orders
    const before = new Set(settled.map(({ id }) => id))
    if (orders.some(({ id }) => before.has(id))) return orders
    const first = firstScreen(isCompact)
    return [...orders.slice(0, first), ...settled.slice(first, orders.length)]
  }, [orders, settled, isCompact])
}

const noneOpen: readonly number[] = []

const noKeys: RowKeys = new Map()

function useRowKeys(orders: readonly OrderItem[]): RowKeys {
  const [cached, setCached] = useState({ orders, keys: noKeys })
  if (cached.orders === orders && cached.keys.size > 0) return cached.keys
  const keys = assignRowKeys(
    cached.keys,
    orders.map(({ id }) => id),
  )
  setCached({ orders, keys })
  return keys
}

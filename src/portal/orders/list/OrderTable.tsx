/* oxlint-disable jsx-a11y/no-redundant-roles --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { useTimeOfDay } from '../../../browser/timeOfDay.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { Fetching, lazily } from '../../../ui/lazily.tsx'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { tableGrid } from '../../../ui/table/columns.ts'
import { TableHead } from '../../../ui/table/TableHead.tsx'
import { fetchDetails, OrderRow } from '../row/OrderRow.tsx'
import { keysHint, openHint, selectedHint } from '../row/rowKeyboard.ts'
import { useCompactRows } from '../tools/preferences.ts'
import { isBeside as isRoomy } from './beside.ts'
import { assignRowKeys, type RowKeys } from './rowKeys.ts'
import { useSelection } from './selection.tsx'
import { useMark } from './useMark.ts'
import { useOpenRows } from './useOpenRows.ts'
import type { OrderColumn } from './columns.ts'
import { useOrderColumns } from './useOrderColumns.ts'
import { useOrderList } from './useOrderList.ts'
import './orderTable.css'
import './select.css'

/** Nothing of others is followed before the rows are there. */
const FollowOthers = lazily(async () => (await import('./FollowOthers.ts')).FollowOthers)

const OrderPanel = lazily(
  async () => (await import('../panel/OrderPanel.tsx')).OrderPanel,
  'orderDetails',
  'table',
)

/** What a table beside the panel has no room for, or the panel shows itself. */
const besidePanel = (columns: readonly OrderColumn[]) =>
  columns
    .filter(({ name }) => !['scenes', 'items', 'vendor'].includes(name))
    .map(({ width, ...column }) => ({
      ...column,
      width: typeof width === 'string' ? width : width[column.name === 'details' ? 2 : 1],
    }))

/** The orders of a page as a table, as cards on a phone. */
export function OrderTable({ orders }: { orders: readonly OrderItem[] }) {
  const t = useT()
  const language = useLanguage()
  const now = useTimeOfDay()
  const api = useApi()
  const { type, resource, filter, sort, setSort, isStale } = useOrderList()
  const { isOpen, beside, ...open } = useOpenRows()
  const isBeside = beside !== null
  const all = useOrderColumns(orders)
  const columns = useMemo(() => (isBeside ? besidePanel(all) : all), [all, isBeside])
  const mark = useMark(filter.search)
  const selection = useSelection()

  const [focused, setFocused] = useState<number | null>(null)
  const stop = orders.some(({ id }) => id === focused) ? focused : orders[0]?.id

  const around = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState({ resource, ids: noneChanged })
  const isTooWide = useIsTooWide(table)
  const rows = useFirstScreenFirst(orders)
  const keys = useRowKeys(rows)

  useEffect(() => {
    if (isRoomy()) OrderPanel.ahead()
    else fetchDetails()
  }, [])

  return (
    <div ref={around} className={isBeside ? 'order-split' : undefined}>
      <div
        ref={table}
        className={isTooWide ? 'card scrolls-across' : 'card'}
        aria-busy={isStale || rows !== orders}
      >
        <p id={keysHint} hidden>
          {t('orders.keys')}
        </p>
        <p id={openHint} hidden>
          {t('orders.row.isOpen')}
        </p>
        <p id={selectedHint} hidden>
          {t('orders.row.isSelected')}
        </p>
        <table
          role="table"
          data-region
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
                isOpen={isOpen(order.id)}
                isUnfolded={!isBeside && isOpen(order.id)}
                toggle={open.toggle}
                isSelected={selection.rows.has(order.id)}
                select={selection.select}
                isChanged={changed.resource === resource && changed.ids.has(order.id)}
                isStop={order.id === stop}
                stopAt={setFocused}
                product={api.has('orderdata') ? api.site.product : null}
                now={now}
                mark={mark}
                language={language}
                t={t}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isBeside && (
        <FetchedPart loading={t('app.loading')}>
          <OrderPanel id={beside} orders={rows} table={table} {...open} />
        </FetchedPart>
      )}
      <ErrorBoundary fallback={() => null}>
        <Fetching>
          <FollowOthers around={around} reading={beside} setChanged={setChanged} />
        </Fetching>
      </ErrorBoundary>
    </div>
  )
}

/** Whether the columns need more room than there is. Only then the table scrolls by itself: its head can't stay in sight as it does so. */
function useIsTooWide(table: RefObject<HTMLDivElement | null>): boolean {
  const [isTooWide, setTooWide] = useState(false)
  useEffect(() => {
    const around = table.current
    if (around === null) return undefined
    const observer = new ResizeObserver(() => setTooWide(around.scrollWidth > around.clientWidth))
    observer.observe(around)
    if (around.lastElementChild !== null) observer.observe(around.lastElementChild)
    return () => observer.disconnect()
  }, [table])
  return isTooWide
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

const noneChanged: ReadonlySet<number> = new Set()

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

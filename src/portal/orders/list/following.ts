import type { QueryClient } from '@tanstack/react-query'
import type { GetListParams } from 'react-admin'
import { isMissing } from '../../../api/errors.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import { isAnyDeciding } from '../details/decisions.ts'
import type { FollowedRow } from '../details/followedRow.ts'
import { historyKey } from '../details/orderHistory.ts'

/** A page of a list in the cache. */
export type Page = { data: FollowedRow[]; total: number }

const looks = ({ convertedOrder, ...order }: OrderItem) =>
  JSON.stringify([
    order.state,
    order.confirmationState,
    order.customerAnswer,
    order.reference,
    order.date,
    order.totalItems,
    order.totalPrice,
    // Learning the number of the converted order is no change.
    convertedOrder === null,
  ])

/** The rows that differ from before, or are newer than all rows of before. */
function changedRows(before: Page, now: readonly OrderItem[]): Set<number> {
  const looksBefore = new Map(before.data.map((row) => [row.id, looks(row)]))
  const newest = Math.max(...before.data.map(({ date }) => Date.parse(date)))
  const isChanged = (row: OrderItem) =>
    looksBefore.has(row.id) ? looksBefore.get(row.id) !== looks(row) : Date.parse(row.date) > newest
  return new Set(now.filter(isChanged).map(({ id }) => id))
}

/** Whether rows came, went or changed places. */
const isMoved = (before: Page, now: Page): boolean =>
  before.data.map(({ id }) => id).join() !== now.data.map(({ id }) => id).join()

/** The most rows to request one by one: if more rows leave the page at once, the list itself has changed. */
const mostRequested = 10

/**
 * The current state of rows that have left the page. A row that did not belong to the list before is not requested again; a row
 * that can't be read is left out.
 */
async function goneRows(
  before: Page,
  now: Page,
  fits: (row: OrderItem) => boolean,
  read: (row: OrderItem) => Promise<Partial<OrderItem>>,
): Promise<FollowedRow[]> {
  const there = new Set(now.data.map(({ id }) => id))
  const gone = before.data.filter((row) => fits(row) && !there.has(row.id)).slice(0, mostRequested)
  const found = await Promise.allSettled(
    gone.map(async (row) => ({ ...row, ...(await read(row)) })),
  )
  return found.flatMap((one, at): FollowedRow[] => {
    if (one.status === 'fulfilled') return [one.value]
    const row = gone[at]
    if (row === undefined || !isMissing(one.reason)) return []
    // No field says since when.
    return [{ ...row, isAway: true, dateArchived: row.dateArchived ?? '' }]
  })
}

/**
 * The rows of before in their places, with their current values. A row that has left the list stays until the other rows may move.
 *
 * @param gone  what is known of rows that the page has no more
 * @param fits  whether a row still belongs into the list; one that doesn't is not counted by the server any more
 */
function inPlace(
  before: Page,
  now: Page,
  gone: readonly OrderItem[],
  fits: (row: OrderItem) => boolean,
): Page {
  const rows = new Map([...gone, ...now.data].map((row) => [row.id, row]))
  const data = before.data.map((row) => rows.get(row.id) ?? row)
  return { ...now, data, total: now.total + data.filter((row) => !fits(row)).length }
}

/** The request that the rows which a list shows came from. */
function shownIn(cache: QueryClient, resource: string, orders: unknown) {
  const queries = cache.getQueryCache().findAll({ queryKey: [resource, 'getList'] })
  const query = queries.find(({ state }) => (state.data as Page | undefined)?.data === orders)
  if (query === undefined) return null
  return { key: query.queryKey, params: query.queryKey[2] as GetListParams }
}

type Shown = {
  cache: QueryClient
  provider: PortalDataProvider
  resource: string
  /** The rows that the list shows now. */
  orders: unknown
  fits: (row: OrderItem) => boolean
  /** The row that is read beside the list, which stays; null for none. */
  reading: number | null
  /** Whether the pointer or the focus is in the table, so that no row may move. */
  isInUse: () => boolean
}

/**
 * Reads the page that a list shows again, without showing as loading, and shows what has changed.
 *
 * @returns the rows that have changed, and whether rows wait to move; null if something newer shows by now
 */
export async function readShown({
  cache,
  provider,
  resource,
  orders,
  fits,
  reading,
  isInUse,
}: Shown): Promise<{ ids: ReadonlySet<number>; isHeld: boolean } | null> {
  const shown = shownIn(cache, resource, orders)
  if (shown === null) return null
  const request = { ...shown.params, meta: { isQuiet: true } }
  const now = (await provider.getList<OrderItem>(resource, request)) as Page
  const before = cache.getQueryData<Page>(shown.key)
  if (before === undefined) return null
  const quietly = (row: OrderItem) => provider.status(row, { isQuiet: true })
  const isRead = reading !== null && !now.data.some(({ id }) => id === reading)
  const gone = isRead || isInUse() ? await goneRows(before, now, fits, quietly) : []
  // A decision or a request made meanwhile is newer than this reply.
  if (cache.getQueryData(shown.key) !== before || before.data !== orders || isAnyDeciding())
    return null
  const ids = changedRows(before, [...now.data, ...gone])
  const isHeld = isMoved(before, now) && (isRead || isInUse())
  cache.setQueryData(shown.key, isHeld ? inPlace(before, now, gone, fits) : now)
  for (const id of ids) void cache.invalidateQueries({ queryKey: historyKey(id) })
  return { ids, isHeld }
}

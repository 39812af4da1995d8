import { isMissing } from '../../../api/errors.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { FollowedRow } from '../details/followedRow.ts'

/** A page of a list in the cache. */
export type Page = { data: FollowedRow[]; total: number }

const looks = ({ convertedOrder, ...order }: OrderItem) =>
  JSON.stringify([
    order.state,
    order.confirmationState,
    order.reference,
    order.date,
    order.totalItems,
    order.totalPrice,
    // Learning the number of the converted order is no change.
    convertedOrder === null,
  ])

/** The rows that differ from before, or are newer than all rows of before. */
export function changedRows(before: Page, now: readonly OrderItem[]): Set<number> {
  const looksBefore = new Map(before.data.map((row) => [row.id, looks(row)]))
  const newest = Math.max(...before.data.map(({ date }) => Date.parse(date)))
  const isChanged = (row: OrderItem) =>
    looksBefore.has(row.id) ? looksBefore.get(row.id) !== looks(row) : Date.parse(row.date) > newest
  return new Set(now.filter(isChanged).map(({ id }) => id))
}

/** Whether rows came, went or changed places. */
export const isMoved = (before: Page, now: Page): boolean =>
  before.data.map(({ id }) => id).join() !== now.data.map(({ id }) => id).join()

/** The most rows to request one by one: if more rows leave the page at once, the list itself has changed. */
const mostRequested = 10

/**
 * The current state of rows that have left the page. A row that did not belong to the list before is not requested again; a row
 * that can't be read is left out.
 */
export async function goneRows(
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
export function inPlace(
  before: Page,
  now: Page,
  gone: readonly OrderItem[],
  fits: (row: OrderItem) => boolean,
): Page {
  const rows = new Map([...gone, ...now.data].map((row) => [row.id, row]))
  const data = before.data.map((row) => rows.get(row.id) ?? row)
  return { ...now, data, total: now.total + data.filter((row) => !fits(row)).length }
}

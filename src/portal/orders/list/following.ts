import { isMissing } from '../../../api/errors.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { FollowedRow } from '../details/followedRow.ts'

/** A page of a list, as it is kept. */
export type Page = { data: FollowedRow[]; total: number }

const looks = ({ convertedOrder, ...order }: OrderItem) =>
  JSON.stringify([
    order.state,
    order.confirmationState,
    order.reference,
    order.date,
    order.totalItems,
    order.totalPrice,
    // Learning which order it is, is no change.
    convertedOrder === null,
  ])

/** The rows that look otherwise than before, or are newer than all of before. */
export function changedRows(before: Page, now: readonly OrderItem[]): Set<number> {
  const known = new Map(before.data.map((row) => [row.id, looks(row)]))
  const newest = Math.max(...before.data.map(({ date }) => Date.parse(date)))
  const isChanged = (row: OrderItem) =>
    known.has(row.id) ? known.get(row.id) !== looks(row) : Date.parse(row.date) > newest
  return new Set(now.filter(isChanged).map(({ id }) => id))
}

/** Whether rows came, went or changed places. */
export const isMoved = (before: Page, now: Page): boolean =>
  before.data.map(({ id }) => id).join() !== now.data.map(({ id }) => id).join()

/** How many rows are asked for one by one: more of them go at once only where the list itself is another. */
const mostAsked = 10

/**
 * The rows of before that the page has no more, as they are now. What was known to belong elsewhere is not asked for again; what
 * can't be read now is left out.
 */
export async function goneRows(
  before: Page,
  now: Page,
  fits: (row: OrderItem) => boolean,
  read: (row: OrderItem) => Promise<Partial<OrderItem>>,
): Promise<FollowedRow[]> {
  const there = new Set(now.data.map(({ id }) => id))
  const gone = before.data.filter((row) => fits(row) && !there.has(row.id)).slice(0, mostAsked)
  const found = await Promise.allSettled(
    gone.map(async (row) => ({ ...row, ...(await read(row)) })),
  )
  return found.flatMap((one, at): FollowedRow[] => {
    if (one.status === 'fulfilled') return [one.value]
    const row = gone[at]
    if (row === undefined || !isMissing(one.reason)) return []
    // Since when, nobody tells.
    return [{ ...row, isAway: true, dateArchived: row.dateArchived ?? '' }]
  })
}

/**
 * The rows of before in their places, as they are now. A row that has gone stays until the rest may move.
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

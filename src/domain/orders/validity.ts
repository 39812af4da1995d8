import { reportKind } from './report.ts'
import { isFinalBudget, type OrderState, type OrderType } from './states.ts'

/** Days for which a budget's prices hold, from the day that it was made, where its client has no other number. */
export const usualValidDays = 30

/**
 * Whether the last day is over on which a budget's prices hold.
 *
 * @param validUntil  an instant of that day
 * @param timeZone    whose day it is, an IANA name; the machine's own where it is left out
 */
export function isTooLate(validUntil: number, now: number, timeZone?: string): boolean {
  if (timeZone === undefined) return now > new Date(validUntil).setHours(23, 59, 59, 999)
  // Sweden writes a day as year, month, day: the later one is the greater text.
  const dayOf = (instant: number) => new Date(instant).toLocaleDateString('sv-SE', { timeZone })
  return dayOf(now) > dayOf(validUntil)
}

/**
 * The day until which a budget's prices hold; undefined if the day is unknown, or if the document is an order, is confirmed, or
 * can't become an order any more.
 */
export function validUntil(order: Dated): Date | undefined {
  if (reportKind(order) !== 'budget') return undefined
  if (order.state !== undefined && isFinalBudget(order.state)) return undefined
  return typeof order.validUntil === 'string' ? new Date(order.validUntil) : undefined
}

/** An order as far as its validity goes; what a backend doesn't tell is left out. */
export type Dated = {
  type?: OrderType | undefined
  state?: OrderState | undefined
  confirmationState?: number | undefined
  date: string | null
  /** On the last day, where the server tells it. */
  validUntil?: string | null | undefined
  /** When that day is over, where the company is; without it, a day ends where its reader is. */
  expiresAt?: string | null | undefined
  dateState: string | null
  archivedAt: string | null
}

/**
 * Why a document no longer counts, and since when: an instant, or null where nothing tells it. Null as a whole for one that counts.
 *
 * @param now       in milliseconds
 * @param timeZone  where a budget's last day ends, as in `isTooLate`, where the order doesn't tell its instant
 */
export function outOfForce(
  order: Dated,
  now: number,
  timeZone?: string,
): { why: 'annulled' | 'closed' | 'archived' | 'expired'; since: string | null } | null {
  const { state, dateState, archivedAt } = order
  if (state === 'BUDGET_NULL' || state === 'ORDER_NULL')
    return { why: 'annulled', since: dateState }
  if (state === 'BUDGET_CLOSE' || state === 'ORDER_CLOSE')
    return { why: 'closed', since: dateState }
  if (archivedAt !== null) return { why: 'archived', since: archivedAt }
  const until = validUntil(order)
  if (until === undefined) return null
  const isOver =
    typeof order.expiresAt === 'string'
      ? now >= Date.parse(order.expiresAt)
      : isTooLate(until.getTime(), now, timeZone)
  if (!isOver) return null
  return { why: 'expired', since: until.toISOString() }
}

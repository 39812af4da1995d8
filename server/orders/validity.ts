import { usualValidDays } from '../../src/domain/orders/validity.ts'
import { beginOfDay, endOfDay, noonAfter } from '../../src/domain/zone.ts'
import type { Instant, StoredClient, StoredOrder } from '../store/types.ts'

/** The instants between which a day lies that is at most so many days after today, today included: `until` is excluded. */
export const daysFrom = (
  now: Instant,
  first: number,
  last: number,
  timeZone: string,
): { from: Instant; until: Instant } => ({
  from: endOfDay(noonAfter(now, first - 1, timeZone), timeZone),
  until: endOfDay(noonAfter(now, last, timeZone), timeZone),
})

/** How long after a day's begin mails go out that wait for the day. */
const morning = 8 * 3_600_000

/** The morning of a day, '2026-11-26', by the clocks of a zone: when mails go out that wait for the day. */
export const morningOf = (day: string, timeZone: string): Instant =>
  beginOfDay(day, timeZone) + morning

/**
 * Noon of the last day for which the prices of a budget hold that is made now. It is noon so that readers some hours east and west read the
 * same day.
 *
 * @param timeZone  an IANA name; its days count
 */
export const validFrom = (
  at: Instant,
  { validDays = usualValidDays }: StoredClient,
  timeZone: string,
): Instant => noonAfter(at, validDays, timeZone)

/** An instant on the last day for which a budget's prices hold. If an older server has saved the budget, the days count from its date. */
export const validUntilOf = (
  { date, validUntil }: Pick<StoredOrder, 'date' | 'validUntil'>,
  client: StoredClient,
  timeZone: string,
): Instant => validUntil ?? validFrom(date, client, timeZone)

import { usualValidDays } from '../../src/domain/orders/validity.ts'
import type { Instant, StoredClient, StoredOrder } from '../store/types.ts'

const day = 24 * 3_600_000

/** Cached, since making a format takes longer than using it, and lists use it for each row. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached !== undefined) return cached
  // Sweden writes as ISO 8601 does: '2026-03-29 12:00:00'.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The day of an instant by the clocks of a zone: '2026-03-29'. */
export const dayIn = (timeZone: string, at: Instant): string =>
  clockIn(timeZone).format(at).slice(0, 10)

/** The milliseconds by which a zone's clocks are ahead of UTC at an instant. */
const ahead = (at: Instant, clock: Intl.DateTimeFormat) =>
  Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000

/** Noon of the day that is a number of calendar days after the day of an instant, by the clocks of a zone. */
function noonAfter(at: Instant, days: number, timeZone: string): Instant {
  const clock = clockIn(timeZone)
  const today = Math.floor((at + ahead(at, clock)) / day)
  const noon = (today + days) * day + day / 2
  // The clocks' offset at that noon depends on that noon: it is read near it first, and then at it.
  const near = noon - ahead(noon, clock)
  return noon - ahead(near, clock)
}

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

/** Noon of a day, '2026-11-26', by the clocks of a zone. */
export function noonOf(day: string, timeZone: string): Instant {
  const clock = clockIn(timeZone)
  const noon = Date.parse(`${day}T12:00Z`)
  const near = noon - ahead(noon, clock)
  return noon - ahead(near, clock)
}

/** How long after a day's begin mails go out that wait for the day. */
const morning = 8 * 3_600_000

/** The morning of a day, '2026-11-26', by the clocks of a zone: when mails go out that wait for the day. */
export const morningOf = (day: string, timeZone: string): Instant =>
  endOfDay(noonAfter(noonOf(day, timeZone), -1, timeZone), timeZone) + morning

/** Cached, since the budgets of one day hold until the same noon, and a list needs the end of the day for each of them. */
const ends = new Map<string, Instant>()
const mostEnds = 10_000

/** The first instant after the day of another instant, by the clocks of a zone, even if these skip midnight or strike it twice. */
export function endOfDay(at: Instant, timeZone: string): Instant {
  const key = `${at} ${timeZone}`
  const cached = ends.get(key)
  if (cached !== undefined) return cached
  const end = endOf(at, timeZone)
  if (ends.size >= mostEnds) ends.clear()
  ends.set(key, end)
  return end
}

function endOf(at: Instant, timeZone: string): Instant {
  const clock = clockIn(timeZone)
  const today = dayIn(timeZone, at)
  const isOver = (instant: Instant) => dayIn(timeZone, instant) > today
  const midnight = (Math.floor((at + ahead(at, clock)) / day) + 1) * day
  const usual = midnight - ahead(midnight - ahead(at, clock) - 1, clock)
  if (isOver(usual) && !isOver(usual - 1)) return usual
  let before = at
  let after = at + 2 * day
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (isOver(middle)) after = middle
    else before = middle
  }
  return after
}

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

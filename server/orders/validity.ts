import { usualValidDays } from '../../src/domain/orders/validity.ts'
import type { Instant, StoredClient, StoredOrder } from '../store/types.ts'

const day = 24 * 3_600_000

/** Making one takes longer than asking it, and lists ask it for each row. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  // Sweden writes as ISO 8601 does: '2026-03-29 12:00:00'.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  clocks.set(timeZone, made)
  return made
}

/** The day of an instant by the clocks of a zone: '2026-03-29'. */
export const dayIn = (timeZone: string, at: Instant): string =>
  clockIn(timeZone).format(at).slice(0, 10)

/** By how much a zone's clocks are ahead of UTC's at an instant. */
const ahead = (at: Instant, clock: Intl.DateTimeFormat) =>
  Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000

/** Noon of the day that is so many days of the calendar after that of an instant, by the clocks of a zone. */
function noonAfter(at: Instant, days: number, timeZone: string): Instant {
  const clock = clockIn(timeZone)
  const today = Math.floor((at + ahead(at, clock)) / day)
  const noon = (today + days) * day + day / 2
  // How far ahead they are at that noon is told by an instant near it, and best by itself.
  const near = noon - ahead(noon, clock)
  return noon - ahead(near, clock)
}

/** The budgets of a day hold until the same noon, and a list asks for each of them. */
const ends = new Map<string, Instant>()
const mostEnds = 10_000

/** The first instant after the day of another one, by the clocks of a zone; also where these skip midnight, or strike it twice. */
export function endOfDay(at: Instant, timeZone: string): Instant {
  const key = `${at} ${timeZone}`
  const known = ends.get(key)
  if (known !== undefined) return known
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
 * On the last day for which the prices of a budget hold that is made now. At noon, so that readers some hours east and west of there are
 * told the same day.
 *
 * @param timeZone  whose days these are, an IANA name
 */
export const validFrom = (
  at: Instant,
  { validDays = usualValidDays }: StoredClient,
  timeZone: string,
): Instant => noonAfter(at, validDays, timeZone)

/** On the last day for which a budget's prices hold: as it was saved; one of an older server counts from when it was made. */
export const validUntilOf = (
  { date, validUntil }: Pick<StoredOrder, 'date' | 'validUntil'>,
  client: StoredClient,
  timeZone: string,
): Instant => validUntil ?? validFrom(date, client, timeZone)

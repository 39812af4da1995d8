/** Days by the clocks of a place. A zone is an IANA name; where it is undefined, it is the machine's own. An instant is in milliseconds. */

const day = 24 * 3_600_000

/** Cached, since making a format takes longer than using it, and lists use it for each row. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

function clockIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached !== undefined) return cached
  // Sweden writes as ISO 8601 does: '2026-03-29 12:00:00'.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...(timeZone === undefined ? {} : { timeZone }),
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The day of an instant by the clocks of a zone: '2026-03-29'. */
export const dayIn = (timeZone: string | undefined, at: number): string =>
  clockIn(timeZone).format(at).slice(0, 10)

/** The minute of an instant by the clocks of a zone: '2026-03-29 12:00'. */
export const minuteIn = (timeZone: string | undefined, at: number): string =>
  clockIn(timeZone).format(at).slice(0, 16)

/** The milliseconds by which a zone's clocks are ahead of UTC at an instant. */
const ahead = (at: number, clock: Intl.DateTimeFormat) =>
  Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000

/** Noon of the day that is a number of calendar days after the day of an instant, by the clocks of a zone. */
export function noonAfter(at: number, days: number, timeZone: string | undefined): number {
  const clock = clockIn(timeZone)
  const today = Math.floor((at + ahead(at, clock)) / day)
  const noon = (today + days) * day + day / 2
  // The clocks' offset at that noon depends on that noon: it is read near it first, and then at it.
  const near = noon - ahead(noon, clock)
  return noon - ahead(near, clock)
}

/** Noon of a day, '2026-11-26', by the clocks of a zone. */
export function noonOf(day: string, timeZone: string | undefined): number {
  const clock = clockIn(timeZone)
  const noon = Date.parse(`${day}T12:00Z`)
  const near = noon - ahead(noon, clock)
  return noon - ahead(near, clock)
}

/** Cached, since the budgets of one day hold until the same noon, and a list needs the end of the day for each of them. */
const ends = new Map<string, number>()
const mostEnds = 10_000

/** The first instant after the day of another instant, by the clocks of a zone, even if these skip midnight or strike it twice. */
export function endOfDay(at: number, timeZone: string | undefined): number {
  const key = `${at} ${timeZone}`
  const cached = ends.get(key)
  if (cached !== undefined) return cached
  const end = endOf(at, timeZone)
  if (ends.size >= mostEnds) ends.clear()
  ends.set(key, end)
  return end
}

function endOf(at: number, timeZone: string | undefined): number {
  const clock = clockIn(timeZone)
  const today = dayIn(timeZone, at)
  const isOver = (instant: number) => dayIn(timeZone, instant) > today
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

/** The first instant of a day, '2026-11-26', by the clocks of a zone. */
export const beginOfDay = (date: string, timeZone: string | undefined): number =>
  endOfDay(noonAfter(noonOf(date, timeZone), -1, timeZone), timeZone)

/** The calendar day some days after another: '2026-11-26'. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10)

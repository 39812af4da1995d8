import type { Instant } from '../store/types.ts'

const day = 24 * 3600 * 1000
const opening = 8 * 3600 * 1000
const openFor = 10.5 * 3600 * 1000

/** Business days before an instant: Monday to Saturday, in shop hours. */
export type Calendar = {
  /** How many business days. */
  days: number
  /**
   * The instant at a position: 0 is the opening of the first day, 1.5 the middle of the second. It grows with the position
   * and always lies before the calendar's end.
   */
  at: (position: number) => Instant
}

/**
 * @param end     the last business day is the day before this instant
 * @param months  how far the calendar goes back, in months of 30.5 days
 */
export function calendar(end: Instant, months: number): Calendar {
  const today = Math.floor(end / day)
  const starts: Instant[] = []
  for (let back = Math.round(months * 30.5); back >= 1; back--) {
    const start = (today - back) * day
    if (new Date(start).getUTCDay() !== 0) starts.push(start)
  }
  const last = starts.length - 1e-6
  return {
    days: starts.length,
    at: (position) => {
      const within = Math.min(Math.max(0, position), last)
      const whole = Math.floor(within)
      return (starts[whole] ?? 0) + opening + Math.floor((within - whole) * openFor)
    },
  }
}

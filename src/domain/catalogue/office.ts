import { isDay } from '../orders/delivery.ts'

/** What a company's office may bring in at one time. */
export const officeLimits = {
  /** Bytes of a catalogue's file that a browser sends. */
  bytes: 15 * 1024 * 1024,
  /** Bytes of a model's file. */
  modelBytes: 1_000_000,
  /** Differences, and faults, that are described; all of them are counted. */
  differences: 10_000,
  faults: 1000,
  /** Catalogues of a client that wait for their day. */
  prepared: 12,
  /** Days from today on which a catalogue may be prepared for. */
  daysAhead: 730,
} as const

/**
 * Whether a catalogue may be prepared for a day: one to come, at most two years ahead.
 *
 * @param today  by the company's clocks, like `day`: '2026-12-31'
 */
export function isSeasonDay(day: string, today: string): boolean {
  const ahead = Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)
  return isDay(day) && ahead > 0 && ahead <= officeLimits.daysAhead * 86_400_000
}

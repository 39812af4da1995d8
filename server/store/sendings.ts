import type { Instant, StoredEvent } from './types.ts'

/** How often mails about an order are sent, by whomever: somebody gets them. */
export type SendingLimit = {
  most: number
  /** Milliseconds in which they are counted. */
  within: number
  /** Which of the order's events count. */
  counts: (event: StoredEvent) => boolean
}

/** Milliseconds until one more mail may be sent; null where it may be now. */
export function waitFor(
  events: readonly StoredEvent[],
  { most, within, counts }: SendingLimit,
  at: Instant,
): number | null {
  const late = events.filter((one) => at - one.at < within && counts(one))
  const oldest = late.at(-most)
  return oldest === undefined ? null : oldest.at + within - at
}

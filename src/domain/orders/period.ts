const day = 86_400_000

/**
 * The start of 'the last N days': the start of the UTC day N days ago, so that a list does not change in the course of a day.
 *
 * @param now   milliseconds since 1970
 * @param days  whole days, ≥ 0
 * @returns milliseconds since 1970
 * @see product-spec §4 List filters
 */
export const startOfPeriod = (now: number, days: number): number =>
  Math.floor(now / day) * day - days * day

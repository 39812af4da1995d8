const day = 86_400_000

/**
 * From when on 'the last so many days' reach back: the start of the UTC day that many days ago, so that the same question
 * has the same answer all day long.
 *
 * @param now   milliseconds since 1970
 * @param days  whole days, ≥ 0
 * @returns milliseconds since 1970
 * @see product-spec §4 List filters
 */
export const startOfPeriod = (now: number, days: number): number =>
  Math.floor(now / day) * day - days * day

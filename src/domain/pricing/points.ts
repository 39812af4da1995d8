/** Factory cost as it is counted: an integer of thousandths of a point, ≥ 0. */
export type MilliPoints = number

/** Points as they are written (up to 3 decimals) in thousandths, and back. */
export const toMilliPoints = (points: number): MilliPoints => Math.round(points * 1000)
export const fromMilliPoints = (milliPoints: MilliPoints): number => milliPoints / 1000

/** The parts of one piece of an article that decide its cost. */
export type Making = {
  /**
   * Each upholstered part: how much it weighs in the article's cost (an integer > 0, against the other parts' weights), and what
   * the article costs when all of it is in that part's price group. Empty: the article is not upholstered.
   */
  cloth: readonly { weight: number; points: MilliPoints }[]
  /** The cost without cloth: of an article that is not upholstered. */
  base: MilliPoints
  /** The cost that each chosen accessory adds. */
  accessories: readonly MilliPoints[]
  /** Conditions in percent, 0 to 100 with up to 2 decimals, each off what the ones before it leave. */
  discounts: readonly number[]
}

/** A percentage is counted in hundredths. */
const whole = 10_000n
const discount = (percent: number) => whole - BigInt(Math.round(percent * 100))

/**
 * The factory cost of one piece: the mean of its parts' costs by their weights, and its accessories, less the discounts.
 *
 * @returns thousandths of a point; exact until it is rounded half up, once, in the end
 */
export function unitPoints({ cloth, base, accessories, discounts }: Making): MilliPoints {
  const weights = cloth.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  const divisor = weights === 0n ? 1n : weights
  const covered = cloth.reduce(
    (sum, { weight, points }) => sum + BigInt(weight) * BigInt(points),
    0n,
  )
  const added = accessories.reduce((sum, points) => sum + BigInt(points), BigInt(base))
  const cost = discounts.reduce(
    (left, percent) => left * discount(percent),
    covered + added * divisor,
  )
  const scale = divisor * whole ** BigInt(discounts.length)
  return Number((2n * cost + scale) / (2n * scale))
}

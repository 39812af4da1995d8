import { retailPrice, type Cents, type Rate } from '../money.ts'
import { fromMilliPoints, type MilliPoints } from './points.ts'

/** What a line costs. Points are what its price is made from, so that it can follow the client's rate. */
export type LinePrice = {
  quantity: number
  /** Of the whole line. */
  points: MilliPoints
  finalUnitPrice: Cents
  finalPrice: Cents
}

/**
 * A line's price at a client's rate. The rate is applied to the whole line's points, and there is rounded once: the line's price
 * may lie some cents from its unit price times the quantity.
 *
 * @param unit      the factory cost of one piece
 * @param quantity  an integer ≥ 1
 * @returns null where the rate's multiplier is not a number ≥ 0
 * @see product-spec §3 Rate, §5
 */
export function linePrice(
  unit: MilliPoints,
  quantity: number,
  rate: Pick<Rate, 'factoryPrice'>,
): LinePrice | null {
  const points = unit * quantity
  const finalUnitPrice = retailPrice(fromMilliPoints(unit), rate)
  const finalPrice = retailPrice(fromMilliPoints(points), rate)
  if (finalUnitPrice === null || finalPrice === null) return null
  return { quantity, points, finalUnitPrice, finalPrice }
}

/** What lines come to: the sum of their prices, a line without a price counting nothing. */
export const totalPrice = (prices: readonly (Cents | null)[]): Cents =>
  prices.reduce<Cents>((sum, price) => sum + (price ?? 0), 0)

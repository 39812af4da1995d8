import { retailPrice, type Cents, type Rate } from '../money.ts'
import { fromMilliPoints, type MilliPoints } from './points.ts'

/** The price of a line. Points are kept with it, so that the price can follow the client's rate. */
export type LinePrice = {
  quantity: number
  /** Of the whole line. */
  points: MilliPoints
  finalUnitPrice: Cents
  finalPrice: Cents
}

/**
 * A line's price at a client's rate. The rate is applied to one piece, and there is rounded once: a line costs what its pieces cost,
 * as everybody can check who reads the unit price beside it.
 *
 * @param unit      the factory cost of one piece; rounded to thousandths of a point
 * @param quantity  an integer ≥ 1
 * @returns null where the rate's multiplier is not a number ≥ 0
 * @see product-spec §3 Rate, §5
 */
export function linePrice(
  unit: MilliPoints,
  quantity: number,
  rate: Pick<Rate, 'factoryPrice'>,
): LinePrice | null {
  const finalUnitPrice = retailPrice(fromMilliPoints(unit), rate)
  if (finalUnitPrice === null) return null
  return {
    quantity,
    points: unit * quantity,
    finalUnitPrice,
    finalPrice: finalUnitPrice * quantity,
  }
}

/** The sum of the prices of lines; a line without a price counts nothing. */
export const totalPrice = (prices: readonly (Cents | null)[]): Cents =>
  prices.reduce<Cents>((sum, price) => sum + (price ?? 0), 0)

import { fromCents, toCents } from '../../domain/money.ts'
import type { ScenePrice } from './scenePrices.ts'

/** The sum of a scene's lines, and how sure it is. */
export type PriceSum = {
  /** The sum of the lines with a price, in major units. A pending line counts with an earlier price. */
  amount: number
  count: number
  /** The number of lines without a price: the factory must be asked, the server refuses, or the request failed. */
  missing: number
  /** Some prices are pending. */
  isPending: boolean
  /** Some of it are earlier prices. */
  isOld: boolean
  /** Some lines have parts without a fabric, so that the price may rise. */
  isLeast: boolean
}

/** The amount of a line; null without a price. */
function amountOf(price: ScenePrice | undefined): number | null {
  if (price?.kind === 'confirmed') return price.isUnknown ? null : price.price
  return price?.kind === 'pending' || price?.kind === 'failed' ? price.old : null
}

/** The sum of lines' prices; a line without one counts nothing, and is told. */
export function sumOf(prices: readonly (ScenePrice | undefined)[]): PriceSum {
  const amounts = prices.map(amountOf)
  // A line without a state is about to be requested.
  const isPending = (price: ScenePrice | undefined) =>
    price === undefined || price.kind === 'pending'
  return {
    amount: fromCents(amounts.reduce<number>((sum, one) => sum + toCents(one ?? 0), 0)),
    count: prices.length,
    missing: prices.filter((price, at) => amounts[at] === null && !isPending(price)).length,
    isPending: prices.some(isPending),
    isLeast: prices.some((price) => price?.kind === 'confirmed' && price.isLeast === true),
    isOld: prices.some((price, at) => amounts[at] !== null && price?.kind !== 'confirmed'),
  }
}

/** Whether a sum is the whole price, so that it can be compared with another. A least price is not: nobody knows by how much it rises. */
export const isWhole = ({ missing, isPending, isLeast }: PriceSum): boolean =>
  missing === 0 && !isPending && !isLeast

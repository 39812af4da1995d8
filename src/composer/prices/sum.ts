import { fromCents, toCents } from '../../domain/money.ts'
import type { ScenePrice } from './scenePrices.ts'

/** What lines of a scene come to, and how much of that is sure. */
export type PriceSum = {
  /** In major units: the lines that have a price, an earlier one where nobody has answered yet. */
  amount: number
  count: number
  /** How many lines have no price: the factory must be asked, the server refuses them, or nobody answers. */
  missing: number
  /** Some are being asked for. */
  isPending: boolean
  /** Some of it is what the very same lines have cost earlier. */
  isOld: boolean
  /** Some have parts without a fabric, and cost more once these are dressed dearer. */
  isLeast: boolean
}

/** What a line counts for; null where it has no price. */
function amountOf(price: ScenePrice | undefined): number | null {
  if (price?.kind === 'confirmed') return price.isUnknown ? null : price.price
  return price?.kind === 'pending' || price?.kind === 'failed' ? price.old : null
}

/** The sum of lines' prices; a line without one counts nothing, and is told. */
export function sumOf(prices: readonly (ScenePrice | undefined)[]): PriceSum {
  const amounts = prices.map(amountOf)
  // A line that nobody has heard of yet is about to be asked for.
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

/** Whether a sum says what the lines cost, so that it can be held against another one. */
export const isWhole = ({ missing, isPending }: PriceSum): boolean => missing === 0 && !isPending

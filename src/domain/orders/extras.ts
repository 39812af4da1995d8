import type { Cents } from '../money.ts'

/** The limits of what a shop adds to an order. Prices and amounts are in cents, percents in percent. */
export const extrasLimits = {
  ownLines: 20,
  text: 200,
  units: 999,
  price: 1_000_000_000,
  percent: 100,
} as const

/** A line without an article, as delivery or assembly. */
export type OwnLine = {
  id: string
  /** 1 to 200 characters. */
  text: string
  /** 1 to 999. */
  units: number
  /** As the shop's prices are, with or without tax; from 0. */
  unitPrice: Cents
}

/** What the customer pays less, on the whole: a percent above 0 up to 100 with up to 2 decimals, or an amount in cents above 0. */
export type Rebate = { kind: 'percent' | 'amount'; value: number; text: string }

/** What a shop adds to the articles of an order. */
export type Extras = { ownLines: readonly OwnLine[]; rebate: Rebate | null }

/** An order's sum: `articles`, `own` and `rebate` add up to `total`. */
export type OrderSum = { articles: Cents; own: Cents; rebate: Cents; total: Cents }

/** The price of an own line for all its units. */
export const ownLinePrice = ({ units, unitPrice }: Pick<OwnLine, 'units' | 'unitPrice'>): Cents =>
  units * unitPrice

/** The rebate in cents, before it is held within the sum. A percent is rounded once, half up. */
function rebateOf(before: Cents, { kind, value }: Rebate): Cents {
  if (kind === 'amount') return value
  const hundredths = BigInt(Math.round(value * 100))
  return Number((2n * BigInt(before) * hundredths + 10_000n) / 20_000n)
}

const ownSum = (ownLines: readonly OwnLine[]): Cents =>
  ownLines.reduce((sum, line) => sum + ownLinePrice(line), 0)

/**
 * The sum of an order.
 *
 * @param articles  the sum of the articles, in cents; ≥ 0
 * @returns `rebate` is 0 or negative. It never makes the total negative: a larger one takes the whole sum
 */
export function orderSum(articles: Cents, { ownLines, rebate }: Extras): OrderSum {
  const own = ownSum(ownLines)
  const before = articles + own
  const less = rebate === null ? 0 : Math.min(before, rebateOf(before, rebate))
  return { articles, own, rebate: 0 - less, total: before - less }
}

/** Whether a rebate is an amount above the sum that it is taken from, so that the order can't be saved with it. */
export const isRebateTooLarge = (articles: Cents, { ownLines, rebate }: Extras): boolean =>
  rebate?.kind === 'amount' && rebate.value > articles + ownSum(ownLines)

/** What is added to a cart, in the currency in which it was typed; its symbol is null if it has none. */
export type CartExtras = Extras & { symbol: string | null }

/** What is added to a cart as far as it counts: amounts in another currency than the cart's can't be converted, and count nothing. */
export const countedExtras = (
  extras: CartExtras | undefined,
  symbol: string | null | undefined,
): Extras => {
  if (extras === undefined) return { ownLines: [], rebate: null }
  if (extras.symbol === (symbol ?? null)) return extras
  return { ownLines: [], rebate: extras.rebate?.kind === 'percent' ? extras.rebate : null }
}

/** Whether there are amounts in another currency than the cart's, so that it can't be saved with them. */
export const isInOtherCurrency = (
  extras: CartExtras | undefined,
  symbol: string | null | undefined,
): boolean => {
  if (extras === undefined) return false
  const { ownLines, rebate } = countedExtras(extras, symbol)
  return ownLines.length < extras.ownLines.length || (rebate === null && extras.rebate !== null)
}

/** Whether there is anything to show. */
export const hasExtras = ({ ownLines, rebate }: Extras): boolean =>
  ownLines.length > 0 || rebate !== null

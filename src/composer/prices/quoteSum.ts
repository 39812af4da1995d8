import { allLines } from '../../cart/lines.ts'
import type { StoredCart } from '../../cart/storedCart.ts'
import { withoutAlternatives } from '../../domain/cart.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { countedExtras, orderSum } from '../../domain/orders/extras.ts'
import type { PriceSum } from './sum.ts'
import type { ShownPrices } from './useScenePrices.ts'

/** The sum of a quote: its lines without alternatives, with what the shop adds. */
export function quoteSum(quote: StoredCart, prices: Pick<ShownPrices, 'sum'>): PriceSum {
  const lines = allLines(withoutAlternatives(quote))
  const sum = prices.sum(lines.map(({ drawableUUID }) => ({ id: drawableUUID })))
  const extras = countedExtras(quote.extras, quote.rate?.symbol)
  return { ...sum, amount: fromCents(orderSum(toCents(sum.amount), extras).total) }
}

import type { Reply } from '../contract/contract.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { atRate } from '../domain/cart.ts'
import type { StoredCart } from './cart.ts'
import { allLines, makingOf, withPrices, type Asked } from './lines.ts'
import type { ShownChange } from './PriceChanges.tsx'

/** A line that costs something else than the cart said, in the cart's currency; `after` is null where it can't be had any more. */
export type PriceChange = { id: string; name: string; before: number; after: number | null }

/** The lines whose prices can be checked, by what they are made from. */
export const pricedLines = (cart: StoredCart): Asked =>
  new Map(
    allLines(cart)
      .filter(({ identifier, price }) => identifier !== '' && price.finalPrice !== null)
      .map((item) => [item.drawableUUID, makingOf(item)]),
  )

/** The asked lines that a reply tells something about: one whose row could not be read may still be had at its price. */
export function answered(
  asked: Asked,
  { data, refused, unread }: Pick<Reply<'shoppingcart'>, 'data' | 'refused' | 'unread'>,
): Asked {
  if (unread.length === 0) return asked
  const told = new Set([...data, ...refused].map(({ drawableUUID }) => drawableUUID))
  return new Map([...asked].filter(([id]) => told.has(id)))
}

/**
 * What a cart that was priced earlier comes to now.
 *
 * @param asked  the lines that the reply is about
 * @returns the cart at today's prices, and the lines that cost something else than before; null where the reply is in another
 *   currency than prices that nothing converts
 */
export function atPricesOfNow(
  cart: StoredCart,
  asked: Asked,
  reply: Pick<Reply<'shoppingcart'>, 'data' | 'rate'>,
): { cart: StoredCart; changes: PriceChange[] } | null {
  const now = withPrices(cart, asked, reply)
  if (now === null) return null
  const [from, to] = [cart.rate, now.rate]
  // So that the two can be compared. At another rate of the same currency, what changes is the price.
  const inCurrencyOfNow = (item: CartItem) =>
    from === null || to === null || from.symbol === to.symbol
      ? item
      : (atRate([item], from, to)?.[0] ?? item)
  const after = new Map(allLines(now).map((item) => [item.drawableUUID, item.price.finalPrice]))
  const changes = allLines(cart).flatMap((item): PriceChange[] => {
    const { drawableUUID: id, name } = item
    if (asked.get(id) !== makingOf(item) || item.price.finalPrice === null) return []
    const before = inCurrencyOfNow(item).price.finalPrice ?? item.price.finalPrice
    const price = after.get(id) ?? null
    return price === before ? [] : [{ id, name, before, after: price }]
  })
  return { cart: now, changes }
}

/** What costs something else in a cart at another rate; `before` is null where it was in another currency. */
export function changesOf(before: StoredCart, now: StoredCart): ShownChange[] {
  // Prices that come without a rate are converted by none.
  if (before.rate === null) return []
  const isSameCurrency = before.rate.symbol === now.rate?.symbol
  const after = new Map(allLines(now).map((item) => [item.drawableUUID, item.price.finalPrice]))
  return allLines(before).flatMap(({ drawableUUID: id, name, price }): ShownChange[] => {
    const current = after.get(id) ?? null
    if (price.finalPrice === null || current === null) return []
    if (isSameCurrency && price.finalPrice === current) return []
    return [{ id, name, before: isSameCurrency ? price.finalPrice : null, after: current }]
  })
}

/** Changes that nobody has read yet, and those that have come since, as one change for each line; none where it costs again what it did. */
export function withLater(
  earlier: readonly ShownChange[],
  later: readonly ShownChange[],
): readonly ShownChange[] {
  const laterById = new Map(later.map((change) => [change.id, change]))
  const known = new Set(earlier.map(({ id }) => id))
  const merged = earlier.map((change): ShownChange => {
    const next = laterById.get(change.id)
    return next === undefined
      ? change
      : { ...next, before: next.before === null ? null : change.before }
  })
  return [...merged, ...later.filter(({ id }) => !known.has(id))].filter(
    ({ before, after }) => before !== after,
  )
}

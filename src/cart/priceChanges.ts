import type { Reply } from '../contract/contract.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { atRate } from '../domain/cart.ts'
import type { StoredCart } from './cart.ts'
import { allLines, makingOf, withPrices, type Requested } from './lines.ts'
import type { ShownChange } from './PriceChanges.tsx'

/** A line whose price differs from the one in the cart, in the cart's currency; `after` is null if it can't be ordered any more. */
export type PriceChange = { id: string; name: string; before: number; after: number | null }

/** The lines with a price, with their makings. */
export const pricedLines = (cart: StoredCart): Requested =>
  new Map(
    allLines(cart)
      .filter(({ identifier, price }) => identifier !== '' && price.finalPrice !== null)
      .map((item) => [item.drawableUUID, makingOf(item)]),
  )

/** The requested lines that the reply covers. A line whose row could not be read keeps its price. */
export function answered(
  requested: Requested,
  { data, refused, unread }: Pick<Reply<'shoppingcart'>, 'data' | 'refused' | 'unread'>,
): Requested {
  if (unread.length === 0) return requested
  const covered = new Set([...data, ...refused].map(({ drawableUUID }) => drawableUUID))
  return new Map([...requested].filter(([id]) => covered.has(id)))
}

/**
 * An earlier cart at the prices of a reply.
 *
 * @param requested  the lines that the reply covers
 * @returns the cart at today's prices, and the lines whose prices differ; null if the reply is in another currency and the cart's prices
 *   can't be converted
 */
export function atPricesOfNow(
  cart: StoredCart,
  requested: Requested,
  reply: Pick<Reply<'shoppingcart'>, 'data' | 'rate'>,
): { cart: StoredCart; changes: PriceChange[] } | null {
  const now = withPrices(cart, requested, reply)
  if (now === null) return null
  const from = cart.rate
  const to = now.rate
  // To compare prices they must be in one currency. At another rate of the same currency the price itself changes.
  const inCurrencyOfNow = (item: CartItem) =>
    from === null || to === null || from.symbol === to.symbol
      ? item
      : (atRate([item], from, to)?.[0] ?? item)
  const after = new Map(allLines(now).map((item) => [item.drawableUUID, item.price.finalPrice]))
  const changes = allLines(cart).flatMap((item): PriceChange[] => {
    const { drawableUUID: id, name } = item
    if (requested.get(id) !== makingOf(item) || item.price.finalPrice === null) return []
    const before = inCurrencyOfNow(item).price.finalPrice ?? item.price.finalPrice
    const price = after.get(id) ?? null
    return price === before ? [] : [{ id, name, before, after: price }]
  })
  return { cart: now, changes }
}

/** The lines whose prices differ in a cart at another rate; `before` is null if it was in another currency. */
export function changesOf(before: StoredCart, now: StoredCart): ShownChange[] {
  // Prices without a rate were not converted, so they have not changed.
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

/** Merges unread changes with later ones: one change for each line, and none for a line that is back at its old price. */
export function withLater(
  earlier: readonly ShownChange[],
  later: readonly ShownChange[],
): readonly ShownChange[] {
  const laterById = new Map(later.map((change) => [change.id, change]))
  const earlierIds = new Set(earlier.map(({ id }) => id))
  const merged = earlier.map((change): ShownChange => {
    const next = laterById.get(change.id)
    return next === undefined
      ? change
      : { ...next, before: next.before === null ? null : change.before }
  })
  return [...merged, ...later.filter(({ id }) => !earlierIds.has(id))].filter(
    ({ before, after }) => before !== after,
  )
}

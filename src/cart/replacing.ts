import type { CartItem } from '../contract/entities/cart.ts'
import { isSameRate } from '../domain/money.ts'
import { allLines, lineIdsOf, unpriced } from './lines.ts'
import type { StoredCart } from './storedCart.ts'

/** Whether a cart's prices are at this rate, or both in an unnamed currency. */
export const hasSameRate = ({ rate: one }: Pick<StoredCart, 'rate'>, other: StoredCart['rate']) =>
  one === other || (one !== null && other !== null && isSameRate(one, other))

/**
 * Replaces the cart that the person sees. Lines that another tab has added meanwhile, which the person has not seen, are added to it.
 *
 * @param seen  the cart that is replaced
 * @param next  the cart that takes its place
 * @param now   the stored cart at that moment
 */
export function inPlaceOf(seen: StoredCart, next: StoredCart, now: StoredCart): StoredCart {
  const seenIds = new Set([seen, next].flatMap((cart) => lineIdsOf({ items: allLines(cart) })))
  const isNew = ({ drawableUUID }: CartItem) => !seenIds.has(drawableUUID)
  const elements = now.dbItems.filter(isNew)
  const scenes = now.scenes.filter(({ items }) => items.length > 0 && items.every(isNew))
  if (elements.length + scenes.length === 0) return next
  const isSame = next.rate === null || hasSameRate(now, next.rate)
  const added = (item: CartItem) => (isSame ? item : unpriced(item))
  return {
    ...next,
    scenes: [
      ...next.scenes,
      ...scenes.map((scene) => ({ ...scene, items: scene.items.map(added) })),
    ],
    dbItems: [...next.dbItems, ...elements.map(added)],
    rate: next.rate ?? now.rate,
  }
}

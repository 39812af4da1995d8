import type { CartItem } from '../contract/entities/cart.ts'
import { isSameRate } from '../domain/money.ts'
import type { StoredCart } from './storedCart.ts'

const idsOf = ({ scenes, dbItems }: StoredCart): string[] =>
  [...scenes.flatMap(({ items }) => items), ...dbItems].map(({ drawableUUID }) => drawableUUID)

/** A line as it comes from a cart at another rate: its price is asked for anew. */
export const unpriced = (item: CartItem): CartItem => ({
  ...item,
  price: { finalPrice: null },
  points: null,
})

/**
 * A cart in the place of the one that the person sees. Lines that another tab has added meanwhile, which they have not seen, come
 * along.
 *
 * @param seen  what is replaced
 * @param next  what comes instead
 * @param now   what the tabs hold as it is done
 */
export function inPlaceOf(seen: StoredCart, next: StoredCart, now: StoredCart): StoredCart {
  const known = new Set([...idsOf(seen), ...idsOf(next)])
  const isNew = ({ drawableUUID }: CartItem) => !known.has(drawableUUID)
  const elements = now.dbItems.filter(isNew)
  const scenes = now.scenes.filter(({ items }) => items.length > 0 && items.every(isNew))
  if (elements.length + scenes.length === 0) return next
  const isSame = next.rate === null || (now.rate !== null && isSameRate(now.rate, next.rate))
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

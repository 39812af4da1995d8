import type { CartItem } from '../contract/entities/cart.ts'
import { isSameRate } from '../domain/money.ts'
import { allLines, lineIdsOf, unpriced, unpricedScene } from './lines.ts'
import { sceneLike } from './scenes/joining.ts'
import { sceneIdOf } from './scenes/sceneId.ts'
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
  return {
    ...next,
    scenes: [...next.scenes, ...(isSame ? scenes : scenes.map(unpricedScene))],
    dbItems: [...next.dbItems, ...(isSame ? elements : elements.map(unpriced))],
    rate: next.rate ?? now.rate,
  }
}

/**
 * A cart as it was before its quote was replaced. What another tab has added since stays, and so does a draft that it has changed.
 *
 * @param before  the cart then, with its drafts
 * @param after   the cart once the quote was replaced
 */
export function rolledBack(before: StoredCart, after: StoredCart, now: StoredCart): StoredCart {
  const changed = now.scenes.filter(
    (scene) => scene.isDraft === true && sceneLike(after, scene) === undefined,
  )
  const ids = new Set(changed.map(sceneIdOf))
  const back = inPlaceOf(after, before, now)
  const others = back.scenes.filter((scene) => !ids.has(sceneIdOf(scene)))
  return {
    ...back,
    scenes: [...others, ...changed.map(unpricedScene)],
    unread: before.unread ?? [],
  }
}

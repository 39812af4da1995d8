import { currentCart, type StoredCart } from './cart.ts'
import { words, type Words } from '../api/failureText.ts'
import { createStore } from '../browser/createStore.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { allLines } from './lines.ts'
import type { CartScene } from './removal.ts'

/** What was taken out of the cart: what to say of it, and its way back; null once it has come back. */
export type Removal = { id: number; said: Words; undo: (() => void) | null }

/** The last removal in this page, as long as it is offered to come back. */
export const lastRemoval = createStore<Removal | null>(null)

export const forgetRemoval = () => lastRemoval.set(null)

let lastId = 0

const show = (said: Words, undo: Removal['undo']) => lastRemoval.set({ id: ++lastId, said, undo })

/** The ids of the lines that are in a cart of before and not in this one. */
function missingIn(now: StoredCart, before: StoredCart): ReadonlySet<string> {
  const there = new Set(allLines(now).map(({ drawableUUID }) => drawableUUID))
  return new Set(allLines(before).flatMap(({ drawableUUID: id }) => (there.has(id) ? [] : [id])))
}

/** The cart with what was removed where it was before; what has come since stays behind it. */
export function putBack(
  now: StoredCart,
  before: StoredCart,
  removed: ReadonlySet<string>,
): StoredCart {
  const isRemoved = ({ drawableUUID }: CartItem) => removed.has(drawableUUID)
  const nowById = new Map(now.dbItems.map((item) => [item.drawableUUID, item]))
  const elements = before.dbItems.flatMap(
    (item) => nowById.get(item.drawableUUID) ?? (isRemoved(item) ? [item] : []),
  )
  const known = new Set(elements.map(({ drawableUUID }) => drawableUUID))
  const idsOf = ({ items }: CartScene) => items.map(({ drawableUUID }) => drawableUUID)
  const isSameScene = (one: CartScene, other: CartScene) =>
    idsOf(one).some((id) => idsOf(other).includes(id))
  const scenes = before.scenes.flatMap((scene) => {
    const present = now.scenes.find((other) => isSameScene(scene, other))
    return scene.items.some(isRemoved) ? [scene] : present === undefined ? [] : [present]
  })
  return {
    ...now,
    scenes: [
      ...scenes,
      ...now.scenes.filter((scene) => !before.scenes.some((other) => isSameScene(scene, other))),
    ],
    dbItems: [...elements, ...now.dbItems.filter(({ drawableUUID }) => !known.has(drawableUUID))],
    rate: now.rate ?? before.rate,
    budget: now.budget ?? before.budget,
    unread: now.unread?.length ? now.unread : before.unread,
  }
}

/**
 * Takes something out of the current cart, and keeps the way back.
 *
 * @param next  the cart without it; null empties the cart, which then comes from no budget any more
 * @param said  what the person reads of it
 */
export function removeFromCart(next: ((cart: StoredCart) => StoredCart) | null, said: Words): void {
  const cart = currentCart()
  const before = cart.get()
  const earlier = lastRemoval.get()
  if (next === null) cart.clear()
  else cart.change(next)
  const removed = missingIn(cart.get(), before)
  show(said, () => {
    cart.change((now) => putBack(now, before, removed))
    // What was removed before it can still come back as well.
    if (earlier?.undo) show(earlier.said, earlier.undo)
    else show(words('cart.removed.undone'), null)
  })
}

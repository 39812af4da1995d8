import { currentCart, type StoredCart } from './cart.ts'
import { words, type Words } from '../api/failureText.ts'
import { createStore } from '../browser/createStore.ts'
import { putBack } from './putBack.ts'

/** A removal from the cart: its message, and its undo, which is null once it was used. */
export type Removal = { id: number; said: Words; undo: (() => void) | null }

/** The last removal on this page, while its undo is offered. */
export const lastRemoval = createStore<Removal | null>(null)

/** Whether the cart's panel is open: it offers the undo itself. */
export const isPanelOpen = createStore(false)

export const forgetRemoval = () => lastRemoval.set(null)

let lastId = 0

const show = (said: Words, undo: Removal['undo']) => lastRemoval.set({ id: ++lastId, said, undo })

/**
 * Removes something from the current cart, and offers to undo it.
 *
 * @param next  the cart without it; null empties the cart and drops its budget
 * @param said  the message to the person
 */
export function removeFromCart(next: ((cart: StoredCart) => StoredCart) | null, said: Words): void {
  const cart = currentCart()
  const before = cart.get()
  const earlier = lastRemoval.get()
  if (next === null) cart.clear()
  else cart.change(next)
  const after = cart.get()
  show(said, () => {
    // A scene may have become a draft since. The cart may be full by now: then the undo stays offered.
    if (cart.whole.change((now) => putBack(now, before, after)) === 'full') return
    // The undo of an earlier removal is offered again.
    if (earlier?.undo) show(earlier.said, earlier.undo)
    else show(words('cart.removed.undone'), null)
  })
}

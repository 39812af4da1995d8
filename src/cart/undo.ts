import { currentCart, type StoredCart } from './cart.ts'
import { words, type Words } from '../api/failureText.ts'
import { createStore } from '../browser/createStore.ts'
import { putBack } from './putBack.ts'

/** What was taken out of the cart: what to say of it, and its way back; null once it has come back. */
export type Removal = { id: number; said: Words; undo: (() => void) | null }

/** The last removal in this page, as long as it is offered to come back. */
export const lastRemoval = createStore<Removal | null>(null)

/** Whether the cart's panel lies over the screen: it offers the way back by itself. */
export const isPanelOpen = createStore(false)

export const forgetRemoval = () => lastRemoval.set(null)

let lastId = 0

const show = (said: Words, undo: Removal['undo']) => lastRemoval.set({ id: ++lastId, said, undo })

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
  const after = cart.get()
  show(said, () => {
    // It may be full by now: its way back stays.
    if (cart.change((now) => putBack(now, before, after)) === 'full') return
    // What was removed before it can still come back as well.
    if (earlier?.undo) show(earlier.said, earlier.undo)
    else show(words('cart.removed.undone'), null)
  })
}

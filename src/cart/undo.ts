import { cartOf, currentCart, type StoredCart } from './cart.ts'
import { words, type Words } from '../api/failureText.ts'
import { createStore } from '../browser/createStore.ts'

/** What was taken out of the cart: what to say of it, and its way back; null once it has come back. */
export type Removal = { id: number; said: Words; undo: (() => void) | null }

/** The last removal in this page, until the cart changes again, here or in another tab. */
export const lastRemoval = createStore<Removal | null>(null)

export const forgetRemoval = () => lastRemoval.set(null)

let lastId = 0

/** Shows a removal until the next change of its cart. */
function show(cart: ReturnType<typeof cartOf>, said: Words, undo: Removal['undo']) {
  const removal = { id: ++lastId, said, undo }
  const after = cart.get()
  lastRemoval.set(removal)
  const stop = cart.subscribe(() => {
    if (cart.get() === after) return
    stop()
    if (lastRemoval.get() === removal) forgetRemoval()
  })
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
  if (next === null) cart.clear()
  else cart.change(next)
  show(cart, said, () => {
    cart.set(before)
    show(cart, words('cart.removed.undone'), null)
  })
}

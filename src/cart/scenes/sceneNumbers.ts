import type { StoredCart } from '../cart.ts'
import { linesOf } from './cartState.ts'
import type { OpenScene } from './storedScenes.ts'
import { inCart } from './toCart.ts'

/**
 * The numbers that scenes without a name are called by where they are composed: those of the cart by their place in it, as cart, budget
 * and report call them, and the others after these.
 *
 * @returns from 1, in the order of the given scenes; no two are the same
 */
export function sceneNumbers(
  cart: Pick<StoredCart, 'scenes'>,
  scenes: readonly Pick<OpenScene, 'composition' | 'origin'>[],
): number[] {
  const taken = new Set<number>()
  let others = cart.scenes.length
  return scenes.map((one) => {
    const there = inCart(cart, linesOf(one))
    const place = there === undefined ? 0 : cart.scenes.indexOf(there) + 1
    const number = place === 0 || taken.has(place) ? ++others : place
    taken.add(number)
    return number
  })
}

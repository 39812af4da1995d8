import { currentCart } from '../cart/cart.ts'
import { withChangedLine } from '../cart/lines.ts'
import type { CartItem } from '../contract/entities/cart.ts'

/** Changes a line of the current cart, as it is when the change is made. */
export const changeLine = (id: string, changes: (item: CartItem) => Partial<CartItem>): void => {
  currentCart().change((cart) => withChangedLine(cart, id, changes))
}

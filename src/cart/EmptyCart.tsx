import { flushSync } from 'react-dom'
import { currentCart, useCart, useCartOutOfSight } from './cart.ts'
import { useT } from '../browser/language.ts'
import { hasLines } from '../domain/cart.ts'
import { orderNumber } from '../domain/orders/orderId.ts'
import { focusOn } from '../ui/focusTargets.ts'
import { removeFromCart } from './undo.ts'

function emptyCart() {
  const { budget } = currentCart().get()
  if (budget === undefined) removeFromCart(null, 'all')
  else removeFromCart(null, 'allOf', { number: orderNumber(budget.id) })
}

/** A button that empties the cart, with the lines that the person may not see; nothing for an empty cart. */
export function EmptyCart() {
  const t = useT()
  const cart = useCart()
  const outOfSight = useCartOutOfSight()
  const isEmpty = !hasLines(cart) && outOfSight === 0
  if (isEmpty && cart.budget === undefined) return null

  const empty = () => {
    flushSync(emptyCart)
    focusOn('undo', { preventScroll: true })
  }
  return (
    <button type="button" className="btn ghost" onClick={empty}>
      {t(isEmpty ? 'cart.remove.origin' : 'cart.remove.all')}
    </button>
  )
}

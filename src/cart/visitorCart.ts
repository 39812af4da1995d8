import { useEffect } from 'react'
import { useClient, useSession } from '../browser/session.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { hasLines } from '../domain/cart.ts'
import { showAlert } from '../ui/alerts.ts'
import { cartOf, type StoredCart } from './cart.ts'
import { withElement } from './lines.ts'

/** A visitor's line without its price: it gets the client's price instead. */
const unpriced = (item: CartItem): CartItem => ({
  ...item,
  price: { finalPrice: null },
  points: null,
})

/** The unread values of both carts, each once. The person's cart takes them over, and a notice reports them. */
function unreadOf(cart: StoredCart, visitors: StoredCart): unknown[] {
  const own = cart.unread ?? []
  const ownTexts = new Set(own.map((one) => JSON.stringify(one)))
  return [...own, ...(visitors.unread ?? []).filter((one) => !ownTexts.has(JSON.stringify(one)))]
}

/** A cart with a visitor's scenes and elements, each once. */
function withVisitors(cart: StoredCart, visitors: StoredCart): StoredCart {
  const firstLines = new Set(cart.scenes.map(({ items }) => items[0]?.drawableUUID))
  const scenes = visitors.scenes
    .filter(({ items }) => !firstLines.has(items[0]?.drawableUUID))
    .map((scene) => ({ ...scene, items: scene.items.map(unpriced) }))
  const unread = unreadOf(cart, visitors)
  const added = { ...cart, scenes: [...cart.scenes, ...scenes], unread }
  return visitors.dbItems.map(unpriced).reduce(withElement, added)
}

/**
 * Moves the visitor's cart into the cart of the person who has logged in, once they have a client.
 *
 * @param isStaying  false while the page leads to another one, which does it instead
 */
export function useVisitorCart(isStaying = true): void {
  const clientId = useClient()?.id
  const login = useSession()?.userData.login
  useEffect(() => {
    if (!isStaying || clientId === undefined || login === undefined) return
    const visitor = cartOf(null, null)
    const composed = visitor.get()
    if (!hasLines(composed) && (composed.unread ?? []).length === 0) return
    if (cartOf(clientId, login).change((cart) => withVisitors(cart, composed)) !== 'stored') return
    visitor.clear()
    showAlert('cart.adopted', { type: 'info' })
  }, [isStaying, clientId, login])
}

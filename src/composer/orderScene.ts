import type { StoredCart } from '../api/cart.ts'
import type { CartItem, OrderDetail, ReportArticle } from '../contract/entities.ts'
import { readSymbol } from '../domain/money.ts'

const newId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type PricedOrder = Pick<OrderDetail, 'data' | 'images' | 'rate' | 'anonymousMode'>

const cartItem = (article: ReportArticle, isMasked: boolean): CartItem => ({
  drawableUUID: newId(),
  identifier: article.identifier,
  name: article.metadata.modelName,
  price: { finalPrice: article.price.finalPrice },
  materials: article.materials,
  accessories: article.accessoryIds,
  realIdentifier: article.identifier,
  shoppingCartData: {
    quantity: article.price.quantity,
    remarks: isMasked ? '' : article.shoppingCartData.remarks,
  },
})

/**
 * A cart with a scene of an order as its last scene. The scene's prices are those of the order; what is masked for strangers stays
 * out of the cart.
 *
 * @returns null where the order has no such scene; 'rate' where the cart's prices are in another currency
 */
export function withOrderScene(
  cart: StoredCart,
  order: PricedOrder,
  sceneIndex: number,
): StoredCart | 'rate' | null {
  const items = order.data
    .filter((article) => article.sceneIndex === sceneIndex)
    .map((article) => cartItem(article, order.anonymousMode))
  if (items.length === 0) return null
  if (cart.rate !== null && readSymbol(cart.rate.symbol) !== readSymbol(order.rate.symbol))
    return 'rate'
  const image = order.images[sceneIndex]
  return {
    ...cart,
    scenes: [...cart.scenes, image === undefined ? { items } : { items, image }],
    rate: cart.rate ?? order.rate,
  }
}

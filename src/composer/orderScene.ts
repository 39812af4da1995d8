import { newKey } from '../browser/newKey.ts'
import type { StoredCart } from '../cart/cart.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { OrderDetail, ReportArticle } from '../contract/entities/report.ts'
import { atRate } from '../domain/cart.ts'

type PricedOrder = Pick<OrderDetail, 'data' | 'images' | 'rate' | 'anonymousMode'>

const cartItem = (article: ReportArticle, isMasked: boolean): CartItem => ({
  drawableUUID: newKey(),
  identifier: article.identifier,
  name: article.metadata.modelName,
  price: { finalPrice: article.price.finalPrice },
  points: article.points,
  materials: article.materials,
  accessories: article.accessoryIds,
  realIdentifier: article.identifier,
  shoppingCartData: {
    quantity: article.price.quantity,
    remarks: isMasked ? '' : article.shoppingCartData.remarks,
  },
})

/**
 * A cart with a scene of an order as its last scene, at the cart's rate where it has one; what is masked for anonymous
 * readers does not join the cart.
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
  const rate = cart.rate ?? order.rate
  const priced = atRate(items, order.rate, rate)
  if (priced === null) return 'rate'
  const image = order.images[sceneIndex]
  return {
    ...cart,
    scenes: [...cart.scenes, { items: priced, ...(image === undefined ? {} : { image }) }],
    rate,
  }
}

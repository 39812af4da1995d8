import { newKey } from '../browser/newKey.ts'
import type { ReadOrder } from '../browser/readOrderData.ts'
import type { StoredCart } from '../cart/cart.ts'
import { lineOfArticle } from '../cart/fromReport.ts'
import { newIds } from '../cart/newIds.ts'
import { unpriced } from '../cart/lines.ts'
import { readScene } from '../contract/scene.ts'
import { atRate } from '../domain/cart.ts'
import { isSameRate } from '../domain/money.ts'
import { withIds } from '../domain/scene/scene.ts'

type PricedOrder = Pick<ReadOrder, 'data' | 'images' | 'scenes' | 'rate' | 'anonymousMode'>

/**
 * A cart with a scene of an order as its last scene, composed as in the order, priced at the cart's rate where it has one. The
 * lines get new ids, so that the same scene can join twice. Data that is masked for anonymous readers does not join the cart.
 *
 * @returns null where the order has no such scene; 'rate' where the cart's prices are in another currency; 'later' where a later
 *   portal composed the scene: without its composition it would not be the same
 */
export function withOrderScene(
  cart: StoredCart,
  order: PricedOrder,
  sceneIndex: number,
): StoredCart | 'rate' | 'later' | null {
  const idOf = newIds()
  const items = order.data
    .filter((article) => article.sceneIndex === sceneIndex)
    .map((article) => {
      const { drawableUUID } = article
      const id = drawableUUID === undefined ? newKey() : idOf(drawableUUID)
      return lineOfArticle(article, id, order.anonymousMode)
    })
  if (items.length === 0) return null
  const rate = cart.rate ?? order.rate
  // Prices without a rate are taken to be in the cart's own currency.
  const priced = order.rate === null || rate === null ? items : atRate(items, order.rate, rate)
  if (priced === null) return 'rate'
  const image = order.images[sceneIndex] || undefined
  const carried = order.scenes[sceneIndex] ?? null
  const scene = readScene(carried)
  if (carried !== null && scene === null) return 'later'
  return {
    ...cart,
    scenes: [
      ...cart.scenes,
      {
        id: newKey(),
        items: priced,
        ...(image === undefined ? {} : { image }),
        ...(scene === null ? {} : { scene: withIds(scene, idOf) }),
      },
    ],
    rate,
  }
}

/**
 * A cart with more scenes at its end. In a cart at another rate they are to be priced anew.
 *
 * @param rate  of the scenes' prices
 */
export function withScenes(
  cart: StoredCart,
  scenes: StoredCart['scenes'],
  rate: StoredCart['rate'],
): StoredCart {
  const isSame = cart.rate === null || rate === null || isSameRate(cart.rate, rate)
  const added = isSame
    ? scenes
    : scenes.map((scene) => ({ ...scene, items: scene.items.map(unpriced) }))
  return { ...cart, scenes: [...cart.scenes, ...added], rate: cart.rate ?? rate }
}

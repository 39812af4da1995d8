import { newKey } from '../browser/newKey.ts'
import type { ReadOrder } from '../browser/readOrderData.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ReportArticle } from '../contract/entities/report.ts'
import type { StoredCart } from './storedCart.ts'

/**
 * An article of a report as a line of the cart.
 *
 * @param isMasked  the report hides remarks
 */
export const lineOfArticle = (article: ReportArticle, id: string, isMasked: boolean): CartItem => ({
  drawableUUID: id,
  identifier: article.identifier,
  name: article.metadata.modelName,
  price: { finalPrice: article.price.finalPrice },
  points: article.points,
  materials: article.materials,
  accessories: article.accessoryIds,
  realIdentifier: article.identifier,
  lineReport: article.lineReport,
  shoppingCartData: {
    quantity: article.price.quantity,
    remarks: isMasked ? '' : article.shoppingCartData.remarks,
  },
})

/** The scenes and elements of a cart from an order's report. It leaves out lines without an article to order. */
export function linesOfReport({
  data,
  images,
  scenes,
  alternatives,
  anonymousMode,
}: Pick<ReadOrder, 'data' | 'images' | 'scenes' | 'alternatives' | 'anonymousMode'>): Pick<
  StoredCart,
  'scenes' | 'dbItems'
> {
  const articles = data.filter(({ identifier }) => identifier !== '')
  const linesAt = (scene: number) =>
    articles
      .filter(({ sceneIndex }) => sceneIndex === scene)
      .map((one) => lineOfArticle(one, one.drawableUUID ?? newKey(), anonymousMode))
  const places = new Set(articles.map(({ sceneIndex }) => sceneIndex).filter((at) => at >= 0))
  return {
    scenes: [...places]
      .toSorted((one, other) => one - other)
      .map((at) => ({
        items: linesAt(at),
        ...(images[at] ? { image: images[at] } : {}),
        ...(scenes[at] ? { scene: scenes[at] } : {}),
        ...(alternatives.some((index) => index === at) && { isAlternative: true }),
      })),
    dbItems: linesAt(-1),
  }
}

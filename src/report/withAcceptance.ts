import type { Acceptable } from './useAcceptance.ts'
import type { ReportedOrder } from './useOrder.ts'

/**
 * A report with the data that only the customer's link to accept it reveals: that they have accepted, the articles' notes and the names of scenes; or, if the
 * budget has a newer version, the report of the version that they have accepted.
 */
export function withAcceptance(
  order: ReportedOrder,
  { stands, notes, sceneNames, report }: Acceptable,
): ReportedOrder {
  if (report) return { ...report, orderNumber: order.orderNumber, anonymousMode: true }
  return {
    ...order,
    ...(stands === 'accepted' && { confirmationState: 1 }),
    scenes: order.scenes.map(
      (scene, index) => scene && { ...scene, name: sceneNames?.[index] ?? '' },
    ),
    data: order.data.map((article) => {
      const note = notes?.data.find((one) => one.drawableUUID === article.drawableUUID)
      return note ? { ...article, shoppingCartData: note } : article
    }),
  }
}

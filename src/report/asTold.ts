import type { Acceptable } from './useAcceptance.ts'
import type { ReportedOrder } from './useOrder.ts'

/** A report with what the customer's link to accept it tells beyond what any visitor reads: that they have, and the articles' notes. */
export const asTold = (order: ReportedOrder, { stands, notes }: Acceptable): ReportedOrder => ({
  ...order,
  ...(stands === 'accepted' && { confirmationState: 1 }),
  data: order.data.map((article) => {
    const note = notes?.data.find((one) => one.drawableUUID === article.drawableUUID)
    return note ? { ...article, shoppingCartData: note } : article
  }),
})

import type { Acceptable } from './useAcceptance.ts'
import type { ReportedOrder } from './useOrder.ts'

/** A report with the data that only the customer's link to accept it reveals: that they have accepted, and the articles' notes. */
export const withAcceptance = (
  order: ReportedOrder,
  { stands, notes }: Acceptable,
): ReportedOrder => ({
  ...order,
  ...(stands === 'accepted' && { confirmationState: 1 }),
  data: order.data.map((article) => {
    const note = notes?.data.find((one) => one.drawableUUID === article.drawableUUID)
    return note ? { ...article, shoppingCartData: note } : article
  }),
})

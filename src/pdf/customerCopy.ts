import type { PaperOrder } from '../paper/paperReport.ts'

/**
 * A report as a customer may have it on paper: without the shop's remarks to the factory. `hidesDiscounts` leaves discounts out. The
 * articles' notes and the names of scenes stay, as in what the server mails.
 */
export const customerCopy = <Order extends Pick<PaperOrder, 'contactData'>>(
  order: Order,
): Order => ({
  ...order,
  contactData: { ...order.contactData, factoryRemarks: '' },
})

import type { OrderDetail } from '../src/contract/entities.ts'

const mask = '****'
const maskText = (text: string) => (text === '' ? '' : mask)

/**
 * An order's report for a stranger: what it is made of and costs, and nothing of whose it is. Remarks are masked too, those of
 * single articles as well: people write names into them.
 *
 * @see product-spec §2 Report, anonymous mode
 */
export const masked = (report: OrderDetail): OrderDetail => ({
  ...report,
  anonymousMode: true,
  shopName: mask,
  client: { id: 0, name: mask },
  contactData: {
    date: mask,
    clientName: mask,
    reference: mask,
    cif: mask,
    address: mask,
    phone1: mask,
    city: mask,
    email: mask,
    zipCode: mask,
    remarks: mask,
    factoryRemarks: mask,
  },
  data: report.data.map((article) => ({
    ...article,
    shoppingCartData: {
      special: maskText(article.shoppingCartData.special),
      remarks: maskText(article.shoppingCartData.remarks),
    },
  })),
})

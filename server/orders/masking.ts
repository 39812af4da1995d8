import { readScene } from '../../src/contract/scene.ts'
import type { Rate } from '../../src/domain/money.ts'
import { anonymousScene } from '../../src/domain/scene/scene.ts'
import type { OrderReport } from './reportReply.ts'

const mask = '****'
const maskText = (text: string) => (text === '' ? '' : mask)

/** How prices are written, without how the client calculates them. */
const maskRate = (rate: Rate): Rate => ({ ...rate, factoryPrice: 1, pointPvp: 1 })

/** Conditions show only whether there are any, which decides the price warning. @see src/domain/report.ts isPriceUncertain */
const maskConditions = (conditions: readonly number[]) =>
  conditions.some((condition) => condition !== 0) ? [1] : []

/**
 * An order's report for a reader who may not see the order. It shows what the order is made of and costs. It hides whose the
 * order is and how the client calculates: the multiplier of the prices, the points and the discounts. Remarks, also those of
 * single articles, and names of scenes are masked too: people write names into them.
 *
 * @see product-spec §2 Report, anonymous mode
 */
export const masked = (report: OrderReport): OrderReport => ({
  ...report,
  anonymousMode: true,
  rate: maskRate(report.rate),
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
  scenes: report.scenes.map((carried) => {
    const scene = readScene(carried)
    return scene && anonymousScene(scene)
  }),
  data: report.data.map((article) => ({
    ...article,
    points: null,
    price: {
      ...article.price,
      discountConditions: maskConditions(article.price.discountConditions),
    },
    shoppingCartData: {
      special: maskText(article.shoppingCartData.special),
      remarks: maskText(article.shoppingCartData.remarks),
    },
  })),
})

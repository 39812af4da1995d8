import { readScene } from '../../src/contract/scene.ts'
import { withoutFactoryPrice } from '../../src/domain/money.ts'
import { anonymousScene } from '../../src/domain/scene/scene.ts'
import type { SeenFabric } from '../../src/furniture/appearance.ts'
import type { DocumentLine } from '../store/types.ts'
import type { OrderReport } from './reportReply.ts'

const mask = '****'
const maskText = (text: string) => (text === '' ? '' : mask)

type Article = OrderReport['data'][number]
type Fabric = OrderReport['shortFabricReport'][number]

// Nothing below is copied whole: a field that is added to a report does not compile here until somebody has decided what anybody
// may see of it, and one that may be left out stays away.

/** Conditions show only whether there are any, which decides the price warning. @see src/domain/orders/report.ts isPriceUncertain */
const conditions = (given: readonly number[]) => (given.some((one) => one !== 0) ? [1] : [])

const article = ({
  drawableUUID,
  identifier,
  sceneIndex,
  metadata,
  size: { w, h, d },
  price,
  shoppingCartData: { special, remarks },
  accessories,
  lineReport,
  materials,
  bareParts,
  accessoryIds,
  shape: { kind, w: width, h: height, d: depth, seats, arms, connectors, legs, design },
  color,
  cushion,
  appearance: looks,
}: Article): Article => ({
  drawableUUID,
  identifier,
  sceneIndex,
  metadata: { modelName: metadata.modelName },
  size: { w, h, d },
  price: {
    quantity: price.quantity,
    finalUnitPrice: price.finalUnitPrice,
    finalPrice: price.finalPrice,
    discountConditions: conditions(price.discountConditions),
  },
  points: null,
  shoppingCartData: { special: maskText(special), remarks: maskText(remarks) },
  accessories,
  lineReport,
  materials,
  bareParts,
  accessoryIds,
  shape: {
    kind,
    w: width,
    h: height,
    d: depth,
    seats,
    arms,
    ...(connectors && { connectors }),
    ...(legs && { legs }),
    ...(design && { design }),
  },
  color,
  cushion,
  appearance: looks && appearance(looks),
})

const appearance = ({
  fabrics: { seat, back, arm, cushion },
  accessories,
  loose,
}: NonNullable<Article['appearance']>): NonNullable<Article['appearance']> => ({
  fabrics: { seat: seen(seat), back: seen(back), arm: seen(arm), cushion: seen(cushion) },
  accessories,
  loose,
})

const seen = ({ id, color, cloth, tileWidth }: SeenFabric): SeenFabric =>
  tileWidth === undefined ? { id, color, cloth } : { id, color, cloth, tileWidth }

const fabric = ({ fabricId, sceneIndex, name, serie, color, parts }: Fabric): Fabric => ({
  fabricId,
  sceneIndex,
  name,
  serie,
  color,
  parts,
})

/**
 * An order's report for a reader who may not see the order: what is named here and nothing else. It shows what the order is made of
 * and costs. It hides whose the order is and how the client calculates: the multiplier of the prices, the points and the discounts.
 * Remarks, also those of single articles, and names of scenes are masked too: people write names into them.
 *
 * @see product-spec §2 Report, anonymous mode
 */
export const masked = (report: OrderReport): OrderReport => ({
  anonymousMode: true,
  orderNumber: report.orderNumber,
  type: report.type,
  state: report.state,
  confirmationState: report.confirmationState,
  version: report.version,
  date: report.date,
  dateState: report.dateState,
  archivedAt: report.archivedAt,
  validUntil: report.validUntil,
  expiresAt: report.expiresAt,
  totalPrice: report.totalPrice,
  convertedOrder: report.convertedOrder,
  rate: withoutFactoryPrice(report.rate),
  images: report.images,
  data: report.data.map(article),
  shortFabricReport: report.shortFabricReport.map(fabric),
  scenes: report.scenes.map((carried) => {
    const scene = readScene(carried)
    return scene && anonymousScene(scene)
  }),
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
})

type Noted = DocumentLine['shoppingCartData']

/** All that a customer who is asked to accept a budget reads of an article's notes: they are part of what is accepted. */
const noted = ({ special, remarks }: Noted): Noted => ({ special, remarks })

/**
 * The notes of a budget's articles for the customer who holds the link to accept it, beside the masked report: nothing else that this
 * hides. An article without any is not told.
 */
export const acceptedNotes = (lines: readonly DocumentLine[]) =>
  lines
    .map(({ uuid, shoppingCartData }) => ({ drawableUUID: uuid, ...noted(shoppingCartData) }))
    .filter(({ special, remarks }) => special !== '' || remarks !== '')

/**
 * An order's report for its customer, who gets it by mail: the masked one and, because they are theirs, the contact data, the shop's
 * name and the remarks to them, and the articles' notes where they are asked to accept it. Remarks to the factory are left out.
 *
 * @param isToAccept  the mail's link lets them accept it
 * @returns not anonymous, but with discount conditions that only say whether there are any: see `hidesDiscounts` of `PaperReport`
 * @see product-spec §2 Report
 */
export function forCustomer(report: OrderReport, isToAccept: boolean): OrderReport {
  const shown = masked(report)
  const { date, clientName, reference, cif, address, phone1, city, email, zipCode, remarks } =
    report.contactData
  return {
    ...shown,
    anonymousMode: false,
    shopName: report.shopName,
    client: { id: 0, name: report.client.name },
    contactData: {
      date,
      clientName,
      reference,
      cif,
      address,
      phone1,
      city,
      email,
      zipCode,
      remarks,
      factoryRemarks: '',
    },
    data: shown.data.map((one, index) => {
      const notes = isToAccept ? report.data[index]?.shoppingCartData : undefined
      return { ...one, shoppingCartData: noted(notes ?? { special: '', remarks: '' }) }
    }),
  }
}

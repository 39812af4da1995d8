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

// The functions below name each field. A required field that is added to a report does not compile here until somebody has decided
// whether everybody may see it; an optional one stays hidden.

/** Says only whether there are discounts, which decides the price warning. @see src/domain/orders/report.ts isPriceUncertain */
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
  fabrics: {
    seat: seenFabric(seat),
    back: seenFabric(back),
    arm: seenFabric(arm),
    cushion: seenFabric(cushion),
  },
  accessories,
  loose,
})

const seenFabric = ({ id, color, cloth, tileWidth }: SeenFabric): SeenFabric =>
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
 * An order's report for a reader who may not see the order: only the fields that are named here. It shows the articles and prices. It hides
 * whose the order is and how the client calculates: the multiplier of the prices, the points and the discounts. It masks remarks, also
 * those of single articles, and names of scenes, since people write names into them.
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

type ArticleNotes = DocumentLine['shoppingCartData']

/** The notes of an article that a customer who may accept a budget reads, since they accept them too. */
const articleNotes = ({ special, remarks }: ArticleNotes): ArticleNotes => ({ special, remarks })

/**
 * The notes of a budget's articles for the customer who holds the link to accept it. The masked report hides them. Articles without notes
 * are left out.
 */
export const acceptedNotes = (lines: readonly DocumentLine[]) =>
  lines
    .map(({ uuid, shoppingCartData }) => ({
      drawableUUID: uuid,
      ...articleNotes(shoppingCartData),
    }))
    .filter(({ special, remarks }) => special !== '' || remarks !== '')

/**
 * An order's report for its customer, who gets it by mail: the masked report with the customer's own contact data, the shop's name and the
 * remarks to the customer. If the customer may accept the order, it has the articles' notes too. It has no remarks to the factory.
 *
 * @param isToAccept  whether the mail's link lets the customer accept the order
 * @returns a report that is not anonymous; its discount conditions only say whether there are any (see `hidesDiscounts` of `PaperReport`)
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
      return { ...one, shoppingCartData: articleNotes(notes ?? { special: '', remarks: '' }) }
    }),
  }
}

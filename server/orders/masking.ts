import { readScene } from '../../src/contract/scene.ts'
import { withoutFactoryPrice } from '../../src/domain/money.ts'
import type { Rebate } from '../../src/domain/orders/extras.ts'
import { emptyProfile, sellerName, type Seller } from '../../src/domain/profile.ts'
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
  looks,
  loose,
}: NonNullable<Article['appearance']>): NonNullable<Article['appearance']> => ({
  fabrics: {
    seat: seenFabric(seat),
    back: seenFabric(back),
    arm: seenFabric(arm),
    cushion: seenFabric(cushion),
  },
  accessories,
  // Words of the catalogue; orders of before have none.
  looks,
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

/** What a rebate is, without the shop's words. */
const maskedRebate = ({ kind, value, text }: Rebate): Rebate => ({
  kind,
  value,
  text: maskText(text),
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
  // Not for everybody who guesses a number: it says when a household waits for a van.
  deliveryDay: null,
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
  seller: null,
  // Its words may name the shop; without tax and deposit the total would be another.
  sale: report.sale && {
    words: { es: '', en: '' },
    vat: report.sale.vat,
    deposit: report.sale.deposit,
  },
  ownLines: report.ownLines.map(({ id, text, units, unitPrice }) => ({
    id,
    text: maskText(text),
    units,
    unitPrice,
  })),
  rebate: report.rebate && maskedRebate(report.rebate),
  alternatives: report.alternatives,
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

/** Who sells; if the client tells nothing of itself, the name of the shop, or of the client. */
const namedSeller = ({ seller, shopName, client }: OrderReport): Seller => {
  const shown = seller ?? { ...emptyProfile.seller, logo: '' }
  return sellerName(shown) === '' ? { ...shown, tradeName: shopName || client.name } : shown
}

/**
 * An order's report for a reader who may not see the order, and who has come by a link that the shop hands out: the masked report, from
 * whom they buy, and on what terms.
 */
export const maskedByLink = (report: OrderReport): OrderReport => ({
  ...masked(report),
  seller: namedSeller(report),
  sale: report.sale,
  ownLines: report.ownLines,
  rebate: report.rebate,
})

type ArticleNotes = DocumentLine['shoppingCartData']

/** The notes of an article that its customer reads: they say what is made. */
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

/** The names that the shop gave its scenes, by their index; '' for none: a customer's mail and paper call them so, too. */
export const sceneNames = (scenes: OrderReport['scenes']): string[] =>
  scenes.map((scene) => readScene(scene)?.name ?? '')

/** A masked report's scenes with their names. */
function namedScenes(shown: OrderReport, report: OrderReport): OrderReport['scenes'] {
  const names = sceneNames(report.scenes)
  return shown.scenes.map((scene, index) => scene && { ...scene, name: names[index] ?? '' })
}

/**
 * What each copy of a report for its customer shows beside the masked report, however they get it: the names of scenes, the notes of the
 * articles, and the day of delivery.
 */
const withCustomersParts = (shown: OrderReport, report: OrderReport): OrderReport => ({
  ...shown,
  deliveryDay: report.deliveryDay,
  scenes: namedScenes(shown, report),
  data: shown.data.map((one, index) => {
    const notes = report.data[index]?.shoppingCartData
    return notes ? { ...one, shoppingCartData: articleNotes(notes) } : one
  }),
})

/** The report of what a customer has accepted, for who holds the link: as by any link of the shop's, with what each customer's copy shows. */
export const acceptedReport = (report: OrderReport): OrderReport =>
  withCustomersParts(maskedByLink(report), report)

/**
 * An order's report for its customer, who gets it by mail: the masked report with what each customer's copy shows, the customer's own
 * contact data, the shop's name and the remarks to the customer. It has no remarks to the factory.
 *
 * @returns a report that is not anonymous; its discount conditions only say whether there are any (see `hidesDiscounts` of `PaperReport`)
 * @see product-spec §2 Report
 */
export function forCustomer(report: OrderReport): OrderReport {
  const { date, clientName, reference, cif, address, phone1, city, email, zipCode, remarks } =
    report.contactData
  return {
    ...withCustomersParts(masked(report), report),
    anonymousMode: false,
    shopName: report.shopName,
    seller: namedSeller(report),
    sale: report.sale,
    ownLines: report.ownLines,
    rebate: report.rebate,
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
  }
}

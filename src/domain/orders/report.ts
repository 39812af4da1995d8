import { fromCents, toCents } from '../money.ts'
import { isCounted } from './alternatives.ts'
import { orderSum, type OwnLine, type Rebate } from './extras.ts'
import { sellerName, type Seller } from '../profile.ts'
import type { OrderType } from './states.ts'
import { extraRows, type SumRow } from './sumRows.ts'

/** The scene index of an article that stands in no scene: a database element. @see product-spec §3 */
const outsideScenes = -1

type Price = { finalPrice: number | null; discountConditions: readonly number[] }
type Article = {
  sceneIndex: number
  price: Price
  accessories: Record<string, string>
  bareParts?: readonly string[] | undefined
}
type Fabric = { sceneIndex: number }
type Accessory = { id: string; name: string }

export type ReportScene<A extends Article, F extends Fabric> = {
  /** From 0; a person counts from 1. */
  index: number
  /** The name that the composer of the scene has given it; '' if there is none. */
  name: string
  image: string | undefined
  articles: A[]
  fabrics: F[]
  /** Each accessory of the scene's articles once. */
  accessories: Accessory[]
  /** It is no part of the order's total. */
  isAlternative: boolean
  /** Major units; null where an article has no price. */
  total: number | null
  /** Some of its articles lack a fabric: it costs at least its total. */
  isLeast: boolean
}

/** The heading of a report; a confirmed budget has its own, and one that the backend does not tell is `unknown`. @see product-spec §2 Report */
export const reportKind = (order: {
  type?: OrderType | undefined
  confirmationState?: number | undefined
}): 'order' | 'budget' | 'confirmed' | 'unknown' =>
  order.type === 'budget' && (order.confirmationState ?? 0) !== 0
    ? 'confirmed'
    : (order.type ?? 'unknown')

/**
 * Whether a report hides personal data if its backend does not say so: from visitors, and from persons who work for other clients.
 *
 * @param owner  the order's client; null where nobody tells it
 * @param clients  those that the reader works for; null where they are not logged in
 * @see product-spec §2 Report
 */
export const hidesFrom = (owner: number | null, clients: readonly number[] | null): boolean =>
  clients === null || (owner !== null && !clients.includes(owner))

/** The sender of a report: the named shop, else the client; '' if that is hidden. */
export const shopOf = (order: {
  anonymousMode?: boolean | undefined
  shopName: string
  client?: { name: string } | undefined
}): string => (order.anonymousMode ? '' : order.shopName || (order.client?.name ?? ''))

/** The name in which a shop signs a report and its letter: its profile's, else as `shopOf`. */
export const signerOf = (
  order: Parameters<typeof shopOf>[0] & {
    seller?: Pick<Seller, 'tradeName' | 'legalName'> | null | undefined
  },
): string => (order.seller && sellerName(order.seller)) || shopOf(order)

/** Whether an article's price could not be determined: no discount condition and no price. @see product-spec §3 */
export const isPriceUncertain = ({ finalPrice, discountConditions }: Price): boolean =>
  (finalPrice ?? 0) === 0 && discountConditions.every((condition) => condition === 0)

/** Whether an article has parts whose fabric is still to be chosen, as far as its document tells: its price is the least that it costs. */
export const lacksFabric = ({ bareParts = [] }: Pick<Article, 'bareParts'>): boolean =>
  bareParts.length > 0

/** How many of the articles that an order's total counts lack a fabric, as far as its document tells: without one the total is exact. */
export const countLacking = ({
  data,
  alternatives,
}: {
  data: readonly Pick<Article, 'sceneIndex' | 'bareParts'>[]
  alternatives?: readonly number[]
}): number =>
  data.filter((article) => isCounted(article, alternatives) && lacksFabric(article)).length

/** The sum of the articles' prices in cents; null where one of them has none. */
function sum(articles: readonly Article[]): number | null {
  let cents = 0
  for (const { price } of articles) {
    if (price.finalPrice === null) return null
    cents += toCents(price.finalPrice)
  }
  return cents
}

const major = (cents: number | null) => (cents === null ? null : fromCents(cents))

function accessoriesOf(articles: readonly Article[]): Accessory[] {
  const byId = new Map<string, Accessory>()
  for (const article of articles) {
    for (const [name, id] of Object.entries(article.accessories)) byId.set(id, { id, name })
  }
  return [...byId.values()]
}

/** An article's parts by the fabric that they share, fabrics in the order in which the parts name them first. */
export function partsByFabric(
  lineReport: Record<string, string>,
): { fabric: string; parts: string[] }[] {
  const byFabric = new Map<string, string[]>()
  for (const [part, fabric] of Object.entries(lineReport)) {
    const parts = byFabric.get(fabric) ?? []
    byFabric.set(fabric, [...parts, part])
  }
  return [...byFabric].map(([fabric, parts]) => ({ fabric, parts }))
}

/** The name that the scene's composer gave it; '' if it has none that can be read. */
function nameOf(scene: Readonly<Record<string, unknown>> | null | undefined): string {
  const name = scene?.['name']
  return typeof name === 'string' ? name : ''
}

/**
 * An order's articles as its report shows them: scene by scene in their order, then the database elements. A scene
 * that has a picture but no article is kept.
 *
 * @param order.alternatives  the indexes of the scenes that are alternatives; none if left out
 * @returns prices in major units, exact to the cent: scenes that are no alternatives, database elements, what the shop has added (`added`,
 *   in cents) and `difference` add up to `total`. `difference` is what the order's own total holds beyond them (0 on our server; another backend may
 *   charge or grant something on the whole); 0 too where an article has no price
 * @see product-spec §2 Report
 */
export function groupReport<A extends Article, F extends Fabric>(order: {
  data: readonly A[]
  shortFabricReport: readonly F[]
  images: readonly string[]
  scenes?: readonly (Readonly<Record<string, unknown>> | null)[]
  totalPrice: number | null
  ownLines?: readonly OwnLine[] | undefined
  rebate?: Rebate | null | undefined
  alternatives?: readonly number[] | undefined
}): {
  scenes: ReportScene<A, F>[]
  elements: { articles: A[]; total: number | null; isLeast: boolean }
  /** The rows of what the shop has added. */
  added: SumRow[]
  difference: number
  total: number | null
  /** Some of the articles that it counts lack a fabric: it costs at least its total. */
  isLeast: boolean
} {
  const indexes = new Set<number>(order.images.keys())
  for (const { sceneIndex } of order.data) if (sceneIndex > outsideScenes) indexes.add(sceneIndex)

  const scenes = [...indexes]
    .sort((a, b) => a - b)
    .map((index) => {
      const articles = order.data.filter((article) => article.sceneIndex === index)
      return {
        index,
        name: nameOf(order.scenes?.[index]),
        image: order.images[index] || undefined,
        articles,
        fabrics: order.shortFabricReport.filter((fabric) => fabric.sceneIndex === index),
        accessories: accessoriesOf(articles),
        isAlternative: order.alternatives?.includes(index) === true,
        total: major(sum(articles)),
        isLeast: articles.some(lacksFabric),
      }
    })
  const outside = order.data.filter((article) => article.sceneIndex <= outsideScenes)

  const bought = order.data.filter((article) => isCounted(article, order.alternatives))
  const articlesTotal = sum(bought)
  const extras = { ownLines: order.ownLines ?? [], rebate: order.rebate ?? null }
  // A line without a price counts nothing in the total that is saved.
  const counted = bought.reduce((all, { price }) => all + toCents(price.finalPrice ?? 0), 0)
  const summed = articlesTotal === null ? null : orderSum(articlesTotal, extras).total
  const total = order.totalPrice === null ? summed : toCents(order.totalPrice)
  const difference = summed === null || total === null ? 0 : total - summed
  return {
    scenes,
    elements: {
      articles: outside,
      total: major(sum(outside)),
      isLeast: outside.some(lacksFabric),
    },
    added: extraRows(counted, extras),
    difference: fromCents(difference),
    total: major(total),
    isLeast: bought.some(lacksFabric),
  }
}

import { isAllowed, type Article, type CatalogueIndex, type Slot } from '../catalogue/catalogue.ts'
import type { Rate } from '../money.ts'
import { linePrice, type LinePrice } from './linePrice.ts'
import { unitPoints, type MilliPoints } from './points.ts'

/** The units that a line may have. */
export const unitLimits = { min: 1, max: 999 } as const

/** An article as somebody wants it. */
export type PriceRequest = {
  article: string
  /** Part to fabric. A part without one is priced in the cheapest group. */
  materials: Record<string, string>
  /** Accessory type to accessory. */
  accessories: Record<string, string>
  units: number
}

/** Why a line has no price, with what it is about. */
export type PriceFault =
  | { kind: 'units' }
  | { kind: 'article'; article: string }
  /** The article has no such part. */
  | { kind: 'part'; part: string }
  | { kind: 'fabric'; part: string; fabric: string }
  /** The part can't be covered with the fabric's series. */
  | { kind: 'restricted'; part: string; fabric: string }
  /** The article has no place for it, or there is no such accessory. */
  | { kind: 'accessory'; type: string; accessory: string }
  /** An accessory of this type must be chosen. */
  | { kind: 'required'; type: string }

/** A client's conditions in percent for a line of furniture; for all of them where it is null. */
export type Discount = { line: string | null; percents: number[] }

export type Terms = { rate: Pick<Rate, 'factoryPrice'>; discounts: readonly Discount[] }

export type PricedLine = Omit<LinePrice, 'points'> & {
  /** null where nothing tells what the article costs: its price is 0 then, and the factory must be asked. */
  points: MilliPoints | null
  /** The conditions that were applied, in percent; `[0]` where there are none. */
  discountConditions: number[]
}

/** The choices that were made: an empty one counts as none. */
const chosen = (choices: Record<string, string>) =>
  Object.entries(choices).filter(([, choice]) => choice !== '')

/** The requested line, read once. */
type Wanted = {
  units: number
  materials: readonly [string, string][]
  accessories: readonly [string, string][]
}

function fabricFault(
  article: Article,
  [part, fabric]: [string, string],
  { fabrics }: CatalogueIndex,
): PriceFault | null {
  if (!article.parts.includes(part)) return { kind: 'part', part }
  const found = fabrics.get(fabric)
  if (found === undefined) return { kind: 'fabric', part, fabric }
  return isAllowed(article, part, found.series) ? null : { kind: 'restricted', part, fabric }
}

function accessoryFault(
  slots: readonly Slot[],
  [type, accessory]: [string, string],
  { accessories }: CatalogueIndex,
): PriceFault | null {
  const fits = slots.some((slot) => slot.type === type && slot.accessories.includes(accessory))
  return fits && accessories.has(accessory) ? null : { kind: 'accessory', type, accessory }
}

function requestFault(
  { materials, accessories, units }: Wanted,
  article: Article,
  index: CatalogueIndex,
): PriceFault | null {
  const { min, max } = unitLimits
  if (!Number.isInteger(units) || units < min || units > max) return { kind: 'units' }
  for (const choice of materials) {
    const fault = fabricFault(article, choice, index)
    if (fault !== null) return fault
  }
  for (const choice of accessories) {
    const fault = accessoryFault(article.slots, choice, index)
    if (fault !== null) return fault
  }
  const missing = article.slots.find(
    ({ type, required }) => required && !accessories.some(([chosen]) => chosen === type),
  )
  return missing === undefined ? null : { kind: 'required', type: missing.type }
}

/** The factory cost of one piece; null where the catalogue does not tell it. */
function pieceOf(
  { materials, accessories }: Wanted,
  article: Article,
  index: CatalogueIndex,
  discounts: readonly number[],
): MilliPoints | null {
  const [cheapest = ''] = index.catalogue.groups
  const covers = new Map(materials)
  const pointsFor = (part: string) => {
    const series = index.fabrics.get(covers.get(part) ?? '')?.series
    return article.points[index.series.get(series ?? '')?.group ?? cheapest]
  }
  const cloth = article.parts.map((part) => ({
    weight: index.parts.get(part)?.weight ?? 1,
    points: pointsFor(part),
  }))
  const base = article.parts.length === 0 ? article.points[cheapest] : 0
  const found = cloth.flatMap(({ weight, points }) =>
    points === undefined ? [] : [{ weight, points }],
  )
  if (base === undefined || found.length < cloth.length) return null
  const added = accessories.map(([, id]) => index.accessories.get(id)?.points ?? 0)
  return unitPoints({ cloth: found, base, accessories: added, discounts })
}

/**
 * The price of a line for a client, from the catalogue alone: a request's own prices, sizes and names are ignored.
 *
 * @returns the price, or the first reason why there is none
 * @see product-spec §7 shoppingcart
 */
export function priceLine(
  request: PriceRequest,
  index: CatalogueIndex,
  { rate, discounts }: Terms,
): { price: PricedLine } | { fault: PriceFault } {
  const article = index.articles.get(request.article)
  if (article === undefined) return { fault: { kind: 'article', article: request.article } }
  const { units } = request
  const wanted = {
    units,
    materials: chosen(request.materials),
    accessories: chosen(request.accessories),
  }
  const fault = requestFault(wanted, article, index)
  if (fault !== null) return { fault }

  const percents = discounts
    .filter(({ line }) => line === null || line === article.line)
    .flatMap((discount) => discount.percents)
  const unit = pieceOf(wanted, article, index, percents)
  const price = unit === null ? null : linePrice(unit, units, rate)
  if (price === null) {
    const unknown = { points: null, finalUnitPrice: 0, finalPrice: 0, discountConditions: [0] }
    return { price: { quantity: units, ...unknown } }
  }
  return { price: { ...price, discountConditions: percents.length === 0 ? [0] : percents } }
}

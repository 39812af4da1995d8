import type { SentLine } from '../contract/endpoints/pricing.ts'
import type { Reply } from '../contract/contract.ts'
import { cartAtRate } from '../domain/cart.ts'
import { newKey } from '../browser/newKey.ts'
import type { CartLine, StoredCart } from './storedCart.ts'
import { memoByObject } from '../domain/memo.ts'

/** A line that nobody has filled in yet; its price is unknown. @see product-spec §3 Cart line */
export const blankLine = (): CartLine => ({
  drawableUUID: newKey(),
  identifier: '',
  name: '',
  price: { finalPrice: null },
  points: null,
  materials: {},
  accessories: {},
  realIdentifier: '',
  lineReport: {},
  shoppingCartData: { quantity: 1, remarks: '' },
})

/** Every line of a cart: those of its scenes, then the database elements. */
export const allLines = ({ scenes, dbItems }: StoredCart): CartLine[] => [
  ...scenes.flatMap(({ items }) => items),
  ...dbItems,
]

/** Whether any line has a price. */
export const isAnyPriced = (cart: StoredCart): boolean =>
  allLines(cart).some(({ price }) => price.finalPrice !== null)

/** Whether each of some lines has a price: what the others come to is no sum of all. */
export const arePriced = (items: readonly Pick<CartLine, 'price'>[]): boolean =>
  items.every(({ price }) => price.finalPrice !== null)

/** Whether every line has a price. */
export const isAllPriced = (cart: StoredCart): boolean => arePriced(allLines(cart))

const chosen = (choices: Record<string, string>) =>
  Object.entries(choices)
    .filter(([, choice]) => choice !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** What a line's price is made from, as a text: two lines with the same cost the same. */
export const makingOf = memoByObject((item: CartLine): string => {
  const { identifier, materials, accessories, shoppingCartData } = item
  return JSON.stringify([
    identifier,
    shoppingCartData.quantity,
    chosen(materials),
    chosen(accessories),
  ])
})

/** A line as it is sent to be priced. Sizes, price and names are the spec's fields, which the server does not look at. */
export const sentLine = (item: CartLine): SentLine => ({
  drawableUUID: item.drawableUUID,
  identifier: item.identifier,
  name: item.name,
  shoppingCartData: {
    quantity: item.shoppingCartData.quantity,
    remarks: item.shoppingCartData.remarks,
  },
  sofa: [item.drawableUUID],
  materials: Object.fromEntries(chosen(item.materials)),
  accessories: Object.fromEntries(chosen(item.accessories)),
  price: { finalPrice: 0 },
  size: { w: 0, h: 0, d: 0 },
  modelName: item.name,
})

const mapLines = (cart: StoredCart, change: (item: CartLine) => CartLine): StoredCart => ({
  ...cart,
  scenes: cart.scenes.map((scene) => ({ ...scene, items: scene.items.map(change) })),
  dbItems: cart.dbItems.map(change),
})

/** The line as it is changed: without its price where that was made from something else. */
export function changedLine(item: CartLine, changes: Partial<CartLine>): CartLine {
  const next = { ...item, ...changes }
  if (makingOf(next) === makingOf(item)) return next
  return {
    ...next,
    price: { finalPrice: null },
    points: null,
    realIdentifier: '',
    lineReport: {},
    details: undefined,
  }
}

/** The cart with one of its lines changed; the same where it has no such line. */
export const withChangedLine = (
  cart: StoredCart,
  id: string,
  changes: Partial<CartLine> | ((item: CartLine) => Partial<CartLine>),
): StoredCart =>
  mapLines(cart, (item) =>
    item.drawableUUID === id
      ? changedLine(item, typeof changes === 'function' ? changes(item) : changes)
      : item,
  )

/** The cart with another database element, once. */
export const withElement = (cart: StoredCart, item: CartLine): StoredCart =>
  cart.dbItems.some(({ drawableUUID }) => drawableUUID === item.drawableUUID)
    ? cart
    : { ...cart, dbItems: [...cart.dbItems, item] }

/** What lines were asked for: id to making. */
export type Asked = ReadonlyMap<string, string>

/**
 * The cart with the prices of a reply, each on the line that it was asked for and that is still made so: a reply that comes late
 * prices no other line, nor what the line has become. All prices are at the reply's rate then.
 *
 * @returns null where the cart has prices in another currency, which can't stand beside these
 */
export function withPrices(
  cart: StoredCart,
  asked: Asked,
  { data, rate }: Pick<Reply<'shoppingcart'>, 'data' | 'rate'>,
): StoredCart | null {
  const isAsked = (item: CartLine) => asked.get(item.drawableUUID) === makingOf(item)
  const others = mapLines(cart, (item) =>
    isAsked(item) ? { ...item, price: { finalPrice: null }, points: null } : item,
  )
  const atRate = rate === null ? others : cartAtRate(others, rate)
  if (atRate === null) return null
  const prices = new Map(data.map((row) => [row.drawableUUID, row]))
  const priced = mapLines(atRate, (item) => {
    const row = isAsked(item) ? prices.get(item.drawableUUID) : undefined
    if (row === undefined) return item
    const { price, points, lineReport, realIdentifier, size, accessories } = row
    return {
      ...item,
      price: { finalPrice: price.finalPrice },
      points,
      lineReport,
      details: { size, accessories, discountConditions: price.discountConditions },
      realIdentifier: realIdentifier === '' ? item.identifier : realIdentifier,
    }
  })
  return { ...priced, rate: rate ?? cart.rate }
}

/** Whether somebody must ask the factory what a line costs. @see product-spec §3 Price warning */
export const isPriceUnknown = ({ price, points }: Pick<CartLine, 'price' | 'points'>): boolean =>
  price.finalPrice === 0 && points === null

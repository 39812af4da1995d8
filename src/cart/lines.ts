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

/** The ids of lines. */
export const lineIdsOf = ({ items }: { items: readonly CartLine[] }): string[] =>
  items.map(({ drawableUUID }) => drawableUUID)

/** Whether any line has a price. */
export const isAnyPriced = (cart: StoredCart): boolean =>
  allLines(cart).some(({ price }) => price.finalPrice !== null)

/** Whether each of these lines has a price; otherwise their sum is not the whole price. */
export const arePriced = (items: readonly Pick<CartLine, 'price'>[]): boolean =>
  items.every(({ price }) => price.finalPrice !== null)

/** Whether every line has a price. */
export const isAllPriced = (cart: StoredCart): boolean => arePriced(allLines(cart))

const chosen = (choices: Record<string, string>) =>
  Object.entries(choices)
    .filter(([, choice]) => choice !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** A line's article, units, fabrics and accessories as a text: two lines with the same making have the same price. */
export const makingOf = memoByObject((item: CartLine): string => {
  const { identifier, materials, accessories, shoppingCartData } = item
  return JSON.stringify([
    identifier,
    shoppingCartData.quantity,
    chosen(materials),
    chosen(accessories),
  ])
})

/** A person's input for a line, as a text: two lines with the same text differ in their prices alone. */
export const wordingOf = (item: CartLine) => `${makingOf(item)} ${item.shoppingCartData.remarks}`

/** A line without its price, which will be requested again. */
export const unpriced = (item: CartLine): CartLine => ({
  ...item,
  price: { finalPrice: null },
  points: null,
})

/** A scene without the prices of its lines. */
export const unpricedScene = <Some extends { items: CartLine[] }>(scene: Some): Some => ({
  ...scene,
  items: scene.items.map(unpriced),
})

/** A line as it is sent to be priced. The server ignores sizes, price and names, which the spec asks for. */
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

/** The line with changes; without its price if its making has changed. */
export function changedLine(item: CartLine, changes: Partial<CartLine>): CartLine {
  const next = { ...item, ...changes }
  if (makingOf(next) === makingOf(item)) return next
  return {
    ...unpriced(next),
    realIdentifier: '',
    lineReport: {},
    details: undefined,
  }
}

/** The cart with one of its lines changed; the same cart if it has no such line. */
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

/** The cart with another database element, unless it has it already. */
export const withElement = (cart: StoredCart, item: CartLine): StoredCart =>
  cart.dbItems.some(({ drawableUUID }) => drawableUUID === item.drawableUUID)
    ? cart
    : { ...cart, dbItems: [...cart.dbItems, item] }

const unpricedDrafts = (cart: StoredCart): StoredCart => ({
  ...cart,
  scenes: cart.scenes.map((scene) => (scene.isDraft === true ? unpricedScene(scene) : scene)),
})

/** The lines of a price request: id to making. */
export type Requested = ReadonlyMap<string, string>

/**
 * The cart with the prices of a reply. A line gets its price only if its making is still the requested one, so that a late reply prices
 * nothing that has changed. All prices are then at the reply's rate; where a draft's can't be converted, drafts lose theirs.
 *
 * @returns null if the cart has prices in another currency that can't be converted
 */
export function withPrices(
  cart: StoredCart,
  requested: Requested,
  { data, rate }: Pick<Reply<'shoppingcart'>, 'data' | 'rate'>,
): StoredCart | null {
  const isRequested = (item: CartLine) => requested.get(item.drawableUUID) === makingOf(item)
  const others = mapLines(cart, (item) => (isRequested(item) ? unpriced(item) : item))
  const atRate =
    rate === null ? others : (cartAtRate(others, rate) ?? cartAtRate(unpricedDrafts(others), rate))
  if (atRate === null) return null
  const prices = new Map(data.map((row) => [row.drawableUUID, row]))
  const priced = mapLines(atRate, (item) => {
    const row = isRequested(item) ? prices.get(item.drawableUUID) : undefined
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

/** Whether the price of a line must be asked from the factory. @see product-spec §3 Price warning */
export const isPriceUnknown = ({ price, points }: Pick<CartLine, 'price' | 'points'>): boolean =>
  price.finalPrice === 0 && points === null

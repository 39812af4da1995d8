import { fromCents, isSameRate, toCents, type Rate } from './money.ts'
import { countedExtras, orderSum, type CartExtras } from './orders/extras.ts'
import { linePrice } from './pricing/linePrice.ts'
import { toMilliPoints } from './pricing/points.ts'

/** How many lines one request may price, and a saved cart may have. */
export const mostLines = 1000

/** How many scenes a cart may have when it is saved. */
export const mostScenes = 50

/** How many lines and scenes a cart may hold before some are taken out to save it: a full one, and as much that is put into it. */
export const cartLimits = { lines: 2 * mostLines, scenes: 2 * mostScenes } as const

type PricedItem = {
  /** Of the whole line, in major units. */
  price: { finalPrice: number | null }
  /** Factory cost of the whole line, in points; null where it is unknown. */
  points: number | null
  shoppingCartData: { quantity: number }
}

/** The content of a cart: scenes, articles outside scenes (database elements), and the rate of their prices. @see orders/alternatives.ts */
export type Cart<Item extends PricedItem = PricedItem, Scene = unknown> = {
  /** `scene` says how the items are composed. */
  scenes: {
    items: Item[]
    image?: string | undefined
    scene?: Scene | undefined
    /** It shows with its own price, which the total does not count. */
    isAlternative?: boolean | undefined
  }[]
  dbItems: Item[]
  rate: Rate | null
  /** What the shop adds on the whole; nothing if left out. */
  extras?: CartExtras | undefined
}

/**
 * The part of a cart that a person sees and works with. Database elements are for persons with dbOrders: without it they are in no
 * line, total or count, and stay stored where they are.
 *
 * @see product-spec §6 dbOrders
 */
export const cartInSight = <Some extends Cart>(cart: Some, seesElements: boolean): Some =>
  seesElements || cart.dbItems.length === 0 ? cart : { ...cart, dbItems: [] }

const sum = (items: PricedItem[]) =>
  items.reduce((total, item) => total + toCents(item.price.finalPrice ?? 0), 0)

/**
 * The cart's prices in major units: each scene's, the database elements', and the total, which is their sum without alternatives and with
 * what the shop adds, to the cent.
 * `finalPrice` of an item is for its whole quantity.
 */
export function cartTotals(cart: Cart): { scenes: number[]; dbItems: number; total: number } {
  const scenes = cart.scenes.map((scene) => sum(scene.items))
  const dbItems = sum(cart.dbItems)
  const articles = scenes.reduce(
    (all, scene, at) => (cart.scenes[at]?.isAlternative === true ? all : all + scene),
    dbItems,
  )
  const { total } = orderSum(articles, countedExtras(cart.extras, cart.rate?.symbol))
  return { scenes: scenes.map(fromCents), dbItems: fromCents(dbItems), total: fromCents(total) }
}

/** The part of a cart that its total counts, and that is ordered: without alternatives. */
export const withoutAlternatives = <Some extends Cart>(cart: Some): Some => ({
  ...cart,
  scenes: cart.scenes.filter(({ isAlternative }) => isAlternative !== true),
})

const count = (items: PricedItem[]) =>
  items.reduce((total, item) => total + item.shoppingCartData.quantity, 0)

/** The badge's number: database items plus the items of the scenes. @see product-spec §2 Navigation bar */
export const cartCount = (cart: Cart): number =>
  cart.scenes.reduce((total, scene) => total + count(scene.items), count(cart.dbItems))

/** Whether a cart has any line, one of no units too, as another backend may load it. */
export const hasLines = ({ scenes, dbItems }: Pick<Cart, 'scenes' | 'dbItems'>): boolean =>
  dbItems.length > 0 || scenes.some(({ items }) => items.length > 0)

const hasPrice = ({ price }: PricedItem) => (price.finalPrice ?? 0) !== 0

/**
 * Lines priced at another rate by their points. A line without points keeps its price.
 *
 * @param from  the rate that the prices are in
 * @returns null where a line without points is priced in another currency
 * @see product-spec §3 Rate
 */
export function atRate<Item extends PricedItem>(
  items: Item[],
  from: Rate,
  to: Rate,
): Item[] | null {
  const isOtherCurrency = from.symbol !== to.symbol
  if (isOtherCurrency && items.some((item) => item.points === null && hasPrice(item))) return null
  return items.map((item) => {
    const { quantity } = item.shoppingCartData
    const now =
      item.points === null ? null : linePrice(toMilliPoints(item.points) / quantity, quantity, to)
    return now === null
      ? item
      : { ...item, price: { ...item.price, finalPrice: fromCents(now.finalPrice) } }
  })
}

/**
 * A cart at the client's current rate. A cart without a rate takes this rate as it is: its prices are this client's, in an unnamed
 * currency.
 *
 * @returns the same cart where nothing changes; null where a price can't be converted
 */
export function cartAtRate<Some extends Cart>(cart: Some, rate: Rate): Some | null {
  if (cart.rate === null) return { ...cart, rate }
  if (isSameRate(cart.rate, rate)) return cart
  const from = cart.rate
  const dbItems = atRate(cart.dbItems, from, rate)
  const scenes = cart.scenes.flatMap((scene) => {
    const items = atRate(scene.items, from, rate)
    return items === null ? [] : [{ ...scene, items }]
  })
  return dbItems === null || scenes.length < cart.scenes.length
    ? null
    : { ...cart, scenes, dbItems, rate }
}

import { allLines, isPriceUnknown, makingOf } from '../../cart/lines.ts'
import type { StoredCart } from '../../cart/cart.ts'
import type { Draft } from '../../cart/contactStore.ts'
import type { Pricing } from '../../cart/usePricer.ts'
import type { Params } from '../../contract/contract.ts'
import type { CartItem } from '../../contract/entities/cart.ts'
import type { PriceDifference } from '../../contract/priceDifference.ts'
import { atRate } from '../../domain/cart.ts'
import type { Rate } from '../../domain/money.ts'
import type { OrderType } from '../../domain/orders/states.ts'

const chosen = (choices: Record<string, string>) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== ''))

const savedLine = (item: CartItem) => ({
  drawableUUID: item.drawableUUID,
  identifier: item.identifier,
  shoppingCartData: item.shoppingCartData,
  materials: chosen(item.materials),
  accessories: chosen(item.accessories),
  price: { finalPrice: item.price.finalPrice },
})

/** A cart as it is sent to be saved, with the prices that the person sees. */
export const savedParams = (
  { scenes, dbItems, budget }: StoredCart,
  type: OrderType,
  { key, isNew, contact, shopName }: Draft,
  clientId: number,
): Params<'saveorder'> => ({
  clientId,
  type,
  key,
  ...(budget === undefined || isNew ? {} : { budget: { id: budget.id, version: budget.version } }),
  scenes: scenes.map(({ items, scene }) => ({
    lines: items.map(savedLine),
    ...(scene === undefined ? {} : { scene }),
  })),
  dbItems: dbItems.map(savedLine),
  contactData: contact,
  shopName,
})

/** What people say of a line, as a text: two with the same differ in nothing but what the prices made of them. */
const wordingOf = (item: CartItem) => `${makingOf(item)} ${item.shoppingCartData.remarks}`

/**
 * What is left of a cart once some of its lines are saved: what another tab has added or changed meanwhile, and what the person does
 * not see.
 *
 * @param saved  as it was sent
 */
export function withoutSaved(cart: StoredCart, saved: StoredCart): StoredCart {
  const sent = new Map(allLines(saved).map((item) => [item.drawableUUID, wordingOf(item)]))
  const isLeft = (item: CartItem) => sent.get(item.drawableUUID) !== wordingOf(item)
  const scenes = cart.scenes.flatMap((scene) => {
    const items = scene.items.filter(isLeft)
    return items.length === 0 ? [] : [{ ...scene, items }]
  })
  const dbItems = cart.dbItems.filter(isLeft)
  return { scenes, dbItems, rate: scenes.length + dbItems.length === 0 ? null : cart.rate }
}

/**
 * The cart at the prices of a refusal. A line that can't be had, or that the refusal does not know, keeps its own price at the rate of
 * now; where nothing converts that, its price is asked for anew.
 */
export function withDifferences(
  cart: StoredCart,
  differences: readonly PriceDifference[],
  rate: Rate | null,
): StoredCart {
  const byId = new Map(differences.map((one) => [one.drawableUUID, one]))
  const atRateOfNow = (item: CartItem): CartItem => {
    if (rate === null || cart.rate === null) return item
    const [converted] = atRate([item], cart.rate, rate) ?? []
    return converted ?? { ...item, price: { finalPrice: null } }
  }
  const priced = (item: CartItem): CartItem => {
    const now = byId.get(item.drawableUUID)
    if (now === undefined || now.after === null) return atRateOfNow(item)
    return { ...item, price: { finalPrice: now.after }, points: now.points }
  }
  return {
    ...cart,
    scenes: cart.scenes.map((scene) => ({ ...scene, items: scene.items.map(priced) })),
    dbItems: cart.dbItems.map(priced),
    rate: rate ?? cart.rate,
  }
}

/** Why a cart can't be saved as it is; null where it can. */
export function whyUnsaved(
  cart: StoredCart,
  { isPriced, prices }: Pick<Pricing, 'isPriced' | 'prices'>,
  takesZeroPrices: boolean,
): 'unfilled' | 'pending' | 'unpriced' | 'zeroPrice' | null {
  const lines = allLines(cart)
  if (lines.some(({ identifier }) => identifier === '')) return 'unfilled'
  // Where nobody can be asked, the server tells the prices when it is to save.
  const unpriced = !isPriced ? [] : lines.filter(({ price }) => price.finalPrice === null)
  const isPending = ({ drawableUUID }: CartItem) =>
    (prices.get(drawableUUID)?.kind ?? 'pending') === 'pending'
  if (unpriced.length > 0) return unpriced.some(isPending) ? 'pending' : 'unpriced'
  return !takesZeroPrices && lines.some(isPriceUnknown) ? 'zeroPrice' : null
}

import { allLines, isAllPriced, isPriceUnknown, makingOf } from '../../cart/lines.ts'
import type { StoredCart } from '../../cart/cart.ts'
import { awaitsDefaults, lackingDefaults } from '../../cart/defaults.ts'
import type { Draft } from '../../cart/contactStore.ts'
import type { Pricing } from '../../cart/usePricer.ts'
import { largestRequest, largestScene } from '../../contract/limits.ts'
import type { Params } from '../../contract/contract.ts'
import type { CartItem } from '../../contract/entities/cart.ts'
import type { CarriedScene } from '../../contract/scene.ts'
import type { PriceDifference } from '../../contract/priceDifference.ts'
import { isInOtherCurrency, isRebateTooLarge } from '../../domain/orders/extras.ts'
import {
  atRate,
  cartTotals,
  mostLines,
  mostScenes,
  withoutAlternatives,
} from '../../domain/cart.ts'
import { toCents, type Rate } from '../../domain/money.ts'
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

/** An order's document keeps by itself what its scenes are made of. */
const withoutKept = (carried: CarriedScene): CarriedScene => {
  const scene = { ...carried }
  delete scene.kept
  return scene
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** The largest size of a request's customer data, in bytes. */
const forContact = 40_000

type Sized = Pick<StoredCart, 'scenes' | 'dbItems'>
const scenesWithoutPhotos = ({ scenes }: Sized): Params<'saveorder'>['scenes'] =>
  scenes.map(({ items, scene, isAlternative }) => ({
    lines: items.map(savedLine),
    ...(isAlternative === true && { isAlternative }),
    ...(scene === undefined ? {} : { scene: withoutKept(scene) }),
  }))

/** The bytes that a request has left for photographs. */
const roomBeside = (cart: Sized): number =>
  largestRequest - forContact - bytesOf([scenesWithoutPhotos(cart), cart.dbItems.map(savedLine)])

/** The scenes as they are sent, with photographs as long as there is room. Drawings are not sent: the page that shows a scene draws it. */
function sentScenes(cart: Sized): Params<'saveorder'>['scenes'] {
  let room = Math.min(largestScene, roomBeside(cart))
  return scenesWithoutPhotos(cart).map((one, at) => {
    const photo = cart.scenes[at]?.image ?? ''
    if (!/^data:image\/[jw]/.test(photo) || photo.length > room) return one
    room -= photo.length
    return { ...one, photo }
  })
}

/** What the shop adds; nothing is sent of nothing, so that a backend without it can be asked. */
const sentExtras = ({ extras }: StoredCart): Pick<Params<'saveorder'>, 'ownLines' | 'rebate'> => ({
  ...(extras && extras.ownLines.length > 0 && { ownLines: [...extras.ownLines] }),
  ...(extras?.rebate && { rebate: extras.rebate }),
})

/** The budget whose next version a cart becomes; undefined where it becomes a new one. */
export const followed = (
  { budget }: Pick<StoredCart, 'budget'>,
  { isNew, into }: Pick<Draft, 'isNew' | 'into'>,
): { id: number; version: number } | undefined => {
  const { id, version } = into ?? budget ?? {}
  return isNew || id === undefined || version === undefined ? undefined : { id, version }
}

/** A cart as it is sent to be saved, with the prices that the person sees. */
export const savedParams = (
  cart: StoredCart,
  type: OrderType,
  draft: Draft,
  clientId: number,
): Params<'saveorder'> => {
  const budget = followed(cart, draft)
  return {
    clientId,
    type,
    key: draft.key,
    ...(budget === undefined ? {} : { budget }),
    scenes: sentScenes(cart),
    dbItems: cart.dbItems.map(savedLine),
    ...sentExtras(cart),
    contactData: draft.contact,
    shopName: draft.shopName,
  }
}

/**
 * The cart at the prices of a refusal. A line that can't be had, that the refusal does not know, or that is made of something else by
 * now, keeps its own price at the rate of now; where nothing converts that, its price is asked for anew.
 *
 * @param sent  the cart that was refused
 */
export function withDifferences(
  cart: StoredCart,
  sent: StoredCart,
  differences: readonly PriceDifference[],
  rate: Rate | null,
): StoredCart {
  const byId = new Map(differences.map((one) => [one.drawableUUID, one]))
  const makings = new Map(allLines(sent).map((item) => [item.drawableUUID, makingOf(item)]))
  const atRateOfNow = (item: CartItem): CartItem => {
    if (rate === null || cart.rate === null) return item
    const [converted] = atRate([item], cart.rate, rate) ?? []
    return converted ?? { ...item, price: { finalPrice: null } }
  }
  const priced = (item: CartItem): CartItem => {
    const now = byId.get(item.drawableUUID)
    const isAsSent = makings.get(item.drawableUUID) === makingOf(item)
    if (now === undefined || now.after === null || !isAsSent) return atRateOfNow(item)
    return { ...item, price: { finalPrice: now.after }, points: now.points }
  }
  return {
    ...cart,
    scenes: cart.scenes.map((scene) => ({ ...scene, items: scene.items.map(priced) })),
    dbItems: cart.dbItems.map(priced),
    rate: rate ?? cart.rate,
  }
}

/** What there is too much of in a cart to be saved in one; null where there isn't. */
export function whyTooLarge(
  cart: StoredCart,
): 'tooManyLines' | 'tooManyScenes' | 'tooLarge' | null {
  const lines = allLines(cart).length
  if (lines > mostLines) return 'tooManyLines'
  if (cart.scenes.length > mostScenes) return 'tooManyScenes'
  // So few never come near it, and their text is not written at each press.
  return lines >= 100 && roomBeside(cart) < 0 ? 'tooLarge' : null
}

/** The sum of a cart's articles, in cents. */
const articlesOf = (cart: StoredCart) => toCents(cartTotals({ ...cart, extras: undefined }).total)

/** Whether a cart's rebate takes more than its sum. While a price is missing, nobody knows. */
export const isCartRebateTooLarge = (cart: StoredCart): boolean =>
  cart.extras !== undefined && isAllPriced(cart) && isRebateTooLarge(articlesOf(cart), cart.extras)

/** Why a cart can't be saved as it is; null where it can. */
export function whyUnsaved(
  cart: StoredCart,
  { isPriced, prices }: Pick<Pricing, 'isPriced' | 'prices'>,
  takesZeroPrices: boolean,
  lacking = lackingDefaults.get(),
):
  | ReturnType<typeof whyTooLarge>
  | 'unfilled'
  | 'pending'
  | 'unpriced'
  | 'unanswered'
  | 'zeroPrice'
  | 'extrasCurrency'
  | 'rebate'
  | 'alternatives' {
  const tooLarge = whyTooLarge(cart)
  if (tooLarge !== null) return tooLarge
  if (isInOtherCurrency(cart.extras, cart.rate?.symbol)) return 'extrasCurrency'
  const lines = allLines(cart)
  if (lines.some(({ identifier }) => identifier === '')) return 'unfilled'
  if (lines.some((line) => awaitsDefaults(line, lacking))) return 'pending'
  // Where nobody can be asked, the server tells the prices when it is to save.
  const unpriced = !isPriced ? [] : lines.filter(({ price }) => price.finalPrice === null)
  if (unpriced.length > 0) {
    const kinds = unpriced.map(({ drawableUUID }) => prices.get(drawableUUID)?.kind ?? 'pending')
    if (kinds.includes('pending')) return 'pending'
    // Nothing is wrong with the lines where nobody has answered.
    return kinds.every((kind) => kind === 'failed') ? 'unanswered' : 'unpriced'
  }
  if (lines.length > 0 && allLines(withoutAlternatives(cart)).length === 0) return 'alternatives'
  if (cart.extras && isRebateTooLarge(articlesOf(cart), cart.extras)) return 'rebate'
  return !takesZeroPrices && lines.some(isPriceUnknown) ? 'zeroPrice' : null
}

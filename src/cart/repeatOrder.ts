import { newKey } from '../browser/newKey.ts'
import { ownerOf } from '../browser/owner.ts'
import type { ReadOrder } from '../browser/readOrderData.ts'
import { readSymbol } from '../contract/entities/rate.ts'
import { isOverfull } from '../contract/entities/cartContent.ts'
import { readScene } from '../contract/scene.ts'
import { hasExtras } from '../domain/orders/extras.ts'
import { withIds } from '../domain/scene/scene.ts'
import { cartOf, type StoredCart } from './cart.ts'
import { contactFields, draftOf, type Draft } from './contactStore.ts'
import { linesOfReport } from './fromReport.ts'
import { allLines } from './lines.ts'
import { newIds } from './newIds.ts'
import { asRepeated } from './setAside.ts'
import type { StoredScene } from './storedCart.ts'

type Repeated = Pick<
  ReadOrder,
  | 'data'
  | 'images'
  | 'scenes'
  | 'alternatives'
  | 'anonymousMode'
  | 'rate'
  | 'ownLines'
  | 'rebate'
  | 'contactData'
  | 'shopName'
>

/** A scene under new ids. One that a later portal has composed keeps its ids: its joints can't be read, and would lose their lines. */
function withNewIds(scene: StoredScene): StoredScene {
  const idOf = newIds()
  const composed = readScene(scene.scene)
  if (scene.scene !== undefined && composed === null) return scene
  return {
    ...scene,
    items: scene.items.map((item) => ({ ...item, drawableUUID: idOf(item.drawableUUID) })),
    ...(composed !== null && { scene: withIds(composed, idOf) }),
  }
}

/** What is special about the lines of an order, by line. A masked report hides it. */
const specialOf = ({ data, anonymousMode }: Repeated): ReadonlyMap<string | undefined, string> =>
  new Map(
    anonymousMode
      ? []
      : data.flatMap(({ drawableUUID, shoppingCartData: { special } }) =>
          special === '' ? [] : [[drawableUUID, special] as const],
        ),
  )

/**
 * An order's or a budget's articles, own lines, rebate and alternatives as a cart that was loaded from nothing. Its lines have new ids, so
 * that they are not taken for those of the old one. Prices are the old ones, at the old rate: a page that shows the cart requests today's
 * and lists what has changed or can't be had any more.
 *
 * @returns null if it has no article, or more than a cart may hold
 */
export function cartLike(order: Repeated): StoredCart | null {
  const special = specialOf(order)
  const { scenes, dbItems } = linesOfReport(order)
  const withSpecial = (item: StoredScene['items'][number]) => {
    const text = special.get(item.drawableUUID)
    if (text === undefined) return item
    return { ...item, shoppingCartData: { ...item.shoppingCartData, special: text } }
  }
  const cart: StoredCart = {
    scenes: scenes.map((scene) =>
      asRepeated(withNewIds({ ...scene, items: scene.items.map((item) => withSpecial(item)) })),
    ),
    dbItems: dbItems.map((item) => ({ ...withSpecial(item), drawableUUID: newKey() })),
    rate: order.rate,
  }
  if (allLines(cart).length === 0 || isOverfull(cart)) return null
  const { ownLines = [], rebate = null } = order
  if (!hasExtras({ ownLines, rebate })) return cart
  const symbol = order.rate === null ? null : readSymbol(order.rate.symbol)
  return { ...cart, extras: { ownLines, rebate, symbol } }
}

/** The form of a new budget for the customer of an order. */
const draftLike = ({ contactData, shopName }: Repeated, cart: StoredCart): Draft => ({
  key: newKey(),
  budget: null,
  lines: allLines(cart).map(({ drawableUUID }) => drawableUUID),
  isNew: true,
  contact: Object.fromEntries(
    contactFields.map((field) => [field, contactData[field]]),
  ) as Draft['contact'],
  shopName,
})

/**
 * Puts a new budget like an order into a client's cart, in the place of what it holds, and fills in the customer's form. Scenes that were
 * composed in the cart become drafts. Nothing is saved, and the order stays as it is.
 *
 * @returns `nothing` if the order has nothing to repeat, `full` if the cart has no room for it beside its drafts, `unstored` if the browser
 *   could not store it: then cart and form are as before
 */
export function repeatOrder(
  order: Repeated,
  { clientId, login }: { clientId: number; login: string },
): 'repeated' | 'nothing' | 'full' | 'unstored' {
  const next = cartLike(order)
  if (next === null) return 'nothing'
  const own = cartOf(clientId, login)
  const form = draftOf(ownerOf(clientId, login))
  const typed = form.get()
  const { outcome, rollBack } = own.replaceQuote(next)
  if (outcome === 'full') return 'full'
  if (outcome === 'stored' && form.set(draftLike(order, own.get()))) return 'repeated'
  rollBack()
  if (typed === null) form.clear()
  else form.set(typed)
  return 'unstored'
}

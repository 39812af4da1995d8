import type { CartItem } from '../contract/entities/cart.ts'
import { readScene } from '../contract/scene.ts'
import { withoutLine } from '../domain/scene/scene.ts'
import type { StoredCart } from './cart.ts'
import { allLines, makingOf } from './lines.ts'

export type CartScene = StoredCart['scenes'][number]

/** Whether single lines can be taken out of a scene: not where its composition is a later portal's, which nothing here reads. */
export const isDivisible = ({ scene }: CartScene): boolean =>
  scene === undefined || readScene(scene) !== null

/** Once no line is left there are no prices, and what comes next brings its own rate. The budget that it was loaded from stays. */
const settled = (cart: StoredCart): StoredCart =>
  cart.scenes.length + cart.dbItems.length === 0 ? { ...cart, rate: null } : cart

// By id: another tab may have written the cart anew meanwhile.
const isSame = (one: CartItem, other: CartItem) => one.drawableUUID === other.drawableUUID
const isSameScene = ({ items }: CartScene, scene: CartScene) =>
  items[0]?.drawableUUID === scene.items[0]?.drawableUUID

/** The scene without a line; its picture, which would still show it, goes too. */
export function withoutItemOf({ items, scene }: CartScene, item: CartItem): CartScene[] {
  const left = items.filter((other) => !isSame(other, item))
  if (left.length === 0) return []
  const composed = readScene(scene)
  return composed === null
    ? [{ items: left }]
    : [{ items: left, scene: withoutLine(composed, item.drawableUUID) }]
}

/** The cart without a line of a scene or a database element; with the last line its scene goes. */
export const withoutItem = (cart: StoredCart, item: CartItem): StoredCart =>
  settled({
    ...cart,
    scenes: cart.scenes.flatMap((scene) =>
      scene.items.some((other) => isSame(other, item)) && isDivisible(scene)
        ? withoutItemOf(scene, item)
        : [scene],
    ),
    dbItems: cart.dbItems.filter((other) => !isSame(other, item)),
  })

/** The cart without a scene. */
export const withoutScene = (cart: StoredCart, scene: CartScene): StoredCart =>
  settled({ ...cart, scenes: cart.scenes.filter((other) => !isSameScene(other, scene)) })

/** The cart without its database elements. */
export const withoutElements = (cart: StoredCart): StoredCart => settled({ ...cart, dbItems: [] })

/** What people say of a line, as a text: two with the same differ in nothing but what the prices made of them. */
const wordingOf = (item: CartItem) => `${makingOf(item)} ${item.shoppingCartData.remarks}`

/**
 * What is left of a cart once what somebody saw of it is saved or given back: what another tab has added or changed meanwhile, and
 * what that person does not see. It comes from the budget no more that was seen, but still from one that was loaded meanwhile.
 *
 * @param seen  the cart as it was then
 */
export function withoutSeen(cart: StoredCart, seen: StoredCart): StoredCart {
  const wordings = new Map(allLines(seen).map((item) => [item.drawableUUID, wordingOf(item)]))
  const isLeft = (item: CartItem) => wordings.get(item.drawableUUID) !== wordingOf(item)
  const scenes = cart.scenes.flatMap((scene): CartScene[] => {
    const items = scene.items.filter(isLeft)
    if (items.length === 0 || items.length === scene.items.length || !isDivisible(scene))
      return items.length === 0 ? [] : [{ ...scene, items }]
    return scene.items
      .filter((item) => !isLeft(item))
      .reduce((left, item) => left.flatMap((one) => withoutItemOf(one, item)), [scene])
  })
  const dbItems = cart.dbItems.filter(isLeft)
  const isOther = cart.budget?.id !== seen.budget?.id
  return settled({ scenes, dbItems, rate: cart.rate, budget: isOther ? cart.budget : undefined })
}

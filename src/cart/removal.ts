import type { CartItem } from '../contract/entities/cart.ts'
import { readScene } from '../contract/scene.ts'
import { withoutLine } from '../domain/scene/scene.ts'
import type { StoredCart } from './cart.ts'
import { allLines, makingOf } from './lines.ts'

export type CartScene = StoredCart['scenes'][number]

/** Whether single lines can be taken out of a scene: not where its composition is a later portal's, which nothing here reads. */
export const isDivisible = ({ scene }: CartScene): boolean =>
  scene === undefined || readScene(scene) !== null

/** Without lines the cart needs no rate: the next line brings its own. What the shop adds goes with them; the loaded budget stays. */
const settled = (cart: StoredCart): StoredCart =>
  cart.scenes.length + cart.dbItems.length === 0 ? { ...cart, rate: null, extras: undefined } : cart

// Items are compared by id, since another tab may have written the cart anew meanwhile.
const isSame = (one: CartItem, other: CartItem) => one.drawableUUID === other.drawableUUID
const isSameScene = ({ items }: CartScene, scene: CartScene) =>
  items[0]?.drawableUUID === scene.items[0]?.drawableUUID

/** The scene without a line, and without its picture, which would still show that line. */
export function withoutItemOf(whole: CartScene, item: CartItem): CartScene[] {
  const { image: _, items, scene, ...rest } = whole
  const left = items.filter((other) => !isSame(other, item))
  if (left.length === 0) return []
  const composed = readScene(scene)
  return composed === null
    ? [{ ...rest, items: left }]
    : [{ ...rest, items: left, scene: withoutLine(composed, item.drawableUUID) }]
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

/** The cart with a scene as an alternative, or as a part of the total. */
export const withAlternative = (
  cart: StoredCart,
  scene: CartScene,
  isAlternative: boolean,
): StoredCart => ({
  ...cart,
  scenes: cart.scenes.map((one) => (isSameScene(one, scene) ? { ...one, isAlternative } : one)),
})

/** The cart without its database elements. */
export const withoutElements = (cart: StoredCart): StoredCart => settled({ ...cart, dbItems: [] })

/** A person's input for a line, as a text: two lines with the same text differ in their prices alone. */
const wordingOf = (item: CartItem) => `${makingOf(item)} ${item.shoppingCartData.remarks}`

/**
 * The rest of a cart after the lines that a person saw were saved or given back: lines that another tab has added or changed meanwhile,
 * and lines that the person may not see. The budget that was seen is dropped; one that was loaded meanwhile stays.
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
  const isSaved = JSON.stringify(cart.extras) === JSON.stringify(seen.extras)
  return settled({
    scenes,
    dbItems,
    rate: cart.rate,
    budget: isOther ? cart.budget : undefined,
    extras: isSaved ? undefined : cart.extras,
  })
}

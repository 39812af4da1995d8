import type { StoredCart } from './cart.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { readScene } from '../contract/scene.ts'
import { withoutLine } from '../domain/scene/scene.ts'

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
function withoutItemOf({ items, scene }: CartScene, item: CartItem): CartScene[] {
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

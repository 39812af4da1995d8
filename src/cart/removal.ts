import { canDraft } from '../browser/drafts.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { readScene } from '../contract/scene.ts'
import { withoutLine } from '../domain/scene/scene.ts'
import { withoutPicture } from './composed.ts'
import { composedOf } from './scenes/composedOf.ts'
import { allLines, wordingOf } from './lines.ts'
import { asDraft, sceneMaking } from './scenes/joining.ts'
import { withoutSceneId, withSceneOf } from './scenes/openScenes.ts'
import { sceneIdOf } from './scenes/sceneId.ts'
import type { StoredCart, StoredScene } from './storedCart.ts'

/** Whether single lines can be taken out of a scene: not where its composition is a later portal's, which nothing here reads. */
export const isDivisible = ({ scene }: StoredScene): boolean =>
  scene === undefined || readScene(scene) !== null

// Items are compared by id, since another tab may have written the cart anew meanwhile.
const isSame = (one: CartItem, other: CartItem) => one.drawableUUID === other.drawableUUID

/** The scene without a line, and without its picture, which would still show that line; none where that was its last line. */
function withoutItemOf(whole: StoredScene, item: CartItem): StoredScene[] {
  const { items, scene, ...rest } = withoutPicture(whole)
  const left = items.filter((other) => !isSame(other, item))
  if (left.length === 0) return []
  const composed = readScene(scene)
  return composed === null
    ? [{ ...rest, items: left }]
    : [{ ...rest, items: left, scene: withoutLine(composed, item.drawableUUID) }]
}

/** The cart without a line of a scene or a database element; with the last line its scene goes. */
export function withoutItem(cart: StoredCart, item: CartItem): StoredCart {
  const scene = cart.scenes.find((one) => one.items.some((other) => isSame(other, item)))
  if (scene === undefined)
    return { ...cart, dbItems: cart.dbItems.filter((other) => !isSame(other, item)) }
  if (!isDivisible(scene)) return cart
  const [left] = withoutItemOf(scene, item)
  return left === undefined
    ? withoutSceneId(cart, sceneIdOf(scene))
    : withSceneOf(cart, sceneIdOf(scene), () => left)
}

/** The cart without its database elements. */
export const withoutElements = (cart: StoredCart): StoredCart => ({ ...cart, dbItems: [] })

/**
 * The rest of a cart after the lines that a person saw were saved or given back: lines that another tab has added or changed meanwhile,
 * and lines that the person may not see. A composed scene of which something was changed stays whole, as a draft where there are any, so
 * that nothing that was saved is in the next quote. The budget that was seen is dropped; one that was loaded meanwhile stays.
 *
 * @param seen  the cart as it was then
 */
export function withoutSeen(cart: StoredCart, seen: StoredCart): StoredCart {
  const wordings = new Map(allLines(seen).map((item) => [item.drawableUUID, wordingOf(item)]))
  const isLeft = (item: CartItem) => wordings.get(item.drawableUUID) !== wordingOf(item)
  const isNew = ({ items }: StoredScene) =>
    !items.some(({ drawableUUID }) => wordings.has(drawableUUID))
  const makings = new Map(seen.scenes.map((scene) => [sceneIdOf(scene), sceneMaking(scene)]))
  /** Its modules were moved, turned or docked otherwise meanwhile. */
  const isRearranged = (scene: StoredScene) => {
    const making = makings.get(sceneIdOf(scene))
    if (making === undefined || !canDraft() || composedOf(scene) === null) return false
    return making !== sceneMaking(scene)
  }
  const budget = cart.budget?.id === seen.budget?.id ? undefined : cart.budget
  const scenes = cart.scenes.flatMap((scene): StoredScene[] => {
    const items = scene.items.filter(isLeft)
    if (items.length === 0 && !isRearranged(scene)) return []
    const isBound = scene.from === undefined || scene.from === budget?.id
    const own = isBound ? scene : { ...scene, from: undefined }
    if (isNew(scene)) return [own]
    if (composedOf(scene) === null) return [{ ...own, items }]
    return [canDraft() ? asDraft(own) : own]
  })
  const isSaved = JSON.stringify(cart.extras) === JSON.stringify(seen.extras)
  return {
    scenes,
    dbItems: cart.dbItems.filter(isLeft),
    rate: cart.rate,
    budget,
    extras: isSaved ? undefined : cart.extras,
  }
}

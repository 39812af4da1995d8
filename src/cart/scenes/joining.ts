import { isOverfull } from '../../contract/entities/cartContent.ts'
import { readScene } from '../../contract/scene.ts'
import { memoByObject } from '../../domain/memo.ts'
import { withIds } from '../../domain/scene/scene.ts'
import { lineIdsOf, wordingOf } from '../lines.ts'
import { withOwnIds } from '../ownIds.ts'
import type { CartLine, StoredCart, StoredScene } from '../storedCart.ts'
import { inRole } from './roles.ts'
import { freeId, sceneIdOf } from './sceneId.ts'

/** Sorts the fields of objects: two writers of the same scene may order them differently. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * How a scene is made, as a text to compare: its lines with units and remarks, and how they are composed. It leaves out what a scene is
 * called, its lines' ids and prices, its role, and what it keeps of its articles.
 */
export const sceneMaking = memoByObject(({ items, scene }: StoredScene): string => {
  const places = new Map(lineIdsOf({ items }).map((id, at) => [id, `line ${at}`]))
  const composed = readScene(scene)
  const made = composed === null ? scene : withIds(composed, (id) => places.get(id) ?? id)
  return JSON.stringify([items.map(wordingOf), { ...made, name: '', kept: undefined }], inOrder)
})

/** Whether an id is another one, or was made beside it. */
const isFrom = (id: string, before: string): boolean => id === before || id.startsWith(`${before}-`)

/** Whether a cart's scene has come from another one: it has its id or its lines. One that came with a budget leaves with it. */
function hasComeFrom(there: StoredScene, scene: StoredScene): boolean {
  const ids = [sceneIdOf(scene), ...lineIdsOf(scene)]
  const own = [sceneIdOf(there), ...lineIdsOf(there)]
  return there.from === scene.from && own.some((id) => ids.some((one) => isFrom(id, one)))
}

/** The scene of a cart that has come from this one and is still made like it. */
export const sceneLike = (
  { scenes }: Pick<StoredCart, 'scenes'>,
  scene: StoredScene,
): StoredScene | undefined =>
  scenes.find((there) => sceneMaking(there) === sceneMaking(scene) && hasComeFrom(there, scene))

/** An id that no scene of these has. */
export function freeSceneId({ scenes }: Pick<StoredCart, 'scenes'>, id: string): string {
  const taken = new Set(scenes.map(sceneIdOf))
  return freeId(id, (one) => taken.has(one))
}

/** A scene as one that is not in the quote. */
export const asDraft = (scene: StoredScene): StoredScene => inRole(scene, 'draft')

/** A cart whose lines have an id of their own each; null if it is overfull. */
const ifRoom = (cart: StoredCart): StoredCart | null =>
  isOverfull(cart) ? null : { ...cart, ...withOwnIds(cart) }

/**
 * The cart with a scene that was composed elsewhere, under ids that no other scene or line has.
 *
 * @returns the same cart if it has the scene already; null if it has no room for it
 */
export function withJoined(cart: StoredCart, scene: StoredScene): StoredCart | null {
  if (sceneLike(cart, scene) !== undefined) return cart
  const own = { ...scene, id: freeSceneId(cart, sceneIdOf(scene)) }
  return ifRoom({ ...cart, scenes: [...cart.scenes, own] })
}

/** The database element of a cart that has come from this one and is still made like it. */
export const elementLike = (
  { dbItems }: Pick<StoredCart, 'dbItems'>,
  element: CartLine,
): CartLine | undefined =>
  dbItems.find(
    (there) =>
      isFrom(there.drawableUUID, element.drawableUUID) && wordingOf(there) === wordingOf(element),
  )

/**
 * The cart with a database element from elsewhere, under an id that no other line has.
 *
 * @returns the same cart if it has the element already; null if it has no room for it
 */
export function withJoinedElement(cart: StoredCart, element: CartLine): StoredCart | null {
  if (elementLike(cart, element) !== undefined) return cart
  return ifRoom({ ...cart, dbItems: [...cart.dbItems, element] })
}

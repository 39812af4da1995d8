import * as z from 'zod/mini'
import type { CarriedScene } from '../../contract/scene.ts'
import { memoByObject } from '../../domain/memo.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { Scene } from '../../domain/scene/scene.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import { cartSceneOf, compositionOf, withoutPicture } from '../composed.ts'
import type { StoredCart, StoredScene } from '../storedCart.ts'
import { sceneLike, withJoined } from './joining.ts'
import { keptSchema } from './kept.ts'
import { inRole, roleOf, type Role } from './roles.ts'
import { mostRemoved, sceneIdOf } from './sceneId.ts'

/** A scene that the composer can work on. `kept`: its articles and fabrics, for the day when they have left the catalogue. */
export type OpenScene = {
  id: string
  composition: Composition
  kept?: Snapshot | undefined
  role: Role
}

type NameOf = (article: string) => string

const storedKept = z.object({ kept: z.catch(z.optional(keptSchema), undefined) })

/** A scene with what it keeps of its articles and fabrics. */
export const withKept = (scene: Scene, kept: Snapshot | undefined): CarriedScene =>
  kept === undefined ? scene : { ...scene, kept }

/** A scene of the cart as the composer works on it; null where its composition is unknown, or a later portal's. */
export const openScene = memoByObject((stored: StoredScene): OpenScene | null => {
  const composition = compositionOf(stored)
  if (composition === null) return null
  const { kept } = storedKept.parse(composition.scene)
  const scene: Scene & { kept?: unknown } = { ...composition.scene }
  delete scene.kept
  return {
    id: sceneIdOf(stored),
    composition: { ...composition, scene },
    ...(kept === undefined ? {} : { kept }),
    role: roleOf(stored),
  }
})

/** The scenes of a cart that the composer can work on: not those whose composition is unknown, or a later portal's. */
export const openScenesOf = memoByObject(({ scenes }: Pick<StoredCart, 'scenes'>): OpenScene[] =>
  scenes.flatMap((stored) => openScene(stored) ?? []),
)

/** The cart with one of its scenes changed; the same cart if it has no such scene. */
export function withSceneOf(
  cart: StoredCart,
  id: string,
  change: (scene: StoredScene) => StoredScene,
): StoredCart {
  const scenes = cart.scenes.map((scene) => (sceneIdOf(scene) === id ? change(scene) : scene))
  return scenes.every((scene, at) => scene === cart.scenes[at]) ? cart : { ...cart, scenes }
}

/**
 * The cart with another composition of one of its scenes, without the picture of the former one.
 *
 * @param change  takes the present composition; the same one changes nothing
 */
export const withComposition = (
  cart: StoredCart,
  id: string,
  change: (composition: Composition) => Composition,
  nameOf: NameOf,
): StoredCart =>
  withSceneOf(cart, id, (stored) => {
    const open = openScene(stored)
    const next = open === null ? null : change(open.composition)
    if (open === null || next === null || next === open.composition) return stored
    const rest = withoutPicture(cartSceneOf(next, nameOf, stored))
    // As it was stored: a later portal may keep more of its articles.
    const kept =
      stored.scene !== undefined && 'kept' in stored.scene ? { kept: stored.scene.kept } : {}
    return { ...rest, id, scene: { ...next.scene, ...kept } }
  })

/** The cart with another role of one of its scenes. */
export const withRole = (cart: StoredCart, id: string, role: Role): StoredCart =>
  withSceneOf(cart, id, (scene) =>
    roleOf(scene) === role ? scene : inRole({ ...scene, id }, role),
  )

/** A scene that the composer works on, as the cart stores it. */
const storedOf = ({ id, composition, kept, role }: OpenScene, nameOf: NameOf): StoredScene =>
  inRole(
    { ...cartSceneOf(composition, nameOf), id, scene: withKept(composition.scene, kept) },
    role,
  )

/** The cart with another scene, unless it has that one already. */
export const withNewScene = (cart: StoredCart, scene: OpenScene, nameOf: NameOf): StoredCart =>
  cart.scenes.some((one) => sceneIdOf(one) === scene.id)
    ? cart
    : { ...cart, scenes: [...cart.scenes, storedOf(scene, nameOf)] }

/**
 * A scene as it is to be in a cart: the one that has come from it and is still made like it, else itself, under ids that no other scene or
 * line has. Where the cart has no room for it, it is as it was given.
 */
export function sceneToJoin(cart: StoredCart, scene: OpenScene, nameOf: NameOf): OpenScene {
  const stored = storedOf(scene, nameOf)
  const like = sceneLike(withJoined(cart, stored) ?? cart, stored)
  return (like && openScene(like)) ?? scene
}

/** The cart without a scene that somebody has removed singly. It notes that, so that other tabs can tell it from a quote that was saved. */
export function withoutSceneId(cart: StoredCart, id: string): StoredCart {
  const scenes = cart.scenes.filter((scene) => sceneIdOf(scene) !== id)
  if (scenes.length === cart.scenes.length) return cart
  const removed = [...(cart.removed ?? []).filter((one) => one !== id), id].slice(-mostRemoved)
  return { ...cart, scenes, removed }
}

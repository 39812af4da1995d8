import * as z from 'zod/mini'
import type { CarriedScene } from '../../contract/scene.ts'
import { memoByObject } from '../../domain/memo.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { Scene } from '../../domain/scene/scene.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import { cartSceneOf, compositionOf, withoutPicture } from '../composed.ts'
import { isAnyPriced, unpriced } from '../lines.ts'
import { hasSameRate } from '../replacing.ts'
import type { StoredCart, StoredScene } from '../storedCart.ts'
import { keptSchema } from './kept.ts'
import { hasQuotedLines, inRole, roleOf, type Role } from './roles.ts'
import { mostRemoved, sceneIdOf } from './sceneId.ts'

/** A scene that the composer can work on. `kept`: its articles and fabrics, for the day when they have left the catalogue. */
export type OpenScene = {
  id: string
  composition: Composition
  kept?: Snapshot | undefined
  role: Role
}

const storedKept = z.object({ kept: z.catch(z.optional(keptSchema), undefined) })

/** A scene with what it keeps of its articles and fabrics. */
export const withKept = (scene: Scene, kept: Snapshot | undefined): CarriedScene =>
  kept === undefined ? scene : { ...scene, kept }

const openScene = memoByObject((stored: StoredScene): OpenScene | null => {
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
  nameOf: (article: string) => string,
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

/** The cart with another scene, unless it has that one already. */
export function withNewScene(
  cart: StoredCart,
  { id, composition, kept, role }: OpenScene,
  nameOf: (article: string) => string,
): StoredCart {
  if (cart.scenes.some((scene) => sceneIdOf(scene) === id)) return cart
  const made = { ...cartSceneOf(composition, nameOf), id, scene: withKept(composition.scene, kept) }
  return { ...cart, scenes: [...cart.scenes, inRole(made, role)] }
}

/**
 * The cart with a scene that was removed, at its old place, unless it has that one already. At another rate the scene loses its prices. To
 * a quote without lines what the shop added comes back as well.
 *
 * @param before  a cart that had it
 */
export function withSceneBack(cart: StoredCart, id: string, before: StoredCart): StoredCart {
  const place = before.scenes.findIndex((one) => sceneIdOf(one) === id)
  const scene = before.scenes[place]
  if (scene === undefined || cart.scenes.some((one) => sceneIdOf(one) === id)) return cart
  const rate = isAnyPriced(cart) ? cart.rate : before.rate
  const items = hasSameRate(before, rate) ? scene.items : scene.items.map(unpriced)
  const earlier = new Set(before.scenes.slice(0, place).map(sceneIdOf))
  const at = cart.scenes.findLastIndex((one) => earlier.has(sceneIdOf(one))) + 1
  return {
    ...cart,
    scenes: cart.scenes.toSpliced(at, 0, { ...scene, items }),
    rate,
    extras: hasQuotedLines(cart) ? cart.extras : before.extras,
  }
}

/** The cart without a scene that somebody has removed singly. It notes that, so that other tabs can tell it from a quote that was saved. */
export function withoutSceneId(cart: StoredCart, id: string): StoredCart {
  const scenes = cart.scenes.filter((scene) => sceneIdOf(scene) !== id)
  if (scenes.length === cart.scenes.length) return cart
  const removed = [...(cart.removed ?? []).filter((one) => one !== id), id].slice(-mostRemoved)
  return { ...cart, scenes, removed }
}

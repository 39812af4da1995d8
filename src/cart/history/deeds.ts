import { words } from '../../api/failureText.ts'
import type { Role } from '../scenes/roles.ts'
import { sceneIdOf } from '../scenes/sceneId.ts'
import type { StoredCart } from '../storedCart.ts'
import type { Deed } from './step.ts'

/** Opens or deletes a scene, or gives it a role. */
export const sceneDeed = (what: 'addScene' | 'removeScene' | Role, scene: string): Deed => ({
  kind: 'said',
  said: words(`cart.steps.${what}`),
  scene,
})

/** Adds or changes something that is no part of a scene. */
export const namedDeed = (what: 'add' | 'change', name: string): Deed => ({
  kind: 'said',
  said: words(`cart.steps.${what}`, { name }),
})

/**
 * Changes a line of a cart.
 *
 * @param group  of a field that is written with each key: what is typed there in a row is one step
 */
export function lineDeed({ scenes, dbItems }: StoredCart, id: string, group?: string): Deed {
  const scene = scenes.find(({ items }) => items.some((item) => item.drawableUUID === id))
  const line = (scene?.items ?? dbItems).find((item) => item.drawableUUID === id)
  const own = scene === undefined ? {} : { scene: sceneIdOf(scene) }
  const name = line === undefined || line.name === '' ? (line?.identifier ?? '') : line.name
  return { ...namedDeed('change', name), ...own, ...(group && { group }) }
}

import { useEffect } from 'react'
import * as z from 'zod/mini'
import { newKey } from '../../browser/newKey.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import { ownerOf } from '../../cart/cart.ts'
import { showAlert } from '../../ui/alerts.ts'
import { keptScenesSchema } from '../scenes/keptScenes.ts'
import { createSceneStore } from '../scenes/sceneStore.ts'

export type SceneStore = ReturnType<typeof createSceneStore>

const tab = newKey().slice(0, 8)
const stores = new Map<string, SceneStore>()

/**
 * The scenes that a client's user works on, kept with every command and shared by every tab.
 *
 * @param owner  as a cart's (`useCartOwner`)
 */
export function scenesOf(owner: string): SceneStore {
  const known =
    stores.get(owner) ??
    createSceneStore(stored(`${storageKeys.scenes}.${owner}`, keptScenesSchema), tab)
  stores.set(owner, known)
  return known
}

const lastOpen = new Map<string, ReturnType<typeof openLast>>()
const openLast = (owner: string) => stored(`${storageKeys.openScene}.${owner}`, z.string())

/** The id of the scene that a person worked on last. */
export function lastOpenOf(owner: string) {
  const known = lastOpen.get(owner) ?? openLast(owner)
  lastOpen.set(owner, known)
  return known
}

const visitor = ownerOf(null, null)

/** Puts what was composed before the login among the scenes of the person who has logged in, as `useVisitorCart` does with a cart. */
export function useVisitorScenes(owner: string): void {
  useEffect(() => {
    if (owner === visitor) return
    const before = scenesOf(visitor)
    const composed = before.get().filter(({ composition }) => composition.scene.lines.length > 0)
    if (composed.length === 0) return
    const own = scenesOf(owner)
    const isKept = composed.map(({ id, composition, origin }) =>
      own.add(composition, { id, origin }),
    )
    if (isKept.some((one) => !one.isKept)) return
    for (const { id } of before.get()) before.remove(id)
    const last = composed.at(-1)
    if (last !== undefined) lastOpenOf(owner).set(last.id)
    showAlert('composer.adopted', { type: 'info' })
  }, [owner])
}

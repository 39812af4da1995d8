import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { newKey } from '../../browser/newKey.ts'
import { owned } from '../../browser/owned.ts'
import { ownerOf } from '../../browser/owner.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import { textInTab } from '../../browser/tabStorage.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { packHistories, unpackHistories } from '../scenes/storedHistories.ts'
import { mostOpen, type OpenScene } from '../../cart/scenes/storedScenes.ts'
import { storedScenesOf } from '../../cart/scenes/ownScenes.ts'
import { createSceneStore, type SceneStore } from '../scenes/sceneStore.ts'

function openScenes(owner: string): SceneStore {
  const { storage } = storedScenesOf(owner)
  const past = unpackHistories(pastIn(owner).get())
  const store = createSceneStore(storage, newKey().slice(0, 8), undefined, past)
  const note = () => notePast(owner, store)
  addEventListener('pagehide', note)
  const end = () => {
    removeEventListener('pagehide', note)
    store.end()
  }
  return { ...store, end }
}

/**
 * The open scenes of a client's user, stored with every command and shared by every tab.
 *
 * @param owner  as a cart's (`useCartOwner`)
 */
export const scenesOf = owned(openScenes, (store) => {
  if (!store.isStored.get()) return false
  store.end()
  return true
})

/** Whether there is no room for another scene; an alert says so. */
export function isRefused(store: SceneStore): boolean {
  if (!store.isFull()) return false
  showAlert('composer.scenes.full', { args: { most: mostOpen }, timeOut: alertTimes.long })
  return true
}

/** Says that a scene was removed, and offers to undo it. If there is no room for the scene then, it offers again. */
export function offerBack(
  said: 'composer.scenes.removed' | 'composer.scenes.removedElsewhere',
  gone: { store: SceneStore; scene: OpenScene; open: (id: string) => void },
): void {
  const { store, scene, open } = gone
  showAlert(said, {
    type: 'info',
    timeOut: alertTimes.undo,
    undo: () => {
      if (isRefused(store)) {
        offerBack(said, gone)
        return
      }
      store.add(scene.composition, scene)
      open(scene.id)
    },
  })
}

/** The histories of a person's scenes in this tab, over a reload. */
const pastIn = (owner: string) => textInTab(`${storageKeys.sceneHistory}.${owner}`)

/** Stores the histories as the page is left, since it would cost too much with every step. Where they find no room, nothing can be undone after a reload. */
function notePast(owner: string, store: SceneStore): void {
  pastIn(owner).set(packHistories(store.histories()))
}

/** The id of the scene that a person worked on last, in any tab. */
const lastOpenOf = owned((owner: string) => stored(`${storageKeys.openScene}.${owner}`, z.string()))

const openInTab = (owner: string) => textInTab(`${storageKeys.openScene}.${owner}`)

/** The id of the scene that this tab shows, also after a reload; in a new tab, of the scene that was worked on last. */
export const openIn = (owner: string): string | null =>
  openInTab(owner).get() ?? lastOpenOf(owner).get()

/** Stores the scene that was worked on last: a new tab begins with it. */
export const noteOpen = (owner: string, id: string): boolean => lastOpenOf(owner).set(id)

/** Stores the scene that this tab shows. */
export function noteOpenHere(owner: string, id: string): void {
  openInTab(owner).set(id)
}

const visitor = ownerOf(null, null)

/**
 * Puts what was composed before the login among the scenes of the person who has logged in, as `useVisitorCart` does with a cart, and
 * goes on with it.
 */
export function useVisitorScenes(owner: string, open: (id: string) => void): void {
  const goOn = useEffectEvent(open)
  useEffect(() => {
    if (owner === visitor) return
    const before = scenesOf(visitor)
    const composed = before.get().filter(({ composition }) => composition.scene.lines.length > 0)
    if (composed.length === 0) return
    const own = scenesOf(owner)
    const taken = composed.filter(({ id, composition, origin }) => {
      const { isStored } = own.add(composition, { id, origin })
      if (isStored) before.remove(id)
      return isStored
    })
    const last = taken.at(-1)
    if (last !== undefined) {
      goOn(last.id)
      showAlert('composer.adopted', { type: 'info' })
    }
    if (taken.length < composed.length) isRefused(own)
    else for (const { id } of before.get()) before.remove(id)
  }, [owner])
}

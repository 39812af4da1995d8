import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { newKey } from '../../browser/newKey.ts'
import { owned } from '../../browser/owned.ts'
import { ownerOf } from '../../browser/owner.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { packHistories, unpackHistories } from '../scenes/keptHistories.ts'
import { mostOpen, type OpenScene } from '../../cart/scenes/keptScenes.ts'
import { keptScenesOf } from '../../cart/scenes/ownKept.ts'
import { createSceneStore, type SceneStore } from '../scenes/sceneStore.ts'

function openScenes(owner: string): SceneStore {
  const { kept } = keptScenesOf(owner)
  const store = createSceneStore(kept, newKey().slice(0, 8), undefined, pastOf(owner))
  const note = () => notePast(owner, store)
  addEventListener('pagehide', note)
  const end = () => {
    removeEventListener('pagehide', note)
    store.end()
  }
  return { ...store, end }
}

/**
 * The scenes that a client's user works on, kept with every command and shared by every tab.
 *
 * @param owner  as a cart's (`useCartOwner`)
 */
export const scenesOf = owned(openScenes, (store) => {
  if (!store.isKept.get()) return false
  store.end()
  return true
})

/** Whether there is no room for another scene, which is said. */
export function isRefused(store: SceneStore): boolean {
  if (!store.isFull()) return false
  showAlert('composer.scenes.full', { args: { most: mostOpen }, timeOut: alertTimes.long })
  return true
}

/** Says that a scene has gone, and offers it back, as long as there is no room for it again and again. */
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

const pastKey = (owner: string) => `${storageKeys.sceneHistory}.${owner}`

/** What has led to a person's scenes in this tab before the page was loaded. */
function pastOf(owner: string): ReturnType<typeof unpackHistories> {
  try {
    return unpackHistories(sessionStorage.getItem(pastKey(owner)))
  } catch {
    return unpackHistories(null)
  }
}

/** Keeps what can be undone over a reload: as the page is left, since with every step it would cost too much. */
function notePast(owner: string, store: SceneStore): void {
  try {
    sessionStorage.setItem(pastKey(owner), packHistories(store.histories()))
  } catch {
    // Without storage, or where it is full, there is nothing to undo after a reload.
  }
}

/** The id of the scene that a person worked on last, in whichever tab. */
const lastOpenOf = owned((owner: string) => stored(`${storageKeys.openScene}.${owner}`, z.string()))

const tabKey = (owner: string) => `${storageKeys.openScene}.${owner}`

/** The id of the scene that this tab has open, over a reload; a tab that has none begins with the one that was worked on last. */
export function openIn(owner: string): string | null {
  try {
    return sessionStorage.getItem(tabKey(owner)) ?? lastOpenOf(owner).get()
  } catch {
    return lastOpenOf(owner).get()
  }
}

/** Notes which scene is worked on: a tab that has none open begins with it. */
export const noteOpen = (owner: string, id: string): boolean => lastOpenOf(owner).set(id)

/** Notes which scene this tab has open. */
export function noteOpenHere(owner: string, id: string): void {
  try {
    sessionStorage.setItem(tabKey(owner), id)
  } catch {
    // Without storage the tab knows it as long as the page lives.
  }
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
      const { isKept } = own.add(composition, { id, origin })
      if (isKept) before.remove(id)
      return isKept
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

import * as z from 'zod/mini'
import { owned } from '../../browser/owned.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import { textInTab } from '../../browser/tabStorage.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { packHistories, unpackHistories } from '../scenes/storedHistories.ts'
import { cartOfOwner } from '../../cart/cart.ts'
import { cartLimits } from '../../domain/cart.ts'
import { createSceneStore, type SceneStore } from '../scenes/sceneStore.ts'

function openScenes(owner: string) {
  const past = unpackHistories(pastIn(owner).get())
  const store = createSceneStore(cartOfOwner(owner), past)
  const note = () => notePast(owner, store)
  addEventListener('pagehide', note)
  return { ...store, end: () => removeEventListener('pagehide', note) }
}

/**
 * The scenes of a person's cart as the composer works on them.
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
  showAlert('composer.scenes.full', { args: { most: cartLimits.scenes }, timeOut: alertTimes.long })
  return true
}

/** Says that a scene was removed, and offers to undo it. If there is no room for the scene then, it offers again. */
export function offerBack(
  said: 'composer.scenes.removed' | 'composer.scenes.removedElsewhere',
  gone: { store: SceneStore; id: string; open: (id: string) => void },
): void {
  const { store, id, open } = gone
  showAlert(said, {
    type: 'info',
    timeOut: alertTimes.undo,
    undo: () => {
      if (isRefused(store) || !store.putBack(id)) offerBack(said, gone)
      else open(id)
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

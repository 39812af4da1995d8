import * as z from 'zod/mini'
import { owned } from '../../browser/owned.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import { textInTab } from '../../browser/tabStorage.ts'
import { alertStore, closeAlert, showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import type { Step } from '../../cart/history/step.ts'
import { cartOfOwner } from '../../cart/cart.ts'
import { cartLimits } from '../../domain/cart.ts'
import { createSceneStore, type SceneStore } from '../scenes/sceneStore.ts'

/**
 * The scenes of a person's cart as the composer works on them.
 *
 * @param owner  as a cart's (`useCartOwner`)
 */
export const scenesOf = owned(
  (owner: string) => createSceneStore(cartOfOwner(owner)),
  ({ isStored }) => isStored.get(),
)

/** Whether there is no room for another scene; an alert says so. */
export function isRefused(store: SceneStore): boolean {
  if (!store.isFull()) return false
  showAlert('composer.scenes.full', { args: { most: cartLimits.scenes }, timeOut: alertTimes.long })
  return true
}

/**
 * Says that a scene was removed, and offers to undo it for as long as that can be undone. If there is no room for the scene then, it offers
 * again.
 */
export function offerBack(
  said: 'composer.scenes.removed' | 'composer.scenes.removedElsewhere',
  gone: { store: SceneStore; step: Step; id: string; open: (id: string) => void },
): void {
  const { store, step, id, open } = gone
  const { history } = store
  const alert = showAlert(said, {
    type: 'info',
    timeOut: alertTimes.undo,
    undo: () => {
      if (isRefused(store) || !history.takeBack(step)) offerBack(said, gone)
      else open(id)
    },
  })
  const end = history.subscribe(() => {
    const isShown = alertStore.get().some((one) => one.id === alert)
    if (isShown && history.isOffered(step)) return
    end()
    closeAlert(alert)
  })
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

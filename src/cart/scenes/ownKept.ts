import { owned } from '../../browser/owned.ts'
import { storageKeys } from '../../browser/storage.ts'
import { openShared } from '../sharedCart.ts'
import type { StoredCart } from '../keptCart.ts'
import { withSaved } from './cartState.ts'
import { keptScenesSchema, rereading, withChanged, type OpenScene } from './keptScenes.ts'

const keptFor = (owner: string) => openShared(`${storageKeys.scenes}.${owner}`, keptScenesSchema)

function openKept(owner: string) {
  const kept = keptFor(owner)
  const read = rereading()
  let last: { content: unknown; scenes: OpenScene[] } = { content: null, scenes: [] }
  return {
    kept,
    /** The same list until something changes. */
    get(): OpenScene[] {
      const content = kept.get()
      if (last.content !== content) last = { content, scenes: read(content?.scenes ?? []) }
      return last.scenes
    },
    subscribe: kept.subscribe,
  }
}

/**
 * What the browser keeps of the scenes that a person works on, to be read without what changes them.
 *
 * @param owner  as a cart's (`useCartOwner`)
 */
export const keptScenesOf = owned(openKept, ({ kept }) => kept.isStored())

/** Notes with the scenes what the cart has changed of them, before it is emptied of what was saved. */
export function noteSavedScenes(owner: string, cart: StoredCart): void {
  const scenes = keptScenesOf(owner)
  for (const one of scenes.get()) {
    const noted = withSaved(cart, one)
    const now = scenes.kept.get()
    if (noted !== null && now !== null)
      scenes.kept.set({ ...now, ...withChanged(now, one.id, () => noted) })
  }
}

import { owned } from '../../browser/owned.ts'
import { storageKeys } from '../../browser/storage.ts'
import { openShared } from '../sharedCart.ts'
import type { StoredCart } from '../storedCart.ts'
import { withSaved } from './cartState.ts'
import { storedScenesSchema, rereading, withChanged, type OpenScene } from './storedScenes.ts'

const openStorage = (owner: string) =>
  openShared(`${storageKeys.scenes}.${owner}`, storedScenesSchema)

function openStored(owner: string) {
  const storage = openStorage(owner)
  const read = rereading()
  let last: { content: unknown; scenes: OpenScene[] } = { content: null, scenes: [] }
  return {
    storage,
    /** The same list until something changes. */
    get(): OpenScene[] {
      const content = storage.get()
      if (last.content !== content) last = { content, scenes: read(content?.scenes ?? []) }
      return last.scenes
    },
    subscribe: storage.subscribe,
  }
}

/**
 * A person's stored scenes, to be read without the code that changes them.
 *
 * @param owner  as a cart's (`useCartOwner`)
 */
export const storedScenesOf = owned(openStored, ({ storage }) => storage.isStored())

/** Stores with each scene the changes that the cart has made to it. Call it before a saved cart is emptied. */
export function noteSavedScenes(owner: string, cart: StoredCart): void {
  const scenes = storedScenesOf(owner)
  for (const one of scenes.get()) {
    const noted = withSaved(cart, one)
    const now = scenes.storage.get()
    if (noted !== null && now !== null)
      scenes.storage.set({ ...now, ...withChanged(now, one.id, () => noted) })
  }
}

import { owned } from '../../browser/owned.ts'
import { storageKeys } from '../../browser/storage.ts'
import { openShared } from '../sharedCart.ts'
import { keptScenesSchema, rereading, type OpenScene } from './keptScenes.ts'

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

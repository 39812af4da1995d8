import * as z from 'zod/mini'
import { owned } from '../../browser/owned.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import type { StagedModule } from '../../furniture/staged.ts'

/** Pictures of scenes, the latest first; `of` is the scene's `pictureKey`. */
const picturesSchema = z.array(z.object({ of: z.string(), image: z.string() }))

/** The number of pictures that are stored. Each has 20 kB at most, so they take a small part of a browser's storage. */
export const mostPictures = 16

const none: z.infer<typeof picturesSchema> = []

/** A short hash of a text (FNV-1a, twice). */
function hash(text: string): string {
  let one = 0x811c9dc5
  let other = 0x9747b28c
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x85ebca6b)
  }
  return [one, other].map((part) => (part >>> 0).toString(36)).join('-')
}

/** The key of a picture of modules: made of their looks and places, not of their lines' ids. */
export const pictureKey = (modules: readonly StagedModule[]): string =>
  hash(JSON.stringify(modules.map((module) => ({ ...module, id: '' }))))

/**
 * A person's pictures of scenes, which a stage has taken. Of all stored values they are worth least: when the browser's storage is full,
 * they are removed first (storage.ts).
 */
function createPictures(owner: string) {
  const storage = stored(`${storageKeys.scenePictures}.${owner}`, picturesSchema)
  const all = () => storage.get() ?? none
  const taken = (key: string) => all().find(({ of }) => of === key)?.image
  let camera: (() => void) | null = null
  return {
    subscribe: storage.subscribe,
    get: all,
    of: taken,
    /** As `of`; but if there is no picture yet, a stage that shows the scene takes one at once. */
    now(key: string): string | undefined {
      if (taken(key) === undefined) camera?.()
      return taken(key)
    },
    /** Registers a stage that can take pictures. @param take  takes one of the scene on it @returns unregisters it */
    ready(take: () => void): () => void {
      camera = take
      return () => {
        if (camera === take) camera = null
      }
    },
    keep(key: string, image: string): void {
      const others = all().filter(({ of }) => of !== key)
      const isStored = storage.set([{ of: key, image }, ...others].slice(0, mostPictures))
      if (!isStored) storage.clear()
    },
  }
}

/** The pictures of a person's scenes. @param owner  as a cart's (`useCartOwner`) */
export const picturesOf = owned(createPictures)

import * as z from 'zod/mini'
import { owned } from '../../browser/owned.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import type { StagedModule } from '../../furniture/staged.ts'

/** Pictures of scenes, the latest first: `of` is what each shows (`pictureKey`). */
const picturesSchema = z.array(z.object({ of: z.string(), image: z.string() }))

/** So many are kept: with 20 kB at most for each, they take a small part of what a browser gives. */
export const mostPictures = 16

const none: z.infer<typeof picturesSchema> = []

/** A short name of a text: the same for the same one, and hardly ever for another (FNV-1a, twice). */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x85ebca6b)
  }
  return [one, other].map((part) => (part >>> 0).toString(36)).join('-')
}

/** What a picture of modules shows: their looks and where they stand, whatever their lines are called. */
export const pictureKey = (modules: readonly StagedModule[]): string =>
  hash(JSON.stringify(modules.map((module) => ({ ...module, id: '' }))))

/**
 * Pictures that a stage has taken, for somebody's scenes. They are worth less than anything else that is kept: where the browser keeps
 * no more, they go (storage.ts).
 */
function createPictures(owner: string) {
  const kept = stored(`${storageKeys.scenePictures}.${owner}`, picturesSchema)
  const all = () => kept.get() ?? none
  const taken = (key: string) => all().find(({ of }) => of === key)?.image
  let camera: (() => void) | null = null
  return {
    subscribe: kept.subscribe,
    get: all,
    of: taken,
    /** The same for who can't wait until a scene has stood still: a stage that shows it takes its picture at once. */
    now(key: string): string | undefined {
      if (taken(key) === undefined) camera?.()
      return taken(key)
    },
    /** A stage is ready to take one. @param take  of what stands there @returns ends that */
    ready(take: () => void): () => void {
      camera = take
      return () => {
        if (camera === take) camera = null
      }
    },
    keep(key: string, image: string): void {
      const others = all().filter(({ of }) => of !== key)
      const isKept = kept.set([{ of: key, image }, ...others].slice(0, mostPictures))
      if (!isKept) kept.clear()
    },
  }
}

/** The pictures of a person's scenes. @param owner  as a cart's (`useCartOwner`) */
export const picturesOf = owned(createPictures)

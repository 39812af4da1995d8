import * as z from 'zod/mini'
import { useStore } from '../../browser/createStore.ts'
import { owned } from '../../browser/owned.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import { cartOfOwner, useCartOwner } from '../cart.ts'
import type { StoredCart, StoredScene } from '../storedCart.ts'

/** A picture of a scene's state; `of` is the key of that (`pictureKey`). */
const pictureSchema = z.object({ of: z.string(), image: z.string() })
type Picture = z.infer<typeof pictureSchema>

/** The number of pictures that are stored. Each has 20 kB at most, so they take a small part of a browser's storage. */
export const mostPictures = 40

const drawing = 'data:image/svg+xml,'

/** A drawing as a picture. @param svg  its text */
export const drawnPicture = (svg: string): string => drawing + encodeURIComponent(svg)

/** Whether a picture was taken by a stage, and not drawn instead. */
export const isTaken = (image: string): boolean => !image.startsWith(drawing)

const none: Picture[] = []

/** The picture of a scene: its own, as of a loaded budget, or the stored one. */
const imageIn = (pictures: readonly Picture[], { image, picture }: StoredScene) =>
  image ?? pictures.find(({ of }) => of === picture)?.image

/**
 * The pictures of a person's scenes. They are stored beside the cart, since they are large, and worth least: when the browser's storage is
 * full, they are removed first (storage.ts).
 */
function createPictures(owner: string) {
  const storage = stored(`${storageKeys.scenePictures}.${owner}`, z.array(pictureSchema))
  const all = () => storage.get() ?? none
  let camera: (() => void) | null = null
  return {
    subscribe: storage.subscribe,
    get: all,
    of: (key: string): string | undefined => all().find(({ of }) => of === key)?.image,
    imageOf: (scene: StoredScene): string | undefined => imageIn(all(), scene),
    /** Has a stage, if there is one, take a picture of the scene on it. */
    take: () => camera?.(),
    /** Registers a stage that can take pictures. @param take  stores one of the scene on it @returns unregisters it */
    ready(take: () => void): () => void {
      camera = take
      return () => {
        if (camera === take) camera = null
      }
    },
    /** Stores pictures. Of too many, those stay that the cart's scenes have, a stage's before drawings, and then the latest. */
    keep(added: readonly Picture[]): void {
      const news = new Set(added.map(({ of }) => of))
      const { scenes } = cartOfOwner(owner).whole.get()
      const wanted = new Set([...news, ...scenes.map(({ picture }) => picture)])
      const worth = ({ of, image }: Picture) => (wanted.has(of) ? 2 : 0) + (isTaken(image) ? 1 : 0)
      const pictures = [...added, ...all().filter(({ of }) => !news.has(of))]
        .toSorted((one, other) => worth(other) - worth(one))
        .slice(0, mostPictures)
      if (!storage.set(pictures)) storage.clear()
    },
  }
}

/** The pictures of a person's scenes. @param owner  as a cart's (`useCartOwner`) */
export const picturesOf = owned(createPictures)

/** Gives the pictures of the scenes in the cart that the page shows. */
export function useImageOf(): (scene: StoredScene) => string | undefined {
  const pictures = useStore(picturesOf(useCartOwner()))
  return (scene) => imageIn(pictures, scene)
}

/** A cart whose scenes have their pictures themselves, as it is saved. */
export const withImages = (cart: StoredCart, owner: string): StoredCart => ({
  ...cart,
  scenes: cart.scenes.map((scene) => ({ ...scene, image: picturesOf(owner).imageOf(scene) })),
})

/** Copies the pictures of scenes that have moved to another person's cart. */
export function copyPictures(scenes: readonly StoredScene[], from: string, to: string): void {
  const moved = new Set(scenes.map(({ picture }) => picture))
  const copied = picturesOf(from)
    .get()
    .filter(({ of }) => moved.has(of))
  if (copied.length > 0) picturesOf(to).keep(copied)
}

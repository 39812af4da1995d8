import * as z from 'zod/mini'
import type { Api } from '../../../api/api.ts'
import { failureText, words, type Words } from '../../../api/failureText.ts'
import { createStore } from '../../../browser/createStore.ts'
import { storageKeys, stored } from '../../../browser/storage.ts'
import { text } from '../../../contract/limits.ts'
import { rowsOf, type Unread } from '../../../contract/rows.ts'
import { favouriteSceneSchema, type CarriedScene } from '../../../contract/scene.ts'
import { largestFavourite, mostFavourites } from '../../../domain/scene/favourites.ts'

/** A scene that a person keeps for themselves. `saved` is an instant as ISO 8601. */
const favouriteSchema = z.object({
  id: text,
  name: text,
  scene: favouriteSceneSchema,
  saved: text,
})
export type Favourite = z.infer<typeof favouriteSchema>

/** A person's favourites, the latest first, or the state of loading them. */
export type Favourites =
  | { status: 'loading' }
  | { status: 'failed'; words: Words }
  | { status: 'ready'; all: readonly Favourite[]; unread: readonly Unread[] }

/** A person's favourites, of the server or of the browser. */
export type OwnFavourites = {
  get: () => Favourites
  subscribe: (listener: () => void) => () => void
  /** Whether the server stores them, so that any browser shows them. */
  isOnServer: boolean
  load: () => void
  /** @param id  saving the same id again saves once  @returns why it was not saved; null if it was */
  save: (favourite: { id: string; name: string; scene: CarriedScene }) => Promise<Words | null>
  /** @returns why it was not removed; null if it was */
  remove: (id: string) => Promise<Words | null>
  /** Removes unreadable favourites, since they count towards the limit. @returns why some are left; null if none is */
  removeUnread: () => Promise<Words | null>
}

/** Whether a scene is larger than any backend accepts. */
const isTooLarge = (scene: CarriedScene) => JSON.stringify(scene).length > largestFavourite
const tooLarge = words('panels.favourites.tooLarge')

const loading: Favourites = { status: 'loading' }

const without = (all: readonly Favourite[], id: string) => all.filter((one) => one.id !== id)

/** The favourites that the server stores for a user with a client. */
export function serverFavourites(api: Api, clientId: number): OwnFavourites {
  const store = createStore(loading)
  const change = (next: (all: readonly Favourite[]) => readonly Favourite[]) => {
    const now = store.get()
    if (now.status === 'ready') store.set({ ...now, all: next(now.all) })
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    isOnServer: true,
    load() {
      if (store.get().status === 'failed') store.set(loading)
      api.call('listfavourites', { clientId }).then(
        ({ data, unread }) => store.set({ status: 'ready', all: data, unread }),
        (error: unknown) => {
          const said = failureText(error, { failed: 'panels.favourites.failed' })
          if (store.get().status !== 'ready') store.set({ status: 'failed', words: said })
        },
      )
    },
    async save({ id, name, scene }) {
      if (isTooLarge(scene)) return tooLarge
      try {
        const { data } = await api.call('savefavourite', { clientId, id, name, scene })
        change((all) => [data, ...without(all, id)])
        return null
      } catch (error) {
        return failureText(error, { failed: 'panels.favourites.notSaved' })
      }
    },
    async remove(id) {
      try {
        await api.call('removefavourite', { clientId, id })
        change((all) => without(all, id))
        return null
      } catch (error) {
        return failureText(error, { failed: 'panels.favourites.notRemoved' })
      }
    },
    async removeUnread() {
      const now = store.get()
      const unread = now.status === 'ready' ? now.unread : []
      try {
        for (const { id } of unread)
          if (id !== '') await api.call('removefavourite', { clientId, id })
        // Nobody can name one without an id.
        return unread.some(({ id }) => id === '') ? words('panels.favourites.notRemoved') : null
      } catch (error) {
        return failureText(error, { failed: 'panels.favourites.notRemoved' })
      } finally {
        this.load()
      }
    },
  }
}

const afterRemoval = (isStored: boolean) =>
  isStored ? null : words('panels.favourites.notRemoved')

const favouriteRows = rowsOf(favouriteSchema)

const idOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'id' in given ? given.id : undefined

/** The favourites that the browser stores: for visitors, and if the backend stores none. */
export function browserFavourites(owner: string): OwnFavourites {
  // A favourite that can't be read, or is too large, stays stored and does not affect the others.
  const storage = stored(`${storageKeys.favourites}.${owner}`, z.array(z.unknown()))
  const others = (id: string) => (storage.get() ?? []).filter((one) => idOf(one) !== id)
  let last: { of: unknown; value: Favourites } | null = null
  return {
    get() {
      const of = storage.get()
      if (last === null || last.of !== of) {
        const { data, unread } = z.parse(favouriteRows, of?.slice(0, mostFavourites) ?? [])
        last = { of, value: { status: 'ready', all: data, unread } }
      }
      return last.value
    },
    subscribe: storage.subscribe,
    isOnServer: false,
    load: () => undefined,
    save({ id, name, scene }) {
      if (isTooLarge(scene)) return Promise.resolve(tooLarge)
      const before = others(id)
      if (before.length >= mostFavourites)
        return Promise.resolve(words('panels.favourites.full', { most: mostFavourites }))
      const saved = new Date().toISOString()
      const isStored = storage.set([{ id, name, scene, saved }, ...before])
      return Promise.resolve(isStored ? null : words('panels.favourites.notSaved'))
    },
    remove(id) {
      return Promise.resolve(afterRemoval(storage.set(others(id))))
    },
    removeUnread() {
      const readable = (storage.get() ?? []).filter((one) => favouriteSchema.safeParse(one).success)
      return Promise.resolve(afterRemoval(storage.set(readable)))
    },
  }
}

/** Moves a visitor's favourites to the person who has logged in. A favourite that can't be saved there stays in the browser. */
export async function takeOver(visitors: OwnFavourites, own: OwnFavourites): Promise<void> {
  const storage = visitors.get()
  if (storage.status !== 'ready') return
  for (const { id, name, scene } of storage.all.toReversed())
    if ((await own.save({ id, name, scene })) === null) await visitors.remove(id)
}

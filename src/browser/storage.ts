import * as z from 'zod/mini'
import { longestText } from '../contract/limits.ts'
import { createListeners } from './createStore.ts'
import { tabCopyOf } from './tabCopy.ts'

/** The browser storage keys. @see product-spec §3 */
export const storageKeys = {
  language: 'tresillo.language',
  session: 'tresillo.session',
  client: 'tresillo.client',
  cart: 'tresillo.cart',
  cartRate: 'tresillo.cartRate',
  priceChanges: 'tresillo.priceChanges',
  contact: 'tresillo.contact',
  user: 'tresillo.user',
  theme: 'tresillo.theme',
  recentFabrics: 'tresillo.recentFabrics',
  editedLine: 'tresillo.editedLine',
  saved: 'tresillo.saved',
  pastedRows: 'tresillo.pastedRows',
  choices: 'tresillo.choices',
  savedViews: 'tresillo.savedViews',
  hiddenColumns: 'tresillo.hiddenColumns',
  columnLayout: 'tresillo.columnLayout',
  compactRows: 'tresillo.compactRows',
  pageSize: 'tresillo.pageSize',
  details: 'tresillo.details',
  lastClient: 'tresillo.lastClient',
  scenes: 'tresillo.scenes',
  scenePictures: 'tresillo.scenePictures',
  sceneHistory: 'tresillo.sceneHistory',
  scenePrices: 'tresillo.scenePrices',
  favourites: 'tresillo.favourites',
  favouriteFabrics: 'tresillo.favouriteFabrics',
  openScene: 'tresillo.openScene',
  typedAnswer: 'tresillo.typedAnswer',
  typedName: 'tresillo.typedName',
  singleKeys: 'tresillo.singleKeys',
} as const

const isId = (given: unknown): given is string =>
  typeof given === 'string' && given.length <= longestText

/** A list of ids, cut to the most that are stored. Values that are no ids, as another program may have written them, are left out. */
export const idsUpTo = (most: number) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((all) => all.filter(isId).slice(0, most)),
  )

/** The prefix of the keys with the least important values: pictures that can be taken again. */
const leastWorth = `${storageKeys.scenePictures}.`

/** Removes the least important values. @returns whether there were any */
function makeRoom(): boolean {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(leastWorth))
  for (const key of keys) localStorage.removeItem(key)
  return keys.length > 0
}

/**
 * A value in the browser's storage, shared by every tab. Where its storage is full, photographs of scenes make room for everything
 * else; where the browser refuses all the same (private mode), the value lives as long as the page, or, if `survives` asks for it and the
 * tab's own storage has room, as long as the tab.
 *
 * `get` returns the same object until the value changes, so that it can be a React store's snapshot; text that does not
 * fit the schema (an older version's, a changed one) reads as null.
 */
export function stored<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  { survives = false } = {},
) {
  type Value = z.output<Schema>
  let raw: string | null = null
  let value: Value | null = null
  const tabCopy = survives ? tabCopyOf(key) : null
  let unsaved: string | null | undefined
  let isCopied = false
  const { notify, subscribe } = createListeners()

  const readShared = (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const read = (): string | null => (unsaved === undefined ? readShared() : unsaved)

  unsaved = tabCopy?.read(read())
  isCopied = unsaved !== undefined

  const parse = (text: string): Value | null => {
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      return null
    }
  }

  const get = (): Value | null => {
    const current = read()
    if (current !== raw) {
      raw = current
      value = current === null ? null : parse(current)
    }
    return value
  }

  /** Stores a value and reads it back, since a browser may accept a value without storing it. */
  const keep = (text: string | null): boolean => {
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      return localStorage.getItem(key) === text
    } catch {
      return false
    }
  }

  const keepAtLast = (text: string): boolean => {
    try {
      return !key.startsWith(leastWorth) && makeRoom() && keep(text)
    } catch {
      return false
    }
  }

  const write = (text: string | null): boolean => {
    const isStored = keep(text) || (text !== null && keepAtLast(text))
    unsaved = isStored ? undefined : text
    if (isStored || text === null) tabCopy?.clear()
    isCopied = !isStored && text !== null && tabCopy?.write(text, readShared()) === true
    notify()
    return isStored
  }

  return {
    get,
    /** @returns whether the browser has stored it; otherwise it lives as long as the page */
    set: (next: z.input<Schema>): boolean => write(JSON.stringify(next)),
    /** @returns whether the browser has removed it */
    clear: (): boolean => write(null),
    /** Whether the browser has stored the last change; otherwise the value lives in this object alone. */
    isStored: (): boolean => unsaved === undefined,
    /** Whether a change that the browser has not stored outlives a reload of the page. */
    isCopied: (): boolean => isCopied,
    /** Calls back when the value changes, in this tab or another. */
    subscribe: (listener: () => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      const stop = subscribe(listener)
      addEventListener('storage', onStorage)
      return () => {
        stop()
        removeEventListener('storage', onStorage)
      }
    },
  }
}

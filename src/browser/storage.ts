import * as z from 'zod'

/** The browser storage keys. @see product-spec §3 */
export const storageKeys = {
  language: 'tresillo.language',
  session: 'tresillo.session',
  client: 'tresillo.client',
  cart: 'tresillo.cart',
  cartRate: 'tresillo.cartRate',
  user: 'tresillo.user',
  theme: 'tresillo.theme',
  savedViews: 'tresillo.savedViews',
  hiddenColumns: 'tresillo.hiddenColumns',
} as const

/**
 * A value kept in the browser's storage, for every tab of it. Where the browser refuses storage (private mode, full), the
 * value lives as long as the page.
 *
 * `get` returns the same object until the value changes, so that it can be a React store's snapshot; text that does not
 * fit the schema (an older version's, a meddled one) reads as null.
 */
export function stored<Schema extends z.ZodType>(key: string, schema: Schema) {
  type Value = z.output<Schema>
  let raw: string | null = null
  let value: Value | null = null
  let unsaved: string | null | undefined
  const listeners = new Set<() => void>()

  const read = (): string | null => {
    if (unsaved !== undefined) return unsaved
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

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

  /** Read back, since a browser may also take a value and forget it. */
  const keep = (text: string | null): boolean => {
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      return localStorage.getItem(key) === text
    } catch {
      return false
    }
  }

  const write = (text: string | null): boolean => {
    const isKept = keep(text)
    unsaved = isKept ? undefined : text
    for (const listener of listeners) listener()
    return isKept
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) for (const listener of listeners) listener()
  }

  return {
    get,
    /** @returns whether the browser keeps it beyond the page's life */
    set: (next: z.input<Schema>): boolean => write(JSON.stringify(next)),
    /** @returns whether the browser has forgotten it beyond the page's life */
    clear: (): boolean => write(null),
    /** Calls back when the value changes, in this tab or another. */
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}

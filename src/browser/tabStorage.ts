import type * as z from 'zod/mini'

/** What the browser has refused to store, by key: it lives as long as the page. */
const refused = new Map<string, string | null>()

/** A text in one tab's own storage. It survives reloads, and other tabs don't see it. Without storage it lives as long as the page. */
export const textInTab = (key: string) => ({
  get: (): string | null => {
    const inPage = refused.get(key)
    if (inPage !== undefined) return inPage
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** @returns whether it outlives a reload */
  set: (next: string | null): boolean => {
    refused.delete(key)
    try {
      // First: what finds no room must not leave an older text behind.
      sessionStorage.removeItem(key)
      if (next !== null) sessionStorage.setItem(key, next)
      return true
    } catch {
      refused.set(key, next)
      return false
    }
  },
})

/** A value in one tab's own storage, as `textInTab` keeps it. Text that does not fit the schema reads as null. */
export function inTab<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
  const text = textInTab(key)
  return {
    get: (): z.output<Schema> | null => {
      try {
        return schema.parse(JSON.parse(text.get() ?? 'null'))
      } catch {
        return null
      }
    },
    set: (next: z.input<Schema> | null): void => {
      text.set(next === null ? null : JSON.stringify(next))
    },
  }
}

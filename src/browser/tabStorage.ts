import type * as z from 'zod/mini'

/**
 * A value in one tab's own storage. It survives reloads, and other tabs don't see it. Text that does not fit the schema reads as null.
 */
export function inTab<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
  return {
    get: (): z.output<Schema> | null => {
      try {
        return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      } catch {
        return null
      }
    },
    set: (next: z.input<Schema> | null): void => {
      try {
        if (next === null) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Without storage it lives as long as the page.
      }
    },
  }
}

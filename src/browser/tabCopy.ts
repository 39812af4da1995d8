import { hashOf } from '../domain/hash.ts'
import { textInTab } from './tabStorage.ts'

/** A text's length and a hash of it, to see whether it is still the same. */
const markOf = (text: string | null): string =>
  text === null ? '' : `${text.length}.${hashOf(text)}`

/**
 * The tab's own copy of a value that the storage of all tabs had no room for. The tab's storage has room of its own: the copy outlives a
 * reload, not the tab.
 *
 * @param key  of the value in the storage of all tabs
 */
export function tabCopyOf(key: string) {
  const copy = textInTab(`${key}.unstored`)
  return {
    /** @returns the copy; undefined if there is none, or if another value than `shared` was stored for all tabs when it was made */
    read(shared: string | null): string | undefined {
      const [mark, text] = (copy.get() ?? '').split(/\n(.*)/s)
      return mark === markOf(shared) ? text : undefined
    },
    /** @returns whether the copy outlives a reload */
    write: (text: string, shared: string | null): boolean => copy.set(`${markOf(shared)}\n${text}`),
    clear: (): void => void copy.set(null),
  }
}

/** A text's length and a hash of it (FNV-1a), to see whether it is still the same. */
function markOf(text: string | null): string {
  if (text === null) return ''
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}.${hash >>> 0}`
}

/**
 * The tab's own copy of a value that the storage of all tabs had no room for. The tab's storage has room of its own: the copy outlives a
 * reload, not the tab.
 *
 * @param key  of the value in the storage of all tabs
 */
export function tabCopyOf(key: string) {
  const name = `${key}.unstored`
  return {
    /** @returns the copy; undefined if there is none, or if another value than `shared` was stored for all tabs when it was made */
    read(shared: string | null): string | undefined {
      try {
        const [mark, text] = (sessionStorage.getItem(name) ?? '').split(/\n(.*)/s)
        return mark === markOf(shared) ? text : undefined
      } catch {
        return undefined
      }
    },
    /** @returns whether the copy outlives a reload */
    write(text: string, shared: string | null): boolean {
      try {
        sessionStorage.setItem(name, `${markOf(shared)}\n${text}`)
        return true
      } catch {
        this.clear()
        return false
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(name)
      } catch {
        // Without such a storage there is no copy either.
      }
    },
  }
}

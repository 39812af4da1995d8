export type Bytes = Uint8Array<ArrayBuffer>

/** A cache that drops the files used longest ago. @param most  its size in bytes; it never holds a larger file */
export function byteCache(most: number) {
  const cached = new Map<string, Bytes>()
  let size = 0
  const drop = (key: string) => {
    size -= cached.get(key)?.length ?? 0
    cached.delete(key)
  }
  const put = (key: string, bytes: Bytes) => {
    drop(key)
    if (bytes.length > most) return
    cached.set(key, bytes)
    size += bytes.length
    for (const oldest of cached.keys()) {
      if (size <= most) return
      drop(oldest)
    }
  }
  return {
    get(key: string): Bytes | undefined {
      const bytes = cached.get(key)
      if (bytes !== undefined) put(key, bytes)
      return bytes
    },
    set: put,
  }
}

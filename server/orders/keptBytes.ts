export type Bytes = Uint8Array<ArrayBuffer>

/** Keeps what was used last, as far as there is room. @param most  in bytes; something larger is not kept */
export function keptBytes(most: number) {
  const kept = new Map<string, Bytes>()
  let size = 0
  const drop = (key: string) => {
    size -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  const put = (key: string, bytes: Bytes) => {
    drop(key)
    if (bytes.length > most) return
    kept.set(key, bytes)
    size += bytes.length
    for (const oldest of kept.keys()) {
      if (size <= most) return
      drop(oldest)
    }
  }
  return {
    get(key: string): Bytes | undefined {
      const bytes = kept.get(key)
      if (bytes !== undefined) put(key, bytes)
      return bytes
    },
    set: put,
  }
}

import { joinedBytes } from '../meshes/bytes.ts'

export type ZipEntry = { name: string; bytes: Uint8Array }

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** Little-endian numbers, each with how many bytes it takes. */
function record(...fields: [value: number, size: 2 | 4][]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(fields.reduce((sum, [, size]) => sum + size, 0)))
  let at = 0
  for (const [value, size] of fields) {
    if (size === 2) bytes.setUint16(at, value, true)
    else bytes.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(bytes.buffer)
}

/** Files begin at multiples of this, so that they can be read in their place. */
const alignment = 64
/** The first of January 1980: the same files are the same zip whenever it is made. */
const date = 0x21

/** Says that a name is UTF-8: without it, ASCII is sure to be read alike. */
const utf8 = 0x0800

/** A zip that stores its files as they are, each aligned to 64 bytes, as USDZ demands. */
export function alignedZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  const put = (part: Uint8Array) => {
    parts.push(part)
    at += part.length
  }
  for (const { name, bytes } of entries) {
    const title = new TextEncoder().encode(name)
    const sum = checksum(bytes)
    const start = at
    // An extra field of four bytes and as much as fills up to the next multiple.
    const until = at + 30 + title.length + 4
    const filler = (alignment - (until % alignment)) % alignment
    const common: [number, 2 | 4][] = [
      [20, 2],
      [title.length === name.length ? 0 : utf8, 2],
      [0, 2],
      [0, 2],
      [date, 2],
      [sum, 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [title.length, 2],
    ]
    put(record([0x04034b50, 4], ...common, [4 + filler, 2]))
    put(title)
    put(record([0x1986, 2], [filler, 2]))
    put(new Uint8Array(filler))
    put(bytes)
    directory.push(
      record(
        [0x02014b50, 4],
        [20, 2],
        ...common,
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [start, 4],
      ),
      title,
    )
  }
  const begin = at
  for (const part of directory) put(part)
  const count = entries.length
  put(
    record(
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [at - begin, 4],
      [begin, 4],
      [0, 2],
    ),
  )
  return joinedBytes(parts)
}

import { crc32 } from 'node:zlib'
import { expect } from 'vitest'

/** Reads a zip as its directory tells it. */
export function unzip(zip: Uint8Array<ArrayBuffer>) {
  const view = new DataView(zip.buffer)
  const end = zip.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: count }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [method, sum] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)]
    const [size, title] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)]
    const local = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + title))
    at += 46 + title
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const bytes = zip.subarray(start, start + size)
    expect(view.getUint32(local, true)).toBe(0x04034b50)
    expect(crc32(bytes)).toBe(sum)
    return { name, method, start, bytes, text: new TextDecoder().decode(bytes) }
  })
}

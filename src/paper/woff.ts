/** Bytes that were compressed with zlib. @throws TypeError if they were not */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(whole).arrayBuffer())
}

const heads = { woff: 44, sfnt: 12 } as const
const entries = { woff: 20, sfnt: 16 } as const

/**
 * The TrueType font in a WOFF file of version 1: the same tables, unpacked, under a head of their own.
 *
 * @throws RangeError or TypeError where the file is none or is cut off
 * @see https://www.w3.org/TR/WOFF/
 */
export async function trueType(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (from.getUint32(0) !== 0x774f4646) throw new TypeError('The font is no WOFF file')
  const count = from.getUint16(12)
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = heads.woff + entries.woff * index
      const [tag = 0, start = 0, packed = 0, length = 0, sum = 0] = [0, 4, 8, 12, 16].map((field) =>
        from.getUint32(at + field),
      )
      const bytes = woff.slice(start, start + packed)
      return { tag, sum, bytes: packed < length ? await inflated(bytes) : bytes }
    }),
  )
  const places: number[] = []
  let end = heads.sfnt + entries.sfnt * count
  for (const { bytes } of tables) {
    places.push(end)
    // Each table begins at a multiple of four bytes.
    end += Math.ceil(bytes.length / 4) * 4
  }
  const font = new Uint8Array(end)
  const to = new DataView(font.buffer)
  const power = Math.floor(Math.log2(Math.max(1, count)))
  to.setUint32(0, from.getUint32(4))
  to.setUint16(4, count)
  to.setUint16(6, 2 ** power * 16)
  to.setUint16(8, power)
  to.setUint16(10, count * 16 - 2 ** power * 16)
  for (const [index, { tag, sum, bytes }] of tables.entries()) {
    const at = heads.sfnt + entries.sfnt * index
    const place = places[index] ?? 0
    for (const [field, value] of [tag, sum, place, bytes.length].entries())
      to.setUint32(at + 4 * field, value)
    font.set(bytes, place)
  }
  return font
}

import { describe, expect, test } from 'vitest'
import { cloths } from '../../../src/domain/catalogue/catalogue.ts'
import { clothPixels, tileMean, tilePixels } from '../../../src/furniture/cloth/tile.ts'

const linear = (byte: number) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** How different two columns or rows of a picture are, on average. */
const apart = (picture: Uint8Array, one: number, other: number, across: boolean) =>
  mean(
    Array.from({ length: tilePixels }, (_, along) => {
      const at = (line: number) => (across ? along * tilePixels + line : line * tilePixels + along)
      return Math.abs((picture[at(one)] ?? 0) - (picture[at(other)] ?? 0))
    }),
  )

describe.each(cloths)('%s', (cloth) => {
  const { shade, normal } = clothPixels(cloth)
  const side = tilePixels

  test('its tile repeats: over its edges it changes no more than from line to line within', () => {
    for (const across of [true, false]) {
      const within = Array.from({ length: side - 1 }, (_, line) =>
        apart(shade, line, line + 1, across),
      )
      expect(apart(shade, side - 1, 0, across)).toBeLessThanOrEqual(Math.max(...within) * 1.05)
    }
  })

  test('lets the same light through as every cloth, and is a weave, no plain colour', () => {
    const light = [...shade].map(linear)
    expect(Math.abs(mean(light) - tileMean)).toBeLessThan(0.02)
    expect(Math.max(...light) - Math.min(...light)).toBeGreaterThan(0.1)
  })

  test('looks straight up on average, with normals of length 1', () => {
    const axis = (which: number) =>
      [...normal].filter((_, at) => at % 3 === which).map((byte) => byte / 127.5 - 1)
    const [x, y, z] = [axis(0), axis(1), axis(2)]
    expect(Math.abs(mean(x))).toBeLessThan(0.02)
    expect(Math.abs(mean(y))).toBeLessThan(0.02)
    expect(Math.min(...z)).toBeGreaterThan(0.1)
    for (const [at, value] of z.entries())
      expect(Math.abs(Math.hypot(x[at] ?? 0, y[at] ?? 0, value) - 1)).toBeLessThan(0.02)
  })

  test('is the same whenever it is drawn', () => {
    expect(clothPixels(cloth)).toEqual({ shade, normal })
  })
})

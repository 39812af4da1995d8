import type { Cloth } from '../../domain/catalogue/catalogue.ts'
import { weaves } from './weaves.ts'

/** Pixels to a side of a tile. */
export const tilePixels = 256
/** The light that a tile lets through on average: whoever draws a fabric gives its colour back by it. */
export const tileMean = 0.82

/** A cloth's tile as pictures, row by row from the top; both repeat at their edges. */
export type ClothPixels = {
  /** One byte a pixel, sRGB: what the fabric's colour is multiplied by. Neutral, so that every colour stays itself. */
  shade: Uint8Array
  /** Three bytes a pixel: which way the surface looks, y up. */
  normal: Uint8Array
}

const encoded = (light: number): number =>
  Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))

/** Draws a cloth's tile row by row, for who does something else in between. */
export function* clothRows(cloth: Cloth): Generator<undefined, ClothPixels> {
  const { height, contrast, depth } = weaves[cloth]
  const side = tilePixels
  const heights = new Float64Array(side * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++)
      heights[y * side + x] = height((x + 0.5) / side, 1 - (y + 0.5) / side)
    yield
  }
  const mean = heights.reduce((sum, value) => sum + value, 0) / heights.length
  const spread =
    Math.sqrt(heights.reduce((sum, value) => sum + (value - mean) ** 2, 0) / heights.length) || 1

  const shade = new Uint8Array(side * side)
  const normal = new Uint8Array(3 * side * side)
  const at = (x: number, y: number) =>
    heights[((y + side) % side) * side + ((x + side) % side)] ?? 0
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const pixel = y * side + x
      const above = (at(x, y) - mean) / spread
      const light = tileMean * (1 + (contrast / 2.2) * Math.max(-2, Math.min(2, above)))
      shade[pixel] = encoded(Math.max(0.2, Math.min(1, light)))
      const right = ((at(x - 1, y) - at(x + 1, y)) * depth) / 2
      // Rows run down, y goes up.
      const up = ((at(x, y + 1) - at(x, y - 1)) * depth) / 2
      const length = Math.hypot(right, up, 1)
      normal.set(
        [right, up, 1].map((value) => Math.round(127.5 + (127.5 * value) / length)),
        3 * pixel,
      )
    }
    yield
  }
  return { shade, normal }
}

/** Draws a cloth's tile. */
export function clothPixels(cloth: Cloth): ClothPixels {
  const rows = clothRows(cloth)
  for (;;) {
    const { done, value } = rows.next()
    if (done === true) return value
  }
}

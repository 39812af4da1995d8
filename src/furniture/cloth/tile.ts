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

/**
 * Draws a cloth's tile row by row, so that the caller can do other work in between. Plain loops: a tile is drawn before a stage's
 * first picture.
 */
export function* clothRows(cloth: Cloth): Generator<undefined, ClothPixels> {
  const { height, contrast, depth } = weaves[cloth]
  const side = tilePixels
  const count = side * side
  const heights = new Float64Array(count)
  let sum = 0
  for (let row = 0; row < count; row += side) {
    const v = 1 - (row / side + 0.5) / side
    for (let x = 0; x < side; x++) {
      const value = height((x + 0.5) / side, v)
      heights[row + x] = value
      sum += value
    }
    yield
  }
  const mean = sum / count
  let squares = 0
  for (let pixel = 0; pixel < count; pixel++) squares += ((heights[pixel] ?? 0) - mean) ** 2
  const spread = Math.sqrt(squares / count) || 1

  const shade = new Uint8Array(count)
  const normal = new Uint8Array(3 * count)
  for (let row = 0; row < count; row += side) {
    // Rows run down, y goes up.
    const lower = (row + side) % count
    const higher = (row + count - side) % count
    for (let x = 0; x < side; x++) {
      const pixel = row + x
      const above = ((heights[pixel] ?? 0) - mean) / spread
      const light = tileMean * (1 + (contrast / 2.2) * Math.max(-2, Math.min(2, above)))
      shade[pixel] = encoded(Math.max(0.2, Math.min(1, light)))
      const before = heights[row + ((x + side - 1) % side)] ?? 0
      const after = heights[row + ((x + 1) % side)] ?? 0
      const right = ((before - after) * depth) / 2
      const up = (((heights[lower + x] ?? 0) - (heights[higher + x] ?? 0)) * depth) / 2
      const length = Math.hypot(right, up, 1)
      normal[3 * pixel] = Math.round(127.5 + (127.5 * right) / length)
      normal[3 * pixel + 1] = Math.round(127.5 + (127.5 * up) / length)
      normal[3 * pixel + 2] = Math.round(127.5 + 127.5 / length)
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

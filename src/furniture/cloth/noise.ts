/** A value for each place of a tile: u and v from 0 to 1, and the same again beyond. */
export type Field = (u: number, v: number) => number

/** A number in [0, 1) that always is the same for the same cell. */
function chance(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

const wrapped = (value: number, count: number) => ((value % count) + count) % count
const smooth = (share: number) => share * share * (3 - 2 * share)

/** Soft noise from 0 to 1 that repeats with the tile: so many lumps across it and up it. */
export const noise =
  (across: number, up: number, seed: number): Field =>
  (u, v) => {
    const [x, y] = [u * across, v * up]
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const at = (di: number, dj: number) =>
      chance(wrapped(i + di, across), wrapped(j + dj, up), seed)
    const [sx, sy] = [smooth(x - i), smooth(y - j)]
    const below = at(0, 0) + (at(1, 0) - at(0, 0)) * sx
    const above = at(0, 1) + (at(1, 1) - at(0, 1)) * sx
    return below + (above - below) * sy
  }

/** How near the nearest and the next of scattered points are, in cells; so many cells to a side. */
export const nearest =
  (count: number, seed: number) =>
  (u: number, v: number): [number, number] => {
    const [x, y] = [u * count, v * count]
    const [i, j] = [Math.floor(x), Math.floor(y)]
    let [first, second] = [Infinity, Infinity]
    for (let di = -1; di <= 1; di++) {
      for (let dj = -1; dj <= 1; dj++) {
        const [ci, cj] = [wrapped(i + di, count), wrapped(j + dj, count)]
        const dx = i + di + chance(ci, cj, seed) - x
        const dy = j + dj + chance(ci, cj, seed + 1) - y
        const distance = Math.hypot(dx, dy)
        if (distance < first) [first, second] = [distance, first]
        else if (distance < second) second = distance
      }
    }
    return [first, second]
  }

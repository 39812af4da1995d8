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
export function noise(across: number, up: number, seed: number): Field {
  // A tile asks for each of them many times over.
  const lumps = new Float64Array(across * up)
  let isReady = false
  return (u, v) => {
    if (!isReady) {
      for (let at = 0; at < lumps.length; at++)
        lumps[at] = chance(at % across, Math.floor(at / across), seed)
      isReady = true
    }
    const x = u * across
    const y = v * up
    const i = Math.floor(x)
    const j = Math.floor(y)
    const left = wrapped(i, across)
    const right = wrapped(i + 1, across)
    const low = across * wrapped(j, up)
    const high = across * wrapped(j + 1, up)
    const sx = smooth(x - i)
    const first = lumps[low + left] ?? 0
    const below = first + ((lumps[low + right] ?? 0) - first) * sx
    const second = lumps[high + left] ?? 0
    const above = second + ((lumps[high + right] ?? 0) - second) * sx
    return below + (above - below) * smooth(y - j)
  }
}

/** How near the nearest and the next of scattered points are, in cells; so many cells to a side. */
export const nearest =
  (count: number, seed: number) =>
  (u: number, v: number): [number, number] => {
    const x = u * count
    const y = v * count
    const i = Math.floor(x)
    const j = Math.floor(y)
    let first = Infinity
    let second = Infinity
    for (let di = -1; di <= 1; di++) {
      for (let dj = -1; dj <= 1; dj++) {
        const ci = wrapped(i + di, count)
        const cj = wrapped(j + dj, count)
        const dx = i + di + chance(ci, cj, seed) - x
        const dy = j + dj + chance(ci, cj, seed + 1) - y
        const distance = Math.hypot(dx, dy)
        if (distance < first) {
          second = first
          first = distance
        } else if (distance < second) second = distance
      }
    }
    return [first, second]
  }

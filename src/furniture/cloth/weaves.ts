import type { Cloth } from '../../domain/catalogue/catalogue.ts'
import { nearest, noise, type Field } from './noise.ts'

/** A thread's roundness across it: 1 in its middle, 0 at its edges. */
const round = (share: number) => Math.sqrt(Math.max(0, 1 - (2 * share - 1) ** 2))
const part = (value: number) => value - Math.floor(value)

/**
 * Threads over and under each other.
 *
 * @param count  threads to a side, a multiple of twice `over`
 * @param over   how many a thread goes over, and then under
 * @param uneven how much threads differ in thickness, 0 to 1
 */
function woven(count: number, over: number, uneven: number, seed: number): Field {
  const along = noise(count, 6, seed)
  const across = noise(6, count, seed + 1)
  return (u, v) => {
    const x = u * count
    const y = v * count
    const isWarp = (Math.floor(Math.floor(x) / over) + Math.floor(Math.floor(y) / over)) % 2 === 0
    const warp = round(part(x)) * (1 - uneven * along(u, v))
    const weft = round(part(y)) * (1 - uneven * across(u, v))
    // A thread that is on top rises to the middle of where it is, and goes under at both ends.
    const top = isWarp ? part(y / over) : part(x / over)
    const upper = isWarp ? warp : weft
    const lower = isWarp ? weft : warp
    return Math.max(upper * (0.55 + 0.45 * Math.sin(Math.PI * top)), lower * 0.45)
  }
}

/** Yarn in ribs, each of them short tufts. */
function ribbed(count: number, tufts: number, seed: number): Field {
  const fuzz = noise(96, 96, seed)
  const wave = noise(count, 9, seed + 2)
  return (u, v) => {
    const rib = Math.floor(u * count)
    const tuft = part(v * tufts + (rib % 2) * 0.5 + 0.5 * wave(u, v))
    return round(part(u * count)) * (0.55 + 0.45 * round(tuft)) * (0.72 + 0.28 * fuzz(u, v))
  }
}

/** Loops that lie close to each other. */
function looped(): Field {
  const large = nearest(22, 5)
  const small = nearest(40, 9)
  const fuzz = noise(110, 110, 3)
  return (u, v) => {
    const curl = Math.max(0, 1 - large(u, v)[0] * 1.15)
    const ring = Math.abs(large(u, v)[0] - 0.42) * 1.4
    return (
      0.5 * Math.sqrt(curl) +
      0.25 * Math.max(0, 1 - ring) +
      0.5 * Math.max(0, 1 - small(u, v)[0]) * (0.7 + 0.3 * fuzz(u, v))
    )
  }
}

function twill(): Field {
  const fuzz = noise(120, 120, 7)
  const lumps = noise(20, 20, 8)
  return (u, v) => {
    const diagonal = part((u + v) * 26 + 0.15 * lumps(u, v))
    return round(diagonal) * (0.6 + 0.4 * fuzz(u, v)) + 0.3 * fuzz(u, v)
  }
}

function pile(): Field {
  const fine = noise(128, 84, 2)
  const brushed = noise(7, 4, 4)
  const soft = noise(16, 11, 6)
  return (u, v) => 0.62 * fine(u, v) + 0.12 * brushed(u, v) + 0.16 * soft(u, v)
}

/** Grain: small cells with creases between them, and pores. */
function grained(): Field {
  const cells = nearest(46, 12)
  const broad = noise(9, 9, 13)
  const fine = noise(100, 100, 14)
  return (u, v) => {
    const [first, second] = cells(u, v)
    const crease = Math.min(1, (second - first) * 2.6)
    return 0.62 * Math.sqrt(crease) + 0.24 * broad(u, v) + 0.14 * fine(u, v)
  }
}

/** How a cloth is made: how high its surface is, and how much deeper its colour where it is low. */
export type Weave = { height: Field; contrast: number; depth: number }

/** `contrast` is the share of light that the lows take; `depth` how steep the highs stand, in heights of a tile's 256th part. */
export const weaves: Record<Cloth, Weave> = {
  linen: { height: woven(40, 1, 0.55, 21), contrast: 0.3, depth: 1.5 },
  weave: { height: woven(24, 2, 0.25, 22), contrast: 0.32, depth: 2.4 },
  boucle: { height: looped(), contrast: 0.2, depth: 5 },
  chenille: { height: ribbed(22, 14, 23), contrast: 0.3, depth: 2.6 },
  wool: { height: twill(), contrast: 0.26, depth: 1.6 },
  velvet: { height: pile(), contrast: 0.1, depth: 0.7 },
  leather: { height: grained(), contrast: 0.14, depth: 1.8 },
}

import { hashOf } from '../../domain/hash.ts'

/** Small differences that are always the same for the same line: numbers in [-1, 1], one after another. */
export type Variation = () => number

/** @param id  of the line, and what of it differs: each gives differences of its own */
export function variation(id: string): Variation {
  let state = hashOf(id)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

/** A small random generator (mulberry32): the same seed gives the same sequence. */
export type Random = {
  /** In [0, 1). */
  next: () => number
  /** A whole number within both bounds, included. */
  between: (least: number, most: number) => number
  /** Whether something of this probability happens. */
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** A random key, weighted. */
  weighted: <Key extends string>(weights: Partial<Record<Key, number>>) => Key
  uuid: () => string
}

export function random(seed: number): Random {
  let state = seed >>> 0
  const bits = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = () => bits() / 2 ** 32
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hex = () => bits().toString(16).padStart(8, '0')
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    weighted: <Key extends string>(weights: Partial<Record<Key, number>>) => {
      const entries = Object.entries(weights) as [Key, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      throw new Error('No weight above 0 to choose by')
    },
    uuid: () => {
      const [a, b, c, d] = [hex(), hex(), hex(), hex()] as const
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`
    },
  }
}

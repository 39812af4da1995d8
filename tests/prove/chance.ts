/** Chance that is the same for the same seed: mulberry32, which needs no memory and is quick. */
export function createChance(seed: number) {
  let state = seed | 0
  /** @returns a whole number from 0 to below `count` */
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
  const one = <const Value>(values: readonly [Value, ...Value[]]): Value =>
    values[below(values.length)] ?? values[0]
  /** One of several; undefined where there is none. */
  const any = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)]
  /** @returns true in `part` of `of` cases */
  const happens = (part: number, of: number): boolean => below(of) < part
  /** So many of what a function makes. */
  const some = <Value>(least: number, most: number, make: (at: number) => Value): Value[] =>
    Array.from({ length: least + below(most - least + 1) }, (_, at) => make(at))
  /** A UUID that the seed decides. */
  const uuid = (): string => {
    const hex = (count: number) => some(count, count, () => below(16).toString(16)).join('')
    return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
  }
  return { below, one, any, happens, some, uuid }
}
export type Chance = ReturnType<typeof createChance>

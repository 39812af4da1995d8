import fc from 'fast-check'

/** Chance that is the same for the same seed. */
export function createChance(seed: number) {
  let numbers: number[] = []
  let drawn = 0
  /** @returns a whole number from 0 to below `count` */
  const below = (count: number): number => {
    if (drawn % 1000 === 0)
      numbers = fc.sample(fc.noBias(fc.nat(2 ** 30)), { seed: seed + drawn, numRuns: 1000 })
    return (numbers[drawn++ % 1000] ?? 0) % count
  }
  /** One of several, each as often as its weight says. */
  const weighted = <Value>(values: readonly Value[], weight: (value: Value) => number) => {
    let left =
      (below(1_000_000) / 1_000_000) * values.reduce((sum, value) => sum + weight(value), 0)
    return values.find((value) => (left -= weight(value)) < 0) ?? values.at(-1)
  }
  return { below, weighted, one: <Value>(values: readonly Value[]) => values[below(values.length)] }
}
export type Chance = ReturnType<typeof createChance>

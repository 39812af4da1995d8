/** A loop's bounds: it ends with whichever comes first. */
export type Bound = { count: number; seconds: number }

/** Milliseconds that each run takes, one after another. */
export async function latencies(
  { count, seconds }: Bound,
  run: (index: number) => unknown,
): Promise<number[]> {
  const taken: number[] = []
  const end = performance.now() + seconds * 1000
  for (let index = 0; index < count && performance.now() < end; index++) {
    const start = performance.now()
    await run(index)
    taken.push(performance.now() - start)
  }
  return taken
}

/** Runs per second, `lanes` of them at a time. */
export async function throughput(
  { count, seconds }: Bound,
  lanes: number,
  run: (index: number) => unknown,
): Promise<number> {
  let next = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const lane = async () => {
    while (next < count && performance.now() < end) await run(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (next * 1000) / (performance.now() - start)
}

/**
 * The value that the share of all values does not exceed.
 *
 * @throws where nothing was measured: a bench that printed that would say nothing
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined || Number.isNaN(value)) throw new Error('Nothing was measured')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

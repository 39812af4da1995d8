/** How much a proof does: a few seconds of it, for `npm test`, or all. */
export type Size = 'short' | 'full'

/** What a run has done: counts by name (requests, kills, sequences …), and each violation in words (at most `mostNamed`). */
export type Outcome = { counts: Record<string, number>; violations: string[] }

/** A fault that is planted: what breaks, and the proof with it planted. The proof finds it if there are violations. */
export type Fault = { name: string; run: (seed: number) => Promise<Outcome> }

/** A claim on the product that a program tries to refute. */
export type Proof = {
  /** As on the command line. */
  name: string
  /** One sentence: what holds. */
  claims: string
  /** Faults that are planted before; a proof that misses one is blind. */
  faults: readonly Fault[]
  /** @param seed  of everything that is drawn at random; the same seed draws the same */
  run: (size: Size, tell: (line: string) => void, seed: number) => Promise<Outcome>
}

/** How many violations are named; the rest is counted. */
const mostNamed = 20

/** Gathers the counts and violations of a run. */
export function createTally() {
  const counts: Record<string, number> = {}
  const violations: string[] = []
  let more = 0
  return {
    count: (name: string, by = 1): void => {
      counts[name] = (counts[name] ?? 0) + by
    },
    /** Notes a violation, each text once. */
    violate: (text: string): void => {
      if (violations.includes(text)) return
      if (violations.length < mostNamed) violations.push(text)
      else more++
    },
    outcome: (): Outcome => ({
      counts,
      violations: more === 0 ? violations : [...violations, `and ${more} more`],
    }),
  }
}
export type Tally = ReturnType<typeof createTally>

/**
 * Plants each fault of a proof.
 *
 * @returns the names of those that the proof does not find
 */
export async function missedFaults({ faults }: Proof, seed: number): Promise<string[]> {
  const missed: string[] = []
  for (const fault of faults) {
    const { violations } = await fault.run(seed)
    if (violations.length === 0) missed.push(fault.name)
  }
  return missed
}

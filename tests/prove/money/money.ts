import { createTally, type Outcome, type Proof, type Size } from '../proof.ts'
import * as faults from './faults.ts'
import { anyConditions, playSequence } from './sequence.ts'
import { openShops } from './shops.ts'

/** How many sequences share a database. */
const together = 250
const counts: Record<Size, number> = { short: 30, full: 10_000 }

type Plant = Parameters<typeof openShops>[1]

async function playAll(
  count: number,
  first: number,
  tell: (line: string) => void,
  plant?: Plant,
): Promise<Outcome> {
  const tally = createTally()
  for (let start = 0; start < count; start += together) {
    const seeds = Array.from(
      { length: Math.min(together, count - start) },
      (_, at) => first + start + at,
    )
    const backend = await openShops(seeds.map(anyConditions), plant)
    try {
      for (const [at, seed] of seeds.entries()) {
        const { actions, checks, violation } = await playSequence(backend, at + 1, seed)
        tally.count('sequences')
        tally.count('actions', actions)
        tally.count('comparisons of lists and orders', checks)
        if (violation !== null) tally.violate(violation)
        // A planted fault is found by one.
        if (violation !== null && plant !== undefined) return tally.outcome()
      }
    } finally {
      await backend.store.close()
    }
    if (count > together) tell(`${start + seeds.length} sequences`)
  }
  return tally.outcome()
}

/** So many sequences at most find a planted fault. */
const planted = 60
const fault = (name: string, plant: Plant) => ({
  name,
  run: (seed: number) => playAll(planted, seed, () => undefined, plant),
})

/** Every sum that the product shows is that of a model which shares no code with it. */
export const money: Proof = {
  name: 'money',
  claims:
    'whatever is saved, changed, loaded, decided and accepted in random sequence, every price, sum, tax, deposit and state is to the cent that of a model with an arithmetic of its own',
  faults: [
    fault('a price that is rounded down', faults.roundedDown),
    fault('a rate that is applied twice', faults.ratedTwice),
    fault('a saved total that follows a later rate', faults.followsRate),
    fault('an alternative that the total counts', faults.alternativesCounted),
  ],
  run: (size, tell, seed) => playAll(counts[size], seed, tell),
}

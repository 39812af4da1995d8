import { createChance } from '../chance.ts'
import { createTally, type Outcome } from '../proof.ts'
import { anyMoment, loadUntil, type Travel } from './callers.ts'
import type { OpenPlace } from './places.ts'
import { auditRound, callersOf, resendBy } from './round.ts'
import { startServer } from './servers.ts'

type Kills = {
  kills: number
  seed: number
  tell: (line: string) => void
  travel?: Travel | undefined
}

/** Kills the server so many times under load, each time at another moment, starts it again, and holds what is stored against what was acknowledged. */
export async function killServers(
  open: () => Promise<OpenPlace>,
  { kills, seed, tell, travel }: Kills,
): Promise<Outcome> {
  const tally = createTally()
  const chance = createChance(seed)
  const { place, remove } = await open()
  const tokens = new Map<number, string>()
  let server = await startServer(place)
  let last = 0
  try {
    for (let round = 0; round < kills; round++) {
      const callers = await callersOf(tokens, round, server.address)
      const addressOf = () => server.address
      const load = { chance, callers, addressOf, travel }
      const { intents, refusals } = await loadUntil(load, anyMoment(chance), server.kill)
      refusals.forEach(tally.violate)
      tally.count('kills')
      tally.count('requests', intents.length)
      tally.count('of them cut by a kill', intents.filter(({ reply }) => reply === null).length)
      await server.kill()
      server = await startServer(place)
      const audited = { place, from: last + 1, tally }
      last = await auditRound(audited, intents, resendBy(callers, addressOf))
      // A planted fault is found by one.
      if (travel !== undefined && tally.outcome().violations.length > 0) break
      if (round % 20 === 19) tell(`${round + 1} kills, ${last} budgets and orders`)
    }
    tally.count('budgets and orders', last)
  } finally {
    await server.kill()
    await remove()
  }
  return tally.outcome()
}

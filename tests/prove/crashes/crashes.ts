import { postgresUrl } from '../postgresUrl.ts'
import type { Outcome, Proof, Size } from '../proof.ts'
import type { Travel } from './callers.ts'
import { answersTooSoon, sendsTwice } from './faults.ts'
import { inFolder, inPostgres } from './places.ts'
import { killPostgres } from './postmaster.ts'
import { killServers } from './processes.ts'

/** How often the server is killed on each database, and PostgreSQL under it. */
const kills: Record<Size, { servers: number; postgres: number }> = {
  short: { servers: 2, postgres: 1 },
  full: { servers: 200, postgres: 50 },
}

/** The outcomes of several runs as one, each with its name. */
function together(parts: Record<string, Outcome>): Outcome {
  const named = Object.entries(parts)
  return {
    counts: Object.fromEntries(
      named.flatMap(([name, { counts }]) =>
        Object.entries(counts).map(([what, count]) => [`${what} (${name})`, count]),
      ),
    ),
    violations: named.flatMap(([name, { violations }]) =>
      violations.map((violation) => `${name}: ${violation}`),
    ),
  }
}

/** So many kills at most find a planted fault. */
const mostPlanted = 12

const fault = (name: string, travel: Travel) => ({
  name,
  run: (seed: number) =>
    killServers(inFolder, { kills: mostPlanted, seed, tell: () => undefined, travel }),
})

/** What was acknowledged is there after a crash, whole and once. */
export const crashes: Proof = {
  name: 'crashes',
  claims:
    'however the server or PostgreSQL ends under load, everything that was acknowledged is stored whole and once, nothing is half-written, numbers have no gaps, a request that is sent again is answered as the first time, and the service comes back by itself',
  faults: [
    fault('a reply before anything is written', answersTooSoon()),
    fault('a cart that is sent twice with two keys', sendsTwice()),
  ],
  run: async (size, tell, seed) => {
    const { servers, postgres } = kills[size]
    const url = await postgresUrl()
    return together({
      SQLite: await killServers(inFolder, { kills: servers, seed, tell }),
      PostgreSQL: await killServers(() => inPostgres(url), { kills: servers, seed, tell }),
      'PostgreSQL itself': await killPostgres({ kills: postgres, seed, tell }),
    })
  },
}

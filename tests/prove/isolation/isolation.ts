import { createChance } from '../../ways/chance.ts'
import { dialects } from '../databases.ts'
import { createTally, type Proof } from '../proof.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { allCases, type Case } from './cases.ts'
import { attemptsOf, drawnSets } from './chosen.ts'
import { isolationFaults } from './faults.ts'
import { inWorld } from './opened.ts'
import { drawn } from './people.ts'
import { withdraw } from './rights.ts'
import { again, checkCase, unstated } from './run.ts'

const isPublic = ({ about }: Case) => about === 'open' || about === 'link'

/** Of a short run on PostgreSQL, one case in so many. */
const everyNth = 8

/** Nobody reads or changes what is another client's, or what their rights do not cover. */
export const isolation: Proof = {
  name: 'isolation',
  claims:
    'whoever calls, with whatever right and by whichever id, reads and changes nothing of another client, and nothing that their rights do not cover; a right that is taken away is gone with the next call',
  faults: isolationFaults,
  async run(size, tell, seed) {
    const tally = createTally()
    for (const name of unstated(allRoutes, allCases))
      tally.violate(`nothing says who may call ${name}`)
    for (const dialect of dialects)
      for (const links of ['open', 'signed'] as const) {
        const chance = createChance(seed)
        const more = drawn(drawnSets(chance, size === 'full' ? 4 : 1))
        const isSmall = size === 'short' && dialect === 'postgres'
        // Links decide about public reports alone.
        const cases = allCases
          .filter((one) => links === 'open' || isPublic(one))
          .filter((_, index) => !isSmall || (index + seed) % everyNth === 0)
        await inWorld({ dialect, links, more, tally }, async (world, everybody) => {
          for (const one of cases) {
            await checkCase(world, one, attemptsOf(one, everybody, size, chance))
            if (size === 'full') await again(world)
          }
          tell(`${dialect}, links ${links}: ${cases.length} ways to call`)
          if (links === 'open') await withdraw(world, cases, size, chance)
        })
      }
    return tally.outcome()
  },
}

import { dialects } from '../databases.ts'
import { inWorld } from '../isolation/opened.ts'
import { createTally, type Proof } from '../proof.ts'
import { createChance } from '../../ways/chance.ts'
import { contractPaths, deeds } from './deeds.ts'
import { isExempt } from './exempt.ts'
import { attackFaults } from './faults.ts'
import { checkPdfs } from './pdfs.ts'
import { asServed, attack, stretch } from './run.ts'
import { attacks as texts } from './texts.ts'
import { typedFields } from './typedFields.ts'

/** The fields that deeds type in, as the contract names them. */
const attacked = new Set(
  deeds.flatMap(({ route, fields }) =>
    Object.keys(fields).map((name) => contractPaths[`${route}.${name}`] ?? `${route}.${name}`),
  ),
)

/** The texts of the contract that no deed types, and that are not exempt. */
const unattacked = (): string[] =>
  typedFields().filter((path) => !attacked.has(path) && !isExempt(path))

/** A text that somebody types stays a text, wherever it comes out. */
export const attacks: Proof = {
  name: 'attacks',
  claims:
    'whatever somebody types is kept as typed, or cleaned or refused as the product says, and comes out as a text: in replies, mails, files for spreadsheets and PDFs, never as markup, a formula, a header or a key',
  faults: attackFaults,
  async run(size, tell, seed) {
    const tally = createTally()
    const chance = createChance(seed)
    for (const path of unattacked()) tally.violate(`nothing types in ${path}`)
    for (const dialect of dialects) {
      if (size === 'short' && dialect === 'postgres') continue
      await inWorld({ dialect, links: 'open', tally }, async (world) => {
        for (const deed of deeds) {
          const chosen = size === 'full' ? texts : [chance.one(texts), chance.one(texts)]
          for (const one of new Set(chosen)) if (one) await attack(world, deed, one, asServed)
          await stretch(world, deed)
        }
        tell(`${dialect}: ${deeds.length} ways to type a text`)
      })
    }
    if (size === 'full') await checkPdfs(tally, tell)
    return tally.outcome()
  },
}

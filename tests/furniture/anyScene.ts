import fc from 'fast-check'
import { demoCatalogue, demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { run } from '../../src/domain/scene/commands/run.ts'
import type { Composition } from '../../src/domain/scene/composition.ts'
import { factsFrom } from '../../src/domain/scene/facts.ts'
import type { StagedModule } from '../../src/furniture/staged.ts'
import { attempts } from '../domain/scene/anyCommand.ts'
import { staged } from './scenes.ts'

const facts = factsFrom(demoIndex)
const empty: Composition = {
  scene: { version: 2, name: 'Casa de Ana', lines: [], joints: [], free: {} },
  wanted: {},
}
const fabric = fc.constantFrom(...demoCatalogue.fabrics.map(({ id }) => id))
/** Commands of one scene: enough for rows that dock, pieces that stand free and turned, and whatever may be fitted. */
const most = 14

function composed(composition: Composition, command: Parameters<typeof run>[1]): Composition {
  const outcome = run(composition, command, facts)
  return 'reason' in outcome ? composition : outcome.composition
}

/** What stands in a scene that somebody has composed in whatever way, in fabrics of all kinds. */
export const anyScene = fc
  .record({ tried: attempts, fabrics: fc.array(fabric, { minLength: 1, maxLength: 4 }) })
  .map(({ tried, fabrics }): StagedModule[] => {
    const first = composed(empty, { kind: 'add', line: 'first', article: 'ALB-L2', at: null })
    const made = tried
      .slice(0, most)
      .reduce((given, attempt, step) => composed(given, attempt(given, step)), first)
    // All of it may have been taken out again.
    const kept = staged(made.scene).length > 0 ? made : first
    const dressed = kept.scene.lines.reduce((given, { id }, at) => {
      const own = fabrics[at % (fabrics.length + 1)]
      // Some stay as they are.
      return own === undefined
        ? given
        : composed(given, { kind: 'fabric', fabric: own, on: { line: id } })
    }, kept)
    return staged(dressed.scene)
  })

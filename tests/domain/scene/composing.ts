import { demoCatalogue, demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import { lineOf, type Composition } from '../../../src/domain/scene/composition.ts'
import { factsFrom } from '../../../src/domain/scene/facts.ts'
import type { Scene } from '../../../src/domain/scene/scene.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { docked } from './docked.ts'

export const facts = factsFrom(demoIndex)

/** The demo's catalogue as one that does not tell how high legs are. */
export const heightless = indexCatalogue({
  ...demoCatalogue,
  accessories: demoCatalogue.accessories.map((row) => ({ ...row, height: undefined })),
})

export const article = (id: string) => {
  const found = demoIndex.articles.get(id)
  if (found === undefined) throw new Error(`No article ${id}`)
  return found
}

/** A composition of the demo's articles, as `docked` takes them. */
export const of = (...rows: string[]): Composition => ({ scene: docked(...rows), wanted: {} })

/** What commands lead to, one after the other; none of them is refused. */
export function done(given: Composition, ...commands: Command[]): Composition {
  return commands.reduce((composition, command) => {
    const outcome = run(composition, command, facts)
    if ('reason' in outcome) throw new Error(JSON.stringify(outcome))
    return outcome.composition
  }, given)
}

/** The rows by their articles, as `docked` takes them. */
export const rowsOf = ({ scene }: { scene: Scene }) =>
  solve(scene, facts.shapeOf).rows.map((row) =>
    row.map((line) => lineOf(scene, line)?.article).join(' '),
  )

export const placeOf = ({ scene }: Composition, line: string) => {
  const { x, y, turn } = solve(scene, facts.shapeOf).modules.find((one) => one.line === line) ?? {}
  return [x, y, turn]
}

import type { Command, Refusal } from './commands/command.ts'
import { run } from './commands/run.ts'
import type { At } from './commands/rows.ts'
import type { Composition, Known } from './composition.ts'
import { solve, type OpenEdge, type PlacedModule } from './solve.ts'

/**
 * An open edge with what would happen there: where the module would stand, and everything then, since others may go with it; or why it
 * can't.
 */
export type Offer = { edge: OpenEdge; command: Command } & (
  { module: PlacedModule; after: readonly PlacedModule[] } | { refusal: Refusal }
)

/**
 * What every open edge of a scene says to a module: which places glow, and what the others say.
 *
 * @param line       the module, which the command adds or docks
 * @param commandAt  the command for an end, as `add` with an article, or `dock` with a line of the scene
 */
export function offersFor(
  composition: Composition,
  line: string,
  commandAt: (at: At) => Command,
  known: Known,
): Offer[] {
  const { open } = solve(composition.scene, known.shapeOf)
  const others = open.filter((edge) => edge.line !== line)
  return others.flatMap((edge): Offer[] => {
    const command = commandAt({ line: edge.line, hand: edge.edge.id })
    const outcome = run(composition, command, known)
    if ('reason' in outcome) return [{ edge, command, refusal: outcome }]
    const { modules } = solve(outcome.composition.scene, known.shapeOf)
    const module = modules.find((one) => one.line === line)
    return module === undefined ? [] : [{ edge, command, module, after: modules }]
  })
}

/**
 * The places to show for a module: every open edge that says something to it. What docks to nothing, as a pouf, has none: it may stand
 * beside any edge.
 */
export const placesFor = (...of: Parameters<typeof offersFor>): Offer[] =>
  offersFor(...of).filter(
    (offer) => 'module' in offer || offer.refusal.reason.kind !== 'standsFree',
  )

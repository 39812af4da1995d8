import type { Command, Outcome, Refusal } from './commands/command.ts'
import { run } from './commands/run.ts'
import type { At } from './commands/rows.ts'
import type { Composition, CatalogueFacts } from './composition.ts'
import { solve, type OpenEdge, type PlacedModule } from './solve.ts'
import { seamsOf } from './seams.ts'

/**
 * An edge with what would happen there: where the module would stand, and everything then, since others may go with it; or why it
 * can't.
 */
export type Offer = {
  edge: OpenEdge
  /** The line that is docked there already, and makes room; null at an open edge. */
  beyond: string | null
  command: Command
} & (
  | {
      module: PlacedModule
      after: readonly PlacedModule[]
      /** Why the mirror image stands there instead of the requested article. */
      why?: Refusal
    }
  | { refusal: Refusal }
)

type CommandAt = (at: At) => Command

/**
 * A command with what it leads to. An article of the wrong hand is added as its mirror image, where that docks there: `why` says why it
 * does not itself.
 */
export function handed(
  composition: Composition,
  command: Command,
  facts: CatalogueFacts,
): { command: Command; why: Refusal | null; outcome: Outcome } {
  const outcome = run(composition, command, facts)
  const asMeant = { command, why: null, outcome }
  if (!('reason' in outcome) || command.kind !== 'add') return asMeant
  const { reason, repair } = outcome
  const isMirrored =
    reason.kind === 'closed' && repair?.kind === 'add' && repair.article !== command.article
  if (!isMirrored) return asMeant
  return {
    command: repair,
    why: { reason, repair: null },
    outcome: run(composition, repair, facts),
  }
}

/** The offer of an edge for a module; null where the module would not be in the scene then. */
function offerAt(
  edge: OpenEdge,
  beyond: string | null,
  of: { composition: Composition; line: string; commandAt: CommandAt; facts: CatalogueFacts },
): Offer | null {
  const { composition, line, commandAt, facts } = of
  const meant = commandAt({ line: edge.line, hand: edge.edge.id })
  const { command, why, outcome } = handed(composition, meant, facts)
  if ('reason' in outcome) return { edge, beyond, command, refusal: outcome }
  const { modules } = solve(outcome.composition.scene, facts.shapeOf)
  const module = modules.find((one) => one.line === line)
  if (module === undefined) return null
  return { edge, beyond, command, module, after: modules, ...(why !== null && { why }) }
}

/**
 * The offer of every open edge of a scene for a module: which places glow, and why the others refuse it.
 *
 * @param line       the module, which the command adds or docks
 * @param commandAt  the command for an end, as `add` with an article, or `dock` with a line of the scene
 */
export function offersFor(
  composition: Composition,
  line: string,
  commandAt: CommandAt,
  facts: CatalogueFacts,
): Offer[] {
  const { open } = solve(composition.scene, facts.shapeOf)
  const of = { composition, line, commandAt, facts }
  return open.filter((edge) => edge.line !== line).flatMap((edge) => offerAt(edge, null, of) ?? [])
}

/** The offer between two docked modules: only where the module fits in, or would fit if something else stood elsewhere. */
function offersBetween(...[composition, line, commandAt, facts]: Parameters<typeof offersFor>) {
  const of = { composition, line, commandAt, facts }
  return seamsOf(solve(composition.scene, facts.shapeOf))
    .filter((seam) => seam.line !== line && seam.beyond !== line)
    .flatMap(({ beyond, ...edge }) => offerAt(edge, beyond, of) ?? [])
    .filter((offer) => 'module' in offer || offer.refusal.reason.kind === 'collision')
}

/**
 * The places to show for a module: every open edge with an offer, then those between two docked modules. A module that docks to
 * nothing, as a pouf, has no such places: it may stand beside any edge.
 */
export const placesFor = (...of: Parameters<typeof offersFor>): Offer[] => [
  ...offersFor(...of).filter(
    (offer) => 'module' in offer || offer.refusal.reason.kind !== 'standsFree',
  ),
  ...offersBetween(...of),
]

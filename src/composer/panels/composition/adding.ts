import type { Article } from '../../../domain/catalogue/catalogue.ts'
import type { Command, CommandOf } from '../../../domain/scene/commands/command.ts'
import { run } from '../../../domain/scene/commands/run.ts'
import { articleOf, type Composition, type Known } from '../../../domain/scene/composition.ts'
import { dockingFault, otherHand } from '../../../domain/scene/docking.ts'
import type { OpenEdge, Solved } from '../../../domain/scene/solve.ts'

/** The open ends of a module's row, its own first: to the right before the left. */
function endsNear({ rows, open }: Pick<Solved, 'rows' | 'open'>, line: string): OpenEdge[] {
  const row = rows.find((ids) => ids.includes(line)) ?? []
  const distance = (edge: OpenEdge) =>
    2 * Math.abs(row.indexOf(edge.line) - row.indexOf(line)) + (edge.edge.id === 'right' ? 0 : 1)
  return open
    .filter((edge) => row.includes(edge.line))
    .toSorted((one, other) => distance(one) - distance(other))
}

/**
 * How an article is added by a press: docked to the nearest open end of what is selected, else between it and what is docked to it, else
 * to any end that takes it, else free.
 *
 * @param line      the id that it gets
 * @param selected  the module that is selected; null where none is
 */
export function addedBeside(
  { composition, solved, known }: { composition: Composition; solved: Solved; known: Known },
  { line, article, selected }: { line: string; article: string; selected: string | null },
): CommandOf<'add'> {
  const add = (at: CommandOf<'add'>['at']): CommandOf<'add'> => ({
    kind: 'add',
    line,
    article,
    at,
  })
  const isDone = (command: Command) => !('reason' in run(composition, command, known))
  if (selected === null) return add(null)
  const open = endsNear(solved, selected).map(({ line, edge }) => ({ line, hand: edge.id }))
  const between = (['right', 'left'] as const).map((hand) => ({ line: selected, hand }))
  return [...open, ...between].map(add).find((command) => isDone(command)) ?? add(null)
}

/** Whether an article can stand where a module does. */
export const fitsFor = (
  { composition, known }: { composition: Composition; known: Known },
  line: string,
  article: Article,
): boolean => !('reason' in run(composition, { kind: 'replace', line, article: article.id }, known))

/** Whether an article docks to an open end of the row of what is selected, as far as edges tell. */
export const docksBeside = (
  { composition, solved, known }: { composition: Composition; solved: Solved; known: Known },
  selected: string,
  article: Article,
): boolean =>
  endsNear(solved, selected).some(({ line, edge }) => {
    const other = articleOf(composition.scene, line, known)
    return other !== undefined && dockingFault(article, otherHand[edge.id], other) === null
  })

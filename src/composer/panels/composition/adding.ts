import type { Article } from '../../../domain/catalogue/catalogue.ts'
import { connectorsOf } from '../../../domain/catalogue/connectors.ts'
import type { Command, CommandOf, Refusal } from '../../../domain/scene/commands/command.ts'
import { run } from '../../../domain/scene/commands/run.ts'
import {
  articleOf,
  type Composition,
  type CatalogueFacts,
} from '../../../domain/scene/composition.ts'
import { mirrorOf } from '../../../domain/catalogue/variants.ts'
import { dockingFault, otherHand } from '../../../domain/scene/docking.ts'
import { handed } from '../../../domain/scene/offers.ts'
import type { Reason } from '../../../domain/scene/reason.ts'
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

/** A command that adds an article, and the reason if it differs from what was meant; otherwise null. */
export type Adding = { command: Command; why: Refusal | undefined }

/**
 * How a press adds an article. It docks to the nearest open end of the selected module's row, else between that module and its neighbours,
 * else to any end that takes it. Else its mirror image docks, or it stands free; both come with the reason.
 *
 * @param line      the new line's id
 * @param selected  the selected module's line; null if none is
 */
export function addedBeside(
  {
    composition,
    solved,
    known,
  }: { composition: Composition; solved: Solved; known: CatalogueFacts },
  { line, article, selected }: { line: string; article: string; selected: string | null },
): Adding {
  const add = (at: CommandOf<'add'>['at']): Command => ({ kind: 'add', line, article, at })
  const near =
    selected === null
      ? []
      : [
          ...endsNear(solved, selected).map(({ line, edge }) => ({ line, hand: edge.id })),
          ...(['right', 'left'] as const).map((hand) => ({ line: selected, hand })),
        ]
  const all = solved.open.map(({ line, edge }) => ({ line, hand: edge.id })).toReversed()
  const ways = [...near, ...all].map(add)
  const docked = ways.find((command) => !('reason' in run(composition, command, known)))
  if (docked !== undefined) return { command: docked, why: undefined }
  const refused = ways.map((command) => handed(composition, command, known))
  const image = refused.find(({ why }) => why !== null)
  if (image !== undefined) return { command: image.command, why: image.why ?? undefined }
  const own = known.index.articles.get(article)
  const nearest = refused[0]?.outcome
  const isMeantApart = own === undefined || connectorsOf(own).length === 0
  const why = nearest !== undefined && 'reason' in nearest && !isMeantApart ? nearest : undefined
  return { command: add(null), why }
}

/** Whether an article can stand where a module does. */
export const fitsFor = (
  { composition, known }: { composition: Composition; known: CatalogueFacts },
  line: string,
  article: Article,
): boolean => !('reason' in run(composition, { kind: 'replace', line, article: article.id }, known))

/** What a press does with an article that docks to no open end: the mirror image docks, or it stands free for this reason. */
export type Apart = 'mirrored' | Reason['kind']

/**
 * What a press does with an article, where that is not what is meant: as `addedBeside` does it, without trying the commands. null if the
 * article docks to an open end, or is meant to stand free.
 */
export function howApart(
  {
    composition,
    solved,
    known,
  }: { composition: Composition; solved: Solved; known: CatalogueFacts },
  selected: string,
  article: Article,
): Apart | null {
  if (connectorsOf(article).length === 0) return null
  const near = endsNear(solved, selected)
  const faultsOf = (one: Article) =>
    [...near, ...solved.open].map(({ line, edge }) => {
      const other = articleOf(composition.scene, line, known)
      return other === undefined ? null : dockingFault(one, otherHand[edge.id], other)
    })
  const faults = faultsOf(article)
  if (near.length === 0 || faults.includes(null)) return null
  const image = mirrorOf(article, known.index)
  const imageFaults = image === null || image.id === article.id ? [] : faultsOf(image)
  const isMirrored = imageFaults.some((fault, at) => fault === null && isOwn(faults[at], article))
  return isMirrored ? 'mirrored' : (faults[0]?.kind ?? null)
}

/** Whether a fault is an article's own closed side. */
const isOwn = (fault: Reason | null | undefined, { id }: Article) =>
  fault?.kind === 'closed' && fault.article === id

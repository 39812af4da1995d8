import type { Article } from '../../catalogue/catalogue.ts'
import { articleOf, lineOf, withLines, type CatalogueFacts } from '../composition.ts'
import { dockingFault, otherHand } from '../docking.ts'
import { turned } from '../floor.ts'
import { isRefused, refused, type Hand, type Refused } from '../reason.ts'
import { mostModules } from '../mostModules.ts'
import { withoutLine, type FreePlace, type Scene, type SceneLine } from '../scene.ts'
import { solve, type Solved } from '../solve.ts'
import { suited } from './dressing.ts'
import { faultBetween, inserted, joined, neighbourOf, severed } from './joints.ts'
import { firstStanding, placeOf, standing } from './settle.ts'

/** An end of a line that something is docked to. */
export type At = { line: string; hand: Hand }

const rowOf = (solved: Solved, line: string): string[] =>
  solved.rows.find((row) => row.includes(line)) ?? [line]

/** The former places of all lines but those that go elsewhere: these must not count as staying where they were. */
const leaving = (solved: Solved, lines: readonly string[]): Solved => ({
  ...solved,
  modules: solved.modules.filter(({ line }) => !lines.includes(line)),
})

const withoutPlaces = (scene: Scene, lines: readonly string[]): Scene => ({
  ...scene,
  free: Object.fromEntries(Object.entries(scene.free).filter(([line]) => !lines.includes(line))),
})

/** Ways to be without one line of a row: with its neighbours docked to each other where they dock, and as they stand. */
function closedUp(scene: Scene, line: string, without: Scene, facts: CatalogueFacts): Scene[] {
  const left = neighbourOf(scene, line, 'left')
  const right = neighbourOf(scene, line, 'right')
  if (left === null || right === null || left === right) return [without]
  const fault = faultBetween(without, right, 'left', left, facts)
  return fault === null ? [joined(without, left, right), without] : [without]
}

const alone = (scene: Scene, line: string, facts: CatalogueFacts): Scene[] =>
  closedUp(scene, line, severed(withoutPlaces(scene, [line]), new Set([line])), facts)

/** Takes a line away; its neighbours close up where they dock and where there is room. */
export function removed(scene: Scene, line: string, facts: CatalogueFacts): Scene | Refused {
  if (lineOf(scene, line) === undefined) return refused({ kind: 'lineGone', line })
  const outcomes = closedUp(scene, line, withoutLine(scene, line), facts)
  return firstStanding(outcomes, solve(scene, facts.shapeOf), facts)
}

/** The article for a new or another line, or why it has no place in a scene. */
function placeable(article: string, { index }: CatalogueFacts): Article | Refused {
  const found = index.articles.get(article)
  if (found === undefined) return refused({ kind: 'articleGone', article })
  return found.form === null ? refused({ kind: 'outsideScenes', article }) : found
}

/** How a new line is dressed: as the line that it is docked to, or one of its line of furniture, or any. */
export function dressedLike(
  scene: Scene,
  article: Article,
  neighbour: string | null,
  facts: CatalogueFacts,
) {
  const furniture = (line: SceneLine) => facts.index.articles.get(line.article)?.line
  const like =
    scene.lines.find(({ id }) => id === neighbour) ??
    scene.lines.find((line) => furniture(line) === article.line) ??
    scene.lines[0]
  return suited(article, like ?? { materials: {}, accessories: {} }, facts)
}

/** The ends where an article could be docked as far as its edges tell, the last row's right end first. */
const endsFor = (scene: Scene, article: Article, solved: Solved, facts: CatalogueFacts): At[] =>
  solved.open
    .filter(({ line, edge }) => {
      const other = articleOf(scene, line, facts)
      return other !== undefined && dockingFault(article, otherHand[edge.id], other) === null
    })
    .map(({ line, edge }) => ({ line, hand: edge.id }))
    .toReversed()

/**
 * Adds an article.
 *
 * @param line  the id that it gets
 * @param at    the end that it is docked to, its place on the floor, or null: at the first end that takes it, else where there is room near the others
 */
export function added(
  scene: Scene,
  { line, article, at }: { line: string; article: string; at: At | FreePlace | null },
  facts: CatalogueFacts,
): Scene | Refused {
  if (lineOf(scene, line) !== undefined) return refused({ kind: 'lineThere', line })
  if (scene.lines.length >= mostModules)
    return refused({ kind: 'tooManyModules', most: mostModules })
  const found = placeable(article, facts)
  if (isRefused(found)) return found
  const before = solve(scene, facts.shapeOf)
  const ends = at === null ? endsFor(scene, found, before, facts) : 'hand' in at ? [at] : []
  const put = (neighbour: string | null): Scene => ({
    ...scene,
    lines: [...scene.lines, { id: line, article, ...dressedLike(scene, found, neighbour, facts) }],
  })
  const run = { first: line, last: line }
  const docked = ends.map((end) => inserted(put(end.line), run, end, facts))
  if (at !== null && 'hand' in at) return firstStanding(docked, before, facts)
  const free = put(null)
  const apart = at === null ? free : { ...free, free: { ...free.free, [line]: placeOf(at) } }
  return firstStanding([...docked, apart], before, facts)
}

/** Adds another line like one, docked to it where it docks: to an open end before one in between. Else free. */
export function duplicated(
  scene: Scene,
  { line, copy }: { line: string; copy: string },
  facts: CatalogueFacts,
): Scene | Refused {
  const source = lineOf(scene, line)
  if (source === undefined) return refused({ kind: 'lineGone', line })
  const hands = ['right', 'left'] as const
  const [open, docked] = [true, false].map((isOpen) =>
    hands.filter((hand) => (neighbourOf(scene, line, hand) === null) === isOpen),
  )
  const outcomes = [...(open ?? []), ...(docked ?? [])].map((hand) =>
    added(scene, { line: copy, article: source.article, at: { line, hand } }, facts),
  )
  const next =
    outcomes.find((outcome) => !isRefused(outcome)) ??
    added(scene, { line: copy, article: source.article, at: null }, facts)
  if (isRefused(next)) return next
  const { materials, accessories } = source
  return withLines(next, (one) => (one.id === copy ? { ...one, materials, accessories } : one))
}

/**
 * Docks a line to an end, or between two modules if the end is docked. The modules at its other end come along, unless it has to be
 * taken out of its row: then its neighbours close up.
 */
export function docked(
  scene: Scene,
  { line, at }: { line: string; at: At },
  facts: CatalogueFacts,
): Scene | Refused {
  for (const id of [line, at.line])
    if (lineOf(scene, id) === undefined) return refused({ kind: 'lineGone', line: id })
  if (line === at.line) return refused({ kind: 'endsApart' })
  const before = solve(scene, facts.shapeOf)
  const row = rowOf(before, line)
  const near = otherHand[at.hand]
  const [first = line, last = line] = [row[0], row.at(-1)]
  const isOpen = neighbourOf(scene, line, near) === null
  if (isOpen && row.includes(at.line) && neighbourOf(scene, at.line, at.hand) === null) {
    const fault = faultBetween(scene, line, near, at.line, facts)
    if (fault !== null) return refused(fault)
    const [left, right] = at.hand === 'right' ? [at.line, line] : [line, at.line]
    return standing(joined(scene, left, right), before, facts)
  }
  if (isOpen && !row.includes(at.line)) {
    const whole = inserted(withoutPlaces(scene, row), { first, last }, at, facts)
    return firstStanding([whole], leaving(before, row), facts)
  }
  const run = { first: line, last: line }
  const outcomes = alone(scene, line, facts).map((outcome) => inserted(outcome, run, at, facts))
  return firstStanding(outcomes, leaving(before, [line]), facts)
}

/** Takes a line out of its row, to stand free. */
export function released(
  scene: Scene,
  { line, at }: { line: string; at: FreePlace | null },
  facts: CatalogueFacts,
): Scene | Refused {
  if (lineOf(scene, line) === undefined) return refused({ kind: 'lineGone', line })
  const before = solve(scene, facts.shapeOf)
  const outcomes = alone(scene, line, facts).map((outcome) =>
    at === null ? outcome : { ...outcome, free: { ...outcome.free, [line]: placeOf(at) } },
  )
  return firstStanding(outcomes, leaving(before, [line]), facts)
}

/** Puts another article in a line's place, with the fabrics and accessories that suit it. */
export function replaced(
  scene: Scene,
  { line, article }: { line: string; article: string },
  facts: CatalogueFacts,
): Scene | Refused {
  const found = placeable(article, facts)
  if (isRefused(found)) return found
  if (lineOf(scene, line) === undefined) return refused({ kind: 'lineGone', line })
  const next = withLines(scene, (one) =>
    one.id === line ? { ...one, article, ...suited(found, one, facts) } : one,
  )
  for (const hand of ['left', 'right'] as const) {
    const other = neighbourOf(scene, line, hand)
    const fault = other === null ? null : faultBetween(next, line, hand, other, facts)
    if (fault !== null) return refused(fault)
  }
  const before = solve(scene, facts.shapeOf)
  if (rowOf(before, line).length > 1)
    return standing(withoutPlaces(next, [line]), leaving(before, [line]), facts)
  const stood = before.modules.find((module) => module.line === line)
  if (stood === undefined) return standing(next, before, facts)
  const place = withBackInPlace(stood, found.size.d - stood.shape.d)
  return standing({ ...next, free: { ...next.free, [line]: place } }, before, facts)
}

/** The place of a module that is deeper than the one before it, with its back in the same line. */
function withBackInPlace(place: FreePlace, deeper: number): FreePlace {
  const { x, y } = turned({ x: 0, y: deeper / 2 }, place.turn)
  return placeOf({ x: place.x + x, y: place.y + y, turn: place.turn })
}

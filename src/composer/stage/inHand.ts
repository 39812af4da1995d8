import { defaultAccessories } from '../../domain/catalogue/catalogue.ts'
import type { CatalogueFacts } from '../../domain/scene/composition.ts'
import type { SceneLine } from '../../domain/scene/scene.ts'
import type { PlacedModule, Solved } from '../../domain/scene/solve.ts'
import type { LineLook, StagedModule } from '../../furniture/staged.ts'
import { ghost, rowMoved, withGhost, type Drop } from '../plan/drop.ts'
import type { Carried } from '../work/work.ts'

/** What is dragged or carried, and what letting it go would do. */
export type InHand = { carried: Carried; drop: Drop }

/** The scene as it would stand if what is in a hand were let go: `solved` for its measures, the lines that follow the hand at once. */
type Meanwhile = { modules: readonly StagedModule[]; solved: Solved; held: ReadonlySet<string> }

const nobody: ReadonlySet<string> = new Set()

/** A line for what is carried and in no scene yet. */
const lineFor = (article: string, { index }: CatalogueFacts): SceneLine => {
  const found = index.articles.get(article)
  const accessories = found === undefined ? {} : defaultAccessories(found)
  return { id: ghost, article, materials: {}, accessories }
}

/**
 * A scene's modules with what is in a hand: where it follows that, or in the dock that would take it, into which it slides.
 *
 * @param lookOf  what a line looks like: what is carried from the catalogue shows as it would be added
 */
export function withInHand(
  modules: readonly StagedModule[],
  solved: Solved,
  inHand: InHand | null,
  known: CatalogueFacts,
  lookOf: (line: SceneLine) => LineLook | null,
): Meanwhile {
  const asIs = { modules, solved, held: nobody }
  if (inHand === null) return asIs
  const { carried, drop } = inHand
  const dock = drop.offer !== null && 'module' in drop.offer ? drop.offer : null
  const places: readonly PlacedModule[] =
    dock?.after ??
    ('line' in carried && drop.to !== null ? rowMoved(solved, carried.line, drop.to) : [])
  const byLine = new Map(places.map((one) => [one.line, one]))
  const placed = modules.map((one) => {
    const to = byLine.get(one.id)
    return to === undefined ? one : { ...one, x: to.x, y: to.y, turn: to.turn }
  })
  if ('article' in carried) {
    const at = dock?.module ?? (drop.to === null ? null : { ...drop.to, turn: 0 })
    const look = at === null ? null : lookOf(lineFor(carried.article, known))
    if (at === null || look === null) return asIs
    const { x, y, turn } = at
    const one = { ...look, id: ghost, article: carried.article, x, y, turn }
    return {
      modules: [...placed, one],
      solved: dock === null ? withGhost(solved, carried, { x, y }, look.shape) : solved,
      held: dock === null ? new Set([ghost]) : nobody,
    }
  }
  // What stands in a dock is held by nothing, so that it slides there.
  if (dock !== null) return { ...asIs, modules: placed }
  return {
    modules: placed,
    solved: { ...solved, modules: solved.modules.map((one) => byLine.get(one.line) ?? one) },
    held: new Set(byLine.keys()),
  }
}

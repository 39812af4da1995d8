import { mirrorOf } from '../../catalogue/variants.ts'
import { lineOf, withLines, type CatalogueFacts } from '../composition.ts'
import { around, boxOf, tenths, turned } from '../floor.ts'
import { refused, type Refused } from '../reason.ts'
import type { FreePlace, Scene } from '../scene.ts'
import { solve, type PlacedModule, type Solved } from '../solve.ts'
import { placeOf, standing, tidied } from './settle.ts'

/** The row of a line, with the module whose place is the row's. */
function rowAt(scene: Scene, solved: Solved, line: string) {
  const row = new Set(solved.rows.find((ids) => ids.includes(line)))
  const modules = solved.modules.filter((module) => row.has(module.line))
  const anchor = modules.find((module) => Object.hasOwn(scene.free, module.line)) ?? modules[0]
  const own = modules.find((module) => module.line === line)
  return anchor === undefined || own === undefined ? null : { row, modules, anchor, own }
}

/** The scene with a row at the place of one of its lines. */
const placed = (scene: Scene, row: ReadonlySet<string>, line: string, place: FreePlace): Scene => ({
  ...scene,
  free: {
    ...Object.fromEntries(Object.entries(scene.free).filter(([id]) => !row.has(id))),
    [line]: place,
  },
})

/** Moves and turns the row of a line, so that this line stands at a place. */
export function moved(
  scene: Scene,
  { line, to }: { line: string; to: (module: PlacedModule) => FreePlace },
  facts: CatalogueFacts,
): Scene | Refused {
  const before = solve(scene, facts.shapeOf)
  const found = rowAt(scene, before, line)
  if (found === null) return gone(scene, line)
  return standing(placed(scene, found.row, line, placeOf(to(found.own))), before, facts)
}

const gone = (scene: Scene, line: string): Refused => {
  const article = lineOf(scene, line)?.article
  return refused(
    article === undefined ? { kind: 'lineGone', line } : { kind: 'articleGone', article },
  )
}

/** Whole and half millimetres, as a row is laid. */
const exact = (value: number) => Math.round(value * 2) / 2
/** Rounds halves away from zero, so that a move there and back ends at the start. */
const rounded = (value: number) => Math.sign(value) * Math.round(Math.abs(value))

/** The turn of those in steps of 90 degrees in which a row lies most nearly along the room: the same before and after a mirror. */
const alongRoom = (turn: number): number => {
  const least = tenths(turn % 90)
  return least > 45 ? tenths(least - 90) : least
}

/** The place of a row's anchor in the row's mirror image, which covers the same floor: left and right change as the plan shows them. */
function mirroredPlace(modules: readonly PlacedModule[], anchor: PlacedModule): FreePlace {
  const frame = alongRoom(anchor.turn)
  const boxes = modules.map(({ x, y, turn, shape: { w, d } }) => {
    const spot = turned({ x: x - anchor.x, y: y - anchor.y }, -frame)
    const quarters = Math.round((turn - frame) / 90) * 90
    return boxOf({ x: exact(spot.x), y: exact(spot.y), turn: quarters, w, d })
  })
  const box = around(boxes)
  const by = turned({ x: box === null ? 0 : box.left + box.right, y: 0 }, frame)
  // A corner has its two backs on the other hand then.
  const corner = anchor.shape.kind === 'corner' ? 90 : 0
  return placeOf({
    x: anchor.x + rounded(by.x),
    y: anchor.y + rounded(by.y),
    turn: 2 * frame - anchor.turn - corner,
  })
}

/** The row of a line as it looks in a mirror, in the same place, made of the articles that are its own's mirror images. */
export function mirrored(scene: Scene, line: string, facts: CatalogueFacts): Scene | Refused {
  const tidy = tidied(scene, facts)
  const before = solve(tidy, facts.shapeOf)
  const found = rowAt(tidy, before, line)
  if (found === null) return gone(scene, line)
  const { row, modules, anchor } = found
  const images = new Map<string, string>()
  for (const { line: id, article } of modules) {
    const own = facts.index.articles.get(article)
    if (own === undefined) return refused({ kind: 'articleGone', article })
    const image = mirrorOf(own, facts.index)
    if (image === null) return refused({ kind: 'noMirror', article })
    images.set(id, image.id)
  }
  const swapped = { left: 'right', right: 'left' } as Record<string, string>
  const turnedAround = withLines(tidy, (one) => {
    const article = images.get(one.id)
    return article === undefined || article === one.article ? one : { ...one, article }
  })
  const next = placed(turnedAround, row, anchor.line, mirroredPlace(modules, anchor))
  const end = (one: Scene['joints'][number]['from']) => ({
    ...one,
    connector: swapped[one.connector] ?? one.connector,
  })
  const joints = next.joints.map((joint) =>
    row.has(joint.from.line) && row.has(joint.to.line)
      ? { ...joint, from: end(joint.from), to: end(joint.to) }
      : joint,
  )
  return standing({ ...next, joints }, before, facts)
}

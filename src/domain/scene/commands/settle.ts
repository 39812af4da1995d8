import { standsFree } from '../../catalogue/shape.ts'
import { around, placedTurn } from '../floor.ts'
import { toFreeSpot } from '../freeSpot.ts'
import { isRefused, refused, type Refused } from '../reason.ts'
import { rowsOf } from '../rows.ts'
import type { FreePlace, Scene } from '../scene.ts'
import { moduleBox, solve, type Solved } from '../solve.ts'
import type { CatalogueFacts } from '../composition.ts'

/** As far from the middle of the floor as anything may stand, in mm: what a scene's document can say. */
const farthest = 1_000_000

/** Where something stands as a scene keeps it: whole millimetres and tenths of a degree. */
export const placeOf = ({ x, y, turn }: FreePlace): FreePlace => ({
  x: Math.round(x),
  y: Math.round(y),
  turn: placedTurn(turn),
})

/**
 * The scene with one place for each row, so that no row moves because another does. A row keeps its place; else it stands where one
 * of its modules stood before. A new row stands at a free spot near the others. Lines without a shape keep their places.
 */
function settled(scene: Scene, before: Solved, { shapeOf }: CatalogueFacts): Scene {
  const stood = new Map(before.modules.map((module) => [module.line, module]))
  const { rows, missing } = rowsOf(scene, shapeOf)
  const free: Scene['free'] = {}
  for (const line of missing) {
    const place = scene.free[line]
    if (place !== undefined) free[line] = place
  }
  const placeless: string[] = []
  for (const { members } of rows) {
    const ids = members.map(({ line }) => line.id)
    const anchor = ids.find((id) => Object.hasOwn(scene.free, id))
    const anchored = anchor === undefined ? undefined : scene.free[anchor]
    const stayed = ids.find((id) => stood.has(id))
    const old = stayed === undefined ? undefined : stood.get(stayed)
    if (anchor !== undefined && anchored !== undefined) free[anchor] = anchored
    else if (stayed !== undefined && old !== undefined) free[stayed] = placeOf(old)
    else placeless.push(ids[0] ?? '')
  }
  const half = { ...scene, free }
  if (placeless.length === 0) return half
  return { ...half, free: { ...free, ...newPlaces(solve(half, shapeOf), placeless) } }
}

/** Places for new rows, each named by one of its lines: a free spot near what stands there and the ones before. */
function newPlaces({ modules, rows }: Solved, lines: readonly string[]): Scene['free'] {
  const own = new Map(lines.map((line) => [line, rows.find((row) => row.includes(line)) ?? []]))
  const isNew = new Set([...own.values()].flat())
  const taken = modules.filter(({ line }) => !isNew.has(line))
  const places: Scene['free'] = {}
  for (const [first, row] of own) {
    const members = modules.filter(({ line }) => row.includes(line))
    const anchor = members.find(({ line }) => line === first)
    const box = around(members.map(moduleBox))
    if (anchor === undefined || box === null) continue
    const hasBack = members.some(({ shape }) => !standsFree(shape.kind))
    const by = toFreeSpot({ box, hasBack }, taken) ?? { x: 0, y: 0 }
    places[first] = placeOf({ ...anchor, x: anchor.x + by.x, y: anchor.y + by.y })
    taken.push(...members.map((one) => ({ ...one, x: one.x + by.x, y: one.y + by.y })))
  }
  return places
}

/** A scene as a command may leave it: each row has one place, and every joint docks two modules. */
export function tidied(scene: Scene, facts: CatalogueFacts): Scene {
  const before = solve(scene, facts.shapeOf)
  const missing = new Set(before.missing)
  // A module docks again to a line without a shape once the catalogue has its article back.
  const strained = before.broken.filter(
    ({ from, to }) => !missing.has(from.line) && !missing.has(to.line),
  )
  const joints = scene.joints.filter((joint) => !strained.includes(joint))
  return settled({ ...scene, joints }, before, facts)
}

/**
 * The scene that a change of its rows leads to.
 *
 * @param before  how everything stood
 * @returns why it can't stand so: something would stand in something else that did not before, or too far out
 */
export function standing(scene: Scene, before: Solved, facts: CatalogueFacts): Scene | Refused {
  const next = settled(scene, before, facts)
  const { collisions, broken, modules } = solve(next, facts.shapeOf)
  if (broken.some((joint) => !before.broken.includes(joint))) return refused({ kind: 'endsApart' })
  const pair = ([one, other]: [string, string]) =>
    one < other ? `${one} ${other}` : `${other} ${one}`
  const old = new Set(before.collisions.map(pair))
  const fresh = collisions.filter((lines) => !old.has(pair(lines)))
  if (fresh.length > 0) {
    const articles = new Map(modules.map(({ line, article }) => [line, article]))
    const named = (line: string) => articles.get(line) ?? ''
    return refused({
      kind: 'collision',
      lines: fresh,
      articles: fresh.map(([one, other]) => [named(one), named(other)]),
    })
  }
  const isFar = Object.values(next.free).some(
    ({ x, y }) => Math.abs(x) > farthest || Math.abs(y) > farthest,
  )
  return isFar ? refused({ kind: 'tooFar' }) : next
}

/** The first of several scenes that is allowed, or why the last one is refused. */
export function firstStanding(
  candidates: readonly (Scene | Refused)[],
  before: Solved,
  facts: CatalogueFacts,
): Scene | Refused {
  let outcome: Scene | Refused = refused({ kind: 'tooFar' })
  for (const candidate of candidates) {
    outcome = isRefused(candidate) ? candidate : standing(candidate, before, facts)
    if (!isRefused(outcome)) return outcome
  }
  return outcome
}

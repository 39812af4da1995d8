import type { Edge } from '../catalogue/connectors.ts'
import type { ModuleShape } from '../catalogue/shape.ts'
import { around, boxOf, normalTurn, turned, type Box, type Spot } from './floor.ts'
import type { Member, Row } from './rows.ts'
import type { FreePlace, Scene } from './scene.ts'

/** Between rows that nobody has given a place, in mm. */
export const aisle = 300

const outwardsAt = { right: 0, front: 90, left: 180, back: 270 } as const

/** Where an edge ends at the back of its module, from the middle of the module, and the turn in which it looks outwards. */
function edgeAt({ id, side }: Edge, { w, d }: ModuleShape) {
  const outwards = outwardsAt[side]
  // Looking outwards a row has its backs on the left hand at a right end, on the right hand at a left one.
  const { x, y } = turned({ x: 1, y: id === 'left' ? 1 : -1 }, outwards)
  return { x: (x * w) / 2, y: (y * d) / 2, outwards }
}

/** Where a module stands: its middle, and its turn. */
export type Standing = Spot & { turn: number }

/** The back end of an edge of a module that stands somewhere. */
export function backEnd(shape: ModuleShape, edge: Edge, at: Standing) {
  const end = edgeAt(edge, shape)
  const { x, y } = turned(end, at.turn)
  return { x: at.x + x, y: at.y + y, outwards: normalTurn(at.turn + end.outwards) }
}

/** Where a module stands whose edge is docked to another one's: edge on edge, with their backs in one line. */
function docked(shape: ModuleShape, edge: Edge, to: Spot & { outwards: number }): Standing {
  const end = edgeAt(edge, shape)
  const turn = normalTurn(to.outwards + 180 - end.outwards)
  const { x, y } = turned(end, turn)
  return { x: to.x - x, y: to.y - y, turn }
}

const edgeOf = ({ edges }: Member, id: Edge['id']): Edge | undefined =>
  edges.find((edge) => edge.id === id)

/** Where the next one of a row stands. */
function nextTo(before: Member, at: Standing, next: Member): Standing {
  const from = edgeOf(before, 'right')
  const to = edgeOf(next, 'left')
  if (from === undefined || to === undefined) throw new Error('A row docks what has no edge')
  return docked(next.shape, to, backEnd(before.shape, from, at))
}

/** A row with where each of its members stands. */
export type PlacedRow = Row & { places: Standing[]; isClosed: boolean }

/** A row on its own: its first member at the origin. Whole and half millimetres, and quarters of a turn. */
function lay(row: Row): PlacedRow {
  const [first, ...others] = row.members
  const places: Standing[] = [{ x: 0, y: 0, turn: 0 }]
  let last = first
  let at: Standing = { x: 0, y: 0, turn: 0 }
  for (const member of others) {
    at = nextTo(last, at, member)
    places.push(at)
    last = member
  }
  if (!row.isRing) return { ...row, places, isClosed: true }
  const back = nextTo(last, at, first)
  return { ...row, places, isClosed: back.x === 0 && back.y === 0 && back.turn === 0 }
}

const moved = (places: readonly Standing[], by: Spot): Standing[] =>
  places.map(({ x, y, turn }) => ({ x: x + by.x, y: y + by.y, turn }))

/** The row with one of its members where it has its place. */
function anchored(row: PlacedRow, anchor: number, place: FreePlace): PlacedRow {
  const from = row.places[anchor] ?? { x: 0, y: 0, turn: 0 }
  const turn = normalTurn(place.turn - from.turn)
  const places = row.places.map((at) => {
    const { x, y } = turned({ x: at.x - from.x, y: at.y - from.y }, turn)
    return { x: place.x + x, y: place.y + y, turn: normalTurn(at.turn + turn) }
  })
  return { ...row, places }
}

export const boxesOf = ({ members, places }: PlacedRow): Box[] =>
  members.map(({ shape: { w, d } }, index) => boxOf({ w, d, ...standing(places, index) }))

export const standing = (places: readonly Standing[], index: number): Standing =>
  places[index] ?? { x: 0, y: 0, turn: 0 }

const areaOf = ({ members }: Row) => members.reduce((sum, { shape: { w, d } }) => sum + w * d, 0)

const compare = (one: string | number, other: string | number) =>
  one < other ? -1 : one > other ? 1 : 0

/** Rows without a place: large ones first, and equal ones so that copies of a scene look the same. */
const byArea = (one: PlacedRow, other: PlacedRow) =>
  compare(areaOf(other), areaOf(one)) ||
  compare(one.members[0].line.article, other.members[0].line.article) ||
  compare(one.members[0].line.id, other.members[0].line.id)

const byPlace = (one: PlacedRow, other: PlacedRow) => {
  const a = around(boxesOf(one))
  const b = around(boxesOf(other))
  return (
    compare(a?.left ?? 0, b?.left ?? 0) ||
    compare(a?.back ?? 0, b?.back ?? 0) ||
    compare(one.members[0].line.id, other.members[0].line.id)
  )
}

/** Every row at its place; those without one beside each other, right of the others, with their backs in one line. */
export function arranged(rows: readonly Row[], free: Scene['free']): PlacedRow[] {
  const placed: PlacedRow[] = []
  const others: PlacedRow[] = []
  for (const row of rows.map(lay)) {
    const anchor = row.members.findIndex(({ line }) => Object.hasOwn(free, line.id))
    const line = row.members[anchor]?.line.id
    const place = line === undefined ? undefined : free[line]
    if (place === undefined) others.push(row)
    else placed.push(anchored(row, anchor, place))
  }
  placed.sort(byPlace)
  const before = around(placed.flatMap(boxesOf))
  let left = before === null ? 0 : Math.ceil(before.right) + aisle
  for (const row of others.sort(byArea)) {
    const box = around(boxesOf(row))
    if (box === null) continue
    const back = Math.round(before?.back ?? 0)
    placed.push({
      ...row,
      places: moved(row.places, { x: left - box.left, y: back - box.back }),
    })
    left += box.right - box.left + aisle
  }
  return placed
}

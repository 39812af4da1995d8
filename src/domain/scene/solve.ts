import type { Edge } from '../catalogue/connectors.ts'
import type { CatalogueIndex } from '../catalogue/catalogue.ts'
import { shapeOf as shapeOfArticle } from '../catalogue/catalogue.ts'
import type { ModuleShape } from '../catalogue/shape.ts'
import { around, boxOf, normalTurn, overlap, turned, type Box, type Spot } from './floor.ts'
import { rowsOf, type Joint, type Member, type Row, type ShapeOf } from './rows.ts'
import type { FreePlace, Scene } from './scene.ts'

/** A module where it stands: the middle of its footprint in mm on the floor, and its turn in degrees (floor.ts). */
export type PlacedModule = {
  /** The line's id. */
  line: string
  article: string
  shape: ModuleShape
  x: number
  y: number
  turn: number
}

/** An edge that nothing is docked to: the middle of the edge on the floor, and the turn in which it looks outwards. */
export type OpenEdge = { line: string; edge: Edge; x: number; y: number; outwards: number }

export type Solved = {
  /** Row by row, each from left to right: those with a place from left to right, then the others. */
  modules: PlacedModule[]
  /** The lines of each row, in the same order. */
  rows: string[][]
  /** Edges that a module can be docked to. */
  open: OpenEdge[]
  /** Pairs of lines that stand in each other, in the order of `modules`. */
  collisions: [string, string][]
  /** Lines that nothing tells the shape of: they have no place. */
  missing: string[]
  /** Joints that dock nothing, or whose edges don't meet where they stand. */
  broken: Joint[]
  /** What the scene covers of the floor; null where nothing stands. */
  box: Box | null
  /** Width, height and depth over all, in mm; 0 where nothing stands. */
  size: { w: number; h: number; d: number }
}

/** Between rows that nobody has given a place, in mm. */
const aisle = 300

/** The shapes that a catalogue gives its articles. */
export const catalogueShapes =
  ({ articles }: Pick<CatalogueIndex, 'articles'>): ShapeOf =>
  ({ article }) => {
    const found = articles.get(article)
    return found === undefined ? null : shapeOfArticle(found)
  }

/** Where an edge ends at the back of its module, from the middle of the module, and the turn in which it looks outwards. */
const edgeAt = {
  left: ({ w, d }: ModuleShape) => ({ x: -w / 2, y: -d / 2, outwards: 180 }),
  right: ({ w, d }: ModuleShape) => ({ x: w / 2, y: -d / 2, outwards: 0 }),
  front: ({ w, d }: ModuleShape) => ({ x: w / 2, y: d / 2, outwards: 90 }),
  back: ({ w, d }: ModuleShape) => ({ x: -w / 2, y: -d / 2, outwards: 270 }),
} satisfies Record<Edge['side'], (shape: ModuleShape) => Spot & { outwards: number }>

type Standing = Spot & { turn: number }

/** The back end of an edge of a module that stands somewhere. */
function backEnd(shape: ModuleShape, edge: Edge, at: Standing) {
  const end = edgeAt[edge.side](shape)
  const { x, y } = turned(end, at.turn)
  return { x: at.x + x, y: at.y + y, outwards: normalTurn(at.turn + end.outwards) }
}

/** Where a module stands whose edge is docked to another one's: edge on edge, with their backs in one line. */
function docked(shape: ModuleShape, edge: Edge, to: Spot & { outwards: number }): Standing {
  const turn = normalTurn(to.outwards + 180 - edgeAt[edge.side](shape).outwards)
  const { x, y } = turned(edgeAt[edge.side](shape), turn)
  return { x: to.x - x, y: to.y - y, turn }
}

const edgeOf = ({ edges }: Member, id: Edge['id']): Edge | undefined =>
  edges.find((edge) => edge.id === id)

/** Where the next one of a row stands. */
function nextTo(before: Member, at: Standing, next: Member): Standing {
  const [from, to] = [edgeOf(before, 'right'), edgeOf(next, 'left')]
  if (from === undefined || to === undefined) throw new Error('A row docks what has no edge')
  return docked(next.shape, to, backEnd(before.shape, from, at))
}

type PlacedRow = Row & { places: Standing[]; isClosed: boolean }

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

const boxesOf = ({ members, places }: PlacedRow): Box[] =>
  members.map(({ shape: { w, d } }, index) => boxOf({ w, d, ...standing(places, index) }))

const standing = (places: readonly Standing[], index: number): Standing =>
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
  const [a, b] = [around(boxesOf(one)), around(boxesOf(other))]
  return (
    compare(a?.left ?? 0, b?.left ?? 0) ||
    compare(a?.back ?? 0, b?.back ?? 0) ||
    compare(one.members[0].line.id, other.members[0].line.id)
  )
}

/** Every row at its place; those without one beside each other, right of the others, with their backs in one line. */
function arranged(rows: readonly Row[], free: Scene['free']): PlacedRow[] {
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
  for (const row of others.toSorted(byArea)) {
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

function openEdges({ members, places }: PlacedRow): OpenEdge[] {
  return members.flatMap(({ line, shape, edges, left, right }, index) => {
    const at = standing(places, index)
    return edges
      .filter(({ id }) => (id === 'left' ? left : right) === null)
      .map((edge): OpenEdge => {
        const { x, y, outwards } = backEnd(shape, edge, at)
        // From its end at the back an edge runs to the front, on the other hand of a left one.
        const half = turned({ x: edge.depth / 2, y: 0 }, outwards + (edge.id === 'left' ? -90 : 90))
        return { line: line.id, edge, x: x + half.x, y: y + half.y, outwards }
      })
  })
}

function collisionsOf(modules: readonly PlacedModule[]): [string, string][] {
  const prints = modules.map(({ line, x, y, turn, shape: { w, d } }) => {
    const print = { x, y, turn, w, d }
    return { line, print, box: boxOf(print) }
  })
  return prints.flatMap((one, index) =>
    prints
      .slice(index + 1)
      .filter((other) => overlap(one.print, other.print, [one.box, other.box]))
      .map((other): [string, string] => [one.line, other.line]),
  )
}

/**
 * Where everything of a scene stands. The same for the same scene, in whatever order its lines come.
 *
 * A row's place is that of its first member with a place in `scene.free`; rows without one stand side by side.
 *
 * @param shapeOf  what a line looks like: a catalogue's articles (`catalogueShapes`), or what an order's document keeps
 */
export function solve(scene: Scene, shapeOf: ShapeOf): Solved {
  const { rows, missing, broken } = rowsOf(scene, shapeOf)
  const placed = arranged(rows, scene.free)
  const modules = placed.flatMap(({ members, places }) =>
    members.map(({ line, shape }, index): PlacedModule => ({
      line: line.id,
      article: line.article,
      shape,
      ...standing(places, index),
    })),
  )
  const box = around(placed.flatMap(boxesOf))
  return {
    modules,
    rows: placed.map(({ members }) => members.map(({ line }) => line.id)),
    open: placed.flatMap(openEdges),
    collisions: collisionsOf(modules),
    missing,
    broken: [...broken, ...placed.flatMap((row) => unclosed(row, scene))],
    box,
    size: {
      w: box === null ? 0 : box.right - box.left,
      h: modules.reduce((highest, { shape }) => Math.max(highest, shape.h), 0),
      d: box === null ? 0 : box.front - box.back,
    },
  }
}

/** The joint that would close a ring whose ends don't meet. */
function unclosed({ members, isClosed }: PlacedRow, { joints }: Scene): Joint[] {
  if (isClosed) return []
  const [first, last] = [members[0].line.id, members.at(-1)?.line.id]
  return joints.filter(({ from, to }) => {
    const [right, left] = from.connector === 'right' ? [from, to] : [to, from]
    return right.line === last && left.line === first
  })
}

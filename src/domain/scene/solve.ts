import type { Edge } from '../catalogue/connectors.ts'
import { shapeOf as shapeOfArticle, type CatalogueIndex } from '../catalogue/catalogue.ts'
import { legHeights, onLegs, onUsualLegs } from '../catalogue/legs.ts'
import { standingHeight, type ModuleShape } from '../catalogue/shape.ts'
import { memoByObject } from '../memo.ts'
import { around, boxOf, overlap, turned, type Box, type Spot } from './floor.ts'
import { arranged, backEnd, boxesOf, standing, type PlacedRow, type Standing } from './layout.ts'
import { rowsOf, type Joint, type ShapeOf } from './rows.ts'
import type { Scene } from './scene.ts'

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

/** The footprint of a module. */
export const moduleBox = ({ x, y, turn, shape: { w, d } }: PlacedModule): Box =>
  boxOf({ x, y, turn, w, d })

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
  /** The floor that the scene covers; null for a scene without modules. */
  box: Box | null
  /** Width, height and depth over all, in mm; 0 where nothing stands. */
  size: { w: number; h: number; d: number }
}

/**
 * The shapes that a catalogue gives its articles, on the legs of their lines.
 *
 * @param heightOf  of legs, those too that have left the catalogue
 */
export const catalogueShapes =
  (
    {
      articles,
      accessories,
      designs,
    }: Pick<CatalogueIndex, 'articles' | 'accessories' | 'designs'>,
    heightOf = legHeights({ accessories }),
  ): ShapeOf =>
  (line) => {
    const found = articles.get(line.article)
    const shape = found === undefined ? null : shapeOfArticle(found, { designs })
    if (found === undefined || shape === null) return null
    return onLegs(onUsualLegs(shape, found, heightOf), line.accessories, heightOf)
  }

/** The vector from an edge's end at the back to its front: a left edge points the other way. */
export const alongEdge = (
  { edge, outwards }: Pick<OpenEdge, 'edge' | 'outwards'>,
  length: number,
): Spot => turned({ x: length, y: 0 }, outwards + (edge.id === 'left' ? -90 : 90))

/** An edge of a module that stands somewhere, as where something is docked to it. */
export function edgeOn(line: string, shape: ModuleShape, edge: Edge, at: Standing): OpenEdge {
  const { x, y, outwards } = backEnd(shape, edge, at)
  const half = alongEdge({ edge, outwards }, edge.depth / 2)
  return { line, edge, x: x + half.x, y: y + half.y, outwards }
}

const openEdges = ({ members, places }: PlacedRow): OpenEdge[] =>
  members.flatMap(({ line, shape, edges, left, right }, index) =>
    edges
      .filter(({ id }) => (id === 'left' ? left : right) === null)
      .map((edge) => edgeOn(line.id, shape, edge, standing(places, index))),
  )

function collisionsOf(modules: readonly PlacedModule[]): [string, string][] {
  const prints = modules.map(({ line, x, y, turn, shape: { w, d } }, at) => {
    const print = { x, y, turn, w, d }
    return { at, line, print, box: boxOf(print) }
  })
  // From left to right, a module is beside those alone that begin before it ends.
  const fromLeft = prints.toSorted((one, other) => one.box.left - other.box.left)
  const pairs = fromLeft.flatMap((one, index) => {
    const beside: [typeof one, typeof one][] = []
    for (let next = index + 1; next < fromLeft.length; next++) {
      const other = fromLeft[next]
      if (other === undefined || other.box.left > one.box.right) break
      if (overlap(one.print, other.print, [one.box, other.box]))
        beside.push(one.at < other.at ? [one, other] : [other, one])
    }
    return beside
  })
  return pairs
    .sort(([a, b], [c, d]) => a.at - c.at || b.at - d.at)
    .map(([one, other]) => [one.line, other.line])
}

/**
 * Computes where every module of a scene stands. The result is the same for the same scene, in whatever order its lines come.
 *
 * A row's place is that of its first member with a place in `scene.free`; rows without one stand side by side.
 *
 * @param shapeOf  what a line looks like: a catalogue's articles (`catalogueShapes`), or what an order's document keeps
 */
export const solve = (scene: Scene, shapeOf: ShapeOf): Solved => solutions(scene)(shapeOf)

/** Commands, panels and drawings ask for the same scene, whose objects are never changed in place: it is worked out once. */
const solutions = memoByObject((scene: Scene) =>
  memoByObject((shapeOf: ShapeOf) => solvedAnew(scene, shapeOf)),
)

function solvedAnew(scene: Scene, shapeOf: ShapeOf): Solved {
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
  let collisions: Solved['collisions'] | undefined
  return {
    modules,
    rows: placed.map(({ members }) => members.map(({ line }) => line.id)),
    open: placed.flatMap(openEdges),
    // Only commands ask for them.
    get collisions() {
      return (collisions ??= collisionsOf(modules))
    },
    missing,
    broken: [...broken, ...placed.flatMap((row) => unclosed(row, scene))],
    box,
    size: {
      w: box === null ? 0 : box.right - box.left,
      h: modules.reduce((highest, { shape }) => Math.max(highest, standingHeight(shape)), 0),
      d: box === null ? 0 : box.front - box.back,
    },
  }
}

/** The joint that would close a ring whose ends don't meet. */
function unclosed({ members, isClosed }: PlacedRow, { joints }: Scene): Joint[] {
  if (isClosed) return []
  const first = members[0].line.id
  const last = members.at(-1)?.line.id
  return joints.filter(({ from, to }) => {
    const [right, left] = from.connector === 'right' ? [from, to] : [to, from]
    return right.line === last && left.line === first
  })
}

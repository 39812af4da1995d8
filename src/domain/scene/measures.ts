import { standingHeight, type ModuleShape } from '../catalogue/shape.ts'
import { turned, type Box, type Spot } from './floor.ts'
import { moduleBox, type PlacedModule, type Solved } from './solve.ts'

/** A measure to draw between two spots of the floor, in mm. */
export type Measure = {
  of: 'overall' | 'module'
  from: Spot
  to: Spot
  length: number
}

/** Width, depth and height in mm, of a scene as of a room. */
export type Size = { w: number; d: number; h: number }

/** By how much a scene is larger than a room, in mm: only the sides on which it is. */
export function excessIn(room: Size, size: Size): Partial<Size> {
  const excess: Partial<Size> = {}
  for (const side of ['w', 'd', 'h'] as const)
    if (size[side] > room[side]) excess[side] = size[side] - room[side]
  return excess
}

/** How high doors are in Spain, in mm. */
const doorHeight = 2030

/** The two shortest sides of a module, in mm. */
function shortestOf(shape: ModuleShape): [number, number] {
  const sides = [shape.w, standingHeight(shape), shape.d]
  const [shortest = 0, next = 0] = sides.toSorted((one, other) => one - other)
  return [shortest, next]
}

/**
 * The modules that can't be brought through a door: each is brought on its own, turned so that its two shortest sides pass.
 *
 * @param width  of the opening, in mm
 */
export const stoppedByDoor = (
  { modules }: Pick<Solved, 'modules'>,
  width: number,
): PlacedModule[] =>
  modules.filter(({ shape }) => {
    const [shortest, next] = shortestOf(shape)
    return shortest > Math.min(width, doorHeight) || next > Math.max(width, doorHeight)
  })

/** How wide a door has to be for every module, in mm: the narrowest that stops none of them. */
export const doorFor = ({ modules }: Pick<Solved, 'modules'>): number =>
  modules.reduce((widest, { shape }) => {
    const [shortest, next] = shortestOf(shape)
    return Math.max(widest, next > doorHeight ? next : shortest)
  }, 0)

/** A spot of a module, from its middle in shares of its width and depth. */
function spotOf({ x, y, turn, shape }: PlacedModule, across: number, deep: number): Spot {
  const from = turned({ x: across * shape.w, y: deep * shape.d }, turn)
  return { x: x + from.x, y: y + from.y }
}

/** The corners of a module, named as a person in front of it names them. */
export const corners = ['backLeft', 'backRight', 'frontLeft', 'frontRight'] as const
export type Corner = (typeof corners)[number]

const shares: Record<Corner, { across: number; deep: number }> = {
  backLeft: { across: -0.5, deep: -0.5 },
  backRight: { across: 0.5, deep: -0.5 },
  frontLeft: { across: -0.5, deep: 0.5 },
  frontRight: { across: 0.5, deep: 0.5 },
}

/** Where each corner of each module is, to measure from and to. */
export const cornerSpots = ({
  modules,
}: Pick<Solved, 'modules'>): { line: string; corner: Corner; spot: Spot }[] =>
  modules.flatMap((module) =>
    corners.map((corner) => {
      const { across, deep } = shares[corner]
      return { line: module.line, corner, spot: spotOf(module, across, deep) }
    }),
  )

/** The measures to write beside a scene: its whole width and depth, each module's width along its back, and each depth of a row once. */
export function measuresOf({ modules, rows, box, size }: Solved): Measure[] {
  if (box === null) return []
  const { left, right, back, front } = box
  const byLine = new Map(modules.map((module) => [module.line, module]))
  const own = rows.flatMap((row) => {
    const depths = new Set<number>()
    return row.flatMap((line): Measure[] => {
      const module = byLine.get(line)
      if (module === undefined) return []
      const { w, d } = module.shape
      const rear = { from: spotOf(module, -0.5, -0.5), to: spotOf(module, 0.5, -0.5) }
      const width: Measure = { of: 'module', ...rear, length: w }
      if (depths.has(d)) return [width]
      depths.add(d)
      const side = { from: spotOf(module, -0.5, -0.5), to: spotOf(module, -0.5, 0.5) }
      return [width, { of: 'module', ...side, length: d }]
    })
  })
  return [
    { of: 'overall', from: { x: left, y: front }, to: { x: right, y: front }, length: size.w },
    { of: 'overall', from: { x: right, y: back }, to: { x: right, y: front }, length: size.d },
    ...own,
  ]
}

type Direction = 'left' | 'right' | 'back' | 'front'

const boxes = (modules: readonly PlacedModule[]) =>
  modules.map((module) => ({ line: module.line, box: moduleBox(module) }))

/** The distance from one box to another one, and the side that it is on; null where neither is beside the other. */
function gap(one: Box, other: Box): { direction: Direction; length: number } | null {
  const isBeside = one.back < other.front && other.back < one.front
  const isBefore = one.left < other.right && other.left < one.right
  if (isBeside === isBefore) return null
  const gaps: { direction: Direction; length: number }[] = isBeside
    ? [
        { direction: 'left', length: one.left - other.right },
        { direction: 'right', length: other.left - one.right },
      ]
    : [
        { direction: 'back', length: one.back - other.front },
        { direction: 'front', length: other.back - one.front },
      ]
  return gaps.find(({ length }) => length >= 0) ?? null
}

/** The nearest module outside of the row on each of a module's four sides, with the distance in mm. */
export function distancesFrom(
  { modules, rows }: Pick<Solved, 'modules' | 'rows'>,
  line: string,
): Partial<Record<Direction, { line: string; length: number }>> {
  const row = rows.find((ids) => ids.includes(line)) ?? []
  const all = boxes(modules)
  const own = all.find((one) => one.line === line)
  const nearest: Partial<Record<Direction, { line: string; length: number }>> = {}
  if (own === undefined) return nearest
  for (const other of all) {
    if (row.includes(other.line)) continue
    const found = gap(own.box, other.box)
    if (found === null) continue
    const { direction, length } = found
    if (length < (nearest[direction]?.length ?? Infinity))
      nearest[direction] = { line: other.line, length }
  }
  return nearest
}

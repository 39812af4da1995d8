import { standingHeight, standsFree } from '../../domain/catalogue/shape.ts'
import type { Box } from '../../domain/scene/floor.ts'
import type { PlacedModule } from '../../domain/scene/solve.ts'
import { rims } from '../../furniture/plan.ts'
import { boxesMet, type Ray, type Standing } from '../../stage/picking.ts'
import type { On } from '../plan/drop.ts'

/** As high as one sits, in metres. */
export const seatHeight = 0.44

/**
 * How far from the others a spot of the floor is meant, in mm. Near the picture's upper edge a few pixels are many metres: nobody means to
 * put a piece that far behind a sofa.
 */
export const meantWithin = 2000

/** A module as solid boxes: up to its seat, and its back and its arms above that. */
function blocksOf({ line, shape, x, y, turn }: PlacedModule): Standing[] {
  const { w, d, kind } = shape
  const high = standingHeight(shape) / 1000
  const block = ({ left, right, back, front }: Box, height: number): Standing => ({
    id: line,
    x,
    y,
    turn,
    box: {
      least: { x: left / 1000, y: 0, z: back / 1000 },
      most: { x: right / 1000, y: height, z: front / 1000 },
    },
  })
  const whole = { left: -w / 2, right: w / 2, back: -d / 2, front: d / 2 }
  if (standsFree(kind)) return [block(whole, high)]
  return [block(whole, Math.min(high, seatHeight)), ...rims(shape).map((rim) => block(rim, high))]
}

/**
 * The module that a line of sight meets first, where all of them stand at rest: one that makes room for what is held over it stays the one
 * that is meant.
 *
 * @returns null where it meets none
 */
export function meantModule(ray: Ray, modules: readonly PlacedModule[]): On | null {
  const [met] = boxesMet(ray, modules.flatMap(blocksOf))
  if (met === undefined) return null
  const { from, direction: way } = ray
  const along = (axis: 'x' | 'z') => (from[axis] + way[axis] * met.distance) * 1000
  return { line: met.id, spot: { x: along('x'), y: along('z') } }
}

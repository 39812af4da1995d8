import type { Spot } from '../../domain/scene/floor.ts'
import { cornerSpots } from '../../domain/scene/measures.ts'
import type { Solved } from '../../domain/scene/solve.ts'

/**
 * The module's corner near a spot, so that whole modules are measured exactly; else the spot itself.
 *
 * @param reach  in mm
 */
export function nearCorner(solved: Pick<Solved, 'modules'>, at: Spot, reach: number): Spot {
  const [nearest] = cornerSpots(solved)
    .map(({ spot }) => ({ spot, away: Math.hypot(spot.x - at.x, spot.y - at.y) }))
    .filter(({ away }) => away < reach)
    .toSorted((one, other) => one.away - other.away)
  return nearest?.spot ?? at
}

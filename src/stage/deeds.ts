import type { Deeds } from './camera/gestures.ts'
import type { Picked } from './furnished.ts'
import type { FloorSpot } from './hands.ts'
import type { Holding } from './holding.ts'
import type { Sight } from './sight.ts'

/**
 * Something is tapped or pressed.
 *
 * @param picked  null beside everything
 * @param floor   where on the floor that is, in mm: under what is picked; null at the sky
 */
export type OnPick = (picked: Picked | null, floor: FloorSpot | null) => void

/** The actions of a pointer on the furniture of a stage. */
export function stageDeeds(
  { pick, floorAt }: Pick<Sight, 'pick' | 'floorAt'>,
  options: {
    onPick: OnPick | undefined
    /** On a stage whose modules can be moved. */
    holding: Holding | undefined
    /** The pointer is over a line's module, or over none; `isHandle` where it would move it. */
    hover: (line: string | null, isHandle: boolean) => void
  },
): Deeds {
  const { holding, onPick } = options
  return {
    hover(at) {
      const handle = at === null ? null : (holding?.handleAt(at) ?? null)
      const line = handle ?? (at === null ? null : (pick(at)?.line ?? null))
      options.hover(line, handle !== null)
    },
    tap(at) {
      const picked = pick(at)
      const under = picked && { x: picked.at.x * 1000, y: picked.at.z * 1000 }
      onPick?.(picked, under ?? floorAt(at))
    },
    grab: (at, how) => holding?.grab(at, how) ?? false,
    drag: (at, isFine) => holding?.drag(at, isFine),
    drop: (isCompleted) => holding?.drop(isCompleted),
  }
}

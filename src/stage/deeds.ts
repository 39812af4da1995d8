import type { Deeds } from './camera/gestures.ts'
import type { Picked } from './furnished.ts'
import type { FloorSpot } from './hands.ts'
import type { Holding } from './holding.ts'
import type { Sight } from './sight.ts'

/**
 * Called when a place of the picture is tapped or pressed.
 *
 * @param picked  the furniture at that place; null if there is none
 * @param floor   the spot of the floor at that place, or under the picked point, in mm; null above the horizon
 */
export type OnPick = (picked: Picked | null, floor: FloorSpot | null) => void

/** The actions of a pointer on the furniture of a stage. */
export function stageDeeds(
  { pick, floorAt }: Pick<Sight, 'pick' | 'floorAt'>,
  options: {
    onPick: OnPick | undefined
    /** Only on a stage whose modules can be moved. */
    holding: Holding | undefined
    /** Called when the pointer is over a line's module or over none; `isHandle` if it is on the handle that moves the module. */
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

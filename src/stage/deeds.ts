import type { Deeds } from './camera/gestures.ts'
import type { Picked } from './furnished.ts'
import type { Holding } from './holding.ts'
import type { Ray } from './picking.ts'
import type { Sight } from './sight.ts'

type FloorSpot = { x: number; y: number }

/** How a module is taken hold of. A bare drag turns the view, unless the page is about to move that module. */
export type HoldBy = 'handle' | 'hold' | 'drag'

/**
 * Where a module is held, in mm: the floor under what the pointer grips, and where the line's middle is. `ray` goes through what the pointer
 * means; nothing snaps where `isFine`.
 */
export type HeldAt = { pointer: FloorSpot; middle: FloorSpot; ray: Ray; isFine: boolean }

/** What a person may do with the furniture; without it they look at it. */
export type Hands = {
  /** @returns whether this line can be moved so now */
  grab: (line: string, by: HoldBy) => boolean
  drag: (line: string, at: HeldAt) => void
  /** @param isKept  false where the drag has been broken off */
  drop: (line: string, isKept: boolean) => void
}

/**
 * Something is tapped or pressed.
 *
 * @param picked  null beside everything
 * @param floor   where on the floor that is, in mm: under what is picked; null at the sky
 */
export type OnPick = (picked: Picked | null, floor: FloorSpot | null) => void

/** What a pointer does with the furniture of a stage. */
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
    drop: (isKept) => holding?.drop(isKept),
  }
}

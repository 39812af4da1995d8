import type { Ray } from './picking.ts'

/** A spot of the floor, in mm. */
export type FloorSpot = { x: number; y: number }

/** How a module is taken hold of. A bare drag turns the view, unless the page is about to move that module. */
export type HoldBy = 'handle' | 'hold' | 'drag'

/**
 * Where a module is held, in mm: the floor under what the pointer grips, and where the line's middle is. `ray` goes through what the pointer
 * means; nothing snaps where `isFine`.
 */
export type HeldAt = { pointer: FloorSpot; middle: FloorSpot; ray: Ray; isFine: boolean }

/** The actions that a person may take on the furniture; without them they only look at it. */
export type Hands = {
  /** @returns whether this line can be moved so now */
  grab: (line: string, by: HoldBy) => boolean
  drag: (line: string, at: HeldAt) => void
  /** @param isCompleted  false where the drag has been broken off */
  drop: (line: string, isCompleted: boolean) => void
}

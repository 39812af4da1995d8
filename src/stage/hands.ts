import type { Ray } from './picking.ts'

/** A spot of the floor, in mm. */
export type FloorSpot = { x: number; y: number }

/** The way in which a module is taken hold of. A plain `drag` turns the view, unless the page is about to move that module. */
export type HoldBy = 'handle' | 'hold' | 'drag'

/**
 * The spots of a held module on the floor, in mm: under the gripped point, and under the module's middle. `ray` goes from the camera
 * through the point that the pointer means; nothing snaps if `isFine`.
 */
export type HeldAt = { pointer: FloorSpot; middle: FloorSpot; ray: Ray; isFine: boolean }

/** The actions that a person may take on the furniture; without them they only look at it. */
export type Hands = {
  /** @returns whether this line can be moved in this way now */
  grab: (line: string, by: HoldBy) => boolean
  drag: (line: string, at: HeldAt) => void
  /** @param isCompleted  false if the drag has been broken off */
  drop: (line: string, isCompleted: boolean) => void
}

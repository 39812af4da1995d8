import type { Surface } from '../../domain/catalogue/catalogue.ts'
import type { Box } from '../../domain/scene/floor.ts'
import type { Finish } from '../../look/fabrics.ts'
import type { Vector } from '../meshes/vector.ts'

/** A solid as data, so that a drawing of a fitting needs none of the code that makes meshes. Lengths in mm. */
export type Solid =
  | {
      form: 'panel'
      /** The middle of its underside or, where it is upright, of its rear side. */
      at: Vector
      isUpright: boolean
      width: number
      /** Where it lies, its depth. */
      height: number
      thickness: number
      corner: number
      edge: number
      divisions: readonly [across: number, up: number]
      /** How far its sides bow out, how far it swells, and how far it leans back, in radians. */
      bow?: number
      crown?: number
      lean?: number
    }
  | {
      /** A bar, a leg or a knob. */
      form: 'turned'
      from: Vector
      to: Vector
      /** Radii, with where they are from 0 at `from` to 1 at `to`. */
      profile: readonly (readonly [share: number, radius: number])[]
      /** Around it: 4 makes a square bar. */
      sides: number
    }

/**
 * A part of a fitting: the room that it takes and what it is made of. Front view, corner view, plan and solids are projections of it:
 * none of them has measures of its own.
 */
export type FittingPart = {
  /** The cloth of a surface, or a finish. */
  made: Exclude<Surface, 'all'> | Finish
  box: Box
  bottom: number
  top: number
  solid: Solid
  /** It stands on the floor; all others are lifted with the module. */
  isOnFloor?: true
  /** Of a slender part, as a leg: drawings show a stroke from end to end, as wide as suits them. */
  stroke?: readonly [from: Vector, to: Vector]
  /** Within others, so that only 3D has it. */
  isInside?: true
}

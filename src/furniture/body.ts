import { liftOf, standingHeight, type ModuleShape } from '../domain/catalogue/shape.ts'
import type { Box } from '../domain/scene/floor.ts'
import {
  anatomyOf,
  betweenArms,
  footOf,
  legsUnder,
  seatTopOf,
  topThickness,
  type Part,
} from './anatomy.ts'
import { styleOf, type Style } from './meshes/style.ts'

/** A module without its accessories: the measures that these are placed by, from its middle; in mm. */
export type Body = {
  shape: ModuleShape
  style: Style
  parts: readonly Part[]
  left: number
  back: number
  front: number
  /** Between the arms. */
  inner: { left: number; right: number }
  /** The height of the legs that the module's height is measured with: it is built on these, and then lifted onto its own. */
  legs: number
  seatTop: number
  seatFoot: number
  /** Where its own legs stand, and how high they are. */
  foot: Box
  stand: number
}

/** The lowest that legs stand, and how far those of a table end below its top; in mm. */
const leastStand = 5
const belowTop = 4

/** @param legHeight  of its legs, where its shape does not tell it */
export function bodyOf(shape: ModuleShape, legHeight: number): Body {
  const parts = anatomyOf(shape, legHeight)
  const legs = legsUnder(shape, legHeight)
  const stand =
    shape.kind === 'table'
      ? standingHeight(shape) - topThickness - belowTop
      : Math.max(leastStand, legs + liftOf(shape))
  return {
    shape,
    style: styleOf(shape),
    parts,
    left: -shape.w / 2,
    back: -shape.d / 2,
    front: shape.d / 2,
    inner: betweenArms(shape),
    legs,
    seatTop: seatTopOf(shape),
    seatFoot: parts.find(({ role }) => role === 'seat')?.bottom ?? 0,
    foot: footOf(shape),
    stand,
  }
}

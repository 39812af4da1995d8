import type { ModuleShape } from '../../domain/catalogue/shape.ts'
import { anatomyOf, betweenArms, legsUnder, seatTopOf, type Part } from '../anatomy.ts'
import type { Fittings } from './fittings.ts'
import { styleOf, type BuiltStyle, type Fineness } from './style.ts'

/** A module to build. Its arm is on the left where it has one: one with its arm on the right is the mirror's. */
export type ToBuild = {
  shape: ModuleShape
  fittings: Fittings
  /** Of the line: what is a little different in each. */
  id: string
  loose: boolean
  fine: Fineness
}

/** The measures of a module's construction, from its middle; in mm. */
export type Plan = {
  style: BuiltStyle
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
}

export function planOf({ shape, fittings, fine }: ToBuild): Plan {
  const parts = anatomyOf(shape, fittings)
  return {
    style: { ...styleOf(shape), fine },
    parts,
    left: -shape.w / 2,
    back: -shape.d / 2,
    front: shape.d / 2,
    inner: betweenArms(shape),
    legs: legsUnder(shape, fittings),
    seatTop: seatTopOf(shape),
    seatFoot: parts.find(({ role }) => role === 'seat')?.bottom ?? 0,
  }
}

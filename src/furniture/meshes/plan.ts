import type { ModuleShape } from '../../domain/catalogue/shape.ts'
import { bodyOf, type Body } from '../body.ts'
import type { Fittings } from '../fittings/fittings.ts'
import type { BuiltStyle, Lines } from './style.ts'

/** A module to build. Its arm is on the left where it has one: one with its arm on the right is the mirror's. */
export type ToBuild = {
  shape: ModuleShape
  fittings: Fittings
  /** Of the line: what is a little different in each. */
  id: string
  loose: boolean
  fine: Lines
}

/** The measures of a module's construction, from its middle; in mm. */
export type Plan = Body & { style: BuiltStyle }

export function planOf({ shape, fittings, fine }: ToBuild): Plan {
  const body = bodyOf(shape, fittings.legs.height)
  return { ...body, style: { ...body.style, fine } }
}

import type { ModuleShape } from '../../domain/catalogue/shape.ts'
import { armWidthOf, frameDepth } from '../anatomy.ts'
import type { Fittings } from './fittings.ts'
import { styleOf, type Fineness, type Style } from './style.ts'

/** A module to build. Its arm is on the left where it has one: one with its arm on the right is the mirror's. */
export type ToBuild = {
  shape: ModuleShape
  fittings: Fittings
  /** Of the line: what is a little different in each. */
  id: string
  loose: boolean
  fine: Fineness
}

/** Where a module's parts are, from its middle; in mm. */
export type Plan = {
  style: Style
  left: number
  right: number
  back: number
  front: number
  /** Between the arms. */
  inner: { left: number; right: number }
  /** The height of the legs that the module's height is measured with: it is built on these, and then lifted onto its own. */
  legs: number
  seatTop: number
  seatFoot: number
  frame: number
}

const seatHeight = 450

/** The height of a module's own legs, which the rest of it has to leave room for. */
const drawnHeight = (legs: number) => Math.min(200, Math.max(30, legs))

export function planOf({ shape, fittings, fine }: ToBuild): Plan {
  const { kind, w, h, d, arms } = shape
  const style = { ...styleOf(shape), fine }
  const legs = shape.legs ? drawnHeight(shape.legs.usual) : fittings.legs.height
  const arm = armWidthOf(shape)
  const seatTop = kind === 'pouf' ? h : Math.min(seatHeight, h * 0.62)
  const [left, right] = [-w / 2, w / 2]
  return {
    style,
    left,
    right,
    back: -d / 2,
    front: d / 2,
    inner: {
      left: left + (arms === 'left' || arms === 'both' ? arm : 0),
      right: right - (arms === 'both' ? arm : 0),
    },
    legs,
    seatTop,
    seatFoot: Math.max(legs + 40, seatTop - style.seat.thickness),
    frame: frameDepth,
  }
}

/** Places of equal width beside each other. */
export const places = (from: number, to: number, count: number) => {
  const width = (to - from) / count
  return Array.from({ length: count }, (_, at) => ({ x: from + (at + 0.5) * width, width, at }))
}

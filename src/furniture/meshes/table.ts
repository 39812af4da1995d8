import { standingHeight } from '../../domain/catalogue/shape.ts'
import { finishColors } from '../../look/fabrics.ts'
import { legsOf, type Finish } from './legs.ts'
import { panelledMesh } from './panelled.ts'
import { piece, type Piece } from './piece.ts'
import type { ToBuild } from './plan.ts'
import { blockRings } from './rings.ts'
import { turnedMesh } from './turned.ts'
import { upright } from './vector.ts'

/** How thick a top is, in mm. */
const thickness = 28

/** Iron legs bear a top of walnut, wooden ones one of their own wood. */
export const tableFinish = (legs: Finish): Finish =>
  legs === 'black' || legs === 'steel' ? 'walnut' : legs

/** A table: a round top where it is as wide as it is deep, else one with round corners, on legs. */
export function tableOf({ shape, fittings: { legs } }: ToBuild): Piece[] {
  const { w, d } = shape
  const h = standingHeight(shape)
  const isRound = w === d
  const foot = h - thickness
  const top = isRound
    ? turnedMesh({
        from: [0, foot, 0],
        to: [0, h, 0],
        profile: [
          [0, w / 2 - 14],
          [0.45, w / 2 - 3],
          [0.75, w / 2],
          [1, w / 2 - 4],
        ],
        sides: 48,
      })
    : panelledMesh(
        {
          ...{ width: w, height: d, corners: [80, 80], divisions: [8, 8] },
          ...blockRings(thickness, 5),
        },
        upright([0, foot, 0]),
      )
  // Legs of a round top stand within it.
  const inset = isRound ? 0.17 * w : 10
  const at = {
    ...{ left: inset - w / 2, right: w / 2 - inset },
    ...{ back: inset - d / 2, front: d / 2 - inset },
  }
  const color = finishColors[tableFinish(legs.finish)]
  return [piece('wood', top, color), ...legsOf({ ...legs, height: foot - 4 }, at)]
}

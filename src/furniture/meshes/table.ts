import { standingHeight } from '../../domain/catalogue/shape.ts'
import { finishColors, type Finish } from '../../look/fabrics.ts'
import { topThickness } from '../anatomy.ts'
import { builtFittings } from '../fittings/fittings.ts'
import { fittingPiece } from './fittings.ts'
import { panelledMesh } from './panelled.ts'
import { piece, type Piece } from './piece.ts'
import { planOf, type ToBuild } from './plan.ts'
import { blockRings } from './rings.ts'
import { turnedMesh } from './turned.ts'
import { upright } from './vector.ts'

/** Iron legs bear a top of walnut, wooden ones one of their own wood. */
export const tableFinish = (legs: Finish = 'beech'): Finish =>
  legs === 'black' || legs === 'steel' ? 'walnut' : legs

/** A table: a round top where it is as wide as it is deep, else one with round corners, on legs. */
export function tableOf(module: ToBuild): Piece[] {
  const { shape, fittings, fine } = module
  const { w, d } = shape
  const h = standingHeight(shape)
  const isRound = w === d
  const foot = h - topThickness
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
          width: w,
          height: d,
          corners: [80, 80],
          divisions: [8, 8],
          ...blockRings(topThickness, 5),
        },
        upright([0, foot, 0]),
      )
  const color = finishColors[tableFinish(fittings.legs.finish)]
  const legs = builtFittings(planOf(module), fittings).map((part) => fittingPiece(part, fine))
  return [piece('wood', top, color), ...legs]
}

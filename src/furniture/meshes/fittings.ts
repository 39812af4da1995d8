import { finishColors, type Finish } from '../../look/fabrics.ts'
import type { FittingPart, Solid } from '../fittings/part.ts'
import type { Mesh } from './mesh.ts'
import { panelledMesh } from './panelled.ts'
import { piece, type Piece } from './piece.ts'
import { blockRings } from './rings.ts'
import type { Lines } from './style.ts'
import { turnedMesh } from './turned.ts'
import { facing, turnedFrame, upright } from './vector.ts'

function meshOf(solid: Solid, fine: Lines): Mesh {
  if (solid.form === 'turned') return turnedMesh(solid)
  const { at, isUpright, width, height, thickness, corner, edge, divisions } = solid
  const { bow = 0, crown = 0, lean = 0 } = solid
  const frame = isUpright ? facing(at) : upright(at)
  return panelledMesh(
    {
      ...{ width, height, corners: [corner, corner], bow },
      divisions: fine > 3 ? divisions : [Math.min(2, divisions[0]), Math.min(2, divisions[1])],
      ...blockRings(thickness, edge, { fine }),
      ...(crown > 0 && { crown: ({ u, v }) => crown * (1 - u * u) * (1 - v * v) }),
    },
    lean === 0 ? frame : turnedFrame(frame, 'x', lean),
  )
}

const isFinish = (made: FittingPart['made']): made is Finish => made in finishColors
const isMetal = (finish: Finish) => finish === 'black' || finish === 'steel'

/** A part of a fitting as a solid. */
export function fittingPiece({ made, solid }: FittingPart, fine: Lines): Piece {
  const mesh = meshOf(solid, fine)
  return isFinish(made)
    ? piece(isMetal(made) ? 'metal' : 'wood', mesh, finishColors[made])
    : piece(made, mesh)
}

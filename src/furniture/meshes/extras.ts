import { finishColors } from '../../look/fabrics.ts'
import { chestInset, portFrom, trayFrom } from '../anatomy.ts'
import type { Finish } from './fittings.ts'
import { panelledMesh } from './panelled.ts'
import { piece, type Piece } from './piece.ts'
import type { Plan, ToBuild } from './plan.ts'
import { blockRings } from './rings.ts'
import type { Fineness } from './style.ts'
import { turnedMesh } from './turned.ts'
import { facing, turnedFrame, upright, type Frame } from './vector.ts'

/** A board or another small firm solid, with sharp edges as wood has. */
const board = (
  size: { width: number; height: number; thickness: number },
  frame: Frame,
  fine: Fineness,
) =>
  panelledMesh(
    { ...size, corners: [5, 5], divisions: [1, 1], ...blockRings(size.thickness, 2, { fine }) },
    frame,
  )

/** A pad at the top of each back, in the back's cloth. */
function headrests({ shape: { h }, fittings }: ToBuild, { style, parts }: Plan): Piece[] {
  const isFolding = fittings.headrest === 'folding'
  return parts.flatMap(({ role, box: { left, right, front }, bottom, top }) => {
    if (role !== 'headrest') return []
    const x = (left + right) / 2
    const z = front - 90
    const at = [x, h - 46, z] as const
    const pad = panelledMesh(
      {
        width: right - left,
        height: top - bottom,
        corners: [40, 40],
        bow: 8,
        divisions: style.fine > 3 ? [4, 3] : [2, 2],
        ...blockRings(76, 30, { fine: style.fine }),
        crown: ({ u, v }) => 14 * (1 - u * u) * (1 - v * v),
      },
      turnedFrame(facing(at), 'x', isFolding ? 0.2 : -0.1),
    )
    const pins = [-70, 70].map((aside) =>
      piece(
        'metal',
        turnedMesh({
          from: [x + aside, h - 190, z + 4],
          to: [x + aside, h - 60, z + 12],
          profile: [
            [0, 6],
            [1, 6],
          ],
          sides: 6,
        }),
        finishColors.steel,
      ),
    )
    return [piece('back', pad), ...(isFolding ? pins : [])]
  })
}

/** A board that lies over an arm, its ends turned down. */
function tray(
  finish: Finish,
  { shape }: ToBuild,
  { style, parts, left, inner, back }: Plan,
): Piece[] {
  const arm = parts.find(({ role }) => role === 'arm')
  const top = arm ? arm.top - arm.fall : 0
  const width = inner.left - left
  const z = back + trayFrom(shape)
  const length = 280
  const thickness = 14
  const fall = 130
  const x = (left + inner.left) / 2
  const made = (mesh: Piece['mesh']) => piece('wood', mesh, finishColors[finish])
  return [
    made(
      board(
        { width: width + 2 * thickness + 4, height: length, thickness },
        upright([x, top + 5, z]),
        style.fine,
      ),
    ),
    ...[-1, 1].map((side) =>
      made(
        board(
          { width: thickness, height: length, thickness: fall },
          upright([x + side * (width / 2 + 2 + thickness / 2), top + 7 - fall, z]),
          style.fine,
        ),
      ),
    ),
  ]
}

/** A round socket in the inner side of the arm. */
const port = ({ shape }: ToBuild, { inner, seatTop, back }: Plan): Piece =>
  piece(
    'metal',
    turnedMesh({
      from: [inner.left - 10, seatTop + 70, back + portFrom(shape)],
      to: [inner.left + 5, seatTop + 70, back + portFrom(shape)],
      profile: [
        [0, 24],
        [0.8, 24],
        [1, 20],
      ],
      sides: 12,
    }),
    finishColors.black,
  )

/** The front of a drawer, with its bar. */
function drawer({ style, inner, front, legs, seatFoot }: Plan): Piece[] {
  const height = seatFoot - legs - 20
  const middle = (inner.left + inner.right) / 2
  const y = (seatFoot + legs) / 2
  const z = front - style.setBack - 4
  if (height < 30) return []
  return [
    piece(
      'seat',
      panelledMesh(
        {
          width: inner.right - inner.left - 40,
          height,
          corners: [6, 6],
          divisions: [2, 2],
          ...blockRings(16, 4, { fine: style.fine }),
        },
        facing([middle, y, z]),
      ),
    ),
    piece(
      'metal',
      turnedMesh({
        from: [middle - 90, y + height / 2 - 14, z + 18],
        to: [middle + 90, y + height / 2 - 14, z + 18],
        profile: [
          [0, 5],
          [1, 5],
        ],
        sides: 6,
      }),
      finishColors.steel,
    ),
  ]
}

/** How much of the height of the legs a chest takes. */
const chestShare = 0.45

/** Under a seat that is a lid: the chest, which hangs between the legs, and a strap in front of it to lift the seat by. */
function lid({ style, inner, front, back, legs, seatFoot }: Plan): Piece[] {
  const middle = (inner.left + inner.right) / 2
  const near = front - style.setBack
  const far = back + style.setBack
  const depth = chestShare * legs
  const box = piece(
    'seat',
    board(
      {
        width: inner.right - inner.left - 2 * chestInset,
        height: near - far - 2 * chestInset,
        thickness: depth + 8,
      },
      upright([middle, legs - depth, (near + far) / 2]),
      style.fine,
    ),
  )
  const length = Math.min(70, seatFoot - legs - 24)
  const strap = panelledMesh(
    { width: 34, height: length, corners: [6, 6], divisions: [1, 2], ...blockRings(7, 2) },
    facing([middle, seatFoot + 4 - length / 2, near - 2]),
  )
  return [box, ...(length < 20 ? [] : [piece('wood', strap, finishColors.walnut)])]
}

/** The pieces that accessories add to a module, without legs. */
export function extrasOf(module: ToBuild, plan: Plan): Piece[] {
  const { fittings } = module
  const hasArm = plan.inner.left > plan.left
  return [
    ...headrests(module, plan),
    ...(fittings.tray !== null && hasArm ? tray(fittings.tray, module, plan) : []),
    ...(fittings.port && hasArm ? [port(module, plan)] : []),
    ...(fittings.chest === 'drawer' ? drawer(plan) : []),
    ...(fittings.chest === 'lid' ? lid(plan) : []),
  ]
}

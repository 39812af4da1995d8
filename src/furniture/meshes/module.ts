import { liftOf } from '../../domain/catalogue/shape.ts'
import { looseOf, sunk, type Part } from '../anatomy.ts'
import { builtFittings } from '../fittings/fittings.ts'
import { backCushion, looseCushion, seatCushion } from './cushions.ts'
import { fittingPiece } from './fittings.ts'
import { armOf, backFrame, railOf } from './frame.ts'
import { raised, type Piece } from './piece.ts'
import { planOf, type Plan, type ToBuild } from './plan.ts'
import { tableOf } from './table.ts'
import { facing, turnedAway, turnedFrame, type Frame, type Vector } from './vector.ts'

/** The place of a part on the floor, by its middle. */
const onFloor = ({ box: { left, right, back, front } }: Part) => ({
  x: (left + right) / 2,
  z: (back + front) / 2,
  width: right - left,
  depth: front - back,
})

function seatOf(part: Part, { style, back }: Plan, id: string): Piece {
  const { x, z, width, depth } = onFloor(part)
  const thickness = part.top - part.bottom
  const behind = part.box.back > back ? sunk : 0
  return seatCushion(
    { ...style, seat: { ...style.seat, thickness } },
    [x, part.bottom, z - behind / 2],
    { width, depth: depth + behind },
    id,
  )
}

/** The rail under the seats goes up into them and back into the frame, so that no gap shows. */
const baseOf = ({ box, bottom, top }: Part, { style: { fine } }: Plan): Piece =>
  railOf({ ...box, back: box.back - sunk, from: bottom, to: top + 4, fine })

/** The same direction for what stands along the right side of a module. */
const along = (frame: Frame, isReturn: boolean) =>
  isReturn ? turnedFrame(frame, 'y', -Math.PI / 2) : frame

function frameOf(part: Part, { style }: Plan): Piece {
  const { isReturn, box, bottom, top } = part
  const { x, z, width, depth } = onFloor(part)
  const y = (bottom + top) / 2
  const height = top - bottom
  const [long, thickness] = isReturn ? [depth, width] : [width, depth]
  const at = turnedAway(isReturn ? [box.left, y, z] : [x, y, box.front])
  return backFrame(style, { width: long, height, thickness }, along(at, isReturn))
}

/** How far the cushions of a back reach down behind those of the seats, and that of a return behind the one beside it, in mm. */
const behindSeats = 34
const behindOther = 10

function backOf(part: Part, { style }: Plan, id: string): Piece {
  const { isReturn, box, bottom, top } = part
  const { x, z, width, depth } = onFloor(part)
  const height = top - bottom + behindSeats
  const y = top - height / 2
  const at: Vector = isReturn ? [box.right + sunk, y, z - behindOther / 2] : [x, y, box.back - sunk]
  const long = isReturn ? depth + behindOther : width
  return backCushion(style, along(facing(at), isReturn), { width: long, height }, id)
}

/** The solids of a module, in mm: its middle at the origin, on the floor, its front to z. */
export function piecesOf(module: ToBuild): Piece[] {
  const { shape, fittings, id } = module
  if (shape.kind === 'table') return tableOf(module)
  const plan = planOf(module)
  const made = (wanted: Part['role'], make: (part: Part, plan: Plan, id: string) => Piece) =>
    plan.parts
      .filter(({ role }) => role === wanted)
      .map((part, at) => make(part, plan, `${id} ${wanted} ${at}`))
  const lift = liftOf(shape)
  const fitted = builtFittings(plan, fittings)
  const pieces = (isOnFloor: boolean) =>
    fitted.flatMap((part) =>
      (part.isOnFloor ?? false) === isOnFloor ? [fittingPiece(part, module.fine)] : [],
    )
  const body = [
    ...made('seat', seatOf),
    ...made('base', baseOf),
    ...made('frame', frameOf),
    ...made('back', backOf),
    ...made('arm', armOf),
    ...pieces(false),
    ...cushions(module, plan),
  ]
  return [...(lift === 0 ? body : body.map((one) => raised(one, lift))), ...pieces(true)]
}

/** Loose ones, which lean on the arms. */
function cushions({ shape, fittings, loose, id }: ToBuild, { style, seatTop }: Plan): Piece[] {
  if (!loose) return []
  return looseOf(shape, fittings.hasHeadrest).map(({ x, y: z, width, height, towards }) =>
    looseCushion(
      style,
      [x, seatTop + 0.37 * height, z],
      { width, height, towards },
      `${id} loose ${towards}`,
    ),
  )
}

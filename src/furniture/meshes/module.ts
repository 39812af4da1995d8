import { liftOf } from '../../domain/catalogue/shape.ts'
import { anatomyOf } from '../anatomy.ts'
import { backCushion, looseCushion, seatCushion } from './cushions.ts'
import { extrasOf } from './extras.ts'
import { armOf, backFrame, behind, railOf } from './frame.ts'
import { legsOf } from './legs.ts'
import { raised, type Piece } from './piece.ts'
import { places, planOf, type Plan, type ToBuild } from './plan.ts'
import { tableOf } from './table.ts'
import { facing, turnedFrame, type Vector } from './vector.ts'

function seats({ shape: { kind, seats: count }, id }: ToBuild, plan: Plan): Piece[] {
  const { style, inner, back, front, seatFoot, frame } = plan
  const isCorner = kind === 'corner'
  const rear = kind === 'pouf' ? back : back + frame - 8
  const right = isCorner ? plan.right - frame + 8 : inner.right
  const number = kind === 'seat' ? Math.max(1, count) : 1
  return places(inner.left, right, number).map(({ x, width, at }) =>
    seatCushion(
      { ...style, seat: { ...style.seat, thickness: plan.seatTop - seatFoot } },
      [x, seatFoot, (rear + front) / 2],
      { width, depth: front - rear },
      `${id} seat ${at}`,
    ),
  )
}

/** Backs that stand in a row along x, or along z at the right side of a corner. */
function backs({ shape: { kind, seats: count, h }, id }: ToBuild, plan: Plan): Piece[] {
  const { style, inner, back, front, seatTop, frame, legs } = plan
  const foot = seatTop - 34
  const height = h - foot
  const rear = back + frame - 6
  const frameHeight = h - style.back.below - legs
  const framed = (width: number, at: Vector, turn: number) =>
    backFrame(
      style,
      { width, height: frameHeight, thickness: frame },
      turnedFrame(behind(...at), 'y', turn),
    )
  const middle = legs + frameHeight / 2
  if (kind !== 'corner') {
    const number = kind === 'seat' ? Math.max(1, count) : 1
    return [
      framed(inner.right - inner.left, [(inner.left + inner.right) / 2, middle, back + frame], 0),
      ...places(inner.left, inner.right, number).map(({ x, width, at }) =>
        backCushion(
          style,
          facing([x, foot + height / 2, rear]),
          { width, height },
          `${id} back ${at}`,
        ),
      ),
    ]
  }
  const side = plan.right - frame + 6
  const reach = side - inner.left
  const length = front - rear - style.back.thickness + 40
  return [
    framed(plan.right - plan.left, [0, middle, back + frame], 0),
    framed(
      front - back - frame,
      [plan.right - frame, middle, (front + back + frame) / 2],
      -Math.PI / 2,
    ),
    backCushion(
      style,
      facing([(inner.left + side) / 2, foot + height / 2, rear]),
      { width: reach, height },
      `${id} back 0`,
    ),
    backCushion(
      style,
      turnedFrame(facing([side, foot + height / 2, front - length / 2]), 'y', -Math.PI / 2),
      { width: length, height },
      `${id} back 1`,
    ),
  ]
}

function arms({ shape }: ToBuild, { style, legs }: Plan): Piece[] {
  return anatomyOf(shape).flatMap(({ role, box: { left, right, back, front }, top }) => {
    if (role !== 'arm') return []
    const x = (left + right) / 2
    return [armOf(style, { x, width: right - left, from: legs, back, front, top })]
  })
}

/** The solids of a module, in mm: its middle at the origin, on the floor, its front to z. */
export function piecesOf(module: ToBuild): Piece[] {
  if (module.shape.kind === 'table') return tableOf(module)
  const plan = planOf(module)
  const { kind } = module.shape
  const { style, inner, left, right, back, front, legs, seatFoot } = plan
  const isPouf = kind === 'pouf'
  const rail = railOf({
    left: inner.left,
    right: inner.right,
    back: back + (isPouf ? style.setBack : 20),
    front: front - style.setBack,
    from: legs,
    to: seatFoot + 4,
    fine: style.fine,
  })
  const lift = liftOf(module.shape)
  const stand = legsOf(
    { ...module.fittings.legs, height: Math.max(5, legs + lift) },
    kind === 'chaise' ? { ...inner, back, front } : { left, right, back, front },
  )
  const body = [
    ...seats(module, plan),
    rail,
    ...(isPouf ? [] : backs(module, plan)),
    ...arms(module, plan),
    ...extrasOf(module, plan),
    ...(isPouf ? [] : cushions(module, plan)),
  ]
  return [...(lift === 0 ? body : body.map((one) => raised(one, lift))), ...stand]
}

/** Loose ones, which lean on the arms. */
function cushions({ fittings, loose, id }: ToBuild, plan: Plan): Piece[] {
  if (!loose) return []
  const { style, inner, left, right, back } = plan
  const size = 400
  const z = back + plan.frame + style.back.thickness + (fittings.headrest === 'none' ? 66 : 130)
  const y = plan.seatTop + size * 0.37
  const both = [
    ...(inner.left > left ? (['left'] as const) : []),
    ...(inner.right < right ? (['right'] as const) : []),
  ]
  // An armchair has no room for two beside each other.
  const corners = inner.right - inner.left < 2.4 * size ? both.slice(0, 1) : both
  return corners.map((towards) =>
    looseCushion(
      style,
      [towards === 'left' ? inner.left + size * 0.45 : inner.right - size * 0.45, y, z],
      { size, towards },
      `${id} loose ${towards}`,
    ),
  )
}

import type { ModuleShape } from '../domain/catalogue/shape.ts'
import { around, type Box, type Spot } from '../domain/scene/floor.ts'
import { drawingColors, finishColors } from '../look/fabrics.ts'
import {
  anatomyOf,
  armWidthOf,
  chestInset,
  footOf,
  legsOn,
  looseOf,
  plinthInset,
  portFrom,
  trayFrom,
} from './anatomy.ts'
import type { LineLook } from './staged.ts'
import { fittingsOf, type LegForm } from './meshes/fittings.ts'
import { tableFinish } from './meshes/table.ts'
import { roundTop } from './plan.ts'

/** Something that belongs to a module, as it is seen from above: an area by its corners, from the module's middle before it is turned; in mm. */
export type PlanFitting = {
  of: 'top' | 'leg' | 'chest' | 'headrest' | 'tray' | 'port' | 'cushion'
  /** Under the seat: drawn in broken lines, as plans do. */
  isHidden: boolean
  corners: Spot[]
  /** CSS hex. */
  color: string
}

type Rectangle = { x: number; y: number; w: number; d: number; turn?: number }

const cornersOf = ({ x, y, w, d, turn = 0 }: Rectangle): Spot[] => {
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  return [
    [-w / 2, -d / 2],
    [w / 2, -d / 2],
    [w / 2, d / 2],
    [-w / 2, d / 2],
  ].map(([across = 0, along = 0]) => ({
    x: x + across * cos - along * sin,
    y: y + across * sin + along * cos,
  }))
}

function legsFrom(form: LegForm, foot: Box): Rectangle[] {
  const { xs, ys } = legsOn(foot)
  const middle = { x: (foot.left + foot.right) / 2, y: (foot.back + foot.front) / 2 }
  const deep = foot.front - foot.back - 2 * plinthInset
  if (form === 'plinth')
    return [{ ...middle, w: foot.right - foot.left - 2 * plinthInset, d: deep }]
  if (form === 'skid') return xs.map((x) => ({ x, y: middle.y, w: 36, d: deep }))
  return xs.flatMap((x) => ys.map((y) => ({ x, y, w: 58, d: 58 })))
}

const rectangle = ({ left, right, back, front }: Box): Rectangle => ({
  x: (left + right) / 2,
  y: (back + front) / 2,
  w: right - left,
  d: front - back,
})

/** So much smaller all around, in mm. */
const smaller = (at: Rectangle, by: number): Rectangle => ({
  ...at,
  w: at.w - 2 * by,
  d: at.d - 2 * by,
})

/** Of a module whose arm is on the left where it has one; one with its arm on the right is its mirror. */
function leftHanded(
  shape: ModuleShape,
  { accessories, loose, fabrics }: LineLook,
): (Omit<PlanFitting, 'corners'> & { at: Rectangle })[] {
  const fittings = fittingsOf(accessories)
  const { legs, tray, port } = fittings
  const arm = shape.arms === 'none' ? 0 : armWidthOf(shape)
  const edge = -shape.w / 2
  const back = -shape.d / 2
  const seen = (of: PlanFitting['of'], color: string, at: Rectangle) => ({
    of,
    isHidden: false,
    color,
    at,
  })
  const under = (of: PlanFitting['of'], color: string, at: Rectangle) => ({
    of,
    isHidden: true,
    color,
    at,
  })
  const parts = anatomyOf(shape, fittings)
  const seats = around(parts.flatMap(({ role, box }) => (role === 'seat' ? [box] : [])))
  return [
    ...parts.flatMap(({ role, box }) =>
      role === 'top' ? [seen('top', finishColors[tableFinish(legs.finish)], rectangle(box))] : [],
    ),
    ...legsFrom(legs.form, footOf(shape)).map((at) => under('leg', finishColors[legs.finish], at)),
    ...(accessories.arcon === undefined || seats === null
      ? []
      : [under('chest', drawingColors.wood, smaller(rectangle(seats), chestInset))]),
    ...parts.flatMap(({ role, box }) =>
      role === 'headrest' ? [seen('headrest', fabrics.back.color, rectangle(box))] : [],
    ),
    ...(tray === null || arm === 0
      ? []
      : [
          seen('tray', finishColors[tray], {
            x: edge + arm / 2,
            y: back + trayFrom(shape),
            w: arm + 30,
            d: 277,
          }),
        ]),
    ...(port && arm > 0
      ? [
          seen('port', finishColors.black, {
            x: edge + arm - 16,
            y: back + portFrom(shape),
            w: 48,
            d: 48,
          }),
        ]
      : []),
    ...(loose
      ? looseOf(shape, fittings).map(({ x, y, width, towards }) =>
          seen('cushion', fabrics.cushion.color, {
            x,
            y,
            w: width,
            d: 150,
            turn: towards === 'left' ? -0.36 : 0.36,
          }),
        )
      : []),
  ]
}

/** A module's accessories and loose cushions as seen from above: legs, chest, headrests, tray, socket and cushions. */
export function planFittings(look: LineLook): PlanFitting[] {
  const { shape } = look
  const isMirrored = shape.arms === 'right'
  return leftHanded(isMirrored ? { ...shape, arms: 'left' } : shape, look).map(
    ({ at, ...fitting }) => {
      const corners = (fitting.of === 'top' ? roundTop(shape) : null) ?? cornersOf(at)
      return {
        ...fitting,
        corners: isMirrored ? corners.map(({ x, y }) => ({ x: -x, y })) : corners,
      }
    },
  )
}

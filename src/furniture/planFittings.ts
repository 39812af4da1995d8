import type { ModuleShape } from '../domain/catalogue/shape.ts'
import type { Spot } from '../domain/scene/floor.ts'
import { drawingColors, finishColors } from '../look/fabrics.ts'
import {
  armWidthOf,
  backDepthOf,
  headrestFrom,
  headrestWidth,
  portFrom,
  trayFrom,
} from './anatomy.ts'
import type { LineLook } from './staged.ts'
import { fittingsOf } from './meshes/fittings.ts'
import type { Legs } from './meshes/legs.ts'
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
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
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

/** How far legs stand inside of the module's edges. */
const inset = 62
const cushionSize = 400

function legsOf({ form, height }: Legs, { w, d }: ModuleShape): Rectangle[] {
  if (height === 0) return []
  if (form === 'plinth') return [{ x: 0, y: 0, w: w - 2 * inset, d: d - 2 * inset }]
  const xs = [-1, 1].map((side) => side * (w / 2 - inset))
  if (form === 'skid') return xs.map((x) => ({ x, y: 0, w: 36, d: d - 2 * inset }))
  if (w > 2200) xs.push(0)
  const ys = [-1, 1].map((side) => side * (d / 2 - inset))
  return xs.flatMap((x) => ys.map((y) => ({ x, y, w: 58, d: 58 })))
}

/** Of a module whose arm is on the left where it has one; one with its arm on the right is its mirror. */
function leftHanded(
  shape: ModuleShape,
  { accessories, loose, fabrics }: LineLook,
): (Omit<PlanFitting, 'corners'> & { at: Rectangle })[] {
  const { kind, w, d, seats, arms } = shape
  const { legs, headrest, tray, port } = fittingsOf(accessories)
  const arm = arms === 'none' ? 0 : armWidthOf(shape)
  const deep = backDepthOf(shape)
  const hidden = { isHidden: true, color: finishColors[legs.finish] }
  if (kind === 'table') {
    const top = { x: 0, y: 0, w, d }
    const within = roundTop(shape) === null ? shape : { ...shape, w: 0.8 * w, d: 0.8 * d }
    const under = legsOf(legs, within).map((at) => ({ of: 'leg' as const, ...hidden, at }))
    return [
      { of: 'top', isHidden: false, color: finishColors[tableFinish(legs.finish)], at: top },
      ...under,
    ]
  }
  const isPouf = kind === 'pouf'
  const inner = { left: -w / 2 + arm, right: w / 2 - (arms === 'both' ? arm : 0) }
  const back = -d / 2 + (isPouf ? 0 : deep)
  const wide = inner.right - inner.left
  const heads = kind === 'seat' ? Math.max(1, seats) : 1
  const cushions = [
    ...(arm > 0 ? [1] : []),
    ...(arms === 'both' && wide >= 2.4 * cushionSize ? [-1] : []),
  ]
  const seen = (of: PlanFitting['of'], color: string) => ({ of, isHidden: false, color })
  return [
    ...legsOf(legs, shape).map((at) => ({ of: 'leg' as const, ...hidden, at })),
    ...(accessories.arcon === undefined
      ? []
      : [
          {
            of: 'chest' as const,
            isHidden: true,
            color: drawingColors.wood,
            at: {
              x: (inner.left + inner.right) / 2,
              y: (back + d / 2) / 2,
              w: wide - 90,
              d: d / 2 - back - 90,
            },
          },
        ]),
    ...(headrest === 'none' || isPouf
      ? []
      : Array.from({ length: heads }, (_, at) => ({
          ...seen('headrest', fabrics.back.color),
          at: {
            x: inner.left + ((at + 0.5) * wide) / heads,
            y: -d / 2 + headrestFrom(shape) + 42,
            w: headrestWidth(wide / heads),
            d: 96,
          },
        }))),
    ...(tray === null || arm === 0
      ? []
      : [
          {
            ...seen('tray', finishColors[tray]),
            at: { x: -w / 2 + arm / 2, y: -d / 2 + trayFrom(shape), w: arm + 30, d: 277 },
          },
        ]),
    ...(port && arm > 0
      ? [
          {
            ...seen('port', finishColors.black),
            at: { x: inner.left - 16, y: -d / 2 + portFrom(shape), w: 48, d: 48 },
          },
        ]
      : []),
    ...(loose && !isPouf
      ? cushions.map((side) => ({
          ...seen('cushion', fabrics.cushion.color),
          at: {
            x: side > 0 ? inner.left + 210 : inner.right - 210,
            y: back + (headrest === 'none' ? 110 : 150),
            w: cushionSize,
            d: 150,
            turn: side * -0.36,
          },
        }))
      : []),
  ]
}

/** What a module's accessories and its loose cushions show from above: legs, chest, headrests, tray, socket and cushions. */
export function planFittings(look: LineLook): PlanFitting[] {
  const { shape } = look
  const isMirrored = shape.arms === 'right'
  return leftHanded(shape, look).map(({ at, ...fitting }) => {
    const corners = (fitting.of === 'top' ? roundTop(shape) : null) ?? cornersOf(at)
    return {
      ...fitting,
      corners: isMirrored ? corners.map(({ x, y }) => ({ x: -x, y })) : corners,
    }
  })
}

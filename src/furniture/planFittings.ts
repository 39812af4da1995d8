import type { ModuleShape } from '../domain/catalogue/shape.ts'
import type { Box, Spot } from '../domain/scene/floor.ts'
import { finishColors } from '../look/fabrics.ts'
import { looseOf, looseThickness } from './anatomy.ts'
import { bodyOf, type Body } from './body.ts'
import type { FittingPart } from './fittings/part.ts'
import { builtFittings, fittingsOf, type Fitted } from './fittings/fittings.ts'
import { ownColor } from './fittings/paint.ts'
import { tableFinish } from './meshes/table.ts'
import { roundTop } from './plan.ts'
import type { LineLook } from './staged.ts'

/** Something that belongs to a module, as it is seen from above: an area by its corners, from the module's middle before it is turned; in mm. */
export type PlanFitting = {
  /** A table's top, a loose cushion, or a kind of fitting. */
  of: string
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

/** How wide a leg is drawn, and a bar between two; what is thinner than a line is not drawn; all in mm. */
const legWidth = 58
const barWidth = 36
const thinnest = 12

const rectangle = ({ left, right, back, front }: Box): Rectangle => ({
  x: (left + right) / 2,
  y: (back + front) / 2,
  w: right - left,
  d: front - back,
})

const isLying = ({ stroke }: FittingPart) => stroke !== undefined && stroke[0][2] !== stroke[1][2]

/** The area that a part covers: of a slender one, as wide as legs are drawn. */
function areaOf({ box, stroke }: FittingPart): Rectangle {
  if (stroke === undefined) return rectangle(box)
  const [[x, , back], [, , front]] = stroke
  return back === front
    ? { x, y: back, w: legWidth, d: legWidth }
    : { x, y: (back + front) / 2, w: barWidth, d: front - back }
}

const isWithin = (one: Box, other: Box) =>
  one.left >= other.left &&
  one.right <= other.right &&
  one.back >= other.back &&
  one.front <= other.front

/** What is seen of an accessory from above: legs with bars between them are the bars, and a part hides those that lie within it. */
const shown = (parts: readonly Fitted[]): Fitted[] =>
  parts.filter((part, at) => {
    const { w, d } = areaOf(part)
    if (w < thinnest || d < thinnest) return false
    const others = parts.filter(({ kind }) => kind === part.kind)
    if (part.stroke && !isLying(part) && others.some(isLying)) return false
    return !parts.slice(0, at).some((one) => one.kind === part.kind && isWithin(part.box, one.box))
  })

type Placed = Omit<PlanFitting, 'corners'> & { at: Rectangle }

/** Of a module whose arm is on the left where it has one; one with its arm on the right is its mirror. */
function leftHanded(shape: ModuleShape, { looks, loose, fabrics }: LineLook): Placed[] {
  const fittings = fittingsOf(looks)
  const body = bodyOf(shape, fittings.legs.height)
  const seen = (of: string, color: string, at: Rectangle) => ({ of, isHidden: false, color, at })
  const all = builtFittings(body, fittings).filter(({ isInside }) => !isInside)
  const fitted = shown(all).map((part): Placed => {
    const { kind, made } = part
    const color = ownColor(made) ?? fabrics[made as keyof typeof fabrics].color
    return { of: kind, color, at: areaOf(part), isHidden: isUnder(part, body) }
  })
  const cushions = loose ? looseOf(shape, fittings.hasHeadrest) : []
  return [
    ...body.parts.flatMap(({ role, box }) =>
      role === 'top'
        ? [seen('top', finishColors[tableFinish(fittings.legs.finish)], rectangle(box))]
        : [],
    ),
    ...fitted.filter(({ isHidden }) => isHidden),
    ...fitted.filter(({ isHidden }) => !isHidden),
    ...cushions.map(({ x, y, width, towards }) =>
      seen('cushion', fabrics.cushion.color, {
        x,
        y,
        w: width,
        d: looseThickness,
        turn: towards === 'left' ? -0.36 : 0.36,
      }),
    ),
  ]
}

/** Whether a part is under the seat, or a table's top. */
const isUnder = ({ top, isOnFloor }: FittingPart, { seatTop }: Body) =>
  isOnFloor === true || top <= seatTop

/** A module's accessories and loose cushions as seen from above. */
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

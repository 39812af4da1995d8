import { standingHeight, standsFree, type ModuleShape } from '../domain/catalogue/shape.ts'
import type { Box } from '../domain/scene/floor.ts'
import { styleOf } from './meshes/style.ts'

/**
 * A part of a module and the room that it takes: on the floor, from the module's middle, and in height, on the legs that the module's
 * height is measured with; in mm.
 */
export type Part = {
  /** `frame` is what the cushions of a back lean on, `base` the rail under the seats, `top` a table's. */
  role: 'frame' | 'back' | 'seat' | 'base' | 'arm' | 'top'
  box: Box
  bottom: number
  top: number
  /** How much lower than its back the front of an arm ends. */
  fall: number
  /** Of the second back of a corner, which stands along its right side. */
  isReturn: boolean
}

/** How thick the frame behind the cushions of a back is, and how far cushions sink into it, in mm. */
export const frameDepth = 95
export const sunk = 4
/** How much of the crown of a back's cushion its filling does not reach, on average. */
const flat = 0.66
/** How far an arm ends behind the front of the seats, in mm. */
const armSetBack = 14
/** How far an arm stays below the top of the back, in mm. */
const belowBack = 50
/** The height of a seat, in mm; of low furniture, at most a share of its height. */
const seatHeight = 450
const seatShare = 0.62
/** How high the rail under the seats is at least, and a seat's cushion, which the rail makes way for; in mm. */
const leastBase = 40
const leastSeat = 80
/** How thick the top of a table is, in mm. */
export const topThickness = 28

/** How far inside of the edges legs stand, and a plinth; in mm. */
const legInset = 62
export const plinthInset = 40
/** A module that is wider stands on legs in its middle too, in mm. */
const longest = 2200

/** The width of a module's arms, in mm. */
const armWidthOf = (shape: ModuleShape): number => Math.min(styleOf(shape).arm.width, shape.w / 4)

const hasArm = ({ arms }: ModuleShape, side: 'left' | 'right') => arms === side || arms === 'both'

/** How far a back reaches to the front with its cushions, in mm; at most half of its module. */
export function backDepthOf(shape: ModuleShape): number {
  const { thickness, crown } = styleOf(shape).back
  const depth = frameDepth - sunk + thickness - flat * crown
  return Math.min(depth, shape.d / 2, shape.kind === 'corner' ? shape.w / 2 : Infinity)
}

/** How high a module is sat on, in mm. */
export const seatTopOf = ({ kind, h }: ModuleShape): number =>
  kind === 'pouf' ? h : Math.min(seatHeight, h * seatShare)

/** The height of the legs that a module's height is measured with, in mm: it is built on these, and then lifted onto its own. */
export const legsUnder = ({ legs }: ModuleShape, legHeight: number): number =>
  legs ? Math.min(200, Math.max(30, legs.usual)) : legHeight

/** Between the arms of a module, from its middle, in mm. */
export function betweenArms(shape: ModuleShape): { left: number; right: number } {
  const width = armWidthOf(shape)
  const half = shape.w / 2
  return {
    left: hasArm(shape, 'left') ? width - half : -half,
    right: hasArm(shape, 'right') ? half - width : half,
  }
}

/** The height of legs where nothing tells it, in mm. */
export const usualLegs = 120

/**
 * The parts of a module, without its accessories and loose cushions: front view, corner view, plan and solids are all made from them. A
 * corner has its second back on the right: it is entered from its left, and left by its front.
 *
 * @param legHeight  of its legs, where its shape does not tell it
 */
export function anatomyOf(shape: ModuleShape, legHeight = usualLegs): Part[] {
  const { kind, seats, w, d, h } = shape
  const left = -w / 2
  const right = w / 2
  const back = -d / 2
  const front = d / 2
  const part = (
    role: Part['role'],
    [bottom, top]: readonly [number, number],
    box: Partial<Box>,
    more: Partial<Part> = {},
  ): Part => ({
    role,
    bottom,
    top,
    fall: 0,
    isReturn: false,
    box: { left, right, back, front, ...box },
    ...more,
  })
  if (kind === 'table') {
    const high = standingHeight(shape)
    return [part('top', [high - topThickness, high], {})]
  }
  const style = styleOf(shape)
  const isPouf = kind === 'pouf'
  const isCorner = kind === 'corner'
  const foot = legsUnder(shape, legHeight)
  const seatTop = seatTopOf(shape)
  const lowest = Math.min(foot + leastBase, seatTop - leastSeat)
  const seatFoot = Math.max(lowest, seatTop - style.seat.thickness)
  const inner = betweenArms(shape)
  const framed = isPouf ? back : back + frameDepth
  const leaned = back + backDepthOf(shape)
  const side = isCorner ? right - frameDepth : inner.right
  const count = kind === 'seat' ? Math.max(1, seats) : 1
  const places = Array.from({ length: count }, (_, at) => ({
    left: inner.left + ((side - inner.left) * at) / count,
    right: inner.left + ((side - inner.left) * (at + 1)) / count,
  }))
  const base = part('base', [foot, seatFoot], {
    left: inner.left,
    right: side,
    back: isPouf ? back + style.setBack : framed,
    front: front - style.setBack,
  })
  const sat = places.map((place) => part('seat', [seatFoot, seatTop], { ...place, back: framed }))
  if (isPouf) return [base, ...sat].filter(hasSize)

  const frameUp = [foot, h - style.back.below] as const
  const backUp = [seatTop, h] as const
  const second = { isReturn: true }
  const armFront = back + Math.max(0, Math.min(d, style.depth) - armSetBack)
  const armTop = Math.min(style.arm.height + style.arm.rise, h - belowBack)
  const fall = Math.max(0, armTop - style.arm.height)
  const arm = (box: Partial<Box>) =>
    part('arm', [foot, armTop], { front: armFront, ...box }, { fall })
  return [
    part('frame', frameUp, { ...(isCorner ? {} : inner), front: framed }),
    ...(isCorner ? [part('frame', frameUp, { left: side, back: framed }, second)] : []),
    base,
    ...sat,
    ...places.map((place) => part('back', backUp, { ...place, back: framed, front: leaned })),
    ...(isCorner
      ? [
          part(
            'back',
            backUp,
            { left: right - backDepthOf(shape), right: side, back: leaned },
            second,
          ),
        ]
      : []),
    ...(hasArm(shape, 'left') ? [arm({ right: inner.left })] : []),
    ...(hasArm(shape, 'right') ? [arm({ left: inner.right })] : []),
  ].filter(hasSize)
}

const hasSize = ({ box: { left, right, back, front }, bottom, top }: Part) =>
  right > left && front > back && top > bottom

/** The area of the floor on which the legs of a module may stand, from its middle, in mm: legs of a round top stand within it. */
export function footOf(shape: ModuleShape): Box {
  const { kind, w, d } = shape
  const inset = kind !== 'table' ? 0 : w === d ? 0.17 * w : 10
  const across =
    kind === 'chaise' ? betweenArms(shape) : { left: inset - w / 2, right: w / 2 - inset }
  return { ...across, back: inset - d / 2, front: d / 2 - inset }
}

/** Where legs stand across a module and along it, from its middle, in mm. */
export function legsOn({ left, right, back, front }: Box): { xs: number[]; ys: number[] } {
  const middle = right - left > longest ? [(left + right) / 2] : []
  return {
    xs: [left + legInset, right - legInset, ...middle],
    ys: [back + legInset, front - legInset],
  }
}

/** A loose cushion that leans on a back beside an arm: its middle on the floor, its size, and where the arm is; in mm. */
export type Loose = {
  x: number
  y: number
  width: number
  height: number
  towards: 'left' | 'right'
}

const looseSize = 400
/** How far its middle lies from the arm, in mm. */
const aside = 180
/** How much of a loose cushion's height it stands high, since it leans. */
export const leaning = 0.88

/** How thick a loose cushion is drawn, in mm. */
export const looseThickness = 130

/**
 * The loose cushions of a module: one beside each arm, though an armchair has no room for two. Of a low back they stand no higher.
 *
 * @param hasHeadrest  which they lean on then, further to the front
 */
export function looseOf(shape: ModuleShape, hasHeadrest: boolean): Loose[] {
  const { kind, d, h } = shape
  if (standsFree(kind)) return []
  const inner = betweenArms(shape)
  const before = hasHeadrest ? 130 : 66
  const both = (['left', 'right'] as const).filter((side) => hasArm(shape, side))
  const fitting = inner.right - inner.left < 2.4 * looseSize ? both.slice(0, 1) : both
  return fitting.map((towards) => ({
    x: inner[towards] + (towards === 'left' ? aside : -aside),
    y: frameDepth + styleOf(shape).back.thickness + before - d / 2,
    width: looseSize,
    height: Math.min(looseSize, (h - seatTopOf(shape)) / leaning),
    towards,
  }))
}

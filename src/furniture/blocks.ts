import { liftOf, standingHeight, type ModuleShape } from '../domain/catalogue/shape.ts'

/** Heights and depths in mm that the shape does not say. */
export const legs = 105
const base = 285
const seatHeight = 455
const armHeight = 600
const armWidth = 175
const backDepth = 190
const cushionDepth = 150
const looseCushion = 340

type Reach = readonly [from: number, to: number]

/** Something with six sides, around the middle of its module: to its right, to its front and up, in mm. */
export type Block = {
  across: Reach
  deep: Reach
  up: Reach
  /** How much lighter than the fabric, as `inLight` has it. */
  light: number
  /** How round its edges are. */
  radius: number
  /** Sides on which its like lies right beside it, whose side is not seen then. */
  beside?: { left: boolean; right: boolean }
  /** Where something to sit on goes on beside it, so that a seam runs along that edge. */
  seams?: { left: boolean; right: boolean }
  /** It wears the fabric of the cushion that lies on the module. */
  isLoose?: boolean
}

const stuff = {
  back: { light: -0.06, radius: 40 },
  base: { light: -0.12, radius: 18 },
  seat: { light: 0.06, radius: 44 },
  cushion: { light: 0.02, radius: 56 },
  arm: { light: -0.03, radius: 52 },
} as const

/** What lies or stands on a module besides what it is made of. */
type Extras = { cushion: boolean; headrests: boolean }

/** Seats beside each other and what one leans on there, between two ends. */
function places(
  [from, to]: Reach,
  count: number,
  { w, d, h, kind }: ModuleShape,
  { headrests }: Extras,
): Block[] {
  const seat = backDepth - d / 2
  const pitch = (to - from) / count
  return Array.from({ length: count }, (_, at): Block[] => {
    const across: Reach = [from + at * pitch, from + (at + 1) * pitch]
    const beside = { left: at > 0, right: at < count - 1 }
    const goesOn = kind !== 'chaise'
    const seams = {
      left: beside.left || (goesOn && from === -w / 2),
      right: beside.right || (goesOn && to === w / 2),
    }
    const place = { across, beside, seams }
    return [
      { ...stuff.seat, ...place, deep: [seat, d / 2], up: [base, seatHeight] },
      { ...stuff.cushion, ...place, deep: [seat, seat + cushionDepth], up: [seatHeight, h - 40] },
      ...(headrests ? [headrestOn(across, seat, h - 40)] : []),
    ]
  }).flat()
}

/** A pad on the top of a back. */
function headrestOn([from, to]: Reach, seat: number, under: number): Block {
  const half = Math.min(460, (to - from) * 0.66) / 2
  const middle = (from + to) / 2
  return {
    ...{ light: 0.04, radius: 44 },
    across: [middle - half, middle + half],
    deep: [seat, seat + 110],
    up: [under, under + 120],
  }
}

/** A cushion that leans on the back, beside the arm. */
function cushionOn([from, to]: Reach, seat: number, isAtRight: boolean): Block {
  const size = Math.min(looseCushion, (to - from) * 0.6)
  const left = isAtRight ? to - size - 30 : from + 30
  return {
    ...{ light: 0, radius: 50, isLoose: true },
    across: [left, left + size],
    deep: [seat + cushionDepth, seat + cushionDepth + 130],
    up: [seatHeight, seatHeight + size * 0.9],
  }
}

/** A top on four legs. */
function tableBlocks({ w, h, d }: ModuleShape): Block[] {
  const under = h - 36
  const leg = (length: number): Reach[] => [
    [-length / 2 + 30, -length / 2 + 76],
    [length / 2 - 76, length / 2 - 30],
  ]
  const plain = { light: 0, radius: 8 }
  return [
    ...leg(w).flatMap((across) =>
      leg(d).map((deep): Block => ({ ...plain, across, deep, up: [0, under] })),
    ),
    { ...plain, light: 0.1, across: [-w / 2, w / 2], deep: [-d / 2, d / 2], up: [under, h] },
  ]
}

const hasSize = ({ across, deep, up }: Block) => [across, deep, up].every(([from, to]) => to > from)

const raised = (block: Block, lift: number): Block => ({
  ...block,
  up: [block.up[0] + lift, block.up[1] + lift],
})

/**
 * What a module is put together from, above its legs. A corner has its second back on its right, and is left by its front.
 *
 * @param extras  whether a cushion of its own lies on it, and pads stand on its backs
 */
export const blocksOf = (shape: ModuleShape, extras: Extras): Block[] =>
  shape.kind === 'table'
    ? tableBlocks({ ...shape, h: standingHeight(shape) }).filter(hasSize)
    : allBlocks(shape, extras)
        .filter(hasSize)
        .map((block) => raised(block, liftOf(shape)))

function allBlocks(shape: ModuleShape, extras: Extras): Block[] {
  const { kind, seats, arms, w, d } = shape
  const [left, right, front] = [-w / 2, w / 2, d / 2]
  const whole = { across: [left, right], deep: [-front, front] } as const
  if (kind === 'pouf') {
    const top = Math.max(shape.h, 320)
    return [
      { ...whole, ...stuff.base, up: [legs, top - 150] },
      { ...whole, ...stuff.seat, up: [top - 150, top] },
    ]
  }
  const h = Math.max(shape.h, 640)
  const arm = Math.min(armWidth, w / 4)
  const isCorner = kind === 'corner'
  const leftEnd = arms === 'left' || arms === 'both' ? left + arm : left
  const rightEnd = arms === 'right' || arms === 'both' ? right - arm : right
  const inner: Reach = [leftEnd, isCorner ? right - backDepth : rightEnd]
  const seat = backDepth - front
  const back: Reach = [legs, h - 24]
  const ends: Reach[] = isCorner
    ? []
    : [
        [left, leftEnd],
        [rightEnd, right],
      ]
  const armFront = kind === 'chaise' ? 0 : front
  return [
    { ...stuff.back, across: [left, right], deep: [-front, seat], up: back },
    { ...stuff.base, across: inner, deep: [seat, front], up: [legs, base] },
    ...places(inner, isCorner ? 1 : Math.max(1, seats), { ...shape, h }, extras),
    ...(extras.cushion ? [cushionOn(inner, seat, arms === 'right')] : []),
    ...ends
      .filter(([from, to]) => to > from)
      .flatMap((across): Block[] => [
        { ...stuff.arm, across, deep: [seat, armFront], up: [legs, Math.min(armHeight, h - 60)] },
        ...(armFront < front
          ? [{ ...stuff.base, across, deep: [armFront, front], up: [legs, base] } satisfies Block]
          : []),
      ]),
    ...(isCorner
      ? [
          {
            ...stuff.back,
            across: [inner[1], right],
            deep: [seat, front],
            up: back,
          } satisfies Block,
          {
            ...stuff.cushion,
            across: [inner[1] - cushionDepth, inner[1]],
            deep: [seat + cushionDepth, front],
            up: [seatHeight, h - 40],
          } satisfies Block,
        ]
      : []),
  ]
}

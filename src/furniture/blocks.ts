import { liftOf, type ModuleShape } from '../domain/catalogue/shape.ts'
import {
  anatomyOf,
  footOf,
  leaning,
  legsOn,
  looseOf,
  seatTopOf,
  type Loose,
  type Part,
} from './anatomy.ts'
import type { DrawnModule } from './elevation.ts'
import { fittingsOf } from './meshes/fittings.ts'
import { styleOf, type Style } from './meshes/style.ts'

type Reach = readonly [from: number, to: number]

/** Something with six sides, around the middle of its module: to its right, to its front and up, in mm. */
export type Block = {
  across: Reach
  deep: Reach
  up: Reach
  /** How much lower than its back its front ends. */
  fall: number
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

/** How much lighter than its fabric each part looks, and how round its edges are. */
const looksOf = ({
  arm,
  seat,
  back,
}: Style): Record<Part['role'], [light: number, round: number]> => ({
  frame: [-0.06, back.frameCorner],
  base: [-0.12, 18],
  seat: [0.06, seat.edge],
  back: [0.02, back.edge],
  arm: [-0.03, 0.6 * arm.corner],
  headrest: [0.08, 16],
  top: [0.1, 8],
})

/** The sides on which a cushion has a like one beside it, in its own module or in the module that docks there. */
function neighbours(part: Part, row: readonly Part[], { kind, w }: ModuleShape) {
  const at = row.indexOf(part)
  const beside = { left: at > 0, right: at < row.length - 1 }
  const goesOn = kind === 'seat' || kind === 'corner'
  const seams = {
    left: beside.left || (goesOn && part.box.left === -w / 2),
    right: beside.right || (goesOn && part.box.right === w / 2),
  }
  return { beside, seams }
}

/** The legs of a table, as thick as they are drawn, in mm. */
const tableLeg = 46

function legBlocks(shape: ModuleShape, under: number): Block[] {
  const { xs, ys } = legsOn(footOf(shape))
  const around = (at: number): Reach => [at - tableLeg / 2, at + tableLeg / 2]
  return xs.flatMap((x) =>
    ys.map((y) => ({
      across: around(x),
      deep: around(y),
      up: [0, under],
      fall: 0,
      light: 0,
      radius: 8,
    })),
  )
}

/** How thick a loose cushion looks, in mm, and how much of its width does not lie on the arm. */
const looseThickness = 130
const besideArm = 0.84

/** A cushion that leans on the back, beside the arm. */
function cushionOn({ x, width, height }: Loose, shape: ModuleShape, parts: readonly Part[]): Block {
  const seatTop = seatTopOf(shape)
  const half = (besideArm * width) / 2
  const fronts = parts.flatMap(({ role, box, isReturn }) =>
    (role === 'back' || role === 'headrest') && !isReturn ? [box.front] : [],
  )
  const back = Math.max(-shape.d / 2, ...fronts)
  return {
    across: [x - half, x + half],
    deep: [back, back + looseThickness],
    up: [seatTop, seatTop + leaning * height],
    fall: 0,
    light: 0,
    radius: 50,
    isLoose: true,
  }
}

/** The blocks of a module above its legs; of a table with them. A corner has its second back on its right. */
export function blocksOf({ shape, cushion, accessories = {} }: DrawnModule): Block[] {
  const fittings = fittingsOf(accessories)
  const parts = anatomyOf(shape, fittings)
  const looks = looksOf(styleOf(shape))
  const blocks = parts.map((part): Block => {
    const { role, box, bottom, top, fall, isReturn } = part
    const [light, radius] = looks[role]
    // Of a pad on a back, what is higher than the back.
    const from = role === 'headrest' ? shape.h : bottom
    const row = parts.filter((other) => other.role === role && other.isReturn === isReturn)
    return {
      across: [box.left, box.right],
      deep: [box.back, box.front],
      up: [from, top],
      fall,
      light,
      radius,
      ...((role === 'seat' || role === 'back') && !isReturn && neighbours(part, row, shape)),
    }
  })
  const [table] = parts.filter(({ role }) => role === 'top')
  if (table) return [...legBlocks(shape, table.bottom), ...blocks]
  const [loose] = cushion === undefined ? [] : looseOf(shape, fittings)
  const lift = liftOf(shape)
  return [...blocks, ...(loose ? [cushionOn(loose, shape, parts)] : [])].map((block) => ({
    ...block,
    up: [block.up[0] + lift, block.up[1] + lift],
  }))
}

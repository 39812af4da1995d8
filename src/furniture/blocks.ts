import { liftOf, type ModuleShape } from '../domain/catalogue/shape.ts'
import {
  anatomyOf,
  footOf,
  leaning,
  legsOn,
  looseOf,
  looseThickness,
  seatTopOf,
  type Loose,
  type Part,
} from './anatomy.ts'
import type { Block, Reach } from './block.ts'
import type { DrawnModule } from './elevation.ts'
import { fittingBlocks } from './fittingBlocks.ts'
import type { FittingPart } from './fittings/part.ts'
import { drawnFittings, fittingsOf } from './fittings/fittings.ts'
import { styleOf, type Style } from './meshes/style.ts'

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

/** How much of the width of a loose cushion does not lie on the arm. */
const besideArm = 0.84

/** A cushion that leans on the back, beside the arm. @param fronts  how far what it leans on reaches to the front */
function cushionOn(
  { x, width, height }: Loose,
  shape: ModuleShape,
  fronts: readonly number[],
): Block {
  const seatTop = seatTopOf(shape)
  const half = (besideArm * width) / 2
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
export function blocksOf({ shape, cushion, looks: accessories }: DrawnModule): Block[] {
  const fittings = fittingsOf(accessories)
  const parts = anatomyOf(shape, fittings.legs.height)
  const looks = looksOf(styleOf(shape))
  const lift = liftOf(shape)
  const isTable = shape.kind === 'table'
  const raised = (block: Block): Block =>
    isTable ? block : { ...block, up: [block.up[0] + lift, block.up[1] + lift] }
  const blocks = parts.map((part): Block => {
    const { role, box, bottom, top, fall, isReturn } = part
    const [light, radius] = looks[role]
    const row = parts.filter((other) => other.role === role && other.isReturn === isReturn)
    return raised({
      across: [box.left, box.right],
      deep: [box.back, box.front],
      up: [bottom, top],
      fall,
      light,
      radius,
      ...((role === 'seat' || role === 'back') && !isReturn && neighbours(part, row, shape)),
    })
  })
  const [table] = parts.filter(({ role }) => role === 'top')
  if (table) return [...legBlocks(shape, table.bottom), ...blocks]
  const fitted = drawnFittings(shape, fittings)
  const isPad = ({ made }: FittingPart) => made === 'back'
  const pads = fittingBlocks(fitted.filter(isPad), blocks)
  const backs = parts.filter(({ role, isReturn }) => role === 'back' && !isReturn)
  const fronts = [...backs.map(({ box }) => box.front), ...pads.map(({ deep }) => deep[1])]
  const [lying] = cushion === undefined ? [] : looseOf(shape, fittings.hasHeadrest)
  const loose = lying ? [raised(cushionOn(lying, shape, fronts))] : []
  const others = fitted.filter((part) => !isPad(part))
  // Arms are drawn after the pads of backs, and before what lies on them.
  const isArm = (at: number) => parts[at]?.role === 'arm'
  return [
    ...blocks.filter((_, at) => !isArm(at)),
    ...pads,
    ...blocks.filter((_, at) => isArm(at)),
    ...fittingBlocks(others, [...blocks, ...pads, ...loose]),
    ...loose,
  ]
}

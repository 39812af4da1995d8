import type { Block } from './block.ts'
import type { Fitted } from './fittings/fittings.ts'
import { ownColor } from './fittings/paint.ts'

const axes = ['across', 'deep', 'up'] as const
type Sides = Pick<Block, (typeof axes)[number]>

/** What rises above something else by less than this share of its height is cut where that leaves more of it. */
const leastAbove = 0.1
/** Blocks that touch by less, in mm, don't overlap. */
const touching = 1

/** How high a block is where something may lie on it. */
const upTo = ({ up, fall }: Block): number => up[1] - fall

/** What sticks out of another block; null where nothing does. */
function outOf(part: Sides, other: Block): Sides | null {
  const room: Sides = { across: other.across, deep: other.deep, up: [other.up[0], upTo(other)] }
  const isWithin = axes.every(
    (axis) =>
      Math.min(part[axis][1], room[axis][1]) - Math.max(part[axis][0], room[axis][0]) > touching,
  )
  if (!isWithin) return part
  const length = (axis: (typeof axes)[number]) => part[axis][1] - part[axis][0]
  const above = part.up[1] - room.up[1]
  if (above > leastAbove * length('up')) return { ...part, up: [room.up[1], part.up[1]] }
  const cuts = axes.flatMap((axis) => {
    const [from, to] = part[axis]
    const [low, high] = room[axis]
    return [
      { axis, reach: [from, low] as const, share: (low - from) / length(axis) },
      { axis, reach: [high, to] as const, share: (to - high) / length(axis) },
    ]
  })
  const best = cuts.reduce((one, two) => (two.share > one.share ? two : one))
  return best.share <= 0 ? null : { ...part, [best.axis]: best.reach }
}

/**
 * The accessories of a module that are no strokes, each as far as it sticks out of what is drawn before it.
 *
 * @param body  the module's other blocks
 */
export function fittingBlocks(parts: readonly Fitted[], body: readonly Block[]): Block[] {
  const all: Block[] = [...body]
  return parts.flatMap((part) => {
    if (part.stroke !== undefined) return []
    const { box, bottom, top, made } = part
    let rest: Sides | null = {
      across: [box.left, box.right],
      deep: [box.back, box.front],
      up: [bottom, top],
    }
    for (const other of all) rest = rest && outOf(rest, other)
    if (rest === null) return []
    const color = ownColor(made)
    const block: Block = {
      ...rest,
      fall: 0,
      ...(color === null ? { light: 0.08, radius: 16 } : { light: 0.1, radius: 4, color }),
    }
    all.push(block)
    return [block]
  })
}

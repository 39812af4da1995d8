import { standsFree } from '../catalogue/shape.ts'
import { around, turned, type Box, type Spot } from './floor.ts'
import { aisle } from './layout.ts'
import { moduleBox, type PlacedModule } from './solve.ts'

/** Before furniture that has its back to what it stands in front of, in mm: room to walk and to sit. */
const walk = 900

/** What is to stand somewhere: its box as it is turned, and whether it has a back, as all but poufs have. */
type Newcomer = { box: Box; hasBack: boolean }

type Candidate = { left: number; back: number; cost: number }

const middleOf = ({ left, right, back, front }: Box): Spot => ({
  x: (left + right) / 2,
  y: (back + front) / 2,
})

/** Beside a box, to its right and its left, with the backs in one line; and in front of it. */
function spotsBy(box: Box, w: number, { hasBack }: Newcomer) {
  const gap = hasBack ? walk : aisle
  return [
    { left: box.right + aisle, back: box.back },
    { left: box.left - aisle - w, back: box.back },
    { left: (box.left + box.right - w) / 2, back: box.front + gap },
  ]
}

/**
 * How far a new piece is moved so that it stands near the others, where nothing else does: what has no back rather in front of them,
 * what has one rather beside them, and nothing behind a back where there is room elsewhere, as behind the wing of a corner suite. However
 * many come, they stay around the middle.
 *
 * @param modules  what stands there already
 * @returns in mm; null where nothing stands there yet
 */
export function toFreeSpot(newcomer: Newcomer, modules: readonly PlacedModule[]): Spot | null {
  const taken = modules.map(moduleBox)
  const all = around(taken)
  if (all === null) return null
  const { box, hasBack } = newcomer
  const [w, d] = [box.right - box.left, box.front - box.back]
  const middle = middleOf(all)
  const isFree = ({ left, back }: Omit<Candidate, 'cost'>) =>
    !taken.some(
      (one) =>
        left < one.right + aisle &&
        one.left - aisle < left + w &&
        back < one.front + aisle &&
        one.back - aisle < back + d,
    )
  const costOf = ({ left, back }: Omit<Candidate, 'cost'>) => {
    const at = { x: left + w / 2, y: back + d / 2 }
    // Who looks at another's back is as far as twice the way.
    const isInFront = hasBack && back > all.back
    const isBehind = modules.some(({ x, y, turn, shape: { kind, d } }) => {
      const inwards = turned({ x: at.x - x, y: at.y - y }, -turn)
      return !standsFree(kind) && inwards.y < -d / 2
    })
    return Math.hypot(at.x - middle.x, at.y - middle.y) * (isInFront || isBehind ? 2 : 1)
  }
  let best: Candidate | null = null
  for (const spot of [all, ...taken].flatMap((one) => spotsBy(one, w, newcomer))) {
    if (!isFree(spot)) continue
    const cost = costOf(spot)
    if (best === null || cost < best.cost) best = { ...spot, cost }
  }
  // Beside all of them there is always room.
  return best === null ? null : { x: best.left - box.left, y: best.back - box.back }
}

import { standsFree } from '../catalogue/shape.ts'
import { around, turned, type Box, type Spot } from './floor.ts'
import { aisle } from './layout.ts'
import { moduleBox, type PlacedModule } from './solve.ts'

/** Space before furniture whose back faces other furniture, in mm: room to walk and to sit. */
const walk = 900

/** How many times as far away a spot seems that turns its back on other pieces. */
const poor = 2

/** A piece that needs a place: its box as it is turned, and whether it has a back. All pieces but poufs have one. */
type Newcomer = { box: Box; hasBack: boolean }

/** Where the left and the back of something would be. */
type Corner = { left: number; back: number }

const middleOf = ({ left, right, back, front }: Box): Spot => ({
  x: (left + right) / 2,
  y: (back + front) / 2,
})

/** Where a piece stands in front of a box: one with a back, which faces away from it, leaves room to walk and to sit. */
const frontOf = ({ front }: Box, { hasBack }: Newcomer) => front + (hasBack ? walk : aisle)

/** Beside a box, to its right and its left, with the backs in one line; and in front of it. */
function spotsBy(box: Box, w: number, newcomer: Newcomer) {
  return [
    { left: box.right + aisle, back: box.back },
    { left: box.left - aisle - w, back: box.back },
    { left: (box.left + box.right - w) / 2, back: frontOf(box, newcomer) },
  ]
}

/** The boxes of the modules, and tests for where a piece would collide with one, stand behind a back, or turn its own back on others. */
function among(modules: readonly PlacedModule[], { box, hasBack }: Newcomer) {
  const taken = modules.map(moduleBox)
  const w = box.right - box.left
  const d = box.front - box.back
  const middle = ({ left, back }: Corner) => ({ x: left + w / 2, y: back + d / 2 })
  return {
    taken,
    w,
    middle,
    isInFront: ({ back }: Corner) => hasBack && back > Math.min(...taken.map((one) => one.back)),
    isFree: ({ left, back }: Corner) =>
      !taken.some(
        (one) =>
          left < one.right + aisle &&
          one.left - aisle < left + w &&
          back < one.front + aisle &&
          one.back - aisle < back + d,
      ),
    isBehind: (corner: Corner) => {
      const at = middle(corner)
      return modules.some(({ x, y, turn, shape: { kind, d: deep } }) => {
        const inwards = turned({ x: at.x - x, y: at.y - y }, -turn)
        return !standsFree(kind) && inwards.y < -deep / 2
      })
    },
  }
}

/** The corner that costs least; null where there is none. */
const cheapest = (corners: readonly Corner[], costOf: (corner: Corner) => number) =>
  corners.reduce<Corner | null>(
    (best, one) => (best === null || costOf(one) < costOf(best) ? one : best),
    null,
  )

/**
 * How far a new piece is moved to a free spot near the others. A piece without a back goes in front of them, a piece with a back
 * beside them, and no piece behind a back while there is room elsewhere, as behind the wing of a corner suite. However many pieces
 * come, they stay around the middle.
 *
 * @param modules  what stands there already
 * @returns in mm; null where nothing stands there yet
 */
export function toFreeSpot(newcomer: Newcomer, modules: readonly PlacedModule[]): Spot | null {
  const { box } = newcomer
  const { taken, w, isFree, isBehind, isInFront, middle: middleIn } = among(modules, newcomer)
  const all = around(taken)
  if (all === null) return null
  const middle = middleOf(all)
  const costOf = (corner: Corner) => {
    const at = middleIn(corner)
    const isPoor = isInFront(corner) || isBehind(corner)
    return Math.hypot(at.x - middle.x, at.y - middle.y) * (isPoor ? poor : 1)
  }
  const best = cheapest(
    [all, ...taken].flatMap((one) => spotsBy(one, w, newcomer)).filter(isFree),
    costOf,
  )
  // A free spot beside all of them always exists.
  return best === null ? null : { x: best.left - box.left, y: best.back - box.back }
}

/**
 * How far a row is moved that is dropped over furniture and docks to none of it, or far away from all of it. The row goes beside the
 * furniture, as near as possible to the place of the drop, and not behind a back while there is room elsewhere.
 *
 * @param row     where it is held
 * @param others  what stands there
 * @param on.line  the furniture that it is held over; null over the floor
 * @param on.spot  the floor under what of the furniture it is held over
 * @returns in mm
 */
export function besideFurniture(
  row: readonly PlacedModule[],
  others: readonly PlacedModule[],
  on: { line: string | null; spot: Spot },
): Spot {
  const box = around(row.map(moduleBox))
  if (box === null) return { x: 0, y: 0 }
  const newcomer = { box, hasBack: row.some(({ shape }) => !standsFree(shape.kind)) }
  const { taken, w, isFree, isBehind, isInFront, middle } = among(others, newcomer)
  const under = others.filter(({ line }) => line === on.line).map(moduleBox)
  const before = under.map((own) => ({
    left: on.spot.x - w / 2,
    back: frontOf(own, newcomer),
  }))
  const free = [...under, ...taken].flatMap((one) => spotsBy(one, w, newcomer))
  const corners = [...before, ...free].filter(isFree)
  const open = corners.filter((corner) => !isBehind(corner))
  const best = cheapest(open.length > 0 ? open : corners, (corner) => {
    const at = middle(corner)
    return Math.hypot(at.x - on.spot.x, at.y - on.spot.y) * (isInFront(corner) ? poor : 1)
  })
  return best === null ? { x: 0, y: 0 } : { x: best.left - box.left, y: best.back - box.back }
}

/** How far a row is from what stands there, in mm; 0 where nothing does. */
export function awayFrom(row: readonly PlacedModule[], others: readonly PlacedModule[]): number {
  const [own, all] = [row, others].map((modules) => around(modules.map(moduleBox)))
  if (!own || !all) return 0
  const across = Math.max(own.left - all.right, all.left - own.right, 0)
  return Math.hypot(across, Math.max(own.back - all.front, all.back - own.front, 0))
}

import { standsFree } from '../catalogue/shape.ts'
import { around, turned, type Box, type Spot } from './floor.ts'
import { aisle } from './layout.ts'
import { moduleBox, type PlacedModule } from './solve.ts'

/** Space before furniture whose back faces other furniture, in mm: room to walk and to sit. */
const walk = 900

/** A piece that needs a place: its box as it is turned, and whether it has a back. All pieces but poufs have one. */
type Newcomer = { box: Box; hasBack: boolean }

/** Where the left and the back of something would be. */
type Corner = { left: number; back: number }

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

/** The boxes of the modules, and tests for where a piece of a given size would collide with one or stand behind a back. */
function among(modules: readonly PlacedModule[], { box }: Pick<Newcomer, 'box'>) {
  const taken = modules.map(moduleBox)
  const w = box.right - box.left
  const d = box.front - box.back
  const middle = ({ left, back }: Corner) => ({ x: left + w / 2, y: back + d / 2 })
  return {
    taken,
    w,
    d,
    middle,
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
  const { box, hasBack } = newcomer
  const { taken, w, isFree, isBehind, middle: middleIn } = among(modules, newcomer)
  const all = around(taken)
  if (all === null) return null
  const middle = middleOf(all)
  const costOf = (corner: Corner) => {
    const at = middleIn(corner)
    // A spot whose back faces another piece costs double.
    const isInFront = hasBack && corner.back > all.back
    return Math.hypot(at.x - middle.x, at.y - middle.y) * (isInFront || isBehind(corner) ? 2 : 1)
  }
  const best = cheapest(
    [all, ...taken].flatMap((one) => spotsBy(one, w, newcomer)).filter(isFree),
    costOf,
  )
  // A free spot beside all of them always exists.
  return best === null ? null : { x: best.left - box.left, y: best.back - box.back }
}

/**
 * How far a row is moved that is dropped over furniture and docks to none of it. The row goes beside that furniture, as near as
 * possible to the place of the drop, and not behind a back while there is room elsewhere.
 *
 * @param row     where it is held
 * @param others  what stands there
 * @param on.spot  the floor under what of the furniture it is held over
 * @returns in mm
 */
export function besideFurniture(
  row: readonly PlacedModule[],
  others: readonly PlacedModule[],
  on: { line: string; spot: Spot },
): Spot {
  const box = around(row.map(moduleBox))
  const under = others.find(({ line }) => line === on.line)
  if (box === null || under === undefined) return { x: 0, y: 0 }
  const newcomer = { box, hasBack: row.some(({ shape }) => !standsFree(shape.kind)) }
  const { taken, w, isFree, isBehind, middle } = among(others, newcomer)
  const own = moduleBox(under)
  const before = { left: on.spot.x - w / 2, back: own.front + aisle }
  const free = [own, ...taken].flatMap((one) => spotsBy(one, w, newcomer))
  const corners = [before, ...free].filter(isFree)
  const open = corners.filter((corner) => !isBehind(corner))
  const best = cheapest(open.length > 0 ? open : corners, (corner) => {
    const at = middle(corner)
    return Math.hypot(at.x - on.spot.x, at.y - on.spot.y)
  })
  return best === null ? { x: 0, y: 0 } : { x: best.left - box.left, y: best.back - box.back }
}

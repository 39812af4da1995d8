import { around, boxOf, normalTurn, type Box, type Spot } from './floor.ts'
import type { FreePlace } from './scene.ts'
import type { PlacedModule, Solved } from './solve.ts'

/** How near an edge must be to snap to another one, in mm, and a turn to a step of 15 degrees. */
const reach = { length: 80, turn: 4 } as const
const step = 15
/** A row that snaps to nothing is a whole number of these away from the others, in mm. */
const grid = 10

/** A place that something has snapped to, with the lines of the floor that it lies on now. */
export type Snapped = { place: FreePlace; guides: { x: number[]; y: number[] } }

const sidesOf = ({ left, right, back, front }: Box) => ({
  x: [left, (left + right) / 2, right],
  y: [back, (back + front) / 2, front],
})

/** The least way by which one of several lines comes to lie on one of others; null where none is near. */
function pull(own: readonly number[], others: readonly number[]) {
  let best: { by: number; at: number } | null = null
  for (const at of others)
    for (const from of own) {
      const by = at - from
      if (Math.abs(by) <= Math.abs(best?.by ?? reach.length)) best = { by, at }
    }
  return best
}

const boxesOf = (modules: readonly PlacedModule[], by: Spot = { x: 0, y: 0 }): Box[] =>
  modules.map(({ x, y, turn, shape: { w, d } }) => boxOf({ x: x + by.x, y: y + by.y, turn, w, d }))

/** A turn, or the step of 15 degrees that it is near to. */
export function snappedTurn(turn: number): number {
  const near = Math.round(turn / step) * step
  return normalTurn(Math.abs(near - turn) <= reach.turn ? near : turn)
}

/**
 * Where a row comes to stand that is let go near others: its edges and its middle snap to theirs, else it is whole centimetres away.
 *
 * @param line  the module that is held, with its row
 * @param to    where its middle is held
 */
export function snapped({ modules, rows }: Solved, line: string, to: Spot): Snapped | null {
  const row = rows.find((ids) => ids.includes(line)) ?? []
  const own = modules.filter((module) => row.includes(module.line))
  const held = own.find((module) => module.line === line)
  if (held === undefined) return null
  const box = around(boxesOf(own, { x: to.x - held.x, y: to.y - held.y }))
  const others = boxesOf(modules.filter((module) => !row.includes(module.line))).map(sidesOf)
  const sides = box === null ? null : sidesOf(box)
  const along = (axis: 'x' | 'y') =>
    sides === null
      ? null
      : pull(
          sides[axis],
          others.flatMap((other) => other[axis]),
        )
  const x = along('x')
  const y = along('y')
  const onGrid = (axis: 'x' | 'y') => {
    const [first = 0] = sides?.[axis] ?? []
    const from = Math.min(...others.flatMap((other) => other[axis]))
    const away = first - (Number.isFinite(from) ? from : 0)
    return Math.round(away / grid) * grid - away
  }
  return {
    place: { x: to.x + (x?.by ?? onGrid('x')), y: to.y + (y?.by ?? onGrid('y')), turn: held.turn },
    guides: { x: x === null ? [] : [x.at], y: y === null ? [] : [y.at] },
  }
}

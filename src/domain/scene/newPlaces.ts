import { around, type Box } from './floor.ts'
import { moduleBox, type PlacedModule } from './solve.ts'

/**
 * The places that a change of a scene has to bring into sight.
 *
 * `enough` are boxes of which one has to be in sight, so that nothing has to move; else `box` comes into sight, which is `height` mm high.
 */
export type NewPlaces = { enough: readonly Box[]; box: Box; height: number }

const middleOf = ({ x, y }: PlacedModule): Box => ({ left: x, right: x, back: y, front: y })

const isWhere = (one: PlacedModule, other: PlacedModule): boolean =>
  one.x === other.x &&
  one.y === other.y &&
  one.turn === other.turn &&
  one.shape.w === other.shape.w &&
  one.shape.d === other.shape.d

/**
 * The places of modules that stood elsewhere before, or nowhere. All added modules have to be seen. Of modules that only moved, the
 * middle of one is enough, so that a person who looks at a part of the scene keeps their view.
 *
 * @returns null where nothing stands in a new place, as after another fabric or after something was removed
 */
export function newPlaces(
  before: readonly PlacedModule[],
  after: readonly PlacedModule[],
): NewPlaces | null {
  const stood = new Map(before.map((module) => [module.line, module]))
  const added = after.filter(({ line }) => !stood.has(line))
  const moved = after.filter((module) => {
    const was = stood.get(module.line)
    return was !== undefined && !isWhere(was, module)
  })
  const fresh = added.length > 0 ? added : moved
  const box = around(fresh.map(moduleBox))
  if (box === null) return null
  const enough = added.length > 0 ? [box] : moved.map(middleOf)
  return { enough, box, height: Math.max(...fresh.map(({ shape }) => shape.h)) }
}

/** The smallest shift that brings something between two bounds; 0 if it is there already. */
export const leastShift = (least: number, most: number): number =>
  Math.max(least, Math.min(0, most))

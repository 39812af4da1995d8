import type { Spot } from './camera/gestures.ts'
import type { Furnished, Picked } from './furnished.ts'
import type { createHandle } from './handle.ts'
import type { Hands } from './hands.ts'
import { floorMet } from './picking.ts'
import type { Sight } from './sight.ts'

/** Moves modules of a stage, by their handles or where they are gripped. */
export function createHolding(
  { rayAt, pick, spotOf }: Pick<Sight, 'rayAt' | 'pick' | 'spotOf'>,
  furnished: Furnished,
  handle: Pick<ReturnType<typeof createHandle>, 'at'>,
  hands: Hands,
) {
  /** `off` goes from the gripped point to the module's place, in mm; `shift` from the pointer to the point that it moves, in pixels. */
  let held: { line: string; height: number; off: Spot; shift: Spot } | null = null

  const standing = (line: string) => furnished.standing().find(({ id }) => id === line)

  /** The hold of a module by its handle: the module's place on the floor follows the pointer. */
  function byHandle(line: string, at: Spot) {
    const own = standing(line)
    if (own === undefined) return null
    const middle = spotOf({ x: own.x / 1000, y: 0, z: own.y / 1000 })
    const shift = { x: middle.x - at.x, y: middle.y - at.y }
    return { line, height: 0, off: { x: 0, y: 0 }, shift }
  }

  /** The hold of a module at a gripped point: the pointer stays on that point, at its height. */
  function byGrip({ line, at: { y: height } }: Picked, at: Spot) {
    const grip = floorMet(rayAt(at), height)
    const own = standing(line)
    if (grip === null || own === undefined) return null
    return { line, height, off: { x: own.x - grip.x, y: own.y - grip.y }, shift: { x: 0, y: 0 } }
  }

  return {
    handleAt: handle.at,
    grab(at: Spot, how: 'drag' | 'hold'): boolean {
      const own = handle.at(at)
      const picked = own === null ? pick(at) : null
      const line = own ?? picked?.line
      if (line === undefined || !hands.grab(line, own === null ? how : 'handle')) return false
      held = picked === null ? byHandle(line, at) : byGrip(picked, at)
      return held !== null
    },
    drag(at: Spot, isFine: boolean) {
      if (held === null) return
      const ray = rayAt({ x: at.x + held.shift.x, y: at.y + held.shift.y })
      const grip = floorMet(ray, held.height)
      if (grip === null) return
      const middle = { x: grip.x + held.off.x, y: grip.y + held.off.y }
      hands.drag(held.line, { pointer: grip, middle, ray, isFine })
    },
    drop(isCompleted: boolean) {
      if (held === null) return
      const { line } = held
      held = null
      hands.drop(line, isCompleted)
    },
  }
}
export type Holding = ReturnType<typeof createHolding>

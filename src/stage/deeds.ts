import type { Deeds } from './camera/gestures.ts'
import type { Furnished, Picked } from './furnished.ts'
import { floorMet } from './picking.ts'
import type { Sight } from './sight.ts'

type FloorSpot = { x: number; y: number }

/** What a person may do with the furniture; without it they look at it. */
export type Hands = {
  /** @returns whether this line can be dragged now */
  grab: (line: string, pointer: 'mouse' | 'touch') => boolean
  /** @param at  in mm: the floor under what the pointer grips, and where the line's middle is held */
  drag: (line: string, at: { pointer: FloorSpot; middle: FloorSpot }) => void
  /** @param isKept  false where the drag has been broken off */
  drop: (line: string, isKept: boolean) => void
}

/**
 * Something is tapped or pressed.
 *
 * @param picked  null beside everything
 * @param floor   where on the floor that is, in mm: under what is picked; null at the sky
 */
export type OnPick = (picked: Picked | null, floor: FloorSpot | null) => void

/** What a pointer does with the furniture of a stage. */
export function stageDeeds(
  { rayAt, pick, floorAt }: Sight,
  furnished: Furnished,
  options: {
    hands: Hands | undefined
    onPick: OnPick | undefined
    /** The pointer is over a line's module, or over none. */
    hover: (line: string | null) => void
  },
): Deeds {
  const { hands, onPick } = options
  let held: { line: string; height: number; off: FloorSpot } | null = null
  return {
    hover: (at) => options.hover(at === null ? null : (pick(at)?.line ?? null)),
    tap(at) {
      const picked = pick(at)
      const under = picked && { x: picked.at.x * 1000, y: picked.at.z * 1000 }
      onPick?.(picked, under ?? floorAt(at))
    },
    grab(at, pointer) {
      if (hands === undefined) return false
      const picked = pick(at)
      if (picked === null || !hands.grab(picked.line, pointer)) return false
      // Held where it was gripped: at that height the pointer stays on it.
      const height = picked.at.y
      const grip = floorMet(rayAt(at), height)
      const own = furnished.standing().find(({ id }) => id === picked.line)
      if (grip === null || own === undefined) return false
      held = { line: picked.line, height, off: { x: own.x - grip.x, y: own.y - grip.y } }
      return true
    },
    drag(at) {
      if (held === null) return
      const grip = floorMet(rayAt(at), held.height)
      if (grip === null) return
      const middle = { x: grip.x + held.off.x, y: grip.y + held.off.y }
      hands?.drag(held.line, { pointer: grip, middle })
    },
    drop(isKept) {
      if (held === null) return
      const { line } = held
      held = null
      hands?.drop(line, isKept)
    },
  }
}

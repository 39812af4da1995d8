import { aheadOf, type Ahead } from '../walking/footing.ts'
import type { Walker } from './walker.ts'

/** The milliseconds without movement after which a person counts as standing. */
const rest = 500

/** Tells what is before a person each time that they have come to stand, and where something else stands around them since. */
export function watchStanding({ stance, footing }: Walker, tell: (ahead: Ahead) => void) {
  let last = ''
  let around = footing()
  let resting: ReturnType<typeof setTimeout> | undefined
  return {
    /** After a frame. */
    look() {
      const { x, z, yaw } = stance
      const now = [x, z, yaw].map((number) => number.toFixed(2)).join(' ')
      if (now === last && around === footing()) return
      last = now
      around = footing()
      clearTimeout(resting)
      resting = setTimeout(() => tell(aheadOf(footing(), stance, stance.yaw)), rest)
    },
    stop: () => clearTimeout(resting),
  }
}

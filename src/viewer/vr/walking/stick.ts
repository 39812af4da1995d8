/** The way a person moves in the room: from place to place at once, which makes nobody sick, or walking. */
export type Comfort = 'jump' | 'walk'

/** The movement that a thumbstick requests. */
export type StickDeed = 'turnLeft' | 'turnRight' | 'aim' | 'jump'

/** How far a thumb pushes before it means it, and how far it comes back before the next. */
const pushed = 0.7
const released = 0.3
/** The largest deflection of a stick that counts as rest. */
const still = 0.15

/** A stick's deflection along an axis without its trembling at rest, -1 to 1. */
export const steadied = (push: number): number => {
  const far = Math.abs(push)
  return far <= still ? 0 : (Math.sign(push) * (far - still)) / (1 - still)
}

/**
 * Reads the thumbstick of one hand. To the side it turns, once a push. Forward it aims at a place to jump to while it is held, and lets go
 * to jump. Where a person walks, forward is no aim.
 */
export function createStick() {
  let doing: 'nothing' | 'turning' | 'aiming' = 'nothing'
  return {
    /** @param x  to the right @param y  backwards; -1 to 1 @param turns  whether pushing to the side turns */
    read(x: number, y: number, comfort: Comfort, turns: boolean): StickDeed | null {
      if (doing === 'aiming') {
        if (Math.hypot(x, y) > released) return 'aim'
        doing = 'nothing'
        return 'jump'
      }
      if (doing === 'turning') {
        if (Math.abs(x) < released) doing = 'nothing'
        return null
      }
      if (comfort === 'jump' && y < -pushed && Math.abs(y) > Math.abs(x)) {
        doing = 'aiming'
        return 'aim'
      }
      if (turns && Math.abs(x) > pushed && Math.abs(x) > Math.abs(y)) {
        doing = 'turning'
        return x < 0 ? 'turnLeft' : 'turnRight'
      }
      return null
    },
    /** The hand is gone: what it was doing is not done. */
    rest() {
      doing = 'nothing'
    },
  }
}

import { leastShift, type NewPlaces } from '../../domain/scene/newPlaces.ts'
import type { Box } from '../../domain/scene/floor.ts'
import {
  axesOf,
  isInView,
  limited,
  opened,
  plus,
  seenCorners,
  type Frame,
  type Orbit,
  type Room,
} from './orbit.ts'
import type { Looked, Rule } from './rig.ts'

/** The share of the picture within which a box that is brought into sight stays. */
const inside = 0.94
/** The height at which a person looks at furniture, in mm. */
const lookedAt = 400

/** The room over a box of the floor, in metres. @param low,high  in mm */
const roomOver = ({ left, right, back, front }: Box, low: number, high: number): Room => ({
  least: { x: left / 1000, y: low / 1000, z: back / 1000 },
  most: { x: right / 1000, y: high / 1000, z: front / 1000 },
})

/**
 * The orbit that brings a box into sight by the least movement of the camera: it does not turn, it pans only as far as needed, and it
 * goes farther away only if panning is not enough.
 *
 * @param room  the room of the scene: the camera stays near it
 * @returns the same orbit if the box is in sight already
 */
export function broughtIn(orbit: Orbit, box: Room, frame: Frame, room: Room | null): Orbit {
  if (isInView(orbit, box, frame)) return orbit
  const { right, up } = axesOf(orbit)
  const half = opened(orbit, frame)
  const corners = seenCorners(orbit, box)
  const shifts = (['across', 'up'] as const).map((axis) => ({
    least: Math.max(...corners.map((one) => one[axis] - one.depth * half[axis])),
    most: Math.min(...corners.map((one) => one[axis] + one.depth * half[axis])),
    by: half[axis],
  }))
  const back = Math.max(0, ...shifts.map(({ least, most, by }) => (least - most) / (2 * by)))
  const [across = 0, upwards = 0] = shifts.map(({ least, most, by }) =>
    leastShift(least - back * by, most + back * by),
  )
  const target = plus(plus(orbit.target, right, across), up, upwards)
  const next = limited({ ...orbit, target, far: orbit.far + back }, room)
  if (isInView(next, box, frame)) return next
  // The limits keep the target above the floor and near the scene. If the box is still out of sight, the camera goes farther away.
  const more = seenCorners(next, box).map(
    (one) => Math.max(Math.abs(one.across) / half.across, Math.abs(one.up) / half.up) - one.depth,
  )
  return limited({ ...next, far: next.far + Math.max(0, ...more) }, room)
}

/** Shows the whole scene again, from the same side, once a part of a wholly visible scene leaves the picture. */
export const keepingWhole: Rule = ({ orbit, isWhole, room, frame, whole }) =>
  !isWhole || room === null || isInView(orbit, room, frame)
    ? null
    : { orbit: whole(), isWhole: true }

/**
 * Brings modules in new places into sight. If the whole scene was visible it stays so; a view that a person has made moves as
 * little as possible. The camera never turns.
 */
export const bringingIn =
  ({ box, enough, height }: NewPlaces): Rule =>
  (now) => {
    const { orbit, isWhole, room, frame } = now
    if (isWhole) return keepingWhole(now)
    if (enough.some((one) => isInView(orbit, roomOver(one, lookedAt, lookedAt), frame))) return null
    const fresh = roomOver(box, 0, height)
    return { orbit: broughtIn(orbit, fresh, { ...frame, share: inside }, room), isWhole }
  }

/**
 * Brings modules in new places into sight, as `bringingIn` does.
 *
 * @param look  moves the camera as a rule decides
 * @returns gives back the view before; if nothing has changed the view or if it was moved since, it stays
 */
export function seen(look: (rule: Rule) => void, places: NewPlaces): () => void {
  let step: { from: Looked; to: Orbit } | null = null
  look((now) => {
    const next = bringingIn(places)(now)
    const { orbit, isWhole } = now
    if (next !== null) step = { from: { orbit, isWhole }, to: next.orbit }
    return next
  })
  return () => look(({ orbit }) => (orbit === step?.to ? step.from : null))
}

/** Stores the view of each scene when another one is opened. */
export function createStoredViews() {
  let scene: string | null = null
  const left = new Map<string, Looked>()
  return {
    /** Shows another scene as the person left it, or from its corner if it is new. */
    opening:
      (id: string): Rule =>
      ({ orbit, isWhole, whole }) => {
        if (scene !== null && scene !== id) left.set(scene, { orbit, isWhole })
        const stored = scene === id ? { orbit, isWhole } : left.get(id)
        scene = id
        const next = stored ?? { orbit: whole('corner'), isWhole: true }
        return { ...next, isAtOnce: true }
      },
  }
}

import type { Place } from './footing.ts'

/** Where the floor under a person's own room is in the hall: metres, and radians to the left. */
export type Stance = Place & { yaw: number }

/** The head in that own room. Without a headset it stands over its middle and looks straight ahead. */
export type Head = Place & { yaw: number }

/** Where the head is in the hall. @param into  is written */
export function headAt({ x, z, yaw }: Stance, head: Head, into: Place): void {
  const cos = Math.cos(yaw)
  const sin = Math.sin(yaw)
  into.x = x + head.x * cos + head.z * sin
  into.z = z - head.x * sin + head.z * cos
}

const scratch: Place = { x: 0, z: 0 }

/** Brings the head over a place; the way it looks stays. */
export function standHead(stance: Stance, head: Head, at: Place): void {
  headAt(stance, head, scratch)
  stance.x += at.x - scratch.x
  stance.z += at.z - scratch.z
}

/** Turns around the head, which stays where it is. @param by  radians to the left */
export function turnHead(stance: Stance, head: Head, by: number): void {
  headAt(stance, head, scratch)
  const x = scratch.x
  const z = scratch.z
  stance.yaw += by
  headAt(stance, head, scratch)
  stance.x += x - scratch.x
  stance.z += z - scratch.z
}

/** Has the head look some way of the hall: 0 is at the furniture from before it. */
export const faceHead = (stance: Stance, head: Head, yaw: number): void =>
  turnHead(stance, head, yaw - head.yaw - stance.yaw)

/**
 * Which way a step goes.
 *
 * @param yaw  which way the head looks in the hall
 * @param into  is written
 */
export function directionOf(yaw: number, ahead: number, aside: number, into: Place): void {
  const cos = Math.cos(yaw)
  const sin = Math.sin(yaw)
  into.x = aside * cos - ahead * sin
  into.z = -aside * sin - ahead * cos
}

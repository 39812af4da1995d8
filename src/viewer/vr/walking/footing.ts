import type { Point, Room } from '../../../stage/camera/orbit.ts'
import { boxesMet, type Standing } from '../../../stage/picking.ts'

/** A place on the floor, in metres; changed in place, since frames in a headset have no time for new objects. */
export type Place = { x: number; z: number }

/** Where a person can be: within the hall, and not within the furniture. */
export type Footing = { hall: Room; standing: readonly Standing[] }

/** How near to a wall or to furniture a person comes, in metres. */
const apart = { wall: 0.35, furniture: 0.22 } as const

/** Around the furniture, in metres: beside it, behind it, before it, and how high the walls are. */
const around = { beside: 2.2, behind: 1.2, before: 4.6, high: 3 } as const
/** So wide at least, for a single armchair too. */
const narrowest = 7
/** Where nothing stands: about a sofa. */
const empty: Room = { least: { x: -1.2, y: 0, z: -0.5 }, most: { x: 1.2, y: 0.9, z: 0.5 } }

/** The hall around what stands on the floor. */
export function hallAround(furniture: Room | null): Room {
  const { least, most } = furniture ?? empty
  const middle = (least.x + most.x) / 2
  const half = Math.max(narrowest / 2, (most.x - least.x) / 2 + around.beside)
  return {
    least: { x: middle - half, y: 0, z: least.z - around.behind },
    most: { x: middle + half, y: around.high, z: most.z + around.before },
  }
}

/** Where one begins: before the furniture, as far away as it takes to see about all of it. */
export function startBefore(furniture: Room | null): Place {
  const { least, most } = furniture ?? empty
  const far = Math.min(around.before - 0.8, Math.max(2.2, (most.x - least.x) * 0.8))
  return { x: (least.x + most.x) / 2, z: most.z + far }
}

function isIn({ x, y, turn, box }: Standing, at: Place): boolean {
  const angle = (turn * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const dx = at.x - x / 1000
  const dz = at.z - y / 1000
  const right = dx * cos + dz * sin
  const front = dz * cos - dx * sin
  const near = apart.furniture
  return (
    right > box.least.x - near &&
    right < box.most.x + near &&
    front > box.least.z - near &&
    front < box.most.z + near
  )
}

/** Whether a person can stand there. */
export function mayStand({ hall, standing }: Footing, at: Place): boolean {
  const { wall } = apart
  if (at.x < hall.least.x + wall || at.x > hall.most.x - wall) return false
  if (at.z < hall.least.z + wall || at.z > hall.most.z - wall) return false
  for (const one of standing) if (isIn(one, at)) return false
  return true
}

/** The height above the floor, in metres, at which a ray looks for obstacles: it also meets furniture with legs or without a back. */
const knees = 0.3
/** The distance in metres within which the wall is announced. */
const wallNear = 0.8

/** The nearest obstacle before a person: a module's line and its distance, the wall if it is near, or nothing. */
export type Ahead = { line: string; metres: number } | 'wall' | 'nothing'

/** The obstacle straight before a person, for persons who can't see it. @param yaw  which way they look, in radians to the left */
export function aheadOf({ hall, standing }: Footing, at: Place, yaw: number): Ahead {
  const direction = { x: -Math.sin(yaw), y: 0, z: -Math.cos(yaw) }
  const [met] = boxesMet({ from: { x: at.x, y: knees, z: at.z }, direction }, standing)
  if (met !== undefined) return { line: met.id, metres: met.distance }
  const near = { x: at.x + direction.x * wallNear, z: at.z + direction.z * wallNear }
  return mayStand({ hall, standing: [] }, near) ? 'nothing' : 'wall'
}

const tried: Place = { x: 0, z: 0 }

function goes(footing: Footing, at: Place, x: number, z: number): boolean {
  tried.x = at.x + x
  tried.z = at.z + z
  if (!mayStand(footing, tried)) return false
  at.x = tried.x
  at.z = tried.z
  return true
}

/**
 * Moves a place by a step, along walls and furniture that block it. A person inside an obstacle, as in a real room that is larger
 * than the hall, can walk out of it.
 *
 * @param at  is moved; x and z in metres
 */
export function step(footing: Footing, at: Place, x: number, z: number): void {
  if (!mayStand(footing, at)) {
    at.x += x
    at.z += z
    return
  }
  if (goes(footing, at, x, z)) return
  if (x !== 0 && goes(footing, at, x, 0)) return
  if (z !== 0) goes(footing, at, 0, z)
}

/** Metres a second at which the arc of a jump leaves the hand, and what pulls it down. */
const throwing = 6
const gravity = 9.8

/** Where an arc is after some seconds. @param into  is written */
export function arcAt(from: Point, direction: Point, seconds: number, into: Point): void {
  into.x = from.x + direction.x * throwing * seconds
  into.y = from.y + direction.y * throwing * seconds - (gravity * seconds * seconds) / 2
  into.z = from.z + direction.z * throwing * seconds
}

/**
 * When the arc from a hand meets the floor.
 *
 * @param direction  of length 1
 * @returns seconds
 */
export function arcLands({ y: height }: Point, { y: up }: Point): number {
  const rise = up * throwing
  const seconds = (rise + Math.sqrt(rise * rise + 2 * gravity * Math.max(0, height))) / gravity
  return Math.max(0, seconds)
}

import type { Point, Room } from './camera/orbit.ts'

/** A line of sight: from a point in metres, in a direction of length 1. */
export type Ray = { from: Point; direction: Point }

/** A module's turned box on the floor. A pointer is tested against boxes first. */
export type Standing = {
  id: string
  /** The box's origin on the floor, in mm, and its turn in degrees. */
  x: number
  y: number
  turn: number
  /** The box around that origin before it is turned, in metres. */
  box: Room
}

/** Converts a ray to the axes of a box. */
function seenFrom({ x, y, turn }: Standing, { from, direction }: Ray): Ray {
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  const back = ({ x: right, y: up, z: front }: Point): Point => ({
    x: right * cos + front * sin,
    y: up,
    z: front * cos - right * sin,
  })
  return {
    from: back({ x: from.x - x / 1000, y: from.y, z: from.z - y / 1000 }),
    direction: back(direction),
  }
}

/** The distance along a ray at which it enters a box, in metres; null if it misses the box. */
function entry({ from, direction }: Ray, { least, most }: Room): number | null {
  let near = 0
  let far = Infinity
  for (const axis of ['x', 'y', 'z'] as const) {
    if (direction[axis] === 0) {
      if (from[axis] < least[axis] || from[axis] > most[axis]) return null
      continue
    }
    const one = (least[axis] - from[axis]) / direction[axis]
    const other = (most[axis] - from[axis]) / direction[axis]
    near = Math.max(near, Math.min(one, other))
    far = Math.min(far, Math.max(one, other))
  }
  return near <= far ? near : null
}

/** The boxes that a ray meets, the nearest first. */
export const boxesMet = (
  ray: Ray,
  standing: readonly Standing[],
): { id: string; distance: number }[] =>
  standing
    .flatMap((one) => {
      const distance = entry(seenFrom(one, ray), one.box)
      return distance === null ? [] : [{ id: one.id, distance }]
    })
    .sort((one, other) => one.distance - other.distance)

/**
 * The place at which a ray meets the floor, or a plane at another height.
 *
 * @param height  in metres
 * @returns mm on the floor; null if the ray does not meet it, or only too far away
 */
export function floorMet({ from, direction }: Ray, height = 0): { x: number; y: number } | null {
  const distance = (height - from.y) / direction.y
  if (!(distance > 0) || distance > farthest) return null
  return {
    x: (from.x + direction.x * distance) * 1000,
    y: (from.z + direction.z * distance) * 1000,
  }
}

/** The floor in the direction of a ray that meets none, as one that goes over the horizon: far away, in mm. */
export function floorAhead({ from, direction }: Ray): { x: number; y: number } | null {
  const level = Math.hypot(direction.x, direction.z)
  if (level === 0) return null
  const times = farthest / level
  return { x: (from.x + direction.x * times) * 1000, y: (from.z + direction.z * times) * 1000 }
}

/** The greatest distance at which a ray meets the floor, in metres. */
const farthest = 600

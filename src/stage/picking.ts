import type { Point, Room } from './camera/orbit.ts'

/** A line of sight: from a point, along a way of length 1, in metres. */
export type Ray = { from: Point; direction: Point }

/** A box that stands on the floor, turned: what a pointer meets first. */
export type Standing = {
  id: string
  /** Its origin on the floor, in mm, and its turn in degrees. */
  x: number
  y: number
  turn: number
  /** Around that origin before it is turned, in metres. */
  box: Room
}

/** The ray as the box sees it. */
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

/** Where a ray comes into a box, in metres; null where it passes by. */
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
 * Where a ray meets the floor, or what lies at another height.
 *
 * @param height  in metres
 * @returns mm on the floor; null where it goes past it, or meets it far outside
 */
export function floorMet({ from, direction }: Ray, height = 0): { x: number; y: number } | null {
  const distance = (height - from.y) / direction.y
  if (!(distance > 0) || distance > farthest) return null
  return {
    x: (from.x + direction.x * distance) * 1000,
    y: (from.z + direction.z * distance) * 1000,
  }
}

/** In metres. */
const farthest = 600

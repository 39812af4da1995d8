import type { Point, Room } from './camera/orbit.ts'

/** A line that measures something, between two points in metres. `length` is in mm. */
export type Dimension = { from: Point; to: Point; length: number }

/** The distance of a line from the furniture that it measures, in metres. */
const beside = 0.16

/** A room with the lines that may stand around it. */
export const withDimensions = ({ least, most }: Room): Room => ({
  least: { x: least.x - beside, y: least.y, z: least.z - beside },
  most: { x: most.x + beside, y: most.y, z: most.z + beside },
})

/**
 * Width, depth and height of what stands in a room, each along the edge where the camera sees it best.
 *
 * @param around  where the camera is, in radians (orbit.ts)
 * @returns lengths in mm
 */
export function dimensionsOf({ least, most }: Room, around: number): Dimension[] {
  const isBefore = Math.cos(around) >= 0
  const isRight = Math.sin(around) >= 0
  const front = isBefore ? most.z + beside : least.z - beside
  const side = isRight ? most.x + beside : least.x - beside
  // The height is at the other end of the picture than the depth.
  const tall = isRight ? least.x - beside : most.x + beside
  const upright = isBefore ? most.z : least.z
  return [
    {
      from: { x: least.x, y: 0, z: front },
      to: { x: most.x, y: 0, z: front },
      length: (most.x - least.x) * 1000,
    },
    {
      from: { x: side, y: 0, z: least.z },
      to: { x: side, y: 0, z: most.z },
      length: (most.z - least.z) * 1000,
    },
    {
      from: { x: tall, y: 0, z: upright },
      to: { x: tall, y: most.y, z: upright },
      length: most.y * 1000,
    },
  ]
}

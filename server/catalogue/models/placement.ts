import type { Node } from './gltf.ts'

/** A point, or a vector, in metres. */
export type Point = [x: number, y: number, z: number]

export const origin: Point = [0, 0, 0]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** A rotation with scale as three columns, and a translation. */
export type Placement = { columns: [Point, Point, Point]; way: Point }

export const straight: Placement = {
  columns: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  way: [0, 0, 0],
}

export const point = ([x = 0, y = 0, z = 0]: readonly number[]): Point => [x, y, z]

export const turned = ([x, y, z]: Point, { columns: [a, b, c] }: Placement): Point => [
  a[0] * x + b[0] * y + c[0] * z,
  a[1] * x + b[1] * y + c[1] * z,
  a[2] * x + b[2] * y + c[2] * z,
]

export const placed = (at: Point, placement: Placement): Point => {
  const [x, y, z] = turned(at, placement)
  const { way } = placement
  return [x + way[0], y + way[1], z + way[2]]
}

export function ownPlacement({ matrix, translation, rotation, scale }: Node): Placement {
  if (matrix !== undefined)
    return {
      columns: [point(matrix), point(matrix.slice(4)), point(matrix.slice(8))],
      way: point(matrix.slice(12)),
    }
  const [x = 0, y = 0, z = 0, w = 1] = rotation ?? []
  const [sx = 1, sy = 1, sz = 1] = scale ?? []
  return {
    columns: [
      [(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx],
      [2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy],
      [2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz],
    ],
    way: point(translation ?? []),
  }
}

export const within = (outer: Placement, { columns: [a, b, c], way }: Placement): Placement => ({
  columns: [turned(a, outer), turned(b, outer), turned(c, outer)],
  way: placed(way, outer),
})

/** Whether a placement mirrors, so that triangles face the other way. */
export const isMirror = ({ columns: [a, b, c] }: Placement) =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) -
    a[1] * (b[0] * c[2] - b[2] * c[0]) +
    a[2] * (b[0] * c[1] - b[1] * c[0]) <
  0

export const unit = ([x, y, z]: Point): Point => {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

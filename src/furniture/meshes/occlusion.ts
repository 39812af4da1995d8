import type { Box, Piece } from './piece.ts'
import type { Vector } from './vector.ts'

/** How far a surface keeps the light from another one, in mm. */
const reach = 380
/** Surfaces that touch are in each other by this much: they don't keep the light from themselves. */
const slack = 9

/** Directions spread evenly over a sphere. */
const directions: readonly Vector[] = Array.from({ length: 26 }, (_, at) => {
  const y = 1 - (2 * (at + 0.5)) / 26
  const around = Math.sqrt(1 - y * y)
  const turn = at * Math.PI * (3 - Math.sqrt(5))
  return [around * Math.cos(turn), y, around * Math.sin(turn)]
})

/** How far from a place a ray meets a box; Infinity where it does not. */
function distanceTo({ least, most }: Box, from: Vector, along: Vector): number {
  let near = -Infinity
  let far = Infinity
  for (const axis of [0, 1, 2] as const) {
    const step = along[axis]
    const low = least[axis] + slack - from[axis]
    const high = most[axis] - slack - from[axis]
    if (high <= low) return Infinity
    if (Math.abs(step) < 1e-9) {
      if (low > 0 || high < 0) return Infinity
      continue
    }
    const [a, b] = [low / step, high / step]
    near = Math.max(near, Math.min(a, b))
    far = Math.min(far, Math.max(a, b))
  }
  return far < Math.max(0, near) ? Infinity : Math.max(0, near)
}

/**
 * How much of the light of a bright room comes to each vertex of a piece: 1 for all of it. The other pieces of the module and the
 * floor keep the rest from it.
 */
export function lightOn(piece: Piece, others: readonly Piece[]): Float32Array {
  const { positions, normals } = piece.mesh
  const boxes = others.filter((other) => other !== piece).map(({ box }) => box)
  const light = new Float32Array(positions.length / 3)
  for (let vertex = 0; vertex < light.length; vertex++) {
    const at = 3 * vertex
    const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3)
    const [nx = 0, ny = 0, nz = 0] = normals.subarray(at, at + 3)
    const from: Vector = [x + nx * 4, y + ny * 4, z + nz * 4]
    const near = boxes.filter(({ least, most }) =>
      ([0, 1, 2] as const).every(
        (axis) => from[axis] > least[axis] - reach && from[axis] < most[axis] + reach,
      ),
    )
    let all = 0
    let kept = 0
    for (const along of directions) {
      const weight = along[0] * nx + along[1] * ny + along[2] * nz
      if (weight <= 0.05) continue
      all += weight
      const floor = along[1] < 0 ? Math.max(0, from[1]) / -along[1] : Infinity
      const nearest = near.reduce(
        (least, box) => Math.min(least, distanceTo(box, from, along)),
        floor,
      )
      if (nearest < reach) kept += weight * (1 - nearest / reach) ** 1.4
    }
    light[vertex] = 1 - (all > 0 ? kept / all : 0)
  }
  return light
}

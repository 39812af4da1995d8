import type { Piece } from './piece.ts'

/** How far a surface keeps the light from another one, in mm. */
const reach = 380
/** Surfaces that touch are in each other by this much: they don't keep the light from themselves. */
const slack = 9
const rays = 22

/** Directions spread evenly over a sphere, three numbers each. */
const directions = new Float64Array(
  Array.from({ length: rays }, (_, at) => {
    const y = 1 - (2 * (at + 0.5)) / rays
    const around = Math.sqrt(1 - y * y)
    const turn = at * Math.PI * (3 - Math.sqrt(5))
    return [around * Math.cos(turn), y, around * Math.sin(turn)]
  }).flat(),
)

/** Six numbers a box: its least and its most corner. Plain loops, since this runs for every vertex, direction and box. */
const boxesOf = (pieces: readonly Piece[]): Float64Array =>
  new Float64Array(
    pieces.flatMap(({ box: { least, most } }) => [
      ...least.map((value) => value + slack),
      ...most.map((value) => value - slack),
    ]),
  )

/** How far from a place a ray meets a box; Infinity where it does not, 0 within it. */
function distanceTo(
  boxes: Float64Array,
  box: number,
  from: Float64Array,
  along: Float64Array,
): number {
  let near = 0
  let far = Infinity
  for (let axis = 0; axis < 3; axis++) {
    const step = along[axis] || 1e-9
    const place = from[axis] ?? 0
    const low = ((boxes[box + axis] ?? 0) - place) / step
    const high = ((boxes[box + 3 + axis] ?? 0) - place) / step
    near = Math.max(near, Math.min(low, high))
    far = Math.min(far, Math.max(low, high))
    if (far < near) return Infinity
  }
  return near
}

/**
 * How much of the light of a bright room comes to each vertex of a piece: 1 for all of it. The other pieces of the module and the
 * floor keep the rest from it.
 */
export function lightOn(piece: Piece, pieces: readonly Piece[]): Float32Array {
  const { positions, normals } = piece.mesh
  const boxes = boxesOf(pieces.filter((other) => other !== piece))
  const light = new Float32Array(positions.length / 3)
  const from = new Float64Array(3)
  const along = new Float64Array(3)
  for (let vertex = 0; vertex < light.length; vertex++) {
    for (let axis = 0; axis < 3; axis++) {
      from[axis] = (positions[3 * vertex + axis] ?? 0) + 4 * (normals[3 * vertex + axis] ?? 0)
    }
    let all = 0
    let kept = 0
    for (let ray = 0; ray < 3 * rays; ray += 3) {
      let weight = 0
      for (let axis = 0; axis < 3; axis++) {
        const step = directions[ray + axis] ?? 0
        along[axis] = step
        weight += step * (normals[3 * vertex + axis] ?? 0)
      }
      if (weight <= 0.05) continue
      all += weight
      const down = -(along[1] ?? 0)
      let nearest = down > 0 ? Math.max(0, from[1] ?? 0) / down : Infinity
      for (let box = 0; box < boxes.length && nearest > 0; box += 6) {
        nearest = Math.min(nearest, distanceTo(boxes, box, from, along))
      }
      if (nearest < reach) kept += weight * (1 - nearest / reach) ** 1.4
    }
    light[vertex] = 1 - (all > 0 ? kept / all : 0)
  }
  return light
}

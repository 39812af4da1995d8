import type { Piece } from './piece.ts'

/** How far a surface keeps the light from another one, in mm. */
const reach = 380
/** Surfaces that touch are in each other by this much: they don't keep the light from themselves. */
const slack = 9
/** How far before a surface its rays begin. */
const before = 4
const rays = 22

/** Directions spread evenly over a sphere, three numbers each. */
const directions = new Float64Array(
  Array.from({ length: rays }, (_, at) => {
    const y = 1 - (2 * (at + 0.5)) / rays
    const around = Math.sqrt(1 - y * y)
    const turn = at * Math.PI * (3 - Math.sqrt(5))
    // None of them is 0, since places are divided by them.
    return [around * Math.cos(turn), y, around * Math.sin(turn) || 1e-9]
  }).flat(),
)

/** How far apart two stretches are; below 0 where they overlap. */
const apart = (least: number, most: number, otherLeast: number, otherMost: number) =>
  Math.max(otherLeast - most, least - otherMost)

/** Six numbers for each box of the others that is near enough to keep light from a piece: its least and its most corner. */
const boxesNear = ({ box }: Piece, others: readonly Piece[]): Float64Array =>
  new Float64Array(
    others.flatMap(({ box: { least, most } }) =>
      ([0, 1, 2] as const).some(
        (axis) => apart(box.least[axis], box.most[axis], least[axis], most[axis]) > reach + before,
      )
        ? []
        : [...least.map((value) => value + slack), ...most.map((value) => value - slack)],
    ),
  )

/** The occluders around one place after another. Plain loops, since this runs for every vertex, direction and box. */
function sightOf(boxes: Float64Array) {
  /** The sides of the boxes within reach, as seen from the place. */
  const sides = new Float64Array(boxes.length)
  let end = 0
  let high = 0

  return {
    /** Goes to a place. @returns whether it is within a box, where no light comes */
    isWithin(x: number, y: number, z: number): boolean {
      high = Math.max(0, y)
      end = 0
      for (let box = 0; box < boxes.length; box += 6) {
        const left = (boxes[box] ?? 0) - x
        const low = (boxes[box + 1] ?? 0) - y
        const back = (boxes[box + 2] ?? 0) - z
        const right = (boxes[box + 3] ?? 0) - x
        const top = (boxes[box + 4] ?? 0) - y
        const front = (boxes[box + 5] ?? 0) - z
        const off = Math.max(left, -right, low, -top, back, -front)
        if (off < 0) return true
        if (off >= reach) continue
        sides[end] = left
        sides[end + 1] = low
        sides[end + 2] = back
        sides[end + 3] = right
        sides[end + 4] = top
        sides[end + 5] = front
        end += 6
      }
      return false
    },
    /** How far it is from there to the nearest box or the floor. */
    along(x: number, y: number, z: number): number {
      let nearest = y < 0 ? high / -y : Infinity
      for (let box = 0; box < end; box += 6) {
        const left = (sides[box] ?? 0) / x
        const right = (sides[box + 3] ?? 0) / x
        const low = (sides[box + 1] ?? 0) / y
        const top = (sides[box + 4] ?? 0) / y
        const back = (sides[box + 2] ?? 0) / z
        const front = (sides[box + 5] ?? 0) / z
        const near = Math.max(0, Math.min(left, right), Math.min(low, top), Math.min(back, front))
        const far = Math.min(Math.max(left, right), Math.max(low, top), Math.max(back, front))
        if (near <= far && near < nearest) nearest = near
      }
      return nearest
    },
  }
}

/**
 * How much of the light of a bright room comes to each vertex of a piece: 1 for all of it. The other pieces of the module and the
 * floor keep the rest from it.
 */
export function lightOn(piece: Piece, pieces: readonly Piece[]): Float32Array {
  const { positions, normals } = piece.mesh
  const sight = sightOf(
    boxesNear(
      piece,
      pieces.filter((other) => other !== piece),
    ),
  )
  const light = new Float32Array(positions.length / 3)
  for (let vertex = 0; vertex < light.length; vertex++) {
    const nx = normals[3 * vertex] ?? 0
    const ny = normals[3 * vertex + 1] ?? 0
    const nz = normals[3 * vertex + 2] ?? 0
    const isWithin = sight.isWithin(
      (positions[3 * vertex] ?? 0) + before * nx,
      (positions[3 * vertex + 1] ?? 0) + before * ny,
      (positions[3 * vertex + 2] ?? 0) + before * nz,
    )
    if (isWithin) continue
    let all = 0
    let shaded = 0
    for (let ray = 0; ray < 3 * rays; ray += 3) {
      const x = directions[ray] ?? 0
      const y = directions[ray + 1] ?? 0
      const z = directions[ray + 2] ?? 0
      const weight = x * nx + y * ny + z * nz
      if (weight <= 0.05) continue
      all += weight
      const nearest = sight.along(x, y, z)
      if (nearest < reach) shaded += weight * (1 - nearest / reach) ** 1.4
    }
    light[vertex] = 1 - (all > 0 ? shaded / all : 0)
  }
  return light
}

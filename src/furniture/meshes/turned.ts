import { smoothMesh, type Mesh, type Topology } from './mesh.ts'
import type { Vector } from './vector.ts'

/** A solid of revolution or a prism, closed at both ends. */
export type Turned = {
  /** Where its axis begins and ends. */
  from: Vector
  to: Vector
  /** Radii in mm with where they are, from 0 at `from` to 1 at `to`. */
  profile: readonly (readonly [share: number, radius: number])[]
  /** Around it: 4 makes a square bar. */
  sides: number
}

/**
 * The mesh of a leg, a knob or a bar whose axis is more upright than level, or level and along x or z.
 */
export function turnedMesh({ from, to, profile, sides }: Turned): Mesh {
  const axis: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const isUpright = Math.abs(axis[1]) > Math.abs(axis[0]) + Math.abs(axis[2])
  const alongX = Math.abs(axis[0]) > Math.abs(axis[2])
  const [one, other]: [Vector, Vector] = isUpright
    ? [
        [0, 0, 1],
        [1, 0, 0],
      ]
    : alongX
      ? [
          [0, 1, 0],
          [0, 0, 1],
        ]
      : [
          [1, 0, 0],
          [0, 1, 0],
        ]
  const sign = isUpright ? Math.sign(axis[1]) : Math.sign(axis[0] + axis[2])
  const points: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const welded: number[] = []
  const isBar = sides <= 4
  const put = (share: number, radius: number, turn: number) => {
    const a = radius * Math.cos(turn)
    const b = radius * Math.sin(turn) * sign
    points.push(
      from[0] + axis[0] * share + one[0] * a + other[0] * b,
      from[1] + axis[1] * share + one[1] * a + other[1] * b,
      from[2] + axis[2] * share + one[2] * a + other[2] * b,
    )
    uvs.push(turn * radius, share * Math.hypot(...axis))
    welded.push(welded.length)
    return welded.length - 1
  }
  const turnOf = (side: number) => ((side + (isBar ? 0.5 : 0)) * 2 * Math.PI) / sides
  /** The corners of a ring; a bar has each of them twice, so that its edges are sharp. */
  const ring = (share: number, radius: number) =>
    Array.from({ length: sides + 1 }, (_, side) => [
      put(share, radius, turnOf(side)),
      ...(isBar ? [put(share, radius, turnOf(side))] : []),
    ])
  let below: number[][] | null = null
  for (const [share, radius] of profile) {
    const above = ring(share, radius)
    if (!isBar) welded[above[sides]?.[0] ?? 0] = above[0]?.[0] ?? 0
    if (below) {
      for (let side = 0; side < sides; side++) {
        const a = below[side]?.at(-1) ?? 0
        const d = above[side]?.at(-1) ?? 0
        const b = below[side + 1]?.[0] ?? 0
        const c = above[side + 1]?.[0] ?? 0
        indices.push(a, b, c, a, c, d)
      }
    }
    below = above
  }
  const first = profile[0]
  const last = profile.at(-1)
  for (const [end, isFar] of [
    [first, false],
    [last, true],
  ] as const) {
    if (end === undefined) continue
    const corners = Array.from({ length: sides }, (_, side) => put(end[0], end[1], turnOf(side)))
    for (let side = 1; side < sides - 1; side++) {
      const a = corners[0] ?? 0
      const b = corners[side] ?? 0
      const c = corners[side + 1] ?? 0
      indices.push(...(isFar ? [a, b, c] : [a, c, b]))
    }
  }
  const topology: Topology = { indices: new Uint32Array(indices), welded: new Uint32Array(welded) }
  return smoothMesh(points, uvs, topology)
}

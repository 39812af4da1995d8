import type { Group } from '../../../src/furniture/meshes/furniture.ts'
import type { GlbMesh } from './glb.ts'
import { cross, minus, origin, type Point } from './placement.ts'

/** Triangles in mm, in one colour that vertices may change. */
export type Soup = Pick<GlbMesh, 'positions' | 'normals' | 'indices' | 'color' | 'colors'>

/** The direction that a triangle faces, as a vector whose length grows with its area. */
function facing({ positions, indices }: Soup, first: number): Point {
  const [a, b, c] = [0, 1, 2].map((at) => positions[indices[first + at] ?? 0] ?? origin)
  return a && b && c ? cross(minus(b, a), minus(c, a)) : origin
}

/** Normals for a file without any: of the triangles around each vertex, weighted by their area. */
function normalsOf(soup: Soup): Point[] {
  const sums = soup.positions.map((): Point => [0, 0, 0])
  for (let first = 0; first < soup.indices.length; first += 3) {
    const [x, y, z] = facing(soup, first)
    for (const at of [0, 1, 2]) {
      const sum = sums[soup.indices[first + at] ?? 0]
      if (sum === undefined) continue
      sum[0] += x
      sum[1] += y
      sum[2] += z
    }
  }
  return sums.map(([x, y, z]) => {
    const length = Math.hypot(x, y, z)
    return length > 0 ? [x / length, y / length, z / length] : [0, 1, 0]
  })
}

/** A point's place on cloth that is laid along an axis, in mm, so that a weave has its true size whatever the file says. */
const onCloth = ([x, y, z]: Point, axis: number): [number, number] =>
  axis === 0 ? [z, y] : axis === 1 ? [x, z] : [x, y]

/** The axis that a direction is nearest to. */
function axisOf(way: Point): number {
  const [x, y, z] = way.map(Math.abs)
  return (y ?? 0) >= Math.max(x ?? 0, z ?? 0) ? 1 : (x ?? 0) >= (z ?? 0) ? 0 : 2
}

/**
 * Triangles as one group, with cloth laid on them along the three axes. A vertex between triangles of different axes becomes several.
 */
export function clothed(soups: readonly Soup[]): Omit<Group, 'stuff'> {
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const shades: number[] = []
  const indices: number[] = []
  for (const soup of soups) {
    const copies = new Map<number, number>()
    const own = soup.normals ?? normalsOf(soup)
    const shadeOf = (vertex: number) =>
      soup.color.map((share, at) => {
        const own = share * (soup.colors?.[vertex]?.[at] ?? 1)
        return Math.round(255 * Math.min(1, Math.max(0, own)))
      })
    for (let first = 0; first < soup.indices.length; first += 3) {
      const axis = axisOf(facing(soup, first))
      for (const at of [0, 1, 2]) {
        const vertex = soup.indices[first + at] ?? 0
        const key = 3 * vertex + axis
        const copy = copies.get(key) ?? positions.length / 3
        if (!copies.has(key)) {
          copies.set(key, copy)
          const spot = soup.positions[vertex] ?? origin
          positions.push(...spot)
          normals.push(...(own[vertex] ?? origin))
          uvs.push(...onCloth(spot, axis))
          shades.push(...shadeOf(vertex))
        }
        indices.push(copy)
      }
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    shades: Uint8Array.from(shades),
    indices: Uint32Array.from(indices),
  }
}

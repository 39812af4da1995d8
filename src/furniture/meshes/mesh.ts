import { cross, type Vector } from './vector.ts'

/** Triangles, counter-clockwise from outside, as a GPU takes them. */
export type Mesh = {
  /** Three a vertex, in mm. */
  positions: Float32Array
  /** Three a vertex, of length 1. */
  normals: Float32Array
  /** Two a vertex, in mm of cloth. */
  uvs: Float32Array
  /** Three a triangle. */
  indices: Uint32Array
}

/** How the vertices of a mesh hang together, the same for every solid that is divided alike. */
export type Topology = {
  indices: Uint32Array
  /** The first vertex at the same place, by vertex: a seam of the texture parts them, the surface goes on. */
  welded: Uint32Array
}

/** A mesh with the normals that its surface has. Plain loops: this runs for every triangle of a scene. */
export function smoothMesh(points: readonly Vector[], uvs: number[], topology: Topology): Mesh {
  const { indices, welded } = topology
  const positions = new Float32Array(3 * points.length)
  for (const [vertex, point] of points.entries()) positions.set(point, 3 * vertex)
  const place = (vertex: number): Vector => points[vertex] ?? [0, 0, 0]
  const sums = new Float64Array(positions.length)
  const add = (corner: number, normal: Vector) => {
    const first = 3 * (welded[corner] ?? corner)
    for (const [axis, value] of normal.entries())
      sums[first + axis] = (sums[first + axis] ?? 0) + value
  }
  for (let at = 0; at < indices.length; at += 3) {
    const [one, two, three] = [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0]
    const [a, b, c] = [place(one), place(two), place(three)]
    const normal = cross(between(a, b), between(a, c))
    add(one, normal)
    add(two, normal)
    add(three, normal)
  }
  const normals = new Float32Array(positions.length)
  for (let vertex = 0; vertex < points.length; vertex++) {
    const first = 3 * (welded[vertex] ?? vertex)
    const [x, y, z] = [sums[first] ?? 0, sums[first + 1] ?? 0, sums[first + 2] ?? 0]
    const length = Math.hypot(x, y, z)
    normals.set(length > 0 ? [x / length, y / length, z / length] : [0, 1, 0], 3 * vertex)
  }
  return { positions, normals, uvs: new Float32Array(uvs), indices }
}

const between = (a: Vector, b: Vector): Vector => [b[0] - a[0], b[1] - a[1], b[2] - a[2]]

const joined = (arrays: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(arrays.reduce((length, { length: own }) => length + own, 0))
  let at = 0
  for (const array of arrays) {
    whole.set(array, at)
    at += array.length
  }
  return whole
}

/** Several meshes as one. */
export function mergedMeshes(meshes: readonly Mesh[]): Mesh {
  const indices = new Uint32Array(meshes.reduce((count, mesh) => count + mesh.indices.length, 0))
  let at = 0
  let first = 0
  for (const mesh of meshes) {
    for (const index of mesh.indices) indices[at++] = first + index
    first += mesh.positions.length / 3
  }
  return {
    positions: joined(meshes.map(({ positions }) => positions)),
    normals: joined(meshes.map(({ normals }) => normals)),
    uvs: joined(meshes.map(({ uvs }) => uvs)),
    indices,
  }
}

/** The same mesh as a mirror shows it: left is right. */
export function mirroredMesh({ positions, normals, uvs, indices }: Mesh): Mesh {
  const flipped = (values: Float32Array) =>
    values.map((value, at) => (at % 3 === 0 ? -value : value))
  return {
    positions: flipped(positions),
    normals: flipped(normals),
    uvs: uvs.map((value, at) => (at % 2 === 0 ? -value : value)),
    indices: indices.map(
      (_, at) => indices[at % 3 === 0 ? at : at % 3 === 1 ? at + 1 : at - 1] ?? 0,
    ),
  }
}

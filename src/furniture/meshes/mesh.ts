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

/**
 * A mesh with the normals that its surface has. Plain loops without lists of their own: this runs for every triangle of a scene, before
 * its first picture.
 *
 * @param points  three numbers a vertex
 * @param uvs     two a vertex
 */
export function smoothMesh(
  points: readonly number[],
  uvs: readonly number[],
  { indices, welded }: Topology,
): Mesh {
  const at = (place: number) => points[place] ?? 0
  const sums = new Float64Array(points.length)
  const add = (vertex: number, x: number, y: number, z: number) => {
    const first = 3 * (welded[vertex] ?? vertex)
    sums[first] = (sums[first] ?? 0) + x
    sums[first + 1] = (sums[first + 1] ?? 0) + y
    sums[first + 2] = (sums[first + 2] ?? 0) + z
  }
  for (let corner = 0; corner < indices.length; corner += 3) {
    const one = indices[corner] ?? 0
    const two = indices[corner + 1] ?? 0
    const three = indices[corner + 2] ?? 0
    const x = at(3 * one)
    const y = at(3 * one + 1)
    const z = at(3 * one + 2)
    const ax = at(3 * two) - x
    const ay = at(3 * two + 1) - y
    const az = at(3 * two + 2) - z
    const bx = at(3 * three) - x
    const by = at(3 * three + 1) - y
    const bz = at(3 * three + 2) - z
    const nx = ay * bz - az * by
    const ny = az * bx - ax * bz
    const nz = ax * by - ay * bx
    add(one, nx, ny, nz)
    add(two, nx, ny, nz)
    add(three, nx, ny, nz)
  }
  const normals = new Float32Array(points.length)
  for (let vertex = 0; 3 * vertex < points.length; vertex++) {
    const first = 3 * (welded[vertex] ?? vertex)
    const x = sums[first] ?? 0
    const y = sums[first + 1] ?? 0
    const z = sums[first + 2] ?? 0
    const length = Math.hypot(x, y, z)
    normals[3 * vertex] = length > 0 ? x / length : 0
    normals[3 * vertex + 1] = length > 0 ? y / length : 1
    normals[3 * vertex + 2] = length > 0 ? z / length : 0
  }
  return { positions: new Float32Array(points), normals, uvs: new Float32Array(uvs), indices }
}

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
    for (let own = 0; own < mesh.indices.length; own++)
      indices[at++] = first + (mesh.indices[own] ?? 0)
    first += mesh.positions.length / 3
  }
  return {
    positions: joined(meshes.map(({ positions }) => positions)),
    normals: joined(meshes.map(({ normals }) => normals)),
    uvs: joined(meshes.map(({ uvs }) => uvs)),
    indices,
  }
}

/** The same values, every so many of them with the other sign. */
function flipped(values: Float32Array, every: 2 | 3): Float32Array {
  const turned = values.slice()
  for (let at = 0; at < turned.length; at += every) turned[at] = -(turned[at] ?? 0)
  return turned
}

/** The same mesh as a mirror shows it: left is right. */
export function mirroredMesh({ positions, normals, uvs, indices }: Mesh): Mesh {
  const turned = indices.slice()
  for (let at = 0; at < turned.length; at += 3) {
    turned[at + 1] = indices[at + 2] ?? 0
    turned[at + 2] = indices[at + 1] ?? 0
  }
  return {
    positions: flipped(positions, 3),
    normals: flipped(normals, 3),
    uvs: flipped(uvs, 2),
    indices: turned,
  }
}

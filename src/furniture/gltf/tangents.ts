import type { Mesh } from '../meshes/mesh.ts'

/**
 * The direction of the cloth's weft in each vertex, across its normal, and on which side of it the warp lies: four numbers a vertex. What
 * a picture of a surface's relief is laid on with; its pictures' rows run down.
 */
export function tangentsOf({ positions, normals, uvs, indices }: Mesh): Float32Array {
  const vertices = positions.length / 3
  const along = new Float64Array(3 * vertices)
  const up = new Float64Array(3 * vertices)
  const edges = new Float64Array(6)
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at] ?? 0
    const b = indices[at + 1] ?? 0
    const c = indices[at + 2] ?? 0
    const uv = (vertex: number, axis: number) =>
      (uvs[2 * vertex + axis] ?? 0) - (uvs[2 * a + axis] ?? 0)
    const u1 = uv(b, 0)
    const v1 = uv(b, 1)
    const u2 = uv(c, 0)
    const v2 = uv(c, 1)
    const area = Math.sign(u1 * v2 - u2 * v1)
    for (let axis = 0; axis < 3; axis++) {
      const from = positions[3 * a + axis] ?? 0
      edges[axis] = (positions[3 * b + axis] ?? 0) - from
      edges[3 + axis] = (positions[3 * c + axis] ?? 0) - from
    }
    for (const vertex of [a, b, c]) {
      for (let axis = 0; axis < 3; axis++) {
        const one = edges[axis] ?? 0
        const two = edges[3 + axis] ?? 0
        const place = 3 * vertex + axis
        along[place] = (along[place] ?? 0) + area * (one * v2 - two * v1)
        up[place] = (up[place] ?? 0) + area * (two * u1 - one * u2)
      }
    }
  }
  const tangents = new Float32Array(4 * vertices)
  for (let vertex = 0; vertex < vertices; vertex++) {
    const of = (values: ArrayLike<number>) =>
      [values[3 * vertex] ?? 0, values[3 * vertex + 1] ?? 0, values[3 * vertex + 2] ?? 0] as const
    const [nx, ny, nz] = of(normals)
    const across = ([x, y, z]: readonly [number, number, number]) => {
      const share = x * nx + y * ny + z * nz
      return [x - share * nx, y - share * ny, z - share * nz] as const
    }
    let tangent = across(of(along))
    // Where the cloth has no direction, any will do.
    if (Math.hypot(...tangent) < 1e-6) tangent = across(Math.abs(nx) < 0.9 ? [1, 0, 0] : [0, 0, 1])
    const length = Math.hypot(...tangent)
    const x = tangent[0] / length
    const y = tangent[1] / length
    const z = tangent[2] / length
    const [ux, uy, uz] = of(up)
    const side = (ny * z - nz * y) * ux + (nz * x - nx * z) * uy + (nx * y - ny * x) * uz
    tangents.set([x, y, z, side > 0 ? -1 : 1], 4 * vertex)
  }
  return tangents
}

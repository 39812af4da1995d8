/** A box of one material: its size and where its middle is, in metres. */
export type GlbBox = {
  material: string
  size: [w: number, h: number, d: number]
  at: [x: number, y: number, z: number]
  color?: [number, number, number, number]
  metallicFactor?: number
  /** Where its left and its right half are on a texture. */
  uv?: readonly [left: [number, number], right: [number, number]]
  /** The colour of its vertices. */
  vertexColor?: [number, number, number]
}

const faces = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

const padded = (bytes: Uint8Array, by: number) => {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(by)
  whole.set(bytes)
  return whole
}

const bytesOf = (values: Float32Array | Uint32Array) => new Uint8Array(values.buffer)

/** The corners and normals of a box, four a face. */
function corners({ size, at }: GlbBox) {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (const normal of faces) {
    const axis = normal.findIndex((one) => one !== 0)
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    const first = positions.length / 3
    for (const [a, b] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      const corner = [0, 0, 0]
      corner[axis] = normal[axis] ?? 0
      corner[u] = a
      corner[v] = b
      positions.push(...corner.map((one, of) => (at[of] ?? 0) + (one * (size[of] ?? 0)) / 2))
      normals.push(...normal)
    }
    const order = (normal[axis] ?? 0) > 0 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]
    indices.push(...order.map((one) => first + one))
  }
  return { positions, normals, indices }
}

/**
 * A GLB as a program for models writes it: a node for each box, moved to its place, each with a material of its own.
 *
 * @param more      what else stands in its JSON, or otherwise
 * @param repeated  how often the triangles of each box stand there
 */
export function aGlb(
  boxes: readonly GlbBox[],
  more: Record<string, unknown> = {},
  repeated = 1,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const bufferViews: object[] = []
  const accessors: object[] = []
  let byteOffset = 0
  const add = (bytes: Uint8Array, accessor: object, target: number) => {
    parts.push(bytes)
    bufferViews.push({ buffer: 0, byteOffset, byteLength: bytes.length, target })
    byteOffset += bytes.length
    return accessors.push({ bufferView: bufferViews.length - 1, ...accessor }) - 1
  }
  const meshes = boxes.map((box, material) => {
    const { positions, normals, indices } = corners({ ...box, at: [0, 0, 0] })
    const all = Array.from({ length: repeated }, () => indices).flat()
    const half = box.size.map((one) => one / 2)
    const floats = { componentType: 5126, count: positions.length / 3, type: 'VEC3' }
    const range = { min: half.map((one) => Math.fround(-one)), max: half.map(Math.fround) }
    return {
      primitives: [
        {
          attributes: {
            POSITION: add(bytesOf(Float32Array.from(positions)), { ...floats, ...range }, 34962),
            NORMAL: add(bytesOf(Float32Array.from(normals)), floats, 34962),
            ...(box.uv !== undefined && {
              TEXCOORD_0: add(
                bytesOf(
                  Float32Array.from(
                    Array.from({ length: floats.count }, (_, vertex) =>
                      (positions[3 * vertex] ?? 0) < 0 ? box.uv?.[0] : box.uv?.[1],
                    ).flatMap((one) => one ?? []),
                  ),
                ),
                { ...floats, type: 'VEC2' },
                34962,
              ),
            }),
            ...(box.vertexColor !== undefined && {
              COLOR_0: add(
                bytesOf(
                  Float32Array.from(
                    Array.from({ length: floats.count }, () => box.vertexColor ?? []).flat(),
                  ),
                ),
                floats,
                34962,
              ),
            }),
          },
          indices: add(
            bytesOf(Uint32Array.from(all)),
            { componentType: 5125, count: all.length, type: 'SCALAR' },
            34963,
          ),
          material,
        },
      ],
    }
  })
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: boxes.map((_, at) => at) }],
    nodes: boxes.map(({ at }, mesh) => ({ mesh, translation: at })),
    meshes,
    materials: boxes.map(({ material, color = [1, 1, 1, 1], metallicFactor = 0 }) => ({
      name: material,
      pbrMetallicRoughness: { baseColorFactor: color, metallicFactor },
    })),
    accessors,
    bufferViews,
    buffers: [{ byteLength: byteOffset }],
    ...more,
  }
  const text = padded(new TextEncoder().encode(JSON.stringify(json)), 0x20)
  const length = 12 + 8 + text.length + 8 + byteOffset
  const file = new Uint8Array(length)
  const view = new DataView(file.buffer)
  const head = [0x46546c67, 2, length, text.length, 0x4e4f534a]
  head.forEach((value, at) => view.setUint32(4 * at, value, true))
  file.set(text, 20)
  view.setUint32(20 + text.length, byteOffset, true)
  view.setUint32(24 + text.length, 0x004e4942, true)
  let at = 28 + text.length
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

export const chunkTypes = { json: 0x4e4f534a, binary: 0x004e4942 }

/** A GLB of chunks as they are given, whether or not it may have them. */
export function glbOf(...chunks: readonly [type: number, bytes: Uint8Array][]): Uint8Array {
  const numbers = (...all: number[]) => bytesOf(Uint32Array.from(all))
  const all = chunks.map(([type, bytes]) => {
    const whole = padded(bytes, 0x20)
    return Buffer.concat([numbers(whole.length, type), whole])
  })
  const body = Buffer.concat(all)
  return new Uint8Array(Buffer.concat([numbers(0x46546c67, 2, 12 + body.length), body]))
}

/** An armchair of 90 × 80 × 95 cm that stands somewhere else than at the origin, on feet of a dark wood. */
export const armchair: readonly GlbBox[] = [
  { material: 'asiento', size: [0.9, 0.4, 0.95], at: [2, 1.3, -1] },
  { material: 'respaldo', size: [0.9, 0.3, 0.2], at: [2, 1.65, -1.375] },
  { material: 'pata', size: [0.9, 0.1, 0.95], at: [2, 1.05, -1], color: [0.1, 0.05, 0.02, 1] },
]

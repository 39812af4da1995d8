/** A point, or a vector, in metres. */
export type Point = [x: number, y: number, z: number]

/** Triangles of a GLB with one material, placed as in the file's scene. */
export type GlbMesh = {
  material: string
  isMetal: boolean
  /** Linear, from 0 to 1. */
  color: Point
  positions: Point[]
  /** null if the file has none. */
  normals: Point[] | null
  indices: number[]
}

type Accessor = {
  bufferView?: number
  byteOffset?: number
  componentType: number
  count: number
  type: string
  normalized?: boolean
  sparse?: unknown
}
type Node = {
  mesh?: number
  children?: number[]
  matrix?: number[]
  translation?: number[]
  rotation?: number[]
  scale?: number[]
}
type Primitive = {
  attributes: Record<string, number>
  indices?: number
  material?: number
  mode?: number
}
type Material = {
  name?: string
  pbrMetallicRoughness?: { baseColorFactor?: number[]; metallicFactor?: number }
}
type Gltf = {
  extensionsRequired?: string[]
  scene?: number
  scenes?: { nodes?: number[] }[]
  nodes?: Node[]
  meshes?: { primitives: Primitive[] }[]
  materials?: Material[]
  accessors?: Accessor[]
  bufferViews?: { byteOffset?: number; byteStride?: number; buffer: number }[]
  buffers?: { uri?: string }[]
}

/** The file is a GLB, but uses a feature that is not read here. */
export class Unsupported extends Error {}

/** The first bytes of a GLB: `glTF`. */
const magic = 0x46546c67
const chunkTypes = { json: 0x4e4f534a, binary: 0x004e4942 }
/** The extensions that don't change how the file is read. */
const readable = /^KHR_(mesh_quantization|texture_transform|materials_)/

/** A GLB's JSON and its binary chunk. */
export function chunks(bytes: Uint8Array): { gltf: Gltf; binary: DataView } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let gltf: Gltf = {}
  let binary: DataView = new DataView(new ArrayBuffer(0))
  for (let at = 12; at + 8 <= view.byteLength;) {
    const length = view.getUint32(at, true)
    const type = view.getUint32(at + 4, true)
    const chunk = bytes.subarray(at + 8, at + 8 + length)
    if (type === chunkTypes.json) gltf = JSON.parse(new TextDecoder().decode(chunk)) as Gltf
    if (type === chunkTypes.binary)
      binary = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    at += 8 + length
  }
  return { gltf, binary }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The JSON of a GLB, as a text; null if the file is no GLB, or does not begin with its JSON. */
export function jsonOfGlb(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 20 || view.getUint32(0, true) !== magic) return null
  if (view.getUint32(16, true) !== chunkTypes.json) return null
  return new TextDecoder().decode(bytes.subarray(20, 20 + view.getUint32(12, true)))
}

/** The number of nodes in a file's JSON; 0 if it is no JSON, which the validator reports. */
export function nodeCount(json: string): number {
  try {
    const gltf: unknown = JSON.parse(json)
    return isObject(gltf) && Array.isArray(gltf.nodes) ? gltf.nodes.length : 0
  } catch {
    return 0
  }
}

/** How many numbers an element of each type that is read here has. */
const widths: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }

/** The readers of glTF's number types, each with its size and the value that is 1 if normalized. */
const components: Record<
  number,
  { size: number; most: number; read: (view: DataView, at: number) => number } | undefined
> = {
  5120: { size: 1, most: 127, read: (view, at) => view.getInt8(at) },
  5121: { size: 1, most: 255, read: (view, at) => view.getUint8(at) },
  5122: { size: 2, most: 32_767, read: (view, at) => view.getInt16(at, true) },
  5123: { size: 2, most: 65_535, read: (view, at) => view.getUint16(at, true) },
  5125: { size: 4, most: 1, read: (view, at) => view.getUint32(at, true) },
  5126: { size: 4, most: 1, read: (view, at) => view.getFloat32(at, true) },
}

function reader({ accessors = [], bufferViews = [], buffers = [] }: Gltf, binary: DataView) {
  return (index: number, width: number): number[][] => {
    const accessor = accessors[index]
    const view = bufferViews[accessor?.bufferView ?? -1]
    const component = components[accessor?.componentType ?? 0]
    if (
      !accessor ||
      !view ||
      !component ||
      accessor.sparse !== undefined ||
      widths[accessor.type] !== width
    )
      throw new Unsupported('sparse')
    if (buffers[view.buffer]?.uri !== undefined) throw new Unsupported('uri')
    const { size, most, read } = component
    const stride = view.byteStride ?? size * width
    const start = (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0)
    const share = accessor.normalized === true ? most : 1
    return Array.from({ length: accessor.count }, (_, row) =>
      Array.from(
        { length: width },
        (_, at) => read(binary, start + row * stride + at * size) / share,
      ),
    )
  }
}

/** A rotation with scale as three columns, and a translation. */
type Placement = { columns: [Point, Point, Point]; way: Point }

const straight: Placement = {
  columns: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  way: [0, 0, 0],
}

const point = ([x = 0, y = 0, z = 0]: readonly number[]): Point => [x, y, z]

const turned = ([x, y, z]: Point, { columns: [a, b, c] }: Placement): Point => [
  a[0] * x + b[0] * y + c[0] * z,
  a[1] * x + b[1] * y + c[1] * z,
  a[2] * x + b[2] * y + c[2] * z,
]

const placed = (at: Point, placement: Placement): Point => {
  const [x, y, z] = turned(at, placement)
  const { way } = placement
  return [x + way[0], y + way[1], z + way[2]]
}

function ownPlacement({ matrix, translation, rotation, scale }: Node): Placement {
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

const within = (outer: Placement, { columns: [a, b, c], way }: Placement): Placement => ({
  columns: [turned(a, outer), turned(b, outer), turned(c, outer)],
  way: placed(way, outer),
})

/** Whether a placement mirrors, so that triangles face the other way. */
const isMirror = ({ columns: [a, b, c] }: Placement) =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) -
    a[1] * (b[0] * c[2] - b[2] * c[0]) +
    a[2] * (b[0] * c[1] - b[1] * c[0]) <
  0

const unit = ([x, y, z]: Point): Point => {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/**
 * The meshes of a GLB's scene. Reading ends once they have more than `most`, since a small file may use one mesh very often.
 *
 * @param bytes  a file in which the glTF validator finds no error
 * @throws Unsupported if the file is compressed, refers to other files, or has other primitives than triangles
 */
export function readGlb(
  bytes: Uint8Array,
  most: { triangles: number; corners: number },
): GlbMesh[] {
  const { gltf, binary } = chunks(bytes)
  const { nodes = [], meshes = [], materials = [], scenes = [] } = gltf
  const strange = gltf.extensionsRequired?.find((name) => !readable.test(name))
  if (strange !== undefined) throw new Unsupported(strange)
  const read = reader(gltf, binary)
  const found: GlbMesh[] = []
  const count = { triangles: 0, corners: 0 }

  function add({ attributes, indices, material: own, mode = 4 }: Primitive, at: Placement) {
    if (mode !== 4) throw new Unsupported('mode')
    if (count.triangles > most.triangles || count.corners > most.corners) return
    const { POSITION, NORMAL } = attributes
    if (POSITION === undefined) return
    const positions = read(POSITION, 3).map((one) => placed(point(one), at))
    const { name = '', pbrMetallicRoughness: look = {} } = materials[own ?? -1] ?? {}
    const order =
      indices === undefined ? positions.map((_, place) => place) : read(indices, 1).flat()
    count.triangles += order.length / 3
    count.corners += positions.length
    found.push({
      material: name,
      isMetal: (look.metallicFactor ?? 1) >= 0.5,
      color: point(look.baseColorFactor ?? [1, 1, 1]),
      positions,
      normals:
        NORMAL === undefined ? null : read(NORMAL, 3).map((one) => unit(turned(point(one), at))),
      indices: isMirror(at) ? flipped(order) : order,
    })
  }
  function walk(index: number, outer: Placement) {
    const node = nodes[index]
    if (node === undefined) return
    const at = within(outer, ownPlacement(node))
    for (const primitive of meshes[node.mesh ?? -1]?.primitives ?? []) add(primitive, at)
    for (const child of node.children ?? []) walk(child, at)
  }
  for (const index of scenes[gltf.scene ?? 0]?.nodes ?? []) walk(index, straight)
  return found
}

const flipped = (indices: readonly number[]) =>
  indices.map((_, at) => indices[at % 3 === 0 ? at : at % 3 === 1 ? at + 1 : at - 1] ?? 0)

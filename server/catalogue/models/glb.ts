import type { Gltf, Primitive } from './gltf.ts'
import { lookOf } from './looks.ts'
import {
  cross,
  isMirror,
  minus,
  origin,
  ownPlacement,
  placed,
  point,
  straight,
  turned,
  unit,
  within,
  type Placement,
  type Point,
} from './placement.ts'
import type { Pictures } from './textures.ts'

/** Triangles of a GLB with one material, placed as in the file's scene. */
export type GlbMesh = {
  material: string
  isMetal: boolean
  /** Linear, from 0 to 1. */
  color: Point
  /** By what each vertex multiplies the colour; null if the file has none. */
  colors: Point[] | null
  /** The picture that its colour should come from can't be read. */
  lacksPicture: boolean
  positions: Point[]
  /** null if the file has none. */
  normals: Point[] | null
  indices: number[]
}

/** The file is a GLB, but uses a feature that is not read here. */
export class Unsupported extends Error {}

/** The first bytes of a GLB: `glTF`. */
const magic = 0x46546c67
const chunkTypes = { json: 0x4e4f534a, binary: 0x004e4942 }
/** The extensions that don't change how the file is read. */
const readable = /^(KHR_(mesh_quantization|texture_transform|materials_)|EXT_texture_webp$)/

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

/** Where the triangles of a mesh have their middle on a texture, each with its area. */
const placesOn = (
  uvs: readonly number[][],
  positions: readonly Point[],
  order: readonly number[],
) =>
  Array.from({ length: Math.floor(order.length / 3) }, (_, triangle) => {
    const corners = [0, 1, 2].map((at) => order[3 * triangle + at] ?? 0)
    const [a = origin, b = origin, c = origin] = corners.map((at) => positions[at])
    const middle = (axis: number) =>
      corners.reduce((sum, at) => sum + (uvs[at]?.[axis] ?? 0), 0) / corners.length
    return { at: [middle(0), middle(1)], weight: Math.hypot(...cross(minus(b, a), minus(c, a))) }
  })

/**
 * The meshes of a GLB's scene. Reading ends once they have more than `most`, since a small file may use one mesh very often.
 *
 * @param file  a file in which the glTF validator finds no error
 * @throws Unsupported if the file is compressed, refers to other files, or has other primitives than triangles
 */
export function readGlb(
  { gltf, binary }: ReturnType<typeof chunks>,
  most: { triangles: number; corners: number },
  pictures: Pictures,
): GlbMesh[] {
  const { nodes = [], meshes = [], materials = [], scenes = [], accessors = [] } = gltf
  const strange = gltf.extensionsRequired?.find((name) => !readable.test(name))
  if (strange !== undefined) throw new Unsupported(strange)
  const read = reader(gltf, binary)
  const found: GlbMesh[] = []
  const count = { triangles: 0, corners: 0 }

  function add({ attributes, indices, material: own, mode = 4 }: Primitive, at: Placement) {
    if (mode !== 4) throw new Unsupported('mode')
    if (count.triangles > most.triangles || count.corners > most.corners) return
    const { POSITION, NORMAL, COLOR_0 } = attributes
    if (POSITION === undefined) return
    const positions = read(POSITION, 3).map((one) => placed(point(one), at))
    const material = materials[own ?? -1] ?? {}
    const order =
      indices === undefined ? positions.map((_, place) => place) : read(indices, 1).flat()
    count.triangles += order.length / 3
    count.corners += positions.length
    found.push({
      material: material.name ?? '',
      ...lookOf(material, pictures, ({ texCoord = 0, extensions }) => {
        const uvs =
          attributes[`TEXCOORD_${extensions?.KHR_texture_transform?.texCoord ?? texCoord}`]
        return uvs === undefined ? [] : placesOn(read(uvs, 2), positions, order)
      }),
      colors:
        COLOR_0 === undefined
          ? null
          : read(COLOR_0, accessors[COLOR_0]?.type === 'VEC4' ? 4 : 3).map(point),
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

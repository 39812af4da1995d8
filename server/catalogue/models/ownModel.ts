import type { Size } from '../../../src/domain/catalogue/shape.ts'
import type { Surface } from '../../../src/domain/catalogue/catalogue.ts'
import type { Group } from '../../../src/furniture/meshes/furniture.ts'
import { mostVertices, writtenModel } from '../../../src/furniture/own/ownModel.ts'
import { deepestJson, tooDeepAt } from '../depth.ts'
import { outOfBounds } from './bounds.ts'
import { chunks, jsonOfGlb, nodeCount, readGlb, Unsupported, type GlbMesh } from './glb.ts'
import { origin } from './placement.ts'
import { readPictures } from './textures.ts'
import { clothed, type Soup } from './clothed.ts'

/** The materials of groups, in the order in which they are drawn. */
const stuffs = ['seat', 'back', 'arm', 'cushion', 'wood', 'metal'] as const

/** The largest file, in bytes, and the most triangles and nodes of a model. */
export const modelLimits = { bytes: 1_000_000, triangles: 30_000, nodes: 1000 }
/** The most vertices of all surfaces together. */
const mostCorners = stuffs.length * mostVertices
/** The difference that a model's size may have from its article's: a share, but at least some mm. */
const differing = { share: 0.05, least: 30 }

/** The rules that a file can break as a model for an article. */
export type ModelRule =
  | 'bytes'
  | 'nodes'
  | 'deep'
  | 'counts'
  | 'invalid'
  | 'unsupported'
  | 'triangles'
  | 'vertices'
  | 'slot'
  | 'size'
export type ModelFault = { rule: ModelRule; about: string; required: string }

/** The article of a model: its size, and its parts with their surfaces. */
export type Modelled = { size: Size; parts: readonly { id: string; surface: Surface }[] }

const fault = (
  rule: ModelRule,
  about: string | number,
  required: string | number = '',
): ModelFault => ({
  rule,
  about: String(about),
  required: String(required),
})

/** A fault if the file is too large or nested too deep: the validator is recursive, and its stack overflow can't be caught. */
function tooMuch(bytes: Uint8Array): ModelFault | null {
  const text = jsonOfGlb(bytes)
  // The validator would also read JSON at other places, which is not checked here.
  if (text === null) return fault('invalid', 'no GLB')
  if (tooDeepAt(text) !== -1) return fault('deep', '', deepestJson)
  const nodes = nodeCount(text)
  return nodes > modelLimits.nodes ? fault('nodes', nodes, modelLimits.nodes) : null
}

/** A fault if the file says more of something than its bytes hold: the validator would walk through all of it. */
function tooManySaid(bytes: Uint8Array): ModelFault | null {
  try {
    const { gltf, binary } = chunks(bytes)
    const found = outOfBounds(gltf, binary.byteLength, mostCorners)
    return found === null ? null : fault('counts', found.about, found.most)
  } catch (error) {
    return fault('invalid', error instanceof Error ? error.message : String(error))
  }
}

/** The first error that the glTF validator finds in a file; null if there is none. */
async function invalid(bytes: Uint8Array): Promise<ModelFault | null> {
  const { validateBytes } = await import('gltf-validator')
  try {
    const { issues } = await validateBytes(bytes)
    const error = issues.messages.find(({ severity }) => severity === 0)
    return error === undefined
      ? null
      : fault('invalid', `${error.code} ${error.pointer ?? ''}`.trim())
  } catch (error) {
    return fault('invalid', error instanceof Error ? error.message : String(error))
  }
}

const parsed = async (bytes: Uint8Array): Promise<GlbMesh[] | ModelFault> => {
  try {
    const file = chunks(bytes)
    const pictures = await readPictures(file.gltf, file.binary)
    return readGlb(file, { triangles: modelLimits.triangles, corners: mostCorners }, pictures)
  } catch (error) {
    if (error instanceof Unsupported) return fault('unsupported', error.message)
    throw error
  }
}

const axes = [0, 1, 2] as const

/** The model in mm, centred on the floor; or a fault if its size is not the article's. */
function stood(meshes: readonly GlbMesh[], { w, h, d }: Size): GlbMesh[] | ModelFault {
  const all = meshes.flatMap(({ positions, indices }) =>
    indices.map((index) => positions[index] ?? origin),
  )
  const edge = (axis: 0 | 1 | 2, most: boolean) =>
    all.reduce(
      (so, one) => (most ? Math.max(so, one[axis]) : Math.min(so, one[axis])),
      most ? -Infinity : Infinity,
    )
  const box = axes.map((axis) => ({ least: edge(axis, false), most: edge(axis, true) }))
  const size = box.map(({ least, most }) => 1000 * (most - least))
  const wanted = [w, h, d]
  const fits = size.every((own, axis) => {
    const required = wanted[axis] ?? 0
    return Math.abs(own - required) <= Math.max(differing.least, differing.share * required)
  })
  const written = (of: readonly number[]) =>
    of.map((one) => (Number.isFinite(one) ? Math.round(one / 10) : 0)).join(' × ')
  if (!fits) return fault('size', written(size), written(wanted))
  const [x = 0, y = 0, z = 0] = box.map(({ least, most }, axis) =>
    axis === 1 ? least : (least + most) / 2,
  )
  return meshes.map((mesh) => ({
    ...mesh,
    positions: mesh.positions.map(([px, py, pz]) => [
      1000 * (px - x),
      1000 * (py - y),
      1000 * (pz - z),
    ]),
  }))
}

/** The materials that should have the colour of a picture, which can't be read. */
const lackingPictures = (meshes: readonly GlbMesh[], parts: Modelled['parts']) => [
  ...new Set(
    meshes.flatMap(({ material, lacksPicture }) =>
      lacksPicture && !parts.some(({ id }) => id === material) ? [material] : [],
    ),
  ),
]

/**
 * A company's own model as it is stored. Meshes whose material has the id of a part of the article get that part's cloth. Other meshes keep
 * their material's colour, as wood or metal.
 *
 * @param bytes  a GLB in metres, its front towards z
 * @returns the model, and its materials whose pictures can't be read; or a fault, after which the article gets the shape that is built from its size
 */
export async function ownModel(
  bytes: Uint8Array,
  { size, parts }: Modelled,
): Promise<{ model: Uint8Array<ArrayBuffer>; lackingPictures: string[] } | ModelFault> {
  if (bytes.length > modelLimits.bytes) return fault('bytes', bytes.length, modelLimits.bytes)
  const wrong = tooMuch(bytes) ?? tooManySaid(bytes) ?? (await invalid(bytes))
  if (wrong !== null) return wrong
  const read = await parsed(bytes)
  if ('rule' in read) return read
  const corners = read.reduce((sum, { positions }) => sum + positions.length, 0)
  if (corners > mostCorners) return fault('vertices', corners, mostCorners)
  const triangles = read.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  if (triangles > modelLimits.triangles) return fault('triangles', triangles, modelLimits.triangles)
  const missing = parts.find(({ id }) => !read.some(({ material }) => material === id))
  if (missing !== undefined) return fault('slot', missing.id)
  const meshes = stood(read, size)
  if ('rule' in meshes) return meshes

  const stuffOf = ({ material, isMetal }: GlbMesh): Group['stuff'] => {
    const part = parts.find(({ id }) => id === material)
    if (part === undefined) return isMetal ? 'metal' : 'wood'
    return part.surface === 'all' ? 'seat' : part.surface
  }
  const groups = stuffs.flatMap((stuff): Group[] => {
    const own = meshes.filter((mesh) => stuffOf(mesh) === stuff)
    const isHard = stuff === 'wood' || stuff === 'metal'
    const soups = own.map((mesh): Soup => ({
      ...mesh,
      ...(!isHard && { color: [1, 1, 1], colors: null }),
    }))
    return own.length === 0 ? [] : [{ stuff, ...clothed(soups) }]
  })
  const most = Math.max(0, ...groups.map(({ positions }) => positions.length / 3))
  return most > mostVertices
    ? fault('vertices', most, mostVertices)
    : { model: writtenModel(groups), lackingPictures: lackingPictures(meshes, parts) }
}

import type { ModuleShape } from '../../domain/catalogue/shape.ts'
import { joinedBytes } from './bytes.ts'
import { linearColor } from './color.ts'
import { fittingsOf, type AccessoryLooks } from '../fittings/fittings.ts'
import { mergedMeshes, mirroredMesh, type Mesh } from './mesh.ts'
import { piecesOf } from './module.ts'
import { lightOn } from './occlusion.ts'
import type { Piece, Stuff } from './piece.ts'
import { linesAt, type Fineness } from './style.ts'
import { variation } from './variation.ts'

/** The parts of a module that share a cloth or a finish: each is drawn at once. */
export type Group = Mesh & {
  stuff: Stuff
  /**
   * Three a vertex, linear, from 0 to 255: what the colour is multiplied by, as much light as comes there. Of wood and metal it is the
   * colour too.
   */
  shades: Uint8Array
}

export type ModuleOptions = {
  /** The line's id, which small differences are made from. */
  id: string
  looks?: AccessoryLooks | undefined
  /** Whether it has loose cushions, as an article with a part for them does. */
  loose: boolean
  /** Less of it for a scene of many modules. */
  fine?: Fineness
}

/** Equal modules differ in so many ways, so that a scene holds the same meshes only so often. */
const variants = 4

/**
 * The key of everything that a module's meshes depend on: meshes of one key are the same, and can be shared. The key takes one of
 * four variants from `id`, so that a scene of equal modules has few meshes and none of them looks stamped.
 */
export function meshKey(
  shape: ModuleShape,
  { id, looks = {}, loose, fine = 6 }: ModuleOptions,
): string {
  const fitted = Object.entries(looks).sort(([one], [other]) => (one < other ? -1 : 1))
  const { kind, seats, arms, w, h, d, legs, design } = shape
  const stands = legs && [legs.own, legs.usual]
  const form = [kind, seats, arms, w, h, d, stands, design]
  return JSON.stringify([...form, fitted, loose, fine, variantOf(id)])
}

const variantOf = (id: string) => Math.floor(((variation(id)() + 1) / 2) * variants) % variants

/** The least light that comes to a fold: cloth is lit through and from itself. */
const least = 0.16

/** The light of modules that are built plainly. */
const plainLight = 0.85

const evenLight = ({ mesh }: Piece) => new Float32Array(mesh.positions.length / 3).fill(plainLight)

function shadesOf(piece: Piece, light: Float32Array): Uint8Array {
  const tint = piece.color === undefined ? [1, 1, 1] : linearColor(piece.color)
  const shades = new Uint8Array(3 * light.length)
  for (let at = 0; at < shades.length; at++) {
    const shade = least + (1 - least) * (light[Math.floor(at / 3)] ?? 0)
    shades[at] = Math.round(255 * (tint[at % 3] ?? 0) * shade)
  }
  return shades
}

/** In the order in which they are drawn. */
const stuffs: readonly Stuff[] = ['seat', 'back', 'arm', 'cushion', 'wood', 'metal']

/**
 * A module as meshes, one for each cloth or finish: at most six. In mm, its middle at the origin, standing on the floor (y = 0), its
 * front to z.
 */
export function moduleMeshes(
  shape: ModuleShape,
  { id, looks = {}, loose, fine = 6 }: ModuleOptions,
): Group[] {
  const isMirrored = shape.arms === 'right'
  const built: ModuleShape = isMirrored ? { ...shape, arms: 'left' } : shape
  const pieces = piecesOf({
    shape: built,
    fittings: fittingsOf(looks),
    id: String(variantOf(id)),
    loose,
    fine: linesAt(fine),
  })
  const lightOf = (piece: Piece) => (fine === 'plain' ? evenLight(piece) : lightOn(piece, pieces))
  return stuffs.flatMap((stuff) => {
    const own = pieces.filter((piece) => piece.stuff === stuff)
    if (own.length === 0) return []
    const mesh = mergedMeshes(own.map((piece) => piece.mesh))
    const shades = own.map((piece) => shadesOf(piece, lightOf(piece)))
    return [{ stuff, ...(isMirrored ? mirroredMesh(mesh) : mesh), shades: joinedBytes(shades) }]
  })
}

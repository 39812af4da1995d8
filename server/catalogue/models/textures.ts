import { loadSharp } from '../../pictures/pictures.ts'
import type { Gltf, Material, TextureInfo } from './gltf.ts'
import type { Point } from './placement.ts'

/** A picture of a GLB, scaled down: `side` × `side` pixels of three bytes, row by row. */
type Picture = Uint8Array
const side = 64
/** The most pixels of a picture that is looked at. */
const mostPixels = 4096 * 4096
/** The most pictures of a file that are looked at. */
const mostPictures = 20

/** The pictures by the index of their texture; null for one that can't be read. */
export type Pictures = ReadonlyMap<number, Picture | null>

const startsWith = (bytes: Uint8Array, text: string, from = 0) =>
  text.split('').every((one, at) => bytes[from + at] === one.charCodeAt(0))

/** Whether the bytes are a picture of the kinds that glTF has: a decoder knows many more, drawings with references too. */
const isPicture = (bytes: Uint8Array) =>
  startsWith(bytes, '\x89PNG') ||
  startsWith(bytes, '\xff\xd8\xff') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

/** The bytes of a texture's picture; null if the file doesn't have them. */
function bytesOf({ textures, images, bufferViews }: Gltf, binary: DataView, texture: number) {
  const { source, extensions } = textures?.[texture] ?? {}
  const image = images?.[source ?? extensions?.EXT_texture_webp?.source ?? -1]
  const view = bufferViews?.[image?.bufferView ?? -1]
  const data = /^data:image\/\w+;base64,(.*)$/s.exec(image?.uri ?? '')?.[1]
  if (data !== undefined) return new Uint8Array(Buffer.from(data, 'base64'))
  if (view === undefined) return null
  const { byteOffset = 0, byteLength = 0 } = view
  return new Uint8Array(binary.buffer, binary.byteOffset + byteOffset, byteLength)
}

async function scaledDown(bytes: Uint8Array | null): Promise<Picture | null> {
  if (bytes === null || !isPicture(bytes)) return null
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
      .timeout({ seconds: 5 })
      .removeAlpha()
      .toColourspace('srgb')
      .resize(side, side, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return info.channels === 3 ? data : null
  } catch {
    return null
  }
}

/** The textures of a material that its colour, and whether it is metal, follow from. */
export function texturesOf({ pbrMetallicRoughness: look = {}, extensions }: Material) {
  const other = extensions?.KHR_materials_pbrSpecularGlossiness
  return {
    color: other === undefined ? look.baseColorTexture : other.diffuseTexture,
    metal: other === undefined ? look.metallicRoughnessTexture : undefined,
  }
}

/** The pictures that the materials of a file are coloured by. */
export async function readPictures(gltf: Gltf, binary: DataView): Promise<Pictures> {
  const used = (gltf.materials ?? []).flatMap((material) => Object.values(texturesOf(material)))
  const found = new Map<number, Picture | null>()
  for (const info of used)
    if (info !== undefined && !found.has(info.index))
      found.set(
        info.index,
        found.size < mostPictures ? await scaledDown(bytesOf(gltf, binary, info.index)) : null,
      )
  return found
}

/** A colour's share of light by its byte in a picture. */
export const linear = (byte: number) => {
  const share = byte / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** A place on a texture, as its transformation moves it. */
function moved([u = 0, v = 0]: readonly number[], { extensions }: TextureInfo): [number, number] {
  const {
    offset: [x = 0, y = 0] = [],
    scale: [su = 1, sv = 1] = [],
    rotation = 0,
  } = extensions?.KHR_texture_transform ?? {}
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return [x + cos * u * su + sin * v * sv, y - sin * u * su + cos * v * sv]
}

const pixelAt = (share: number) =>
  Math.min(side - 1, Math.floor((share - Math.floor(share)) * side))

/**
 * The mean of a picture over places of a surface, each with its weight; over all of the picture where the surface has no places on it.
 *
 * @param share  what a byte counts
 */
export function meanOf(
  picture: Picture,
  places: readonly { at: readonly number[]; weight: number }[],
  info: TextureInfo,
  share: (byte: number) => number,
): Point {
  const sums: Point = [0, 0, 0]
  let weights = 0
  const add = (pixel: number, weight: number) => {
    weights += weight
    for (const channel of [0, 1, 2] as const)
      sums[channel] += weight * share(picture[3 * pixel + channel] ?? 0)
  }
  for (const { at, weight } of places) {
    const [u, v] = moved(at, info)
    if (Number.isFinite(u + v + weight)) add(pixelAt(v) * side + pixelAt(u), weight)
  }
  if (weights === 0) for (let pixel = 0; pixel < side * side; pixel++) add(pixel, 1)
  return [sums[0] / weights, sums[1] / weights, sums[2] / weights]
}

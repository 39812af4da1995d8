import type { Material, TextureInfo } from './gltf.ts'
import type { Point } from './placement.ts'
import { linear, meanOf, texturesOf, type Pictures } from './textures.ts'

/** How a mesh looks that wears no cloth: its colour, linear from 0 to 1, and whether one of its pictures could not be read. */
type Look = { color: Point; isMetal: boolean; lacksPicture: boolean }

/** Places of a mesh on a texture: one for each triangle, which weighs as much as its area. */
type Places = (info: TextureInfo) => { at: readonly number[]; weight: number }[]

const times = ([a, b, c]: Point, [x, y, z]: Point): Point => [a * x, b * y, c * z]
const white: Point = [1, 1, 1]
const point = ([x = 1, y = 1, z = 1]: readonly number[] = white): Point => [x, y, z]

/** The colour and whether it is metal, as the material says without its pictures. */
function saidBy({ pbrMetallicRoughness: look = {}, extensions }: Material) {
  const other = extensions?.KHR_materials_pbrSpecularGlossiness
  if (other === undefined)
    return { color: point(look.baseColorFactor), metal: look.metallicFactor ?? 1 }
  const [diffuse, specular] = [point(other.diffuseFactor), point(other.specularFactor)]
  // Metal has its colour in what it reflects, and hardly any other.
  const isMetal =
    other.diffuseTexture === undefined && Math.max(...diffuse) < 0.1 && Math.max(...specular) > 0.4
  return { color: isMetal ? specular : diffuse, metal: isMetal ? 1 : 0 }
}

/** The look of a mesh in one colour: a picture counts with its mean over the mesh. */
export function lookOf(material: Material, pictures: Pictures, places: Places): Look {
  const said = saidBy(material)
  const textures = texturesOf(material)
  const mean = (info: TextureInfo | undefined, share: (byte: number) => number) => {
    const picture = info === undefined ? undefined : pictures.get(info.index)
    return info === undefined || !picture ? null : meanOf(picture, places(info), info, share)
  }
  const color = mean(textures.color, linear)
  const metal = mean(textures.metal, (byte) => byte / 255)
  return {
    color: times(said.color, color ?? white),
    isMetal: said.metal * (metal?.[2] ?? 1) >= 0.5,
    lacksPicture: textures.color !== undefined && color === null,
  }
}

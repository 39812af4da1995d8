import type { Cloth } from '../../domain/catalogue/catalogue.ts'
import { clothLooks } from '../cloth/looks.ts'
import { linearColor } from '../meshes/color.ts'
import type { SeenFabric } from '../appearance.ts'
import { clothStep } from './geometry.ts'

/** The pictures of a cloth's tile, which repeat. */
export type ClothTile = {
  /** How the weave modulates the fabric's colour, and which way its surface looks; JPEG. */
  color: Uint8Array
  normal: Uint8Array
  /** The mean of `color`, as light: what it takes from the fabric's colour, which is given back. */
  mean: number
}
export type ClothTiles = Partial<Record<Cloth, ClothTile>>

type TextureInfo = {
  index: number
  extensions: { KHR_texture_transform: { scale: [number, number] } }
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4

/** The numbers of a cloth's textures: of its colour, and of its relief where the scene has that. */
type ClothTextures = { color: number; relief: number | null }

/** A fabric's material, named by its id. */
export function fabricMaterial(
  { id, color, cloth }: SeenFabric,
  textures: ClothTextures | null,
  tile: ClothTile | undefined,
) {
  const { roughness, sheen, sheenRoughness, tile: side, relief } = clothLooks[cloth]
  const light = linearColor(color)
  const scale = rounded(clothStep / side)
  const info = (index: number): TextureInfo => ({
    index,
    extensions: { KHR_texture_transform: { scale: [scale, scale] } },
  })
  const base = light.map((value) => rounded(Math.min(1, value / (tile?.mean ?? 1))))
  return {
    name: id,
    pbrMetallicRoughness: {
      baseColorFactor: [...base, 1],
      metallicFactor: 0,
      roughnessFactor: roughness,
      ...(textures === null ? {} : { baseColorTexture: info(textures.color) }),
    },
    ...(textures === null || textures.relief === null
      ? {}
      : { normalTexture: { ...info(textures.relief), scale: relief } }),
    ...(sheen === 0
      ? {}
      : {
          extensions: {
            KHR_materials_sheen: {
              sheenColorFactor: light.map((value) => rounded(value * sheen)),
              sheenRoughnessFactor: sheenRoughness,
            },
          },
        }),
  }
}

/** The material of parts without cloth: their colour is in the vertices. */
export const hardMaterial = (stuff: 'wood' | 'metal') => ({
  name: stuff,
  pbrMetallicRoughness: {
    metallicFactor: stuff === 'metal' ? 0.6 : 0,
    roughnessFactor: stuff === 'metal' ? 0.42 : 0.5,
  },
})

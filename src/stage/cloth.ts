import {
  Color,
  DataTexture,
  LinearMipmapLinearFilter,
  type Material,
  MeshPhysicalMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
} from 'three'
import type { Cloth } from '../domain/catalogue/catalogue.ts'
import type { SeenFabric } from '../furniture/appearance.ts'
import { clothLooks } from '../furniture/cloth/looks.ts'
import { clothPixels, tileMean, tilePixels } from '../furniture/cloth/tile.ts'
import type { Stuff } from '../furniture/meshes/piece.ts'

/** Converts pixels of one or three bytes to pixels of four, which a GPU needs. */
function opaque(pixels: Uint8Array, channels: 1 | 3): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(4 * tilePixels * tilePixels).fill(255)
  const step = channels === 1 ? 0 : 1
  for (let from = 0, to = 0; to < whole.length; from += channels, to += 4) {
    whole[to] = pixels[from] ?? 0
    whole[to + 1] = pixels[from + step] ?? 0
    whole[to + 2] = pixels[from + 2 * step] ?? 0
  }
  return whole
}

function repeated(pixels: Uint8Array<ArrayBuffer>, side: number): DataTexture {
  const texture = new DataTexture(pixels, tilePixels, tilePixels)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 8
  // Texture coordinates are mm of cloth.
  texture.repeat.set(1 / side, 1 / side)
  texture.needsUpdate = true
  return texture
}

function tileOf(cloth: Cloth) {
  const { shade, normal } = clothPixels(cloth)
  const { tile } = clothLooks[cloth]
  const map = repeated(opaque(shade, 1), tile)
  map.colorSpace = SRGBColorSpace
  return { map, normalMap: repeated(opaque(normal, 3), tile) }
}

/**
 * The share of a fabric's colour that its material gets. The cloth's fibres reflect more light besides; with this share a seat in the
 * studio has the colour of its swatch. The shares were measured there, cloth by cloth.
 */
const shares: Record<Cloth, number> = {
  linen: 1.03,
  weave: 1.03,
  boucle: 0.94,
  chenille: 0.93,
  wool: 0.99,
  velvet: 0.85,
  leather: 0.93,
}
/** How much of the light cloth mirrors: less than a smooth surface does, so that dark cloth is equally dark from every side. */
const shine = 0.4
/**
 * The amount that tone mapping (Khronos PBR Neutral) takes off a colour: it assumes a surface that mirrors 4 % of the light around
 * it. A cloth that mirrors less gets the difference in its colour.
 *
 * @param least  the least of a colour's channels, as light
 */
const veilOf = (least: number) => (least < 0.04 ? 0.4 * Math.sqrt(least) - least : 0.04)

/**
 * Materials of a stage: one for each fabric, and the tiles of each cloth once.
 *
 * @param library  the address of the site's pictures; without it no fabric shows its own picture
 * @param come     called when a fabric's picture has loaded
 */
export function stageMaterials(library?: string, come: () => void = () => undefined) {
  const tiles = new Map<Cloth, ReturnType<typeof tileOf>>()
  const materials = new Map<string, MeshPhysicalMaterial>()

  function made(fabric: SeenFabric): MeshPhysicalMaterial {
    const { roughness, sheen, sheenRoughness, relief } = clothLooks[fabric.cloth]
    const tile = tiles.get(fabric.cloth) ?? tileOf(fabric.cloth)
    tiles.set(fabric.cloth, tile)
    const color = new Color(fabric.color).multiplyScalar(shares[fabric.cloth])
    const veil = veilOf(Math.min(color.r, color.g, color.b)) - 0.04 * shine
    const base = new Color(color.r + veil, color.g + veil, color.b + veil)
    const material = new MeshPhysicalMaterial({
      ...tile,
      color: base.multiplyScalar(1 / tileMean),
      vertexColors: true,
      roughness,
      specularIntensity: shine,
      // Rows of the tile run down: its normals point up where v does not.
      normalScale: new Vector2(relief, -relief),
      sheen: sheen === 0 ? 0 : 1,
      sheenColor: color.clone().multiplyScalar(sheen),
      sheenRoughness,
    })
    if (fabric.tileWidth !== undefined && library !== undefined)
      // If the pattern does not load, the cloth shows its plain colour.
      patterned(material, fabric, library).catch(() => undefined)
    return material
  }

  async function patterned(material: MeshPhysicalMaterial, fabric: SeenFabric, pictures: string) {
    const { wearPattern } = await import('./pattern.ts')
    await wearPattern(material, fabric, pictures, come)
  }

  const cached = (key: string, make: () => MeshPhysicalMaterial): MeshPhysicalMaterial => {
    const material = materials.get(key) ?? make()
    materials.set(key, material)
    return material
  }

  return {
    ofFabric: (fabric: SeenFabric): MeshPhysicalMaterial =>
      cached(
        // Fabrics of one look share it; one with a picture has its own.
        [
          fabric.color,
          fabric.cloth,
          ...(fabric.tileWidth ? [fabric.id, fabric.tileWidth] : []),
        ].join(' '),
        () => made(fabric),
      ),
    /** Wood and metal have their colour in their vertices. */
    hard: (stuff: Extract<Stuff, 'wood' | 'metal'>): MeshPhysicalMaterial =>
      cached(
        stuff,
        () =>
          new MeshPhysicalMaterial({
            vertexColors: true,
            roughness: stuff === 'metal' ? 0.42 : 0.5,
            metalness: stuff === 'metal' ? 0.6 : 0,
          }),
      ),
    /** Disposes of the materials that no mesh uses. Tiles stay, since there are few cloths. */
    sweep(used: ReadonlySet<Material>) {
      for (const [key, material] of materials) {
        if (used.has(material)) continue
        material.dispose()
        materials.delete(key)
      }
    },
    dispose() {
      for (const { map, normalMap } of tiles.values()) {
        map.dispose()
        normalMap.dispose()
      }
      for (const material of materials.values()) material.dispose()
      tiles.clear()
      materials.clear()
    },
  }
}
export type StageMaterials = ReturnType<typeof stageMaterials>

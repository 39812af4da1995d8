import { cloths, type Cloth } from '../../src/domain/catalogue/catalogue.ts'
import { clothPixels, tileMean, tilePixels } from '../../src/furniture/cloth/tile.ts'
import type { ClothTile } from '../../src/furniture/gltf/materials.ts'

/** sharp is loaded with the first scene, since the rest of the server runs without it. */
const loadSharp = async () => (await import('sharp')).default

async function encoded(cloth: Cloth): Promise<ClothTile> {
  const sharp = await loadSharp()
  const { shade, normal } = clothPixels(cloth)
  const raw = (channels: 1 | 3) => ({ raw: { width: tilePixels, height: tilePixels, channels } })
  const [color, relief] = await Promise.all([
    // Three channels, since not every viewer reads a single one as grey.
    sharp(shade, raw(1)).toColourspace('srgb').jpeg({ quality: 60, mozjpeg: true }).toBuffer(),
    sharp(normal, raw(3)).jpeg({ quality: 66, mozjpeg: true }).toBuffer(),
  ])
  return { color: new Uint8Array(color), normal: new Uint8Array(relief), mean: tileMean }
}

/** Gives the pictures of a cloth, which are drawn once. */
export function createClothTiles(): (cloth: Cloth) => Promise<ClothTile> {
  const tiles = new Map<Cloth, Promise<ClothTile>>()
  return (cloth) => {
    const tile = tiles.get(cloth) ?? encoded(cloth)
    tiles.set(cloth, tile)
    // After a failure the next call tries again.
    tile.catch(() => tiles.delete(cloth))
    return tile
  }
}

/** The cloth of a picture; undefined for a file that is no picture of a cloth. */
export const clothOf = (file: string): Cloth | undefined =>
  cloths.find((cloth) => file.startsWith(`${cloth}.`) || file.startsWith(`${cloth}-`))

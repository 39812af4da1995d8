import { cloths, type Cloth } from '../../src/domain/catalogue/catalogue.ts'
import { clothPixels, tileMean, tilePixels } from '../../src/furniture/cloth/tile.ts'
import type { ClothTile } from '../../src/furniture/gltf/materials.ts'

/** Loaded with the first scene: the rest of the server runs without it. */
const loadSharp = async () => (await import('sharp')).default

async function encoded(cloth: Cloth): Promise<ClothTile> {
  const sharp = await loadSharp()
  const { shade, normal } = clothPixels(cloth)
  const raw = (channels: 1 | 3) => ({ raw: { width: tilePixels, height: tilePixels, channels } })
  const [color, relief] = await Promise.all([
    // Of three channels: not every viewer takes one for grey.
    sharp(shade, raw(1)).toColourspace('srgb').jpeg({ quality: 60, mozjpeg: true }).toBuffer(),
    sharp(normal, raw(3)).jpeg({ quality: 66, mozjpeg: true }).toBuffer(),
  ])
  return { color: new Uint8Array(color), normal: new Uint8Array(relief), mean: tileMean }
}

/** The pictures of cloths, drawn once for each. */
export function createClothTiles(): (cloth: Cloth) => Promise<ClothTile> {
  const drawn = new Map<Cloth, Promise<ClothTile>>()
  return (cloth) => {
    const known = drawn.get(cloth) ?? encoded(cloth)
    drawn.set(cloth, known)
    // Another try is worth it.
    known.catch(() => drawn.delete(cloth))
    return known
  }
}

/** The cloth that a picture is of; undefined for a file that is none. */
export const clothOf = (file: string): Cloth | undefined =>
  cloths.find((cloth) => file.startsWith(`${cloth}.`) || file.startsWith(`${cloth}-`))

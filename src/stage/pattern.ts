import {
  Color,
  LinearMipmapLinearFilter,
  type MeshPhysicalMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from 'three'
import { libraryPicture } from '../contract/library.ts'
import type { SeenFabric } from '../furniture/appearance.ts'
import { tileMean } from '../furniture/cloth/tile.ts'

/** The most pixels on a side of a fabric's picture; a larger picture is not drawn. */
const mostPixels = 1024
/** The least number that a colour is divided by: dividing by almost black would give a random colour. */
const least = 0.02

/**
 * Draws a fabric's own picture on its material, in its true size. Until the picture has loaded, and if it does not load, the material
 * keeps its colour.
 *
 * @param library  the address of the site's pictures
 * @param then     called once the picture is drawn
 */
export async function wearPattern(
  material: MeshPhysicalMaterial,
  { id, color, tileWidth = 0 }: SeenFabric,
  library: string,
  then: () => void,
): Promise<void> {
  const gone = new AbortController()
  material.addEventListener('dispose', () => gone.abort())
  const image = new Image()
  // The library may be on another host.
  image.crossOrigin = 'anonymous'
  image.src = libraryPicture({ library }, 'material', id)
  try {
    await image.decode()
  } catch {
    return
  }
  const { naturalWidth: width, naturalHeight: height } = image
  if (gone.signal.aborted || Math.max(width, height) > mostPixels) return
  const map = new Texture(image)
  map.colorSpace = SRGBColorSpace
  map.wrapS = map.wrapT = RepeatWrapping
  map.minFilter = LinearMipmapLinearFilter
  map.anisotropy = 8
  // Texture coordinates are mm of cloth.
  map.repeat.set(1 / tileWidth, width / (height * tileWidth))
  map.needsUpdate = true
  material.addEventListener('dispose', () => map.dispose())
  // A picture in the fabric's colour looks the same as the fabric without a picture.
  const { r, g, b } = new Color(color)
  const plain = material.color.clone().multiplyScalar(tileMean)
  material.color.setRGB(
    plain.r / Math.max(r, least),
    plain.g / Math.max(g, least),
    plain.b / Math.max(b, least),
  )
  material.map = map
  then()
}

import type { Cloth } from '../../../domain/catalogue/catalogue.ts'

const drawn = new Map<Cloth, Promise<string>>()

/** The light of a weave as a picture, its mean white, so that a colour under it stays itself. */
async function draw(cloth: Cloth): Promise<string> {
  const { clothPixels, tileMean, tilePixels } = await import('../../../furniture/cloth/tile.ts')
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = tilePixels
  const pen = canvas.getContext('2d')
  if (pen === null) return ''
  const { shade } = clothPixels(cloth)
  const white = tileMean ** (1 / 2.2)
  const picture = pen.createImageData(tilePixels, tilePixels)
  shade.forEach((light, at) => {
    const value = Math.min(255, light / white)
    picture.data.set([value, value, value, 255], 4 * at)
  })
  pen.putImageData(picture, 0, 0)
  return canvas.toDataURL()
}

/**
 * A cloth's weave as a picture that repeats, to lay over a fabric's colour; drawn once for each.
 *
 * @returns its address; '' where the browser draws nothing
 */
export function clothTile(cloth: Cloth): Promise<string> {
  const tile = drawn.get(cloth) ?? draw(cloth).catch(() => '')
  drawn.set(cloth, tile)
  return tile
}

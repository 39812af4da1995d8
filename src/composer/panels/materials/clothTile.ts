import type { Cloth } from '../../../domain/catalogue/catalogue.ts'

/** The number of rows that are drawn without a noticeable pause. */
const atOnce = 16

const drawn = new Map<Cloth, Promise<string>>()

/** The light of a weave as a picture, its mean white, so that a colour under it stays itself. */
async function draw(cloth: Cloth): Promise<string> {
  const { clothRows, tileMean, tilePixels } = await import('../../../furniture/cloth/tile.ts')
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = tilePixels
  const pen = canvas.getContext('2d')
  if (pen === null) return ''
  const rows = clothRows(cloth)
  let row = rows.next()
  for (let drawn = 1; row.done !== true; drawn++) {
    // A swatch that is looked at holds up no press on it.
    if (drawn % atOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    row = rows.next()
  }
  const { shade } = row.value
  const white = tileMean ** (1 / 2.2)
  const picture = pen.createImageData(tilePixels, tilePixels)
  shade.forEach((light, at) => {
    const value = Math.min(255, light / white)
    picture.data.fill(value, 4 * at, 4 * at + 3)
    picture.data[4 * at + 3] = 255
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
  const forget = () => {
    // The code that draws it may load at the next try.
    drawn.delete(cloth)
    return ''
  }
  const tile = drawn.get(cloth) ?? draw(cloth).catch(forget)
  drawn.set(cloth, tile)
  return tile
}

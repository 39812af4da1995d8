import type sharp from 'sharp'
import type { Article } from '../../../src/domain/catalogue/catalogue.ts'
import { moduleSvg } from '../../../src/furniture/sceneDrawing.ts'
import { fabrics } from '../../../src/look/fabrics.ts'
import { drawnShape } from '../../orders/documentLine.ts'
import { demoCatalogue, demoIndex } from '../catalogue/catalogue.ts'
import { accessoryDrawing } from './accessory.ts'
import { looseDrawing } from './loose.ts'
import { fabricTile, sheen, tileSide } from './cloth.ts'

const svg = (content: string, pixels = tileSide) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tileSide} ${tileSide}" width="${pixels}" height="${pixels}">${content}</svg>`

/** An article in a neutral cloth on white, as in photographs. */
function articleDrawing(article: Article): string {
  const paper = `<rect width="${tileSide}" height="${tileSide}" fill="#fff"/>`
  const loose = looseDrawing(article.id)
  if (loose !== null) return paper + loose
  const drawing = moduleSvg({ shape: drawnShape(article, demoIndex), color: fabrics.linen })
  const side = tileSide - 12
  return paper + drawing.replace('<svg ', `<svg x="6" y="6" width="${side}" height="${side}" `)
}

/** The drawings of the demo's articles, fabrics and accessories by the name of their file in the site's library, without its ending. */
export function libraryDrawings(): Map<string, string> {
  const { articles, fabrics: cloths, accessories } = demoCatalogue
  return new Map([
    ...articles.map((article): [string, string] => [
      `models/${article.id}`,
      svg(articleDrawing(article)),
    ]),
    ...cloths.map((fabric): [string, string] => [
      `materials/${fabric.id}`,
      // On furniture it is seen from nearby, so that it needs finer pixels.
      svg(fabricTile(fabric) + sheen(fabric), (fabric.tileWidth === undefined ? 1 : 2) * tileSide),
    ]),
    ...accessories.map((accessory): [string, string] => [
      `accessories/${accessory.id}`,
      svg(accessoryDrawing(accessory)),
    ]),
  ])
}

/** A drawing as the JPEG that the library holds. */
export const libraryFile = (open: typeof sharp, drawing: string): Promise<Buffer> =>
  open(Buffer.from(drawing)).jpeg({ quality: 68, mozjpeg: true }).toBuffer()

import type sharp from 'sharp'
import { demoCatalogue } from '../catalogue/catalogue.ts'
import { accessoryDrawing } from './accessory.ts'
import { fabricTile, sheen, tileSide } from './cloth.ts'

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tileSide} ${tileSide}" width="${tileSide}" height="${tileSide}">${content}</svg>`

/** The drawings of the demo's fabrics and accessories by the name of their file in the site's library, without its ending. */
export function libraryDrawings(): Map<string, string> {
  const { fabrics, accessories } = demoCatalogue
  return new Map([
    ...fabrics.map((fabric): [string, string] => [
      `materials/${fabric.id}`,
      svg(fabricTile(fabric) + sheen(fabric)),
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

import { createHash, randomBytes } from 'node:crypto'
import { shapeOf, type Names } from '../../../src/domain/catalogue/catalogue.ts'
import type { ImageKind } from '../../../src/domain/images.ts'
import { elevationSvg } from '../../../src/furniture/elevation.ts'
import type { LoadedImage } from '../../store/requests.ts'
import { demoIndex } from '../catalogue/catalogue.ts'
import { accessoryDrawing } from './accessory.ts'
import { fabricTile, tileSide } from './cloth.ts'

/** Pixels. */
const width = 1200
const height = 900
const thumbWidth = 480
const hour = 3_600_000

type Drawing = { kind: ImageKind; names: Names; svg: string }

const sheet = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`

const required = <Value>(of: ReadonlyMap<string, Value>, id: string): Value => {
  const value = of.get(id)
  if (value === undefined) throw new Error(`The demo's catalogue has no ${id}`)
  return value
}
const inBoth = (text: (language: keyof Names) => string): Names => ({
  es: text('es'),
  en: text('en'),
})

/** Modules in one fabric before a wall of the showroom. */
function model(articles: string[], fabric: string, wall: string): Drawing {
  const { color, names } = required(demoIndex.fabrics, fabric)
  const modules = articles.map((id) => required(demoIndex.articles, id))
  const drawn = modules.map((article) => {
    const shape = shapeOf(article, demoIndex)
    if (shape === null) throw new Error(`${article.id} has no place in a scene`)
    return { shape, color }
  })
  const sofa = elevationSvg(drawn).replace(
    '<svg ',
    '<svg x="120" y="240" width="960" height="520" preserveAspectRatio="xMidYMax" ',
  )
  return {
    kind: 'model',
    names: inBoth((language) => `${modules[0]?.names[language] ?? ''} · ${names[language]}`),
    svg: sheet(
      `<path d="M0 0h${width}v640H0z" fill="${wall}"/><path d="M0 640h${width}v260H0z" fill="#c9b79d"/>` +
        `<path d="M0 632h${width}v10H0z" fill="#fff" opacity=".5"/>${sofa}`,
    ),
  }
}

/** A fabric as it lies on the table, in soft folds. */
function material(id: string): Drawing {
  const fabric = required(demoIndex.fabrics, id)
  const fold = (at: number) => `<path d="M${at} 0h260l-90 ${height}h-260z" fill="url(#fold)"/>`
  return {
    kind: 'material',
    names: fabric.names,
    svg: sheet(
      `<defs><pattern id="cloth" width="${tileSide}" height="${tileSide}" patternUnits="userSpaceOnUse" patternTransform="scale(1.5)">${fabricTile(fabric)}</pattern>` +
        '<linearGradient id="fold"><stop offset="0" stop-opacity="0"/><stop offset=".42" stop-opacity=".17"/>' +
        '<stop offset=".5" stop-color="#fff" stop-opacity=".12"/><stop offset=".7" stop-color="#fff" stop-opacity=".14"/>' +
        '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>' +
        `<path d="M0 0h${width}v${height}H0z" fill="url(#cloth)"/>${[60, 420, 760, 1080].map(fold).join('')}`,
    ),
  }
}

function accessory(id: string): Drawing {
  const found = required(demoIndex.accessories, id)
  return {
    kind: 'accessory',
    names: inBoth((language) => found.names[language]),
    svg: sheet(
      `<path d="M0 0h${width}v${height}H0z" fill="#f1ebe1"/>` +
        `<svg x="250" y="100" width="700" height="700" viewBox="0 0 128 128">${accessoryDrawing(found)}</svg>`,
    ),
  }
}

/** The pictures of a demo shop's gallery, the newest first. */
const drawings = () => [
  model(['ALB-S3'], 'TR-04', '#e9e0d2'),
  material('LN-03'),
  accessory('PAT-NOGAL-12'),
  model(['DUN-L2', 'DUN-CR'], 'BN-03', '#d9dcd6'),
  material('TO-09'),
  accessory('QI-USB'),
  model(['BRZ-S2'], 'CH-09', '#eadfd6'),
  material('PR-05'),
  accessory('BAN-HAYA'),
  model(['ALB-S1'], 'PR-04', '#dfe0e2'),
  material('BN-13'),
  accessory('PAT-HIERRO-15'),
]

/**
 * Draws the pictures of the demo's galleries.
 *
 * @param clients  the clients of the galleries, with the language of the pictures' names
 * @param now      the time of the newest picture
 */
export async function demoImages(
  clients: readonly { id: number; language: keyof Names }[],
  now: number,
): Promise<LoadedImage[]> {
  const { default: open } = await import('sharp')
  const pictures = await Promise.all(
    drawings().map(async ({ kind, names, svg }, index) => {
      const full = await open(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer()
      const thumb = await open(full).resize({ width: thumbWidth }).webp({ quality: 74 }).toBuffer()
      const sourceHash = createHash('sha256').update(svg).digest('hex')
      return { kind, names, data: { full, thumb, sourceHash }, createdAt: now - (index + 1) * hour }
    }),
  )
  return clients.flatMap(({ id: clientId, language }) =>
    pictures.map(({ kind, names, data, createdAt }) => ({
      image: {
        clientId,
        id: randomBytes(16).toString('base64url'),
        name: names[language],
        kind,
        width,
        height,
        createdAt,
      },
      data,
    })),
  )
}

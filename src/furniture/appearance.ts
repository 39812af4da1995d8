import type { Article, CatalogueIndex, Cloth, Surface } from '../domain/catalogue/catalogue.ts'
import { drawingColors } from '../look/fabrics.ts'

/** The surfaces that a cloth of its own may cover. */
export type ClothSurface = 'seat' | 'back' | 'arm' | 'cushion'

/** A fabric as far as it is seen. */
export type SeenFabric = {
  id: string
  /** `#rrggbb` */
  color: string
  cloth: Cloth
  /** How many mm of cloth its picture is wide, where that is drawn on it. */
  tileWidth?: number | undefined
}

/** What a module looks like, its shape apart. An order keeps it, so that it looks the same whatever the catalogue says later. */
export type Appearance = {
  fabrics: Record<ClothSurface, SeenFabric>
  /** The 3D ids of its accessories, by type. */
  accessories: Record<string, string>
  /** Whether it has loose cushions. */
  loose: boolean
}

/** Where no fabric is chosen yet. */
const uncovered: SeenFabric = { id: 'none', color: drawingColors.uncovered, cloth: 'weave' }

/** What tells what the ids of a line look like; undefined where nothing does. */
export type Looks = {
  surfaceOf: (part: string) => Surface | undefined
  fabricOf: (id: string) => SeenFabric | undefined
  id3dOf: (accessory: string) => string | undefined
}

/** What a catalogue tells of looks. */
export const looksOf = (index: CatalogueIndex): Looks => ({
  surfaceOf: (part) => index.parts.get(part)?.surface,
  fabricOf: (wanted) => {
    const fabric = index.fabrics.get(wanted)
    if (fabric === undefined) return undefined
    const { id, color, series, tileWidth } = fabric
    const seen: SeenFabric = { id, color, cloth: index.series.get(series)?.cloth ?? 'weave' }
    // A catalogue that says 0 for nothing has none.
    return tileWidth === undefined || tileWidth <= 0 ? seen : { ...seen, tileWidth }
  },
  id3dOf: (accessory) => index.accessories.get(accessory)?.id3d,
})

type Dress = { materials: Record<string, string>; accessories: Record<string, string> }

/**
 * What an article looks like in the fabrics and with the accessories of a line.
 *
 * @param line  part to fabric, and accessory type to accessory; what the catalogue does not know is left out
 */
export const appearanceOf = (article: Article, line: Dress, index: CatalogueIndex): Appearance =>
  appearanceBy(article.parts, line, looksOf(index))

/**
 * What parts and accessories look like. A surface without a part of its own is covered as the whole article is, or else as its first
 * part.
 *
 * @param parts  the article's, in their order
 */
export function appearanceBy(
  parts: readonly string[],
  line: Dress,
  { surfaceOf, fabricOf: seen, id3dOf }: Looks,
): Appearance {
  const partFor = (surface: string) => parts.find((part) => surfaceOf(part) === surface)
  const fabricOf = (surface: ClothSurface): SeenFabric => {
    const part = partFor(surface) ?? partFor('all') ?? parts[0]
    return seen(line.materials[part ?? ''] ?? '') ?? uncovered
  }
  return {
    fabrics: {
      seat: fabricOf('seat'),
      back: fabricOf('back'),
      arm: fabricOf('arm'),
      cushion: fabricOf('cushion'),
    },
    accessories: Object.fromEntries(
      Object.entries(line.accessories).flatMap(([type, id]) => {
        const id3d = id3dOf(id)
        return id3d === undefined ? [] : [[type, id3d]]
      }),
    ),
    loose: partFor('cushion') !== undefined,
  }
}

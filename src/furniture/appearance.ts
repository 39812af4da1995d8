import type { Article, CatalogueIndex, Cloth } from '../domain/catalogue/catalogue.ts'
import { drawingColors } from '../look/fabrics.ts'

/** The surfaces that a cloth of its own may cover. */
export type ClothSurface = 'seat' | 'back' | 'arm' | 'cushion'

/** A fabric as far as it is seen. */
export type SeenFabric = {
  id: string
  /** `#rrggbb` */
  color: string
  cloth: Cloth
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

/**
 * What an article looks like in the fabrics and with the accessories of a line. A surface without a part of its own is covered as
 * the whole article is, or else as its first part.
 *
 * @param line  part to fabric, and accessory type to accessory; what the catalogue does not know is left out
 */
export function appearanceOf(
  article: Article,
  line: { materials: Record<string, string>; accessories: Record<string, string> },
  index: CatalogueIndex,
): Appearance {
  const partFor = (surface: string) =>
    article.parts.find((part) => index.parts.get(part)?.surface === surface)
  const fabricOf = (surface: ClothSurface): SeenFabric => {
    const part = partFor(surface) ?? partFor('all') ?? article.parts[0]
    const fabric = index.fabrics.get(line.materials[part ?? ''] ?? '')
    if (fabric === undefined) return uncovered
    const cloth = index.series.get(fabric.series)?.cloth ?? 'weave'
    return { id: fabric.id, color: fabric.color, cloth }
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
        const id3d = index.accessories.get(id)?.id3d
        return id3d === undefined ? [] : [[type, id3d]]
      }),
    ),
    loose: partFor('cushion') !== undefined,
  }
}

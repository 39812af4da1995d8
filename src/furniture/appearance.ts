import type {
  Accessory,
  Article,
  CatalogueIndex,
  Cloth,
  Surface,
} from '../domain/catalogue/catalogue.ts'
import { drawingColors } from '../look/fabrics.ts'
import type { AccessoryLooks } from './fittings/fittings.ts'
import { looksOfAccessory } from './fittings/kinds.ts'

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

/** The look of a module, apart from its shape. An order stores it, so that the module looks the same whatever the catalogue says later. */
export type Appearance = {
  fabrics: Record<ClothSurface, SeenFabric>
  /** The 3D ids of its accessories, by type, as the specification has them. */
  accessories: Record<string, string>
  /** What its accessories look like, by type; those that are not drawn are left out. An order of before looks lacks it. */
  looks?: AccessoryLooks | undefined
  /** Whether it has loose cushions. */
  loose: boolean
}

/** Where no fabric is chosen yet. */
const uncovered: SeenFabric = { id: 'none', color: drawingColors.uncovered, cloth: 'weave' }

/** An accessory as far as it is seen. */
type SeenAccessory = Pick<Accessory, 'id3d' | 'looks' | 'height'>

/** Returns the look for the ids of a line; undefined for an unknown id. */
export type Looks = {
  surfaceOf: (part: string) => Surface | undefined
  fabricOf: (id: string) => SeenFabric | undefined
  accessoryOf: (id: string) => SeenAccessory | undefined
}

/** The looks that a catalogue gives. */
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
  accessoryOf: (id) => index.accessories.get(id),
})

type Dress = { materials: Record<string, string>; accessories: Record<string, string> }

/**
 * The look of an article in the fabrics and with the accessories of a line.
 *
 * @param line  part to fabric, and accessory type to accessory; what the catalogue does not know is left out
 */
export const appearanceOf = (article: Article, line: Dress, index: CatalogueIndex): Appearance =>
  appearanceBy(article.parts, line, looksOf(index))

/**
 * The look of parts and accessories. A surface without a part of its own gets the fabric of the whole article, else that of its
 * first part.
 *
 * @param parts  the article's, in their order
 */
export function appearanceBy(
  parts: readonly string[],
  line: Dress,
  { surfaceOf, fabricOf: seen, accessoryOf }: Looks,
): Appearance {
  const partFor = (surface: string) => parts.find((part) => surfaceOf(part) === surface)
  const fabricOf = (surface: ClothSurface): SeenFabric => {
    const part = partFor(surface) ?? partFor('all') ?? parts[0]
    return seen(line.materials[part ?? ''] ?? '') ?? uncovered
  }
  const accessories = Object.entries(line.accessories).flatMap(([type, id]) => {
    const own = accessoryOf(id)
    return own === undefined ? [] : [[type, own] as const]
  })
  return {
    fabrics: {
      seat: fabricOf('seat'),
      back: fabricOf('back'),
      arm: fabricOf('arm'),
      cushion: fabricOf('cushion'),
    },
    accessories: Object.fromEntries(accessories.map(([type, { id3d }]) => [type, id3d])),
    looks: accessoryLooks(accessories),
    loose: partFor('cushion') !== undefined,
  }
}

/** What accessories look like, by their types. */
export const accessoryLooks = (
  accessories: readonly (readonly [type: string, Pick<Accessory, 'looks' | 'height'>])[],
): AccessoryLooks =>
  Object.fromEntries(
    accessories.flatMap(([type, own]) => {
      const looks = looksOfAccessory(type, own)
      return looks === undefined ? [] : [[type, looks]]
    }),
  )

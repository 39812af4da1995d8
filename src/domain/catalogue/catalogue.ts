import type { MilliPoints } from '../pricing/points.ts'
import type { Design } from './designs.ts'
import { designsOf } from './lineDesigns.ts'
import type { Form, ModuleShape, Size } from './shape.ts'

/** A name in each language of the portal. */
export type Names = { es: string; en: string }
export type Language = keyof Names

/** The kinds of cloth: the kind decides how a fabric is drawn and how it feels. */
export const cloths = ['linen', 'weave', 'boucle', 'chenille', 'wool', 'velvet', 'leather'] as const
export type Cloth = (typeof cloths)[number]

/** A line of furniture: articles that dock to each other. Where `design` is left out, one is chosen (`designsOf`). */
export type FurnitureLine = { id: string; names: Names; design?: Design | undefined }

/** The surfaces of a module that a part can cover in drawings. */
export const surfaces = ['all', 'seat', 'back', 'arm', 'cushion'] as const
export type Surface = (typeof surfaces)[number]

/** A part that is upholstered, the same for every article that has it. */
export type Part = {
  id: string
  names: Names
  surface: Surface
  /** How much its fabric weighs in an article's cost, against its other parts': an integer from 1. */
  weight: number
}

/** Fabrics of one kind and one price. */
export type Series = { id: string; names: Names; group: string; cloth: Cloth }

export type Fabric = {
  id: string
  series: string
  /** As shops say it: 'Lino Norte 04, arena'. */
  names: Names
  /** `#rrggbb`: of its swatch, in 3D and in the report. */
  color: string
  /** How many mm of cloth its picture in the library is wide, where that is a tile that repeats, as of stripes: it is drawn in 3D so. */
  tileWidth?: number | undefined
}

/** The least and the most that a fabric's tile may be wide, in mm. */
export const tileWidths = { least: 5, most: 3000 } as const

export type AccessoryType = { id: string; names: Names }

export type Accessory = {
  id: string
  type: string
  names: Names
  finish: Names
  points: MilliPoints
  /** The accessory's id in 3D, as the specification has it; nothing is drawn by it. */
  id3d: string
  /** What it looks like: 'leg bar black 150'. Where it is left out, its type and height tell (`looksOfAccessory`). */
  looks?: string | undefined
  /** Of legs: how high they hold what stands on them, in whole millimetres. */
  height?: number | undefined
}

/** One place for an accessory of a type. */
export type Slot = {
  type: string
  /** Those that fit, at least one. */
  accessories: string[]
  /** Preselected; null for none. */
  default: string | null
  /** It can't be left empty. */
  required: boolean
}

/** Series that can't be put on a part; on no part where none is named. */
export type Restriction = { part: string | null; series: string[] }

export type Article = {
  /** The code by which it is ordered. */
  id: string
  /** null: it belongs to none, as a care kit. */
  line: string | null
  names: Names
  size: Size
  /** null: it has no place in a scene and stands outside of it, as a database element. */
  form: Form | null
  /** Parts to upholster, in their order; none for an article without cloth. */
  parts: string[]
  slots: Slot[]
  restrictions: Restriction[]
  /** The factory cost by price group; an article without parts costs what the cheapest group says. */
  points: Record<string, MilliPoints>
}

/** All that a client can order. One model for scenes and for lists. */
export type Catalogue = {
  /** Price groups of fabrics, the cheapest first. */
  groups: string[]
  lines: FurnitureLine[]
  parts: Part[]
  series: Series[]
  fabrics: Fabric[]
  accessoryTypes: AccessoryType[]
  accessories: Accessory[]
  articles: Article[]
}

/** A catalogue with its rows by id. */
export type CatalogueIndex = {
  catalogue: Catalogue
  articles: ReadonlyMap<string, Article>
  parts: ReadonlyMap<string, Part>
  series: ReadonlyMap<string, Series>
  fabrics: ReadonlyMap<string, Fabric>
  accessoryTypes: ReadonlyMap<string, AccessoryType>
  accessories: ReadonlyMap<string, Accessory>
  /** How lines of furniture are designed, by their ids. */
  designs: ReadonlyMap<string, Design>
}

function byId<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) found.set(row.id, row)
  return found
}

/** A catalogue without anything. */
export const emptyCatalogue = (): Catalogue => ({
  groups: [],
  lines: [],
  parts: [],
  series: [],
  fabrics: [],
  accessoryTypes: [],
  accessories: [],
  articles: [],
})

export const indexCatalogue = (catalogue: Catalogue): CatalogueIndex => ({
  catalogue,
  articles: byId(catalogue.articles),
  parts: byId(catalogue.parts),
  series: byId(catalogue.series),
  fabrics: byId(catalogue.fabrics),
  accessoryTypes: byId(catalogue.accessoryTypes),
  accessories: byId(catalogue.accessories),
  designs: designsOf(catalogue),
})

/**
 * The shape of an article in a scene; null for an article that has no place in one.
 *
 * @param index  of the catalogue that it is of, which tells how its line is designed
 */
export function shapeOf(
  { form, size, line }: Pick<Article, 'form' | 'size' | 'line'>,
  { designs }: Pick<CatalogueIndex, 'designs'>,
): ModuleShape | null {
  const design = designs.get(line ?? '')
  return form === null ? null : { ...form, ...size, ...(design && { design }) }
}

/** Restrictions of an article, by the server's catalogue or as a backend tells them: there a part that is none is ''. */
type Restricted = {
  restrictions: readonly { part: string | null; series: readonly string[] }[]
}

/** Whether a series may cover a part of an article. */
export const isAllowed = (article: Restricted, part: string, series: string): boolean =>
  !article.restrictions.some(
    (restriction) =>
      (restriction.part === null || restriction.part === '' || restriction.part === part) &&
      restriction.series.includes(series),
  )

/** The accessories that an article has before anybody chooses: type to accessory. */
export const defaultAccessories = (article: Article): Record<string, string> =>
  Object.fromEntries(
    article.slots.flatMap((slot) => (slot.default === null ? [] : [[slot.type, slot.default]])),
  )

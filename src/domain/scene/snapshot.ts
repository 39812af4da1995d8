import {
  shapeOf,
  type CatalogueIndex,
  type Cloth,
  type Language,
  type Surface,
} from '../catalogue/catalogue.ts'
import { heightsWith, legHeights, onUsualLegs, type HeightOf } from '../catalogue/legs.ts'
import type { ModuleShape } from '../catalogue/shape.ts'
import type { SceneLine } from './scene.ts'

/** An article as a scene stores it: its shape in mm on its usual legs, its name, and its parts with the surface of each. */
export type ArticleSnapshot = {
  id: string
  name: string
  shape: ModuleShape
  parts?: { id: string; surface: Surface }[] | undefined
  /** Whether it has loose cushions. */
  loose?: boolean | undefined
}

/** A fabric as a scene stores it; `color` is '' if it was unknown. */
export type FabricSnapshot = {
  id: string
  name: string
  color: string
  cloth?: Cloth | undefined
  /** The name of its series. */
  series?: string | undefined
  group?: string | undefined
}

/** `height` is that of legs, in mm. */
export type AccessorySnapshot = {
  id: string
  name: string
  id3d: string
  looks?: string | undefined
  height?: number | undefined
}

/** The articles, fabrics and accessories that a scene stores, so that it looks the same once they have left the catalogue. */
export type Snapshot = {
  articles: ArticleSnapshot[]
  fabrics: FabricSnapshot[]
  accessories?: AccessorySnapshot[] | undefined
}

const unique = (ids: readonly string[]) => [...new Set(ids)]

function articleOf(
  id: string,
  index: CatalogueIndex,
  language: Language,
  heightOf: HeightOf,
): ArticleSnapshot[] {
  const article = index.articles.get(id)
  const given = article === undefined ? null : shapeOf(article, index)
  if (article === undefined || given === null) return []
  const shape = onUsualLegs(given, article, heightOf)
  const parts = article.parts.flatMap((part) => {
    const surface = index.parts.get(part)?.surface
    return surface === undefined ? [] : [{ id: part, surface }]
  })
  const loose = parts.some(({ surface }) => surface === 'cushion')
  return [{ id, name: article.names[language], shape, parts, loose }]
}

function fabricOf(id: string, index: CatalogueIndex, language: Language): FabricSnapshot[] {
  const fabric = index.fabrics.get(id)
  if (fabric === undefined) return []
  const { names, color } = fabric
  const series = index.series.get(fabric.series)
  const of =
    series === undefined
      ? {}
      : { cloth: series.cloth, group: series.group, series: series.names[language] }
  return [{ id, name: names[language], color, ...of }]
}

function accessoryOf(id: string, index: CatalogueIndex, language: Language): AccessorySnapshot[] {
  const accessory = index.accessories.get(id)
  if (accessory === undefined) return []
  const { names, id3d, looks, height } = accessory
  const seen = { ...(looks !== undefined && { looks }), ...(height !== undefined && { height }) }
  return [{ id, name: names[language], id3d, ...seen }]
}

/** The current rows, and the stored rows that the catalogue no longer has. */
function together<Row extends { id: string }>(
  now: readonly Row[],
  before: readonly Row[],
  isInCatalogue: (id: string) => boolean,
): Row[] {
  return [...before.filter(({ id }) => !isInCatalogue(id)), ...now]
}

/**
 * The snapshot that a scene is to store, with the catalogue's current rows.
 *
 * @param before  the snapshot until now: its rows that have left the catalogue since stay, also while no line has them, since an undo
 *   may bring them back
 */
export function snapshotOf(
  lines: readonly Pick<SceneLine, 'article' | 'materials' | 'accessories'>[],
  index: CatalogueIndex,
  language: Language,
  before: Snapshot = { articles: [], fabrics: [] },
): Snapshot {
  const articles = unique(lines.map(({ article }) => article))
  const fabrics = unique(lines.flatMap(({ materials }) => Object.values(materials)))
  const accessories = unique(lines.flatMap((line) => Object.values(line.accessories)))
  const heightOf = heightsWith(before.accessories, legHeights(index))
  return {
    articles: together(
      articles.flatMap((id) => articleOf(id, index, language, heightOf)),
      before.articles,
      (id) => index.articles.has(id),
    ),
    fabrics: together(
      fabrics.flatMap((id) => fabricOf(id, index, language)),
      before.fabrics,
      (id) => index.fabrics.has(id),
    ),
    accessories: together(
      accessories.flatMap((id) => accessoryOf(id, index, language)),
      before.accessories ?? [],
      (id) => index.accessories.has(id),
    ),
  }
}

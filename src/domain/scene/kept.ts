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

/** An article as a scene keeps it: its shape in mm, on its usual legs, what it was called, and its parts with what each covers. */
export type KeptArticle = {
  id: string
  name: string
  shape: ModuleShape
  parts?: { id: string; surface: Surface }[] | undefined
  /** Whether it has loose cushions. */
  loose?: boolean | undefined
}

/** A fabric as a scene keeps it; '' where nothing told its colour. */
export type KeptFabric = {
  id: string
  name: string
  color: string
  cloth?: Cloth | undefined
  /** What its series was called. */
  series?: string | undefined
  group?: string | undefined
}

/** `height` is that of legs, in mm. */
export type KeptAccessory = { id: string; name: string; id3d: string; height?: number | undefined }

/** What a scene keeps of what it is made of, so that it is shown as it was once that has left the catalogue. */
export type Kept = {
  articles: KeptArticle[]
  fabrics: KeptFabric[]
  accessories?: KeptAccessory[] | undefined
}

const unique = (ids: readonly string[]) => [...new Set(ids)]

function articleOf(
  id: string,
  index: CatalogueIndex,
  language: Language,
  heightOf: HeightOf,
): KeptArticle[] {
  const article = index.articles.get(id)
  const bare = article === undefined ? null : shapeOf(article, index)
  if (article === undefined || bare === null) return []
  const shape = onUsualLegs(bare, article, heightOf)
  const parts = article.parts.flatMap((part) => {
    const surface = index.parts.get(part)?.surface
    return surface === undefined ? [] : [{ id: part, surface }]
  })
  const loose = parts.some(({ surface }) => surface === 'cushion')
  return [{ id, name: article.names[language], shape, parts, loose }]
}

function fabricOf(id: string, index: CatalogueIndex, language: Language): KeptFabric[] {
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

function accessoryOf(id: string, index: CatalogueIndex, language: Language): KeptAccessory[] {
  const accessory = index.accessories.get(id)
  if (accessory === undefined) return []
  const { names, id3d, height } = accessory
  return [{ id, name: names[language], id3d, ...(height === undefined ? {} : { height }) }]
}

/** What is known now, and what was kept before of what the catalogue does not know any more. */
function together<Row extends { id: string }>(
  now: readonly Row[],
  before: readonly Row[],
  isKnown: (id: string) => boolean,
): Row[] {
  return [...before.filter(({ id }) => !isKnown(id)), ...now]
}

/**
 * What a scene is to keep of its articles, fabrics and accessories, as the catalogue has them now.
 *
 * @param before  what it has kept until now: of what has left the catalogue since, that stays, also while no line has it, since a step
 *   back may bring it again
 */
export function keptOf(
  lines: readonly Pick<SceneLine, 'article' | 'materials' | 'accessories'>[],
  index: CatalogueIndex,
  language: Language,
  before: Kept = { articles: [], fabrics: [] },
): Kept {
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

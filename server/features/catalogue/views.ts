import type { RouteReply } from '../../../src/contract/contract.ts'
import type { Article, CatalogueIndex, Language } from '../../../src/domain/catalogue/catalogue.ts'
import { eachInPieces, inPieces } from '../../store/afterOthers.ts'

/**
 * The replies about a catalogue, in one language. None of them has prices or points. Those that are as long as a catalogue are made in
 * pieces, and yield to others' calls in between. @see product-spec §7
 */

/** Every article with the name that people type. */
export const dictionaryOf = (
  { catalogue }: CatalogueIndex,
  language: Language,
): Promise<RouteReply<'dictionaryAll'>> =>
  inPieces(catalogue.articles, ({ id, names }) => ({ article: id, description: names[language] }))

/** Every article as a model. */
export const modelsOf = async (
  { catalogue }: CatalogueIndex,
  language: Language,
): Promise<RouteReply<'dbmodels'>> => ({
  data: await inPieces(catalogue.articles, (article) => modelOf(article, language)),
})

/** An article as a model. Each article is a model of its own, so that both have the same id. */
export const modelOf = (
  { id, line, names, size, restrictions }: Article,
  language: Language,
): RouteReply<'dbmodelData'>['data']['model'] => ({
  model: id,
  line: line ?? '',
  description: names[language],
  article: id,
  article2: '',
  width: size.w,
  height: size.h,
  depth: size.d,
  restrictions: restrictions.map(({ part, series }) => ({ part: part ?? '', series })),
})

/** The parts of the models that the catalogue has, by the model's id. */
export const partsOf = (
  index: CatalogueIndex,
  models: readonly string[],
  language: Language,
): RouteReply<'dbmodelParts'>['models'] =>
  Object.fromEntries(
    models.flatMap((id) => {
      const article = index.articles.get(id)
      const parts = article?.parts.map((part) => ({
        part,
        partName: index.parts.get(part)?.names[language] ?? part,
      }))
      return parts === undefined ? [] : [[id, parts]]
    }),
  )

/** Every accessory that an article can have, slot by slot. */
export const accessoriesOf = (index: CatalogueIndex, article: Article, language: Language) =>
  article.slots.flatMap(({ type, accessories, default: preselected, required }) =>
    accessories.flatMap((id) => {
      const accessory = index.accessories.get(id)
      if (accessory === undefined) return []
      return [
        {
          id,
          id3d: accessory.id3d,
          name: accessory.names[language],
          finish: accessory.finish[language],
          type,
          typeName: index.accessoryTypes.get(type)?.names[language] ?? type,
          default: id === preselected,
          required,
        },
      ]
    }),
  )

type Tree = RouteReply<'catalogmodels'>

/** Leaves by what they belong to, in their order. */
async function leavesBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  leafOf: (row: Row) => Tree['root'][number],
): Promise<(key: Key) => Tree['root']> {
  const found = new Map<Key, Tree['root']>()
  await eachInPieces(rows, (row) => {
    const key = keyOf(row)
    const leaves = found.get(key) ?? []
    found.set(key, leaves)
    leaves.push(leafOf(row))
  })
  return (key) => found.get(key) ?? []
}

/** The lines of furniture with their articles, followed by the articles that belong to no line. */
export async function modelTree({ catalogue }: CatalogueIndex, language: Language): Promise<Tree> {
  const of = await leavesBy(
    catalogue.articles,
    ({ line }) => line,
    ({ id, names }) => ({ type: 'model', id, name: names[language], name_localized: names }),
  )
  const lines = await inPieces(catalogue.lines, ({ id, names }) => ({
    type: 'line',
    id,
    name: names[language],
    name_localized: names,
    children: of(id),
  }))
  return { root: [...lines, ...of(null)] }
}

/** The series with their fabrics. */
export async function materialTree(
  { catalogue, series }: CatalogueIndex,
  language: Language,
): Promise<Tree> {
  const of = await leavesBy(
    catalogue.fabrics,
    (fabric) => fabric.series,
    ({ id, names, color, series: serie }) => {
      const { group, cloth } = series.get(serie) ?? {}
      const metadata = { serie, group, cloth, color }
      return { type: 'material', id, name: names[language], name_localized: names, metadata }
    },
  )
  return {
    root: await inPieces(catalogue.series, ({ id: serie, names, group, cloth }) => ({
      type: 'serie',
      id: serie,
      name: names[language],
      name_localized: names,
      metadata: { serie, group, cloth },
      children: of(serie),
    })),
  }
}

/** The types of accessories with their accessories. */
export async function accessoryTree(
  { catalogue }: CatalogueIndex,
  language: Language,
): Promise<Tree> {
  const of = await leavesBy(
    catalogue.accessories,
    ({ type }) => type,
    ({ id, names }) => ({ type: 'accessory', id, name: names[language], name_localized: names }),
  )
  return {
    root: catalogue.accessoryTypes.map(({ id: type, names }) => ({
      type: 'accessoryType',
      id: type,
      name: names[language],
      name_localized: names,
      children: of(type),
    })),
  }
}

/** The parts of a catalogue that composing needs, in every language. */
export const sceneCatalogueOf = async ({
  catalogue,
}: CatalogueIndex): Promise<RouteReply<'scenecatalogue'>> => ({
  ...catalogue,
  accessories: await inPieces(
    catalogue.accessories,
    ({ id, type, names, finish, id3d, looks, height }) => ({
      id,
      type,
      names,
      finish,
      id3d,
      looks,
      height,
    }),
  ),
  articles: await inPieces(
    catalogue.articles,
    ({ id, line, names, size, form, parts, slots, restrictions }) => ({
      id,
      line,
      names,
      size,
      form,
      parts,
      slots,
      restrictions,
    }),
  ),
})

import type { RouteReply } from '../../../src/contract/contract.ts'
import type { Article, CatalogueIndex, Language } from '../../../src/domain/catalogue/catalogue.ts'

/** The replies about a catalogue, in one language. None of them has prices or points. @see product-spec §7 */

/** Every article with the name that people type. */
export const dictionaryOf = (
  { catalogue }: CatalogueIndex,
  language: Language,
): RouteReply<'dictionaryAll'> =>
  catalogue.articles.map(({ id, names }) => ({ article: id, description: names[language] }))

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

/** The lines of furniture with their articles, followed by the articles that belong to no line. */
export function modelTree({ catalogue }: CatalogueIndex, language: Language): Tree {
  const leaf = ({ id, names }: Article) => ({
    type: 'model',
    id,
    name: names[language],
    name_localized: names,
  })
  const byLine = Map.groupBy(catalogue.articles, ({ line }) => line)
  const of = (line: string | null) => (byLine.get(line) ?? []).map(leaf)
  const lines = catalogue.lines.map(({ id, names }) => ({
    type: 'line',
    id,
    name: names[language],
    name_localized: names,
    children: of(id),
  }))
  return { root: [...lines, ...of(null)] }
}

/** The series with their fabrics. */
export function materialTree({ catalogue }: CatalogueIndex, language: Language): Tree {
  const bySeries = Map.groupBy(catalogue.fabrics, ({ series }) => series)
  return {
    root: catalogue.series.map(({ id: serie, names, group, cloth }) => ({
      type: 'serie',
      id: serie,
      name: names[language],
      name_localized: names,
      metadata: { serie, group, cloth },
      children: (bySeries.get(serie) ?? []).map(({ id, names, color }) => ({
        type: 'material',
        id,
        name: names[language],
        name_localized: names,
        metadata: { serie, group, cloth, color },
      })),
    })),
  }
}

/** The types of accessories with their accessories. */
export function accessoryTree({ catalogue }: CatalogueIndex, language: Language): Tree {
  const byType = Map.groupBy(catalogue.accessories, ({ type }) => type)
  return {
    root: catalogue.accessoryTypes.map(({ id: type, names }) => ({
      type: 'accessoryType',
      id: type,
      name: names[language],
      name_localized: names,
      children: (byType.get(type) ?? []).map(({ id, names }) => ({
        type: 'accessory',
        id,
        name: names[language],
        name_localized: names,
      })),
    })),
  }
}

/** The parts of a catalogue that composing needs, in every language. */
export const sceneCatalogueOf = ({ catalogue }: CatalogueIndex): RouteReply<'scenecatalogue'> => ({
  ...catalogue,
  accessories: catalogue.accessories.map(({ id, type, names, finish, id3d, height }) => ({
    id,
    type,
    names,
    finish,
    id3d,
    height,
  })),
  articles: catalogue.articles.map(
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

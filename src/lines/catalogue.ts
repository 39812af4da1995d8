import type { Language } from '../../i18n/messages.ts'
import type { Api } from '../api/api.ts'
import { createStore } from '../browser/createStore.ts'
import { owned } from '../browser/owned.ts'
import type {
  CatalogueNode,
  DbModel,
  ModelAccessory,
  ModelPart,
} from '../contract/entities/catalogue.ts'
import { libraryPicture } from '../contract/library.ts'
import type { Rows, Unread } from '../contract/rows.ts'
import type { Site } from '../contract/site.ts'
import type { FailureKeys } from '../api/failureText.ts'
import { memoByKey, memoByObject } from '../domain/memo.ts'

/** An article that a line can be of. @see product-spec §3 Article list item */
export type ArticleEntry = Pick<DbModel, 'model' | 'line' | 'restrictions'> & {
  article: string
  name: string
}

/** A fabric of the materials catalogue. */
export type FabricEntry = {
  id: string
  name: string
  serie: string
  serieName: string
  /** Its price group; '' if unknown. */
  group: string
  /** Its kind, as 'velvet'; '' if unknown. */
  cloth: string
  /** '' if unknown. */
  color: string
  picture: string
}

/** The messages for parts of the catalogue that could not be loaded. @see product-spec §8 */
export const catalogueFailures = {
  key: { failed: 'alerts.errors.loadLibraryDictionary' },
  dictionary: { failed: 'alerts.errors.notLoadDicc' },
  models: { failed: 'alerts.errors.loadDBModels' },
  parts: { failed: 'alerts.errors.loadModelPartData' },
  accessories: { failed: 'alerts.errors.notLoadAccessories' },
  materials: { failed: 'alerts.errors.notLoadMaterials' },
} as const satisfies Record<string, FailureKeys>
export type CataloguePart = keyof typeof catalogueFailures

function nameOf({ name_localized: names, name, id }: CatalogueNode, language: Language): string {
  const localized: Record<string, string> = names
  return localized[language] || name || id
}

/** The fabrics of a tree, each with its series. */
export function fabricsIn(
  nodes: readonly CatalogueNode[],
  language: Language,
  site: Pick<Site, 'library'>,
  serie?: CatalogueNode,
): FabricEntry[] {
  return nodes.flatMap((node): FabricEntry[] => {
    if (node.type !== 'material') return fabricsIn(node.children, language, site, node)
    const { serie: id, group, cloth, color } = node.metadata
    return [
      {
        id: node.id,
        name: nameOf(node, language),
        serie: id || (serie?.id ?? ''),
        serieName: serie === undefined ? id : nameOf(serie, language),
        group: group || (serie?.metadata.group ?? ''),
        cloth: cloth || (serie?.metadata.cloth ?? ''),
        color,
        picture: node.icon || libraryPicture(site, 'material', node.id),
      },
    ]
  })
}

/** Caches what is loaded. A failure is not cached, so that the next call tries again. */
function keeping() {
  const cache = new Map<string, Promise<unknown>>()
  const keep = <Value>(name: string, load: () => Promise<Value>): Promise<Value> => {
    const cached = cache.get(name) as Promise<Value> | undefined
    if (cached !== undefined) return cached
    const loading = load().catch((error: unknown) => {
      cache.delete(name)
      throw error
    })
    cache.set(name, loading)
    return loading
  }
  return { keep, has: (name: string) => cache.has(name) }
}

/**
 * A client's catalogue in a language. Its parts are loaded from the backend when they are needed, each once in the life of the page.
 *
 * @param clientId  null for a visitor, who sees the catalogue of visitors
 */
function openCatalogue(api: Api, clientId: number | null, language: Language) {
  const { keep, has } = keeping()
  const whose = () =>
    keep('key', async () => {
      if (clientId === null) return {}
      if (!api.has('cataloguekey')) return { clientId }
      const { key } = await api.call('cataloguekey', { clientId })
      return key === '' ? { clientId } : { clientId, key }
    })
  const client = clientId === null ? {} : { clientId }
  const unread = createStore<readonly Unread[]>([])
  /** The rows that could be read; the others are noted as unread. */
  const noted = <Row>(rows: Rows<Row>): Row[] => {
    if (rows.unread.length > 0) unread.set([...unread.get(), ...rows.unread])
    return rows.data
  }

  /** The parts of several models. One call loads all that are not cached yet. */
  function partsOf(models: readonly string[]): Promise<ModelPart[]>[] {
    const unknown = models.filter((model) => !has(`parts ${model}`))
    const load = async () => {
      const reply = await api.call('dbmodelParts', { models: unknown, ...(await whose()) })
      return new Map(Object.entries(reply).map(([model, rows]) => [model, noted(rows)]))
    }
    let request: ReturnType<typeof load> | undefined
    return models.map((model) =>
      keep(`parts ${model}`, async () => (await (request ??= load())).get(model) ?? []),
    )
  }

  return {
    key: whose,
    /** The unread rows of everything that was loaded so far. They are offered nowhere. */
    unread: { get: unread.get, subscribe: unread.subscribe },
    /** Article to name, in the language. */
    dictionary: () =>
      keep('dictionary', async () => {
        const rows = await api.call('dictionaryAll', { lang: language, ...(await whose()) })
        return new Map(noted(rows).map(({ article, description }) => [article, description]))
      }),
    models: () => keep('models', async () => noted(await api.call('dbmodels', client))),
    /** One article, which may be in no list. */
    model: (modelId: string) =>
      keep(`model ${modelId}`, async () => {
        const { data } = await api.call('dbmodelData', { modelId, ...client })
        return data.model
      }),
    parts: async (model: string): Promise<ModelPart[]> => (await partsOf([model])[0]) ?? [],
    partsOf,
    accessories: (model: string): Promise<ModelAccessory[]> =>
      keep(`accessories ${model}`, async () =>
        noted(await api.call('dbmodelAccessories', { id: model, ...(await whose()) })),
      ),
    /** Every fabric, in the order of the catalogue. */
    materials: () =>
      keep('materials', async () => {
        const { root, unread } = await api.call('materialscatalogue', await whose())
        return fabricsIn(noted({ data: root, unread }), language, api.site)
      }),
  }
}

export type LineCatalogue = ReturnType<typeof openCatalogue>

const cataloguesOf = owned((clientId: number | null) =>
  memoByObject((api: Api) =>
    memoByKey((language: Language) => openCatalogue(api, clientId, language)),
  ),
)

/** The catalogue of a client in a language: the same one until a logout. */
export const catalogueOf = (api: Api, clientId: number | null, language: Language): LineCatalogue =>
  cataloguesOf(clientId)(api)(language)

/** Articles by name: from the models, with the dictionary's names as far as it has them. */
export function articlesOf(
  models: readonly DbModel[],
  dictionary: ReadonlyMap<string, string>,
): ArticleEntry[] {
  const entries = models.map(({ model, article, description, line, restrictions }) => {
    const id = article || model
    return { model, article: id, name: dictionary.get(id) || description || id, line, restrictions }
  })
  const listed = new Set(entries.map(({ article }) => article))
  const others = [...dictionary].filter(([article]) => !listed.has(article))
  return [
    ...entries,
    ...others.map(([article, name]) => ({
      model: article,
      article,
      name: name || article,
      line: '',
      restrictions: [],
    })),
  ]
}

/** The default accessories of a line: of each type the first that the catalogue marks. @see product-spec §4 */
export const defaultChoices = (accessories: readonly ModelAccessory[]): Record<string, string> =>
  Object.fromEntries(
    accessories
      .filter((accessory) => accessory.default)
      .toReversed()
      .map(({ type, id }) => [type, id]),
  )

/** The types of an article's accessories in their order, each once. */
export function accessoryTypes(accessories: readonly ModelAccessory[]) {
  const types = new Map<string, { type: string; typeName: string; required: boolean }>()
  for (const { type, typeName, required } of accessories) {
    const earlier = types.get(type)
    types.set(type, {
      type,
      typeName: typeName || type,
      required: required || earlier?.required === true,
    })
  }
  return [...types.values()]
}

import type { EndpointName } from '../../../src/contract/contract.ts'
import type { CatalogueIndex, Language } from '../../../src/domain/catalogue/catalogue.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route, type Call } from '../../calls/route.ts'
import { Tagged } from '../../calls/tagged.ts'
import type { ClientCatalogue } from '../../catalogue/catalogues.ts'
import {
  accessoriesOf,
  accessoryTree,
  dictionaryOf,
  materialTree,
  modelOf,
  modelsOf,
  modelTree,
  partsOf,
  sceneCatalogueOf,
} from './views.ts'

const rules = { tenant: { kind: 'catalogue' }, access: 'public' } as const

type CatalogueCall = Pick<
  Call<'catalogmodels', 'public', { kind: 'catalogue' }>,
  'catalogues' | 'catalogueOf' | 'language' | 'text'
>

/** The replies of a catalogue, by call and language. They stay the same until another catalogue is loaded. */
const cached = new WeakMap<ClientCatalogue, Map<string, Promise<Tagged<unknown>>>>()

/**
 * Answers with everything of one kind that a catalogue has, from the cache if it was asked for before.
 *
 * @param name  the reply's name in the cache, with its language if it has one
 */
async function wholeCatalogue<Reply extends object>(
  name: string,
  { catalogues, catalogueOf }: Pick<CatalogueCall, 'catalogues' | 'catalogueOf'>,
  view: (index: CatalogueIndex) => Promise<Reply>,
): Promise<Tagged<Reply>> {
  const catalogue = await catalogues.of(catalogueOf)
  const replies = cached.get(catalogue) ?? new Map<string, Promise<Tagged<unknown>>>()
  cached.set(catalogue, replies)
  const reply = replies.get(name) ?? view(catalogue.index).then((whole) => Tagged.of(whole))
  replies.set(name, reply)
  return reply as Promise<Tagged<Reply>>
}

/** The same for a reply that is in one language. */
const wholeInLanguage = <Reply extends object>(
  name: EndpointName,
  call: Pick<CatalogueCall, 'catalogues' | 'catalogueOf'>,
  language: Language,
  view: (index: CatalogueIndex, language: Language) => Promise<Reply>,
) => wholeCatalogue(`${name} ${language}`, call, (index) => view(index, language))

/** Answers with a part of a catalogue, which is not cached. */
async function tagged<Reply extends object>(
  { catalogues, catalogueOf }: Pick<CatalogueCall, 'catalogues' | 'catalogueOf'>,
  view: (catalogue: ClientCatalogue) => Reply,
) {
  const catalogue = await catalogues.of(catalogueOf)
  return Tagged.of(view(catalogue))
}

const dictionaryAll = route('dictionaryAll', rules, (call) =>
  wholeInLanguage('dictionaryAll', call, call.params.lang, dictionaryOf),
)

const dbmodels = route('dbmodels', rules, (call) =>
  wholeInLanguage('dbmodels', call, call.language, modelsOf),
)

const dbmodelParts = route('dbmodelParts', rules, (call) =>
  tagged(call, ({ index }) => ({ models: partsOf(index, call.params.models, call.language) })),
)

/** The article that a call names. @throws Refusal 404 `article` */
function articleOf({ index }: ClientCatalogue, id: string, { text }: Pick<CatalogueCall, 'text'>) {
  const article = index.articles.get(id)
  if (article === undefined) throw new Refusal(404, 'article', text.pricing.article(id))
  return article
}

const dbmodelAccessories = route('dbmodelAccessories', rules, (call) =>
  tagged(call, (catalogue) => ({
    data: accessoriesOf(catalogue.index, articleOf(catalogue, call.params.id, call), call.language),
  })),
)

const dbmodelData = route('dbmodelData', rules, (call) =>
  tagged(call, (catalogue) => ({
    data: { model: modelOf(articleOf(catalogue, call.params.modelId, call), call.language) },
  })),
)

const modelaccessories = route('modelaccessories', rules, (call) =>
  tagged(call, (catalogue) =>
    accessoriesOf(catalogue.index, articleOf(catalogue, call.params.id, call), call.language).map(
      ({ id, name }) => ({ id, name }),
    ),
  ),
)

const catalogmodels = route('catalogmodels', rules, (call) =>
  wholeInLanguage('catalogmodels', call, call.language, modelTree),
)
const catalogmaterials = route('catalogmaterials', rules, (call) =>
  wholeInLanguage('catalogmaterials', call, call.language, materialTree),
)
const materialscatalogue = route('materialscatalogue', rules, (call) =>
  wholeInLanguage('materialscatalogue', call, call.language, materialTree),
)
const catalogaccessories = route('catalogaccessories', rules, (call) =>
  wholeInLanguage('catalogaccessories', call, call.language, accessoryTree),
)

/** Gives all languages in one reply. */
const scenecatalogue = route('scenecatalogue', rules, (call) =>
  wholeCatalogue('scenecatalogue', call, sceneCatalogueOf),
)

/** Gives a company's own model to everybody who has its id, as the drawings of it are. Its content never changes. */
const articlemodel = route(
  'articlemodel',
  { tenant: { kind: 'none' }, access: 'public' },
  async ({ store, params, text }) => {
    const bytes = await store.articleModels.data(params.id)
    if (!bytes) throw new Refusal(404, 'model', text.model)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  },
)

const cataloguekey = route(
  'cataloguekey',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'session' },
  async ({ store, clientId }) => ({
    key: (await store.catalogues.version(clientId))?.readKey ?? '',
  }),
)

export const catalogueRoutes = [
  dictionaryAll,
  dbmodels,
  dbmodelParts,
  dbmodelAccessories,
  dbmodelData,
  modelaccessories,
  catalogmodels,
  catalogmaterials,
  materialscatalogue,
  catalogaccessories,
  scenecatalogue,
  articlemodel,
  cataloguekey,
]

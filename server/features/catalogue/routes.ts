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
  modelTree,
  partsOf,
  sceneCatalogueOf,
} from './views.ts'

const rules = { tenant: { kind: 'catalogue' }, access: 'public' } as const

type CatalogueCall = Pick<
  Call<'catalogmodels', 'public', { kind: 'catalogue' }>,
  'catalogues' | 'catalogueOf' | 'language' | 'text'
>

/** What was written of a catalogue, by call and language: it is the same until another one is loaded. */
const written = new WeakMap<ClientCatalogue, Map<string, Promise<Tagged<unknown>>>>()

/**
 * Answers with all that a catalogue has of something.
 *
 * @param name  tells the reply from the others, in its language where it has one
 */
async function whole<Reply extends object>(
  name: string,
  { catalogues, catalogueOf }: Pick<CatalogueCall, 'catalogues' | 'catalogueOf'>,
  view: (index: CatalogueIndex) => Reply,
): Promise<Tagged<Reply>> {
  const catalogue = await catalogues.of(catalogueOf)
  const known = written.get(catalogue) ?? new Map<string, Promise<Tagged<unknown>>>()
  written.set(catalogue, known)
  const reply = known.get(name) ?? Tagged.of(view(catalogue.index))
  known.set(name, reply)
  return reply as Promise<Tagged<Reply>>
}

/** The same in a language. */
const wholeIn = <Reply extends object>(
  name: EndpointName,
  call: Pick<CatalogueCall, 'catalogues' | 'catalogueOf'>,
  language: Language,
  view: (index: CatalogueIndex, language: Language) => Reply,
) => whole(`${name} ${language}`, call, (index) => view(index, language))

/** Answers from a catalogue in a language. */
async function from<Reply extends object>(
  { catalogues, catalogueOf }: Pick<CatalogueCall, 'catalogues' | 'catalogueOf'>,
  view: (catalogue: ClientCatalogue) => Reply,
) {
  const catalogue = await catalogues.of(catalogueOf)
  return Tagged.of(view(catalogue))
}

const dictionaryAll = route('dictionaryAll', rules, (call) =>
  wholeIn('dictionaryAll', call, call.params.lang, dictionaryOf),
)

const dbmodels = route('dbmodels', rules, (call) =>
  wholeIn('dbmodels', call, call.language, ({ catalogue }, language) => ({
    data: catalogue.articles.map((article) => modelOf(article, language)),
  })),
)

const dbmodelParts = route('dbmodelParts', rules, (call) =>
  from(call, ({ index }) => ({ models: partsOf(index, call.params.models, call.language) })),
)

/** The article that a call names. @throws Refusal 404 `article` */
function known({ index }: ClientCatalogue, id: string, { text }: Pick<CatalogueCall, 'text'>) {
  const article = index.articles.get(id)
  if (article === undefined) throw new Refusal(404, 'article', text.pricing.article(id))
  return article
}

const dbmodelAccessories = route('dbmodelAccessories', rules, (call) =>
  from(call, (catalogue) => ({
    data: accessoriesOf(catalogue.index, known(catalogue, call.params.id, call), call.language),
  })),
)

const dbmodelData = route('dbmodelData', rules, (call) =>
  from(call, (catalogue) => ({
    data: { model: modelOf(known(catalogue, call.params.modelId, call), call.language) },
  })),
)

const modelaccessories = route('modelaccessories', rules, (call) =>
  from(call, (catalogue) =>
    accessoriesOf(catalogue.index, known(catalogue, call.params.id, call), call.language).map(
      ({ id, name }) => ({ id, name }),
    ),
  ),
)

const catalogmodels = route('catalogmodels', rules, (call) =>
  wholeIn('catalogmodels', call, call.language, modelTree),
)
const catalogmaterials = route('catalogmaterials', rules, (call) =>
  wholeIn('catalogmaterials', call, call.language, materialTree),
)
const materialscatalogue = route('materialscatalogue', rules, (call) =>
  wholeIn('materialscatalogue', call, call.language, materialTree),
)
const catalogaccessories = route('catalogaccessories', rules, (call) =>
  wholeIn('catalogaccessories', call, call.language, accessoryTree),
)

/** Every language is in it. */
const scenecatalogue = route('scenecatalogue', rules, (call) =>
  whole('scenecatalogue', call, sceneCatalogueOf),
)

/** For everybody who knows its id, as what is drawn from it is. Its content never changes. */
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

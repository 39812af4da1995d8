import { Refusal } from '../calls/refusal.ts'
import { route, type Call } from '../calls/route.ts'
import { Tagged } from '../calls/tagged.ts'
import type { ClientCatalogue } from '../catalogue/catalogues.ts'
import {
  accessoriesOf,
  accessoryTree,
  dictionaryOf,
  materialTree,
  modelOf,
  modelTree,
  partsOf,
  sceneCatalogueOf,
} from '../catalogue/views.ts'

const rules = { tenant: { kind: 'catalogue' }, access: 'public' } as const

type CatalogueCall = Pick<
  Call<'catalogmodels', 'public', { kind: 'catalogue' }>,
  'catalogues' | 'catalogueOf' | 'language' | 'text'
>

/** Answers from a catalogue in a language. */
async function from<Reply>(
  { catalogues, catalogueOf }: Pick<CatalogueCall, 'catalogues' | 'catalogueOf'>,
  view: (catalogue: ClientCatalogue) => Reply,
) {
  const catalogue = await catalogues.of(catalogueOf)
  return new Tagged(view(catalogue))
}

const dictionaryAll = route('dictionaryAll', rules, (call) => {
  const language = call.params.lang
  return from(call, ({ index }) => dictionaryOf(index, language))
})

const dbmodels = route('dbmodels', rules, (call) =>
  from(call, ({ index }) => ({
    data: index.catalogue.articles.map((article) => modelOf(article, call.language)),
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
  from(call, ({ index }) => modelTree(index, call.language)),
)
const catalogmaterials = route('catalogmaterials', rules, (call) =>
  from(call, ({ index }) => materialTree(index, call.language)),
)
const materialscatalogue = route('materialscatalogue', rules, (call) =>
  from(call, ({ index }) => materialTree(index, call.language)),
)
const catalogaccessories = route('catalogaccessories', rules, (call) =>
  from(call, ({ index }) => accessoryTree(index, call.language)),
)

const scenecatalogue = route('scenecatalogue', rules, (call) =>
  from(call, ({ index }) => sceneCatalogueOf(index)),
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

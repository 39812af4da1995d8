import { shellMessages } from '../../../i18n/server/shell/messages.ts'
import type { Article, Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { officeLimits } from '../../../src/domain/catalogue/office.ts'
import { hour, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { ownModel } from '../../catalogue/models/ownModel.ts'
import { articleWithModel, modelFaultText, modelledOf } from '../../catalogue/models/withModels.ts'
import { articleModelId } from '../../store/articleModels.ts'
import { clientOf, type OfficeCall } from './setting.ts'

const rules = { tenant: { kind: 'client', param: 'clientId' }, access: 'rates.list' } as const

/** Each file is checked by the glTF validator. */
const models = {
  name: 'articleModels',
  by: 'user',
  most: 300,
  within: hour,
} as const satisfies Limit

type ModelCall = Pick<OfficeCall, 'store' | 'clientId' | 'text' | 'act'>

/**
 * An article of the client's own catalogue that stands in scenes.
 *
 * @throws Refusal 409 `noOwn` if the client orders from everybody's catalogue, 404 `article`
 */
async function ownArticle({ store, clientId, text }: ModelCall, id: string) {
  const stored = await store.catalogues.get(clientId)
  if (stored === null) throw new Refusal(409, 'noOwn', text.office.noOwn)
  const article = stored.catalogue.articles.find((one) => one.id === id)
  if (article === undefined || article.form === null)
    throw new Refusal(404, 'article', text.office.noArticle(id))
  return { ...stored, article }
}

/** @throws Refusal 409 `catalogue` if somebody has changed the catalogue meanwhile */
async function replaceArticle(
  { store, clientId, text, act }: ModelCall,
  { version, catalogue }: { version: string; catalogue: Catalogue },
  article: Article,
  kind: 'articleModelSaved' | 'articleModelRemoved',
): Promise<void> {
  const articles = catalogue.articles.map((one) => (one.id === article.id ? article : one))
  const change = { expected: version, event: { kind, detail: { article: article.id } } }
  if (!(await store.catalogues.replace(clientId, { ...catalogue, articles }, change, act)))
    throw new Refusal(409, 'catalogue', text.office.meanwhile)
}

const savearticlemodel = route('savearticlemodel', { ...rules, limit: models }, async (call) => {
  const { store, clientId, params, turns, text, language, file } = call
  await clientOf(call)
  if (!file || file.length > officeLimits.modelBytes)
    throw new Refusal(413, 'size', text.office.modelSize)
  const release = turns.uploads.take(clientId)
  if (!release) throw new Refusal(503, 'busy', text.busy, { 'retry-after': '5' })
  try {
    const { article, ...stored } = await ownArticle(call, params.article)
    const read = await ownModel(file, modelledOf(article, stored.catalogue))
    if ('rule' in read)
      throw new Refusal(415, 'model', text.office.noModel(modelFaultText(read, language)))
    const id = articleModelId(read.model)
    if (article.form?.model !== id) {
      await store.articleModels.keep(read.model)
      await replaceArticle(call, stored, articleWithModel(article, id), 'articleModelSaved')
    }
    const lacking = read.lackingPictures.join(', ')
    const note = lacking && shellMessages(language).noPicture(article.id, lacking)
    return { status: true, message: `${text.office.modelSaved} ${note}`.trim() }
  } finally {
    release()
  }
})

const removearticlemodel = route(
  'removearticlemodel',
  { ...rules, limit: models },
  async (call) => {
    await clientOf(call)
    const { article, ...stored } = await ownArticle(call, call.params.article)
    if (article.form?.model !== undefined)
      await replaceArticle(call, stored, articleWithModel(article, null), 'articleModelRemoved')
    return { status: true, message: call.text.office.modelRemoved }
  },
)

export const modelRoutes = [savearticlemodel, removearticlemodel]

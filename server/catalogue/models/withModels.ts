import { shellMessages } from '../../../i18n/server/shell/messages.ts'
import type { Article, Catalogue, Language } from '../../../src/domain/catalogue/catalogue.ts'
import type { Form } from '../../../src/domain/catalogue/shape.ts'
import { articleModelId } from '../../store/articleModels.ts'
import type { Store } from '../../store/store.ts'
import { ownModel, type Modelled, type ModelFault } from './ownModel.ts'

/** The file that an article names as its model: its content, or why it can't be read. */
export type ModelFile = Uint8Array | { why: string }

type Found = { id: string; lacking?: string[] } | { why: string }

/** What a model is checked against. */
export function modelledOf({ size, parts }: Article, catalogue: Catalogue): Modelled {
  const surfaces = new Map(catalogue.parts.map(({ id, surface }) => [id, surface]))
  return { size, parts: parts.map((id) => ({ id, surface: surfaces.get(id) ?? 'all' })) }
}

/** Why a file is no model of an article, in words. */
export function modelFaultText({ rule, about, required }: ModelFault, language: Language): string {
  const words: Record<string, (about: string, required: string) => string> =
    shellMessages(language).models
  return words[rule]?.(about, required) ?? rule
}

/** An article with a model of its own, or without (null). */
export function articleWithModel(article: Article, model: string | null): Article {
  const { model: _, ...form }: Partial<Form> = article.form ?? {}
  return { ...article, form: { ...(form as Form), ...(model !== null && { model }) } }
}

/**
 * A catalogue as it is stored: the names of the models' files are replaced by the ids of the models that were read from them.
 *
 * @param options.fileOf  reads the file that a name means
 * @param options.isDone  whether models are stored; otherwise they are only checked
 * @returns the notes name files that are no model, and why; their articles get a built shape
 */
export async function withModels(
  catalogue: Catalogue,
  {
    store,
    fileOf,
    isDone,
    language,
  }: {
    store: { articleModels: Pick<Store['articleModels'], 'stored' | 'keep'> }
    fileOf: (name: string) => Promise<ModelFile>
    isDone: boolean
    language: Language
  },
): Promise<{ catalogue: Catalogue; notes: string[] }> {
  const text = shellMessages(language)
  const named = catalogue.articles.flatMap(({ form }) => form?.model ?? [])
  // An exported catalogue has the models' ids in place of file names.
  const stored = await store.articleModels.stored([...new Set(named)])

  async function found(name: string, article: Article): Promise<Found> {
    if (stored.has(name)) return { id: name }
    const file = await fileOf(name)
    if ('why' in file) return file
    const read = await ownModel(file, modelledOf(article, catalogue))
    if ('rule' in read) return { why: modelFaultText(read, language) }
    if (isDone) await store.articleModels.keep(read.model)
    return { id: articleModelId(read.model), lacking: read.lackingPictures }
  }

  const notes: string[] = []
  const articles: Article[] = []
  for (const article of catalogue.articles) {
    const model = article.form?.model
    if (model === undefined) {
      articles.push(article)
      continue
    }
    const own = await found(model, article)
    if ('lacking' in own && own.lacking !== undefined && own.lacking.length > 0)
      notes.push(text.noPicture(article.id, own.lacking.join(', ')).replace(/\p{Cc}/gu, '·'))
    if ('why' in own) notes.push(text.noModel(article.id, model, own.why).replace(/\p{Cc}/gu, '·'))
    articles.push(articleWithModel(article, 'id' in own ? own.id : null))
  }
  return { catalogue: { ...catalogue, articles }, notes }
}

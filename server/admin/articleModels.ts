import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { shellMessages } from '../../i18n/server/shell/messages.ts'
import type { Article, Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import type { Form } from '../../src/domain/catalogue/shape.ts'
import { ownModel, type Modelled } from '../catalogue/models/ownModel.ts'
import { articleModelId } from '../store/articleModels.ts'
import type { Shell } from './command.ts'

type Found = { id: string } | { why: string }

/**
 * A catalogue as it is stored: the names of the models' files are replaced by the ids of the models that were read from them.
 *
 * @param file    the catalogue's file, beside which the models' files are
 * @param isDone  whether models are stored; otherwise they are only checked
 * @returns the notes name files that are no model, and why; their articles get a built shape
 */
export async function withModels(
  catalogue: Catalogue,
  file: string,
  isDone: boolean,
  { store, folder, language }: Shell,
): Promise<{ catalogue: Catalogue; notes: string[] }> {
  const text = shellMessages(language)
  const words: Record<string, (about: string, required: string) => string> = text.models
  const surfaces = new Map(catalogue.parts.map(({ id, surface }) => [id, surface]))

  async function found(name: string, { size, parts }: Article): Promise<Found> {
    // An exported catalogue has the models' ids in place of file names.
    if ((await store.articleModels.data(name)) !== null) return { id: name }
    const about: Modelled = {
      size,
      parts: parts.map((id) => ({ id, surface: surfaces.get(id) ?? 'all' })),
    }
    let bytes: Uint8Array
    try {
      bytes = await readFile(resolve(folder, dirname(file), name))
    } catch (error) {
      return { why: text.models.unread(error instanceof Error ? error.message : String(error)) }
    }
    const read = await ownModel(bytes, about)
    if ('rule' in read) return { why: words[read.rule]?.(read.about, read.required) ?? read.rule }
    if (isDone) await store.articleModels.keep(read.model)
    return { id: articleModelId(read.model) }
  }

  const notes: string[] = []
  const articles: Article[] = []
  for (const article of catalogue.articles) {
    const { model, ...form }: Partial<Form> = article.form ?? {}
    if (model === undefined) {
      articles.push(article)
      continue
    }
    const own = await found(model, article)
    if ('why' in own) notes.push(text.noModel(article.id, model, own.why).replace(/\p{Cc}/gu, '·'))
    articles.push({
      ...article,
      form: { ...(form as Form), ...('id' in own && { model: own.id }) },
    })
  }
  return { catalogue: { ...catalogue, articles }, notes }
}

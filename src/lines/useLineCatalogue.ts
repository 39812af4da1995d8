import { useMemo } from 'react'
import type { Reading } from '../browser/reading.ts'
import { useApi } from '../browser/apiContext.ts'
import { useLanguage } from '../browser/language.ts'
import { useClient } from '../browser/session.ts'
import type { Option, Options } from '../ui/combobox/options.ts'
import {
  articlesOf,
  catalogueOf,
  type ArticleEntry,
  type FabricEntry,
  type LineCatalogue,
} from './catalogue.ts'
import { useLoaded } from './useLoaded.ts'

export type Articles = {
  /** The articles as options of a field. */
  options: Options
  byId: ReadonlyMap<string, ArticleEntry>
  /** The names, by article. */
  names: ReadonlyMap<string, string>
  /** Neither models nor dictionary could be loaded. */
  failed: (() => void) | null
}

/** The catalogue of the selected client; the visitors' one if nobody is logged in. */
export function useLineCatalogue(): LineCatalogue {
  const api = useApi()
  const clientId = useClient()?.id ?? null
  const language = useLanguage()
  return catalogueOf(api, clientId, language)
}

const noArticles: ReadonlyMap<string, ArticleEntry> = new Map()
const noNames: ReadonlyMap<string, string> = new Map()

/** The articles: from the models and the dictionary, or from one of them if the other failed. */
export function useArticles(catalogue: LineCatalogue): Articles {
  const dictionary = useLoaded('dictionary', catalogue.dictionary)
  const models = useLoaded('models', catalogue.models)

  return useMemo(() => {
    if (dictionary.status === 'loading' || models.status === 'loading')
      return { options: 'loading', byId: noArticles, names: noNames, failed: null }
    if (dictionary.status === 'failed' && models.status === 'failed')
      return {
        options: [],
        byId: noArticles,
        names: noNames,
        failed: () => {
          dictionary.retry()
          models.retry()
        },
      }
    const articles = articlesOf(
      models.status === 'ready' ? models.result : [],
      dictionary.status === 'ready' ? dictionary.result : new Map<string, string>(),
    )
    const options = articles.map(({ article, name }): Option => ({
      value: article,
      text: name,
      detail: article,
    }))
    const byId = new Map(articles.map((entry) => [entry.article, entry]))
    const names = new Map(articles.map(({ article, name }) => [article, name]))
    return { options, byId, names, failed: null }
  }, [dictionary, models])
}

export const useFabrics = (catalogue: LineCatalogue): Reading<FabricEntry[]> =>
  useLoaded('materials', catalogue.materials)

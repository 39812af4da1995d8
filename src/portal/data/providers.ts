import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import englishMessages from 'ra-language-english'
import { raMessages } from '../../../i18n/es/ra.ts'
import { languages, type Language } from '../../../i18n/messages.ts'
import { translate, type MessageArgs } from '../../../i18n/translate.ts'
import { ApiError } from '../../api/errors.ts'
import { cataloguesOf, setLanguage } from '../../browser/language.ts'
import { showUnexpectedReply } from '../../ui/showFailure.ts'

const reactAdmin: Record<Language, TranslationMessages> = { es: raMessages, en: englishMessages }

/** react-admin's texts and ours, in one language. It is the language's own: another language gets another provider. */
export function i18nProvider(language: Language): I18nProvider {
  const catalogues = [...cataloguesOf(language), reactAdmin[language], raMessages]
  return {
    translate: (key: string, options: MessageArgs & { _?: string } = {}) =>
      translate(catalogues, key, options, options._),
    changeLocale: (locale: string) => {
      const chosen = languages.find(({ code }) => code === locale)
      if (chosen) setLanguage(chosen.code)
      return Promise.resolve()
    },
    getLocale: () => language,
    getLocales: () => languages.map(({ code, name }) => ({ locale: code, name })),
  }
}

/** A server's failure is worth one more try; a refusal is not, nor is a reply that makes no sense. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && error.kind !== 'shape' && error.status >= 500

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: showUnexpectedReply }),
    mutationCache: new MutationCache({ onError: showUnexpectedReply }),
    defaultOptions: {
      // 'always': a browser that says it is offline fails as a stopped server does, instead of waiting without a word.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: isWorthRetrying,
        retryDelay: 400,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

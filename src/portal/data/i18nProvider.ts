import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { languages, type MessageKey } from '../../../i18n/messages.ts'
import type { MessageArgs } from '../../../i18n/translate.ts'
import { setLanguage, textIn, type Texts } from '../../browser/language.ts'

const locales = languages.map(({ code, name }) => ({ locale: code, name }))

/** react-admin also passes finished texts, such as a server's, to the translation. */
const isKey = (key: string): key is MessageKey => /^\w+([.]\w+)+$/.test(key)

/** react-admin's texts and ours, in the language that shows. Another language, or more texts, take another provider. */
export function i18nProvider(texts: Texts): I18nProvider {
  const { language, catalogues } = texts
  // Its own texts are among those that are loaded before the application.
  const messages = catalogues[0] as TranslationMessages
  const provider = polyglotI18nProvider(() => messages, language, locales, {
    onMissingKey: (key: string, args: MessageArgs) => (isKey(key) ? textIn(texts, key, args) : key),
  })
  return {
    ...provider,
    changeLocale: async (locale: string) => {
      const chosen = languages.find(({ code }) => code === locale)
      if (chosen) await setLanguage(chosen.code)
    },
  }
}

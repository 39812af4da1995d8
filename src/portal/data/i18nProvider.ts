import type { I18nProvider } from 'react-admin'
import { languages, type MessageKey } from '../../../i18n/messages.ts'
import { fillIn, lookUp, type MessageArgs } from '../../../i18n/translate.ts'
import { setLanguage, textIn, type Texts } from '../../browser/language.ts'

const locales = languages.map(({ code, name }) => ({ locale: code, name }))

/** react-admin also passes finished texts, such as a server's, to the translation. */
const isKey = (key: string): key is MessageKey => /^\w+([.]\w+)+$/.test(key)

/**
 * react-admin's texts and ours, in the language that shows. Another language, or more texts, take another provider. A key that the
 * language lacks has react-admin's own substitute `_`, if it gives one.
 */
export function i18nProvider(texts: Texts): I18nProvider {
  const { language, catalogues } = texts
  return {
    translate: (key: string, args: MessageArgs = {}) => {
      // Its own texts are among those that are loaded before the application.
      const own = lookUp(catalogues.slice(0, 1), key) ?? args['_']
      if (own !== undefined) return fillIn(String(own), args, language)
      return isKey(key) ? textIn(texts, key, args) : key
    },
    getLocale: () => language,
    getLocales: () => locales,
    changeLocale: async (locale: string) => {
      const chosen = languages.find(({ code }) => code === locale)
      if (chosen) await setLanguage(chosen.code)
    },
  }
}

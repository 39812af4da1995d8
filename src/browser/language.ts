import { useCallback, useSyncExternalStore } from 'react'
import * as z from 'zod'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import { languages, type Language, type MessageKey, type Messages } from '../../i18n/messages.ts'
import { translate, type MessageArgs } from '../../i18n/translate.ts'
import { storageKeys, stored } from './storage.ts'

const catalogues: Record<Language, Messages> = { es, en }
const chosen = stored(storageKeys.language, z.enum(languages.map(({ code }) => code)))

/** The stored choice, else the browser's language, else Spanish. @see product-spec §1 */
export const currentLanguage = (): Language =>
  chosen.get() ?? (/^en\b/i.test(navigator.language) ? 'en' : 'es')

/** Keeps the person's choice; every text and `<html lang>` follow at once. */
export function setLanguage(language: Language) {
  chosen.set(language)
  document.documentElement.lang = language
}

/** The catalogues to look a key up in, in order: the language's own, then Spanish. */
export const cataloguesOf = (language: Language): readonly object[] => [
  catalogues[language],
  catalogues.es,
]

/** A text outside of React. */
export const text = (key: MessageKey, args?: MessageArgs): string =>
  translate(cataloguesOf(currentLanguage()), key, args)

export const useLanguage = (): Language => useSyncExternalStore(chosen.subscribe, currentLanguage)

export type Translate = (key: MessageKey, args?: MessageArgs) => string

/** The texts of the person's language: `t('nav.logout')`. */
export function useT(): Translate {
  const language = useLanguage()
  return useCallback((key, args) => translate(cataloguesOf(language), key, args), [language])
}

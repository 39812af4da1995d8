import { useCallback } from 'react'
import * as z from 'zod/mini'
import { languages, type Language, type MessageKey } from '../../i18n/messages.ts'
import type { Part } from '../../i18n/parts.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'
import { catalogueOf, fetchTexts, isFetched } from './catalogues.ts'
import { createStore, useStore } from './createStore.ts'
import { storageKeys, stored } from './storage.ts'
import { inTab } from './tabStorage.ts'

/** The languages of the pages. */
export type Texts = {
  language: Language
  /** The catalogues in which a text is looked up, in this order: the language's own, then Spanish. */
  catalogues: readonly object[]
}

const chosen = stored(storageKeys.language, z.enum(languages.map(({ code }) => code)))

/** The language of the link that opened this tab. The tab's next pages use it too. */
const linked = inTab('tresillo.linkLanguage', z.string())

/** The stored choice, else the link's language, else the browser's language, else Spanish. @see product-spec §1 */
function preferred(): Language {
  const named = new URLSearchParams(location.search).get('lang')
  if (named !== null) linked.set(named)
  const wanted = named ?? linked.get() ?? navigator.language
  return chosen.get() ?? (/^en\b/i.test(wanted) ? 'en' : 'es')
}

const textsIn = (language: Language): Texts => ({
  language,
  catalogues: [catalogueOf(language), catalogueOf('es')],
})

const shown = createStore(textsIn(preferred()))

/** The page's language. It becomes the chosen one when the texts of that are there. */
export const currentLanguage = (): Language => shown.get().language

function show(language: Language) {
  document.documentElement.lang = language
  shown.set(textsIn(language))
}

/** The parts whose texts this page shows. */
const loaded = new Set<Part>()
const missingIn = (language: Language) => [...loaded].filter((part) => !isFetched(part, language))

/** The language that was requested last: of two changes at once this one wins. */
let requested: Language | undefined

async function changeTo(language: Language) {
  requested = language
  // A screen may open, and need more parts, while these texts load.
  for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language))
    await fetchTexts(missing, language)
  if (requested === language && currentLanguage() !== language) show(language)
}

/**
 * Shows every text in a language and stores the choice, when its texts are there.
 *
 * @throws where they can't be fetched; the page stays in its language
 */
export async function setLanguage(language: Language): Promise<void> {
  await changeTo(language)
  if (requested === language) chosen.set(language)
}

/** Follows another tab's choice. If its texts can't be fetched, this tab keeps its language. */
const follow = () => {
  changeTo(preferred()).catch(() => undefined)
}
let stopFollowing: (() => void) | undefined

/**
 * Loads the texts that a screen is about to show, unless they are there.
 *
 * @throws where they can't be fetched
 */
export async function loadTexts(...parts: readonly Part[]): Promise<void> {
  stopFollowing ??= chosen.subscribe(follow)
  const language = currentLanguage()
  if (parts.every((part) => loaded.has(part) && isFetched(part, language))) return
  await fetchTexts(parts, language)
  for (const part of parts) loaded.add(part)
  // The person may have changed the language meanwhile.
  if (currentLanguage() === language) show(language)
  else await loadTexts(...parts)
}

/** The substitute for a text that the language lacks: '' while Spanish loads, then the key. */
function missingText(key: string): string {
  const missing = missingIn('es')
  if (missing.length === 0) return key
  fetchTexts(missing, 'es').then(
    () => show(currentLanguage()),
    () => undefined,
  )
  return ''
}

/** A text of a language, with its values put in. */
export const textIn = (
  { language, catalogues }: Texts,
  key: MessageKey,
  args: MessageArgs = {},
): string => fillIn(lookUp(catalogues, key) ?? missingText(key), args, language)

export type Translate = (key: MessageKey, args?: MessageArgs) => string

/** A text outside of React. */
export const text: Translate = (key, args) => textIn(shown.get(), key, args)

/** The language that shows, with its texts. */
export const useTexts = (): Texts => useStore(shown)

export const useLanguage = (): Language => useTexts().language

/** The texts of the language that shows: `t('nav.logout')`. */
export function useT(): Translate {
  const texts = useTexts()
  return useCallback((key, args) => textIn(texts, key, args), [texts])
}

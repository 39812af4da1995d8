import fc from 'fast-check'
import { expect, test } from 'vitest'
import englishMessages from 'ra-language-english'
import { en } from '../../../i18n/en.ts'
import { es } from '../../../i18n/es.ts'
import { raMessages } from '../../../i18n/es/reactAdmin.ts'
import type { Language } from '../../../i18n/messages.ts'
import { fillIn, lookUp } from '../../../i18n/translate.ts'
import { i18nProvider } from '../../../src/portal/data/i18nProvider.ts'
import { currentLanguage } from '../../../src/browser/language.ts'

const catalogues: Record<Language, object> = {
  es: { ...es, ...raMessages },
  en: { ...en, ...englishMessages },
}

const keysOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

/** What stands for a `%{name}`: words and numbers, and what looks like a placeholder or a plural itself. */
const value = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true }),
  fc.nat(),
  fc.constantFrom('%{name}', '$&', '||||', ' a |||| b ', ''),
)

/** A message of ours or react-admin's with a value for each of its names. */
const asked = fc
  .constantFrom<Language>('es', 'en')
  .chain((language) =>
    fc.record({
      language: fc.constant(language),
      key: fc.constantFrom(...keysOf(catalogues[language])),
    }),
  )
  .chain(({ language, key }) => {
    const message = lookUp([catalogues[language]], key) ?? ''
    const names = [...message.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name)
    const isCounted = message.includes('||||') || names.includes('smart_count')
    const others = [...new Set(names)].filter((name) => name !== 'smart_count')
    return fc.record({
      language: fc.constant(language),
      key: fc.constant(key),
      args: fc.record({
        ...Object.fromEntries(others.map((name) => [name, value])),
        ...(isCounted ? { smart_count: fc.oneof(fc.constantFrom(0, 1, 2), fc.nat()) } : {}),
      }),
    })
  })

test('[LANG-01] react-admin’s texts and those of the light pages are filled in alike', () => {
  const providers = {
    es: i18nProvider({ language: 'es', catalogues: [catalogues.es, catalogues.es] }),
    en: i18nProvider({ language: 'en', catalogues: [catalogues.en, catalogues.es] }),
  }
  fc.assert(
    fc.property(asked, ({ language, key, args }) => {
      const message = lookUp([catalogues[language]], key) ?? ''
      expect(providers[language].translate(key, args)).toBe(fillIn(message, args, language))
    }),
    { numRuns: 2000 },
  )
})

test('[LANG-01] react-admin falls back on Spanish too, and leaves words alone', async () => {
  const provider = i18nProvider({ language: 'en', catalogues: [{ ra: {} }, catalogues.es] })
  expect(provider.translate('nav.logout')).toBe('Cerrar sesión')
  expect(provider.translate('No hay sitio. Vuelve mañana.')).toBe('No hay sitio. Vuelve mañana.')
  expect(provider.translate('ra.none.such', { _: 'as it is' })).toBe('as it is')
  await provider.changeLocale('en')
  expect(currentLanguage()).toBe('en')
  await provider.changeLocale('es')
})

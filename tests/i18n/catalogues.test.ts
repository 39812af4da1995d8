import { describe, expect, test } from 'vitest'
import englishMessages from 'ra-language-english'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import { languages } from '../../i18n/messages.ts'
import { parts, textsOf, type Part } from '../../i18n/parts.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'
import { raMessages } from '../../i18n/es/reactAdmin.ts'
import { joined } from '../../src/browser/catalogues.ts'
import { app as enApp } from '../../i18n/en/app.ts'
import { app as esApp } from '../../i18n/es/app.ts'

type Entry = readonly [key: string, text: string]

const entries = (tree: object, prefix = ''): Entry[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[prefix + key, value] as const]
    return typeof value === 'object' && value !== null ? entries(value, `${prefix}${key}.`) : []
  })

const values = (text: string) => new Set(text.match(/%\{\w+\}/g) ?? [])

describe('the catalogues', () => {
  test('[LANG-01] both languages have the same keys, and none is blank', () => {
    const keys = (catalogue: object) => entries(catalogue).map(([key]) => key)
    expect(keys(en).toSorted()).toEqual(keys(es).toSorted())
    for (const [key, text] of [...entries(es), ...entries(en)])
      expect(text.trim(), key).not.toBe('')
  })

  test('[LANG-01] a text takes the same values in both languages', () => {
    const english = new Map(entries(en))
    for (const [key, text] of entries(es))
      expect(values(english.get(key) ?? ''), key).toEqual(values(text))
  })

  test('every text can be fetched, in the part of its name and in its language', async () => {
    const whole = {
      es: { ...es, ...raMessages },
      en: { ...en, ...englishMessages },
    }
    const known = { es: esApp, en: enApp }
    const allParts = Object.keys(parts) as Part[]
    for (const { code } of languages) {
      const fetched = await Promise.all(allParts.map((part) => textsOf(part, code)))
      expect(fetched.reduce(joined, known[code])).toEqual(whole[code])
    }
  })
})

describe('looking a text up', () => {
  const look = (catalogues: object[], key: string, args: MessageArgs = {}) =>
    fillIn(lookUp(catalogues, key) ?? `MISSING ${key}`, args, 'en')

  test('[LANG-01] a key that a language lacks is read in Spanish, with its values and its plural', () => {
    const catalogues = [
      { nav: { home: 'Home' } },
      { nav: { home: 'Inicio', left: 'Queda %{smart_count} |||| Quedan %{smart_count}' } },
    ]
    expect(look(catalogues, 'nav.home')).toBe('Home')
    expect(look(catalogues, 'nav.left', { smart_count: 1 })).toBe('Queda 1')
    expect(look(catalogues, 'nav.left', { smart_count: 3 })).toBe('Quedan 3')
  })

  test('a key that none has is no text, nor is a branch of the tree', () => {
    expect(look([{ nav: { home: 'Home' } }], 'nav.away')).toBe('MISSING nav.away')
    expect(look([{ nav: { home: 'Home' } }], 'nav')).toBe('MISSING nav')
  })
})

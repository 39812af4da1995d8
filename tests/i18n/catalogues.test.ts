import { describe, expect, test } from 'vitest'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import { translate } from '../../i18n/translate.ts'
import { cataloguesOf } from '../../src/browser/language.ts'

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
})

describe('looking a text up', () => {
  test('[LANG-01] English falls back on Spanish, and Spanish on nothing else', () => {
    expect(cataloguesOf('en')).toEqual([en, es])
    expect(cataloguesOf('es').every((catalogue) => catalogue === es)).toBe(true)
  })

  test('[LANG-01] a key that a language lacks is read in Spanish, with its values and its plural', () => {
    const catalogues = [
      { nav: { home: 'Home' } },
      { nav: { home: 'Inicio', left: 'Queda %{smart_count} |||| Quedan %{smart_count}' } },
    ]
    expect(translate(catalogues, 'nav.home')).toBe('Home')
    expect(translate(catalogues, 'nav.left', { smart_count: 1 })).toBe('Queda 1')
    expect(translate(catalogues, 'nav.left', { smart_count: 3 })).toBe('Quedan 3')
  })

  test('[LANG-01] a key that none has shows as it is, and so does a branch of the tree', () => {
    expect(translate([{ nav: { home: 'Home' } }], 'nav.away')).toBe('nav.away')
    expect(translate([{ nav: { home: 'Home' } }], 'nav')).toBe('nav')
  })
})

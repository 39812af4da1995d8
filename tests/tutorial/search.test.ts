import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { setLanguage, text } from '../../src/browser/language.ts'
import { foundTopics, topicKey } from '../../src/tutorial/page/search.ts'
import { topicPaths } from '../../src/tutorial/tree.ts'

beforeAll(() => setLanguage('es'))

describe('searching the tutorial', () => {
  test.each([
    ['anular', '/budgets/details/delete'],
    ['ANULÁR presupuésto', '/budgets/details/delete'],
    ['papelera', '/compositor/summary/delete'],
    ['columnas', '/orders/settings'],
    ['pedidos 3d', '/orders/details/visor'],
  ] as const)('%s is found in titles, texts and steps', (search, path) => {
    expect(foundTopics(search, text)).toContain(path)
  })

  test('what no topic says finds none', () => {
    expect(foundTopics('zanahoria', text)).toEqual([])
  })

  test('a topic is found by any of its words, with or without their accents', () => {
    fc.assert(
      fc.property(fc.constantFrom(...topicPaths), fc.nat(), (path, at) => {
        const words = topicKey(path, text).split(/\s+/)
        const word = words[at % words.length] ?? ''
        expect(foundTopics(word, text)).toContain(path)
        expect(foundTopics(word.toUpperCase(), text)).toContain(path)
      }),
    )
  })
})

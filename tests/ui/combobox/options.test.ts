import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../../src/domain/fold.ts'
import {
  exactOption,
  findOptions,
  optionOf,
  shownOptions,
  type Option,
} from '../../../src/ui/combobox/options.ts'

const option = (text: string, more: Partial<Option> = {}): Option => ({
  value: text,
  text,
  ...more,
})
const texts = (options: readonly Option[], typed: string) =>
  findOptions(options, typed).shown.map(({ text }) => text)

describe('what is found', () => {
  const articles = [
    option('CADIZ20', { detail: 'Sofá Cádiz, tres plazas' }),
    option('CADIZ2', { detail: 'Sofá Cádiz, dos plazas' }),
    option('ARCO2', { detail: 'Sillón que hace juego con cadiz2' }),
    option('DUNA', { detail: 'Módulo rinconero' }),
  ]

  test('every word is in text or detail, in whatever order, case and accents', () => {
    expect(texts(articles, 'PLAZAS cádiz')).toEqual(['CADIZ20', 'CADIZ2'])
    expect(texts(articles, '  modulo ')).toEqual(['DUNA'])
    expect(texts(articles, 'cadiz rinconero')).toEqual([])
  })

  test('what was typed itself comes first, then what begins with it', () => {
    expect(texts(articles, 'cadiz2')).toEqual(['CADIZ2', 'CADIZ20', 'ARCO2'])
  })

  test('nothing typed finds all, in their order', () => {
    expect(texts(articles, ' ')).toEqual(['CADIZ20', 'CADIZ2', 'ARCO2', 'DUNA'])
  })

  test('a group stays together, the one with the best match first', () => {
    const fabrics = [
      option('Lino 10', { group: 'A' }),
      option('Pana 1', { group: 'A' }),
      option('Lino 1', { group: 'B' }),
      option('Lino 12', { group: 'B' }),
    ]
    expect(texts(fabrics, 'lino 1')).toEqual(['Lino 1', 'Lino 12', 'Lino 10'])
  })

  test('of thousands the best fifty show, and how many there are is told', () => {
    const many = Array.from({ length: 5000 }, (_, place) => option(`Lino ${place}`))
    const { shown, total } = findOptions(many, 'lino 49')
    expect(shown).toHaveLength(shownOptions)
    expect(shown[0]?.text).toBe('Lino 49')
    expect(total).toBe(many.filter(({ text }) => text.includes('49')).length)
    expect(findOptions(many, '').total).toBe(5000)
  })

  test('whatever is typed, it is found as by reading every option through', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'Á', 'b', 'ñ', '1'), maxLength: 3 })
    const options = fc.array(
      fc.record({
        value: word,
        text: word,
        detail: fc.option(word, { nil: undefined }),
        group: fc.constantFrom('x', 'y', undefined),
      }),
    )
    fc.assert(
      fc.property(options, fc.array(word, { maxLength: 3 }), (list, words) => {
        const matches = list.filter((one) =>
          words.every((each) => fold(`${one.text} ${one.detail ?? ''}`).includes(fold(each))),
        )
        const { shown, total } = findOptions(list, words.join(' '))
        expect(total).toBe(matches.length)
        expect(new Set(shown)).toEqual(new Set(matches))
        // Once a group has ended it doesn't come again.
        if (words.join('') === '') return
        const groups = shown.map(({ group }) => group)
        const ends = groups.filter((group, place) => group !== groups[place + 1])
        expect(new Set(ends).size).toBe(ends.length)
      }),
    )
  })

  test('a list on its way has nothing yet', () => {
    expect(findOptions('loading', 'a')).toEqual({ shown: [], total: 0 })
    expect(optionOf('loading', 'a')).toBeUndefined()
  })
})

test('of two options with one value the first is the value’s', () => {
  const recent = option('Lino 1', { value: 'l1', group: 'Recent' })
  expect(optionOf([recent, option('Lino 1', { value: 'l1', group: 'A' })], 'l1')).toBe(recent)
})

test('a whole text is its option’s, unless two have it or it can’t be chosen', () => {
  const list = [
    option('Lino'),
    option('Pana', { value: 'p1' }),
    option('PANA', { value: 'p2' }),
    option('Bouclé', { disabled: 'Agotado' }),
  ]
  expect(exactOption(list, ' LINO ')?.value).toBe('Lino')
  expect(exactOption(list, 'pana')).toBeUndefined()
  expect(exactOption(list, 'boucle')).toBeUndefined()
  expect(exactOption(list, 'lin')).toBeUndefined()
})

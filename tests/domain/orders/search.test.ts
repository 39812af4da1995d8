import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundParts } from '../../../src/domain/orders/foundParts.ts'
import { matches, searchKey, searchTerms } from '../../../src/domain/orders/search.ts'
import { isNear, suggested } from '../../../src/domain/orders/suggestions.ts'

const keyOf = (given: Partial<Parameters<typeof searchKey>[0]>) =>
  searchKey({ id: 1, reference: '', customer: '', phone: '', email: '', vendor: '', ...given })

const finds = (search: string, given: Parameters<typeof keyOf>[0]) =>
  matches(keyOf(given), searchTerms(search))

const national = fc
  .tuple(fc.constantFrom('6', '7', '9'), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([first, rest]) => first + String(rest).padStart(8, '0'))
const separator = fc.constantFrom(' ', '-', '.', '/')
const grouping = fc.constantFrom([3, 3, 3], [3, 2, 2, 2], [2, 3, 2, 2])

/** A Spanish number of nine digits in groups, with or without its country code. */
const written = (digits: string) =>
  fc
    .tuple(grouping, separator, fc.constantFrom('', '+34 ', '+34', '0034 ', '0034-', '(+34) '))
    .map(([groups, between, before]) => {
      let at = 0
      const parts = groups.map((length) => digits.slice(at, (at += length)))
      return before + parts.join(between)
    })

test('a telephone number in any form finds the number in any form, and no other', () => {
  const two = fc.tuple(national, national).filter(([one, other]) => one !== other)
  const forms = two.chain(([one, other]) =>
    fc.record({ stored: written(one), typed: written(one), other: written(other) }),
  )
  fc.assert(
    fc.property(forms, ({ stored, typed, other }) => {
      expect(finds(typed, { phone: stored })).toBe(true)
      expect(finds(`Soto ${typed}`, { customer: 'Inés Soto', phone: stored })).toBe(true)
      expect(finds(other, { phone: stored })).toBe(false)
    }),
  )
})

test.each([
  ['+44 (0)20 7946 0958', '020 7946 0958'],
  ['+44 20 7946 0958', '(020) 7946-0958'],
  ['020 7946 0958', '+44 20 7946 0958'],
  ['34600000057', '600 000 057'],
  ['600 000 057', '34600000057'],
  ['+351 912 345 678', '912345678'],
  ['+34 600 000', '600 000 057'],
  ['600000', '600 000 057'],
  ['911 222 333', '600 000 057 / 911 222 333'],
  ['+34 911 222 333', '600 000 057 o 911 222 333'],
  ['+34 911 222 333', '600 000 057 e 911 222 333'],
])('%s finds %s', (typed, phone) => {
  expect(finds(typed, { phone })).toBe(true)
})

test.each([
  ['+34 600 000 057', '+351 600 000 057'],
  ['600 00 00 57', '600 057 000'],
  ['057 911 22', '600 000 057 / 911 222 333'],
  ['+1 600 000 057', '+34 1 600 000'],
])('%s does not find %s', (typed, phone) => {
  expect(finds(typed, { phone })).toBe(false)
})

test('a number of an order stays one, however many digits it has', () => {
  expect(finds('12345678901', { id: 12_345_678_901 })).toBe(true)
  expect(finds('#1234567', { id: 1_234_567 })).toBe(true)
  expect(finds('1234567:S3D', { id: 1_234_567 })).toBe(true)
  expect(finds('#1234567', { phone: '91 1234567' })).toBe(false)
  expect(finds('19922 600000057', { id: 19_922, phone: '600 000 057' })).toBe(true)
})

test('sizes in a reference are found as they were written, and short numbers as words', () => {
  expect(finds('120 80 75 30', { reference: 'Mesa 120 80 75 30' })).toBe(true)
  expect(finds('180 95', { reference: 'Sofá de 95, no de 180' })).toBe(true)
})

test('articles and fabrics are searched, and nothing spans two of them', () => {
  const articles = ['ALB-S2', 'Alba, sofá de 2 plazas', 'Lino arena']
  expect(finds('lino ALB-s2', { articles })).toBe(true)
  expect(finds('plazaslino', { articles })).toBe(false)
})

test('what was found is marked where it stands, in names and in telephone numbers', () => {
  const marked = (text: string, search: string) =>
    foundParts(text, searchTerms(search))
      .map(({ part, isFound }) => (isFound ? `[${part}]` : part))
      .join('')
  expect(marked('Sra. Núñez de Soto', 'soto nunez')).toBe('Sra. [Núñez] de [Soto]')
  expect(marked('600 00 00 57', '+34 600 000 057')).toBe('[600 00 00 57]')
  expect(marked('19922:S3D', '#19922')).toBe('[19922]:S3D')
  expect(marked('Ines', '')).toBe('Ines')
})

test('the parts of a marked text are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, search) => {
      const parts = foundParts(text, searchTerms(search))
      expect(parts.map(({ part }) => part).join('')).toBe(text)
    }),
  )
})

test('a word with one mistyped character is meant, and the most frequent texts come first', () => {
  const texts = [
    { text: 'Sra. Aguirre', count: 2 },
    { text: 'Aguirre, comedor', count: 9 },
    { text: 'Inés Soto', count: 4 },
  ]
  expect(suggested('aguire', texts)).toEqual(['Aguirre, comedor', 'Sra. Aguirre'])
  expect(suggested('sra agiurre', texts)).toEqual(['Sra. Aguirre'])
  // A short word is not taken for another one.
  expect(suggested('soo', texts)).toEqual([])
  expect(suggested('aguixxe', texts)).toEqual([])
})

test('two words are near by one character more, less, other or swapped', () => {
  const word = fc.stringMatching(/^[a-z]{5,9}$/)
  fc.assert(
    fc.property(word, fc.nat(), fc.stringMatching(/^[a-z]$/), (text, seed, other) => {
      const at = seed % text.length
      const [before, after] = [text.slice(0, at), text.slice(at)]
      expect(isNear(text, before + other + after)).toBe(true)
      expect(isNear(text, before + after.slice(1))).toBe(true)
      expect(isNear(text, before + other + after.slice(1))).toBe(true)
      const swapped = before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2)
      expect(isNear(text, swapped)).toBe(true)
    }),
  )
})

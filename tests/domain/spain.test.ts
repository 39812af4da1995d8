import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isMistypedZipCode,
  isZipCode,
  isMistypedTaxNumber,
  sellsToSpain,
  taxNumberFault,
} from '../../src/domain/spain.ts'

const digits = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from('0123456789')),
    minLength: length,
    maxLength: length,
  })
const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'))
const ends = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')

describe('a Spanish tax number', () => {
  test.each([
    '12345678Z',
    '00000000T',
    '12.345.678-z',
    'X1234567L',
    'Y0000000Z',
    'A58818501',
    'B-00000000',
    'Q2826000H',
    'P2807900B',
    'G28197564',
    '',
    '  ',
  ])('%s is right', (text) => {
    expect(taxNumberFault(text)).toBeNull()
  })

  test.each([
    ['12345678A', 'control'],
    ['X1234567A', 'control'],
    ['A58818502', 'control'],
    ['Q28260008', 'control'],
    ['1234567', 'form'],
    ['DE123456789', 'form'],
    ['lo que sea', 'form'],
  ] as const)('%s is odd for its %s', (text, fault) => {
    expect(taxNumberFault(text)).toBe(fault)
  })

  const one = fc.oneof(
    digits(8),
    fc
      .tuple(fc.constantFrom(...Array.from('XYZKLM')), digits(7))
      .map(([kind, rest]) => kind + rest),
  )
  test('of all its letters one alone is right, whatever its digits', () => {
    fc.assert(
      fc.property(one, (number) => {
        const right = ends.filter((end) => taxNumberFault(number + end) === null)
        expect(right).toHaveLength(1)
      }),
    )
  })

  test('an organisation’s ends in one digit, one letter or either, and a wrong digit shows', () => {
    const kinds = fc.constantFrom(...Array.from('ABCDEFGHJNPQRSUVW'))
    fc.assert(
      fc.property(kinds, digits(7), fc.nat(6), (kind, number, at) => {
        const right = ends.filter((end) => taxNumberFault(kind + number + end) === null)
        const most = /[KPQRSNWABEH]/.test(kind) ? 1 : 2
        expect(right).toHaveLength(most)
        const [end = ''] = right
        const other = String((Number(number[at]) + 1) % 10)
        const wrong = number.slice(0, at) + other + number.slice(at + 1)
        expect(taxNumberFault(kind + wrong + end)).toBe('control')
      }),
    )
  })

  test('blanks, dots, hyphens and case make no difference', () => {
    fc.assert(
      fc.property(digits(8), letter, fc.constantFrom(' ', '-', '.'), (number, end, mark) => {
        const written = `${number.slice(0, 2)}${mark}${number.slice(2)}${mark}${end.toLowerCase()}`
        expect(taxNumberFault(written)).toBe(taxNumberFault(number + end))
      }),
    )
  })
})

test('a zip code has five digits and begins with one of the 52 provinces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
      const code = String(number).padStart(5, '0')
      expect(isZipCode(code)).toBe(number >= 1000 && number < 53_000)
    }),
  )
  for (const odd of ['0380', '038011', '03801a', 'SW1A 1AA']) expect(isZipCode(odd)).toBe(false)
  for (const fine of ['', ' 03801 ']) expect(isZipCode(fine)).toBe(true)
})

test.each([
  ['28013', false],
  ['', false],
  ['2801', true],
  ['53000', true],
  ['CT5 1AG', false],
  ['1000-205', false],
])('whether %j is a mistyped Spanish zip code: %s', (text, isMistyped) => {
  expect(isMistypedZipCode(text)).toBe(isMistyped)
})

test.each([
  ['B12345674', false],
  ['B12345678', true],
  ['B1234567', true],
  ['12345678-A', true],
  ['GB123456789', false],
  ['FR 12 345678901', false],
  ['', false],
])('whether %j is a mistyped Spanish tax number: %s', (text, isMistyped) => {
  expect(isMistypedTaxNumber(text)).toBe(isMistyped)
})

test('who sells in another currency than euros has no customers to whom Spain’s rules apply', () => {
  expect(['€', ' eur ', undefined].map(sellsToSpain)).toEqual([true, true, true])
  expect(['£', '$', 'kr', ''].map(sellsToSpain)).toEqual([false, false, false, false])
})

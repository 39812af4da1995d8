import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from '../../src/domain/money.ts'
import {
  isGrouped,
  isSymbol,
  parsePointValue,
  ratePresets,
  symbolLength,
} from '../../src/domain/rateForm.ts'

test.each([
  ['am', '$1,000.00'],
  ['eu', '1.000,00\u00a0€'],
  ['en', '£1,000.00'],
] as const)('[RATE-01] the preset %s shows a thousand as %s', (region, shown) => {
  expect(formatPrice(1000, ratePresets[region])).toBe(shown)
})

test.each([
  ['2', 2],
  ['2.5', 2.5],
  ['2,125', 2.125],
  [' 007 ', 7],
  ['\u202d2,5\u202c\u200b', 2.5],
  ['0', 0],
  ['999999999.999', 999999999.999],
])('[RATE-03] the point value %j is read as %d', (text, value) => {
  expect(parsePointValue(text)).toBe(value)
})

test.each([
  '',
  ' ',
  '1.2345',
  '1,2.5',
  '1.000,5',
  '-1',
  '+1',
  '1e3',
  '1.',
  ',5',
  'dos',
  '١',
  'NaN',
])('[RATE-03] the point value %j is refused', (text) => {
  expect(parsePointValue(text)).toBeNull()
})

test('a point value looks like thousands only with their own mark, before three digits', () => {
  expect(
    ['2.500', '12.000', '999.999', ' 2.500\u200b '].filter((text) => !isGrouped(text, '.')),
  ).toEqual([])
  const plain = ['2,500', '2.50', '0.500', '2500', '2.5', '1234.567']
  expect(plain.filter((text) => isGrouped(text, '.'))).toEqual([])
  expect(isGrouped('2,500', ',')).toBe(true)
})

test('[RATE-03] any number of up to 3 decimals reads back, with a dot or a comma', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999 }),
      fc.constantFrom('.', ','),
      (thousandths, mark) => {
        const text = (thousandths / 1000).toFixed(3)
        expect(parsePointValue(text.replace('.', mark))).toBe(Number(text))
      },
    ),
  )
})

test('[RATE-03] whatever is typed is either a number of at most 3 decimals or refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = parsePointValue(text)
      if (value !== null) expect(Number(value.toFixed(3))).toBe(value)
    }),
  )
})

test('[RATE-02] a symbol has 1 to 5 characters that can be seen', () => {
  expect(['$', 'CHF', 'Fr. 1', ' € ', '🪑🪑🪑🪑🪑'].filter((text) => !isSymbol(text))).toEqual([])
  expect(['', '   ', 'dollar', '\u202e$', '$\n€', '\u200b', '\ud800'].filter(isSymbol)).toEqual([])
  expect(symbolLength).toEqual({ min: 1, max: 5 })
})

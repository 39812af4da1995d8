import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPrice, fromCents, type Rate } from '../../src/domain/money.ts'
import { parseNumber, parsePrice } from '../../src/domain/numberTyped.ts'

const rule = { min: 0, max: 10_000_000, decimals: 2 }
const euro = { symbol: '€', separator: '.' } as const
const pound = { symbol: '£', separator: ',' } as const

describe('a typed price', () => {
  test('is read back from whatever a price is written as, with its symbol or without, in every currency', () => {
    const rates = fc.record({
      symbol: fc.constantFrom('€', '£', '$', 'kr', 'Fr.', 'R$', 'zł', 'CHF'),
      separator: fc.constantFrom<Rate['separator']>('.', ','),
      symbolPosition: fc.constantFrom<Rate['symbolPosition']>(0, 1),
    })
    fc.assert(
      fc.property(rates, fc.nat(1_000_000_000), (rate, cents) => {
        const amount = fromCents(cents)
        expect(parsePrice(formatPrice(amount, rate), rule, rate)).toEqual({ value: amount })
        const plain = formatPrice(amount, { ...rate, symbol: '' }).trim()
        // Another page writes the other way round: two marks say by themselves which is which.
        const other = {
          symbol: rate.symbol,
          separator: rate.separator === '.' ? ',' : '.',
        } as const
        expect(parsePrice(plain, rule, other)).toEqual({ value: amount })
        expect(parsePrice(plain, rule)).toEqual({ value: amount })
      }),
    )
  })

  test.each([
    ['1.234,50', 1234.5],
    // As pasted from a PDF.
    ['\u202d1.234,50\u202c €\u200b', 1234.5],
    ['\ufeff12', 12],
    ['1234,50 €', 1234.5],
    ['1234.5', 1234.5],
    ['€ 12', 12],
    ['1,250.00', 1250],
    ['1,250.5', 1250.5],
    ['1 250,5', 1250.5],
    ['1.234.567', 1_234_567],
    ['0,05', 0.05],
    ['12,', 12],
  ])('is read from %j', (typed, value) => {
    expect(parsePrice(typed, rule, euro)).toEqual({ value })
  })

  test('with one mark before three digits is a thousand only as its own prices are written', () => {
    expect(parsePrice('1.234', rule, euro)).toEqual({ value: 1234 })
    expect(parsePrice('1,234', rule, pound)).toEqual({ value: 1234 })
    for (const [typed, rate] of [
      ['1,234', euro],
      ['1.234', pound],
      ['1.234', null],
      ['12.000 £', pound],
    ] as const)
      expect(parsePrice(typed, rule, rate)).toEqual({ fault: 'ambiguous' })
    for (const typed of ['0.125', '01.234', '1234,567'])
      expect(parsePrice(typed, rule, euro)).toEqual({ fault: 'decimals' })
  })

  test.each(['1.23,45', '12.34.567', '1,2,3', '1.2345,00', 'mil', '', '€', '5 £', '1.234,50,1'])(
    'is none in %j',
    (typed) => {
      expect(parsePrice(typed, rule, euro).value).toBeUndefined()
    },
  )
})

test('a number of a table keeps three decimals: 1.234 is no thousand there', () => {
  expect(parseNumber('1.234', { decimals: 3 })).toEqual({ value: 1.234 })
})

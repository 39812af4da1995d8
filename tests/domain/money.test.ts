import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPrice, fromCents, retailPrice, toCents } from '../../src/domain/money.ts'

const euro = { symbol: '€', separator: '.', symbolPosition: 1 } as const
const dollar = { symbol: '$', separator: ',', symbolPosition: 0 } as const
const pound = { symbol: '£', separator: ',', symbolPosition: 0 } as const

const rates = fc.record({
  symbol: fc.constantFrom('$', '€', '£', 'CHF', 'Kč'),
  separator: fc.constantFrom('.' as const, ',' as const),
  symbolPosition: fc.constantFrom(0 as const, 1 as const),
})
const cents = fc.integer({ min: -999_999_999, max: 999_999_999 })
const upTo3Decimals = fc.integer({ min: 0, max: 100_000_000 }).map((n) => n / 1000)

describe('a price as it is shown', () => {
  test.each([
    [1234567.5, euro, '1.234.567,50\u00a0€'],
    [1234567.5, dollar, '$1,234,567.50'],
    [999.999, pound, '£1,000.00'],
    [0, euro, '0,00\u00a0€'],
    [0.05, euro, '0,05\u00a0€'],
    [-0.001, euro, '0,00\u00a0€'],
    [-1234.5, dollar, '-$1,234.50'],
    [1.005, euro, '1,01\u00a0€'],
  ])('[MONEY-01] %d is shown with 2 decimals, its separator and symbol', (amount, rate, shown) => {
    expect(formatPrice(amount, rate)).toBe(shown)
  })

  test.each([null, undefined, Number.NaN, Infinity, -Infinity])(
    '[MONEY-01] %s is shown as ****',
    (amount) => {
      expect(formatPrice(amount, euro)).toBe('****')
    },
  )

  test('[MONEY-01] any amount reads back to its cents, whatever the rate', () => {
    fc.assert(
      fc.property(cents, rates, (amount, rate) => {
        const shown = formatPrice(amount / 100, rate)
        const mark = rate.separator === '.' ? ',' : '.'
        const { symbol } = rate
        const unsigned = shown.replace(/^-/, '')
        expect(
          rate.symbolPosition === 0 ? unsigned.startsWith(symbol) : unsigned.endsWith(symbol),
        ).toBe(true)
        const number = shown.replace(symbol, '').replace('\u00a0', '')
        expect(number).toMatch(
          new RegExp(`^-?\\d{1,3}(\\${rate.separator}\\d{3})*\\${mark}\\d\\d$`),
        )
        expect(Number(number.replaceAll(rate.separator, '').replace(mark, ''))).toBe(amount)
      }),
    )
  })
})

describe('the retail price', () => {
  test('[MONEY-02] is points times the multiplier in cents, rounded half up once', () => {
    expect(retailPrice(100, { factoryPrice: 1 })).toBe(10_000)
    expect(retailPrice(412.5, { factoryPrice: 2.35 })).toBe(96_938)
    expect(retailPrice(0.005, { factoryPrice: 1 })).toBe(1)
    expect(retailPrice(0.004, { factoryPrice: 1 })).toBe(0)
    expect(retailPrice(1.005, { factoryPrice: 1 })).toBe(101)
    expect(retailPrice(0.5, { factoryPrice: 0.99 })).toBe(50)
  })

  test('[MONEY-02] is exact for every point value and multiplier of up to 3 decimals', () => {
    fc.assert(
      fc.property(upTo3Decimals, upTo3Decimals, (points, factoryPrice) => {
        const price = retailPrice(points, { factoryPrice })
        const exact = BigInt(Math.round(points * 1000)) * BigInt(Math.round(factoryPrice * 1000))
        expect(price).not.toBeNull()
        const below = exact - BigInt(price ?? 0) * 10_000n
        expect(below >= -5000n && below < 5000n).toBe(true)
      }),
    )
  })

  test('[MONEY-02] grows with the points and never falls below zero', () => {
    fc.assert(
      fc.property(upTo3Decimals, upTo3Decimals, upTo3Decimals, (a, b, factoryPrice) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const low = retailPrice(less, { factoryPrice }) ?? -1
        expect(low).toBeGreaterThanOrEqual(0)
        expect(retailPrice(more, { factoryPrice }) ?? -1).toBeGreaterThanOrEqual(low)
      }),
    )
  })

  test.each([
    [Number.NaN, 1],
    [1, Number.NaN],
    [Infinity, 1],
    [-1, 1],
    [1, -0.5],
  ])('[MONEY-02] of %d points at %d there is none', (points, factoryPrice) => {
    expect(retailPrice(points, { factoryPrice })).toBeNull()
  })
})

test('[MONEY-02] cents survive the way over the wire in major units', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      fc.pre(Math.abs(amount) < 1e13)
      expect(toCents(fromCents(amount))).toBe(amount)
    }),
  )
})

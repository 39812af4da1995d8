import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositOf, taxed } from '../../../src/domain/orders/vat.ts'

const amounts = fc.integer({ min: 0, max: 10 ** 12 })
const percents = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)

test.for([
  [12_100, 21, true, { net: 10_000, vat: 2_100, gross: 12_100 }],
  [10_000, 21, false, { net: 10_000, vat: 2_100, gross: 12_100 }],
  [1, 21, true, { net: 1, vat: 0, gross: 1 }],
  [10, 5, false, { net: 10, vat: 1, gross: 11 }],
  [0, 10, true, { net: 0, vat: 0, gross: 0 }],
] as const)('%i cents at %f %, included: %s', ([total, percent, isIncluded, expected]) => {
  expect(taxed(total, { percent, isIncluded })).toEqual(expected)
})

test('net and tax add up to gross, and the total is one of the two', () => {
  fc.assert(
    fc.property(amounts, percents, fc.boolean(), (total, percent, isIncluded) => {
      const { net, vat, gross } = taxed(total, { percent, isIncluded })
      expect(net + vat).toBe(gross)
      expect(isIncluded ? gross : net).toBe(total)
      // Twice the tax of the net amount's rounding error at most, and the rounding of the tax itself.
      expect(Math.abs((net * percent) / 100 - vat)).toBeLessThanOrEqual(1.5)
    }),
  )
})

test('a deposit is rounded once, half up', () => {
  expect(depositOf(1_001, 50)).toBe(501)
  expect(depositOf(100_000, 33.33)).toBe(33_330)
})

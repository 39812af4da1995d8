import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  extrasLimits,
  isRebateTooLarge,
  orderSum,
  type Rebate,
} from '../../../src/domain/orders/extras.ts'
import { extraRows, sumRows } from '../../../src/domain/orders/sumRows.ts'

const percent = (value: number): Rebate => ({ kind: 'percent', value, text: '' })
const amount = (value: number): Rebate => ({ kind: 'amount', value, text: '' })
const delivery = { id: 'a', text: 'Entrega y montaje', units: 2, unitPrice: 4_550 }

test.for([
  [100_000, [delivery], null, { articles: 100_000, own: 9_100, rebate: 0, total: 109_100 }],
  [
    100_000,
    [delivery],
    percent(5),
    { articles: 100_000, own: 9_100, rebate: -5_455, total: 103_645 },
  ],
  // 0.5 cents are rounded up.
  [10, [], percent(5), { articles: 10, own: 0, rebate: -1, total: 9 }],
  [9, [], percent(5), { articles: 9, own: 0, rebate: 0, total: 9 }],
  [1_000, [], percent(100), { articles: 1_000, own: 0, rebate: -1_000, total: 0 }],
  [1_000, [], amount(1_200), { articles: 1_000, own: 0, rebate: -1_000, total: 0 }],
] as const)('%i cents with %j and %j', ([articles, ownLines, rebate, expected]) => {
  expect(orderSum(articles, { ownLines, rebate })).toEqual(expected)
})

test('an amount above the sum is too large, a percent never', () => {
  expect(isRebateTooLarge(1_000, { ownLines: [], rebate: amount(1_001) })).toBe(true)
  expect(isRebateTooLarge(1_000, { ownLines: [delivery], rebate: amount(10_100) })).toBe(false)
  expect(isRebateTooLarge(0, { ownLines: [], rebate: percent(100) })).toBe(false)
})

const extras = fc.record({
  ownLines: fc.array(
    fc.record({
      id: fc.uuid(),
      text: fc.string({ minLength: 1 }),
      units: fc.integer({ min: 1, max: extrasLimits.units }),
      unitPrice: fc.integer({ min: 0, max: extrasLimits.price }),
    }),
    { maxLength: extrasLimits.ownLines },
  ),
  rebate: fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((hundredths) => percent(hundredths / 100)),
      fc.integer({ min: 1, max: extrasLimits.price }).map(amount),
    ),
  ),
})
const articles = fc.integer({ min: 0, max: 10 ** 12 })

test('the rows of what is added sum up to the total, which is never negative', () => {
  fc.assert(
    fc.property(articles, extras, (cents, added) => {
      const { total, own, rebate } = orderSum(cents, added)
      expect(cents + own + rebate).toBe(total)
      expect(total).toBeGreaterThanOrEqual(0)
      const rows = extraRows(cents, added)
      const isEmpty = added.ownLines.length === 0 && added.rebate === null
      expect(rows.reduce((sum, row) => sum + row.amount, isEmpty ? cents : 0)).toBe(total)
      expect(sumRows(total, null, rows).at(-1)).toEqual({ kind: 'total', amount: total })
    }),
  )
})

test('a percent is off by half a cent at most, and never in the shop’s favour at half a cent', () => {
  fc.assert(
    fc.property(articles, fc.integer({ min: 1, max: 10_000 }), (cents, hundredths) => {
      const sum = orderSum(cents, { ownLines: [], rebate: percent(hundredths / 100) })
      const error = 2n * (BigInt(-sum.rebate) * 10_000n - BigInt(cents) * BigInt(hundredths))
      expect(error > -10_000n && error <= 10_000n).toBe(true)
    }),
  )
})

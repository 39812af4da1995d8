import { expect, test } from 'vitest'
import { priceWith } from '../../src/cart/leastPrice.ts'
import { blankLine } from '../../src/cart/lines.ts'
import type { Translate } from '../../src/browser/language.ts'

const t: Translate = (key, args = {}) => `${key} ${String(args.price)}`
const line = (finalPrice: number | null) => ({ ...blankLine(), price: { finalPrice } })
const rate = {
  factoryPrice: 1,
  symbol: '$',
  separator: ',',
  symbolPosition: 0,
  pointPvp: 1,
} as const
const written = (amount: number, prices: (number | null)[]) =>
  priceWith(new Set(), t)({ rate }, amount, prices.map(line))

test('dots follow a sum until it is known whether one of its lines lacks a fabric', () => {
  const lines = [line(880), line(20)]
  const [first, second] = lines.map(({ drawableUUID }) => drawableUUID)
  const told = (lacking: string[], pending: string[]) =>
    priceWith(
      { has: (one) => lacking.includes(one), isPending: (one) => pending.includes(one) },
      t,
    )({ rate }, 900, lines)
  expect(told([], [second ?? ''])).toBe('$900.00…')
  expect(told([first ?? ''], [second ?? ''])).toBe('cart.least $900.00')
  expect(told([], [])).toBe('$900.00')
})

test('a sum that a line is missing from is told as the least, and is unknown where all are', () => {
  expect(written(880, [880, 0])).toBe('$880.00')
  expect(written(880, [880, null])).toBe('cart.least $880.00')
  expect(written(0, [null])).toBe('****')
  expect(written(0, [])).toBe('$0.00')
  expect(written(0, [0])).toBe('$0.00')
})

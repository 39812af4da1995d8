import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartAtRate, cartCount, cartTotals } from '../../src/domain/cart.ts'
import { toCents, type Rate } from '../../src/domain/money.ts'
import { linePrice } from '../../src/domain/pricing/linePrice.ts'

const item = (finalPrice: number | null, quantity: number, points: number | null = null) => ({
  price: { finalPrice },
  points,
  shoppingCartData: { quantity },
})

const items = fc.array(
  fc
    .tuple(fc.option(fc.integer({ min: 0, max: 9_999_999 })), fc.integer({ min: 1, max: 99 }))
    .map(([cents, quantity]) => item(cents === null ? null : cents / 100, quantity)),
  { maxLength: 12 },
)
const carts = fc.record({
  scenes: fc.array(
    items.map((list) => ({ items: list })),
    { maxLength: 6 },
  ),
  dbItems: items,
  rate: fc.constant(null),
})

test('scenes, database elements and total add up', () => {
  const cart = {
    scenes: [{ items: [item(0.1, 1), item(0.2, 3)] }, { items: [item(1999.99, 1)] }],
    dbItems: [item(120.5, 2), item(null, 1)],
    rate: null,
  }
  expect(cartTotals(cart)).toEqual({ scenes: [0.3, 1999.99], dbItems: 120.5, total: 2120.79 })
})

test('for any cart the total is the sum of what is shown, to the cent', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const { scenes, dbItems, total } = cartTotals(cart)
      expect(scenes).toHaveLength(cart.scenes.length)
      const sum = [...scenes, dbItems].reduce((cents, price) => cents + toCents(price), 0)
      expect(toCents(total)).toBe(sum)
    }),
  )
})

test('the badge counts the pieces of the scenes and the database elements', () => {
  expect(cartCount({ scenes: [], dbItems: [], rate: null })).toBe(0)
  const cart = {
    scenes: [{ items: [item(10, 2), item(5, 1)] }, { items: [item(null, 1)] }],
    dbItems: [item(1, 3)],
    rate: null,
  }
  expect(cartCount(cart)).toBe(7)
})

const euros: Rate = {
  factoryPrice: 2,
  symbol: '€',
  separator: '.',
  symbolPosition: 1,
  pointPvp: 1,
}
const pounds: Rate = { ...euros, factoryPrice: 1.875, symbol: '£' }

const thousandths = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((n) => n / 1000)
const costed = fc.array(
  fc.tuple(fc.nat(9_999_000), fc.integer({ min: 1, max: 99 })).map(([unit, quantity]) => {
    const { finalPrice = 0, points = 0 } = linePrice(unit, quantity, euros) ?? {}
    return item(finalPrice / 100, quantity, points / 1000)
  }),
  { maxLength: 8 },
)

test('[RATE-03] at another rate every line costs its pieces’ points, and at the first one what it did', () => {
  fc.assert(
    fc.property(costed, costed, thousandths(20), (scene, dbItems, factoryPrice) => {
      const cart = { scenes: [{ items: scene }], dbItems, rate: euros }
      const rate = { ...pounds, factoryPrice }
      const now = cartAtRate(cart, rate)
      const lines = [...scene, ...dbItems].map(({ points, shoppingCartData: { quantity } }) => {
        const unit = Math.round(((points ?? 0) * 1000) / quantity)
        return linePrice(unit, quantity, rate)?.finalPrice ?? 0
      })
      expect(toCents(now === null ? NaN : cartTotals(now).total)).toBe(
        lines.reduce((sum, cents) => sum + cents, 0),
      )
      expect(now && cartAtRate(now, euros)).toEqual(cart)
    }),
  )
})

test('a line of unknown cost keeps its price at a rate in the same currency alone', () => {
  const cart = { scenes: [], dbItems: [item(100, 1), item(50, 1, 25)], rate: euros }
  expect(cartAtRate(cart, { ...euros, factoryPrice: 3 })).toMatchObject({
    dbItems: [{ price: { finalPrice: 100 } }, { price: { finalPrice: 75 } }],
    rate: { factoryPrice: 3 },
  })
  expect(cartAtRate(cart, pounds)).toBeNull()
  expect(cartAtRate({ ...cart, scenes: [{ items: cart.dbItems }], dbItems: [] }, pounds)).toBeNull()
  const unpriced = { ...cart, dbItems: [item(0, 1), item(null, 1)] }
  expect(cartAtRate(unpriced, pounds)).toEqual({ ...unpriced, rate: pounds })
})

test('at the rate that it has it is the same cart', () => {
  const cart = { scenes: [], dbItems: [item(100, 1, 20)], rate: euros }
  expect(cartAtRate(cart, { ...euros, pointPvp: 3 })).toBe(cart)
})

test('a cart that nobody told a rate takes one as it is, and its prices stay', () => {
  const cart = { scenes: [], dbItems: [item(100, 1), item(null, 1)], rate: null }
  expect(cartAtRate(cart, pounds)).toEqual({ ...cart, rate: pounds })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartCount, cartTotals } from '../../src/domain/cart.ts'
import { toCents } from '../../src/domain/money.ts'

const item = (finalPrice: number | null, quantity: number) => ({
  price: { finalPrice },
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

test('[CART-01] scenes, database elements and total add up', () => {
  const cart = {
    scenes: [{ items: [item(0.1, 1), item(0.2, 3)] }, { items: [item(1999.99, 1)] }],
    dbItems: [item(120.5, 2), item(null, 1)],
    rate: null,
  }
  expect(cartTotals(cart)).toEqual({ scenes: [0.3, 1999.99], dbItems: 120.5, total: 2120.79 })
})

test('[CART-01] for any cart the total is the sum of what is shown, to the cent', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const { scenes, dbItems, total } = cartTotals(cart)
      expect(scenes).toHaveLength(cart.scenes.length)
      const sum = [...scenes, dbItems].reduce((cents, price) => cents + toCents(price), 0)
      expect(toCents(total)).toBe(sum)
    }),
  )
})

test('[NAV-03] the badge counts the pieces of the scenes and the database elements', () => {
  expect(cartCount({ scenes: [], dbItems: [], rate: null })).toBe(0)
  const cart = {
    scenes: [{ items: [item(10, 2), item(5, 1)] }, { items: [item(null, 1)] }],
    dbItems: [item(1, 3)],
    rate: null,
  }
  expect(cartCount(cart)).toBe(7)
})

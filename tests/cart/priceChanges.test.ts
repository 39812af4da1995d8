import { describe, expect, test } from 'vitest'
import { atPricesOfNow, pricedLines } from '../../src/cart/priceChanges.ts'
import { blankLine, makingOf, withPrices } from '../../src/cart/lines.ts'
import type { StoredCart } from '../../src/cart/cart.ts'
import type { CartItem } from '../../src/contract/entities/cart.ts'

const rate = {
  factoryPrice: 2,
  symbol: '€',
  separator: '.',
  symbolPosition: 1,
  pointPvp: 1,
} as const

const line = (
  drawableUUID: string,
  finalPrice: number | null,
  points: number | null = null,
): CartItem => ({
  ...blankLine(),
  drawableUUID,
  identifier: 'ALBA-2P',
  name: `Sofá ${drawableUUID}`,
  price: { finalPrice },
  points,
})
const cartOf = (...dbItems: CartItem[]): StoredCart => ({ scenes: [], dbItems, rate })
const row = (drawableUUID: string, finalPrice: number, points: number | null = finalPrice / 2) => ({
  drawableUUID,
  price: { finalPrice, finalUnitPrice: finalPrice, quantity: 1, discountConditions: [0] },
  points,
  lineReport: {},
  realIdentifier: 'ALBA-2P',
  accessories: {},
  size: { w: null, h: null, d: null },
})

describe('a cart that was priced earlier', () => {
  test('says which lines cost something else now, and how much, and which can’t be had any more', () => {
    const cart = cartOf(
      line('a', 100, 50),
      line('b', 200, 100),
      line('c', 300, 150),
      line('d', null),
    )
    const asked = pricedLines(cart)
    const now = atPricesOfNow(cart, asked, { data: [row('a', 100), row('b', 250)], rate })
    expect(now?.changes).toEqual([
      { id: 'b', name: 'Sofá b', before: 200, after: 250 },
      { id: 'c', name: 'Sofá c', before: 300, after: null },
    ])
    expect(now?.cart.dbItems.map(({ price }) => price.finalPrice)).toEqual([100, 250, null, null])
  })

  test('at another rate of the same currency, every line that it changes is told', () => {
    const cart = cartOf(line('a', 100, 50))
    const dearer = { ...rate, factoryPrice: 3 }
    const now = atPricesOfNow(cart, pricedLines(cart), { data: [row('a', 150, 50)], rate: dearer })
    expect(now).toMatchObject({
      changes: [{ id: 'a', before: 100, after: 150 }],
      cart: { rate: dearer },
    })
  })

  test('a line that was changed while it was asked for keeps what it has', () => {
    const asked = pricedLines(cartOf(line('a', 100, 50)))
    const changed = cartOf({ ...line('a', 300), shoppingCartData: { quantity: 3, remarks: '' } })
    const now = atPricesOfNow(changed, asked, { data: [row('a', 120)], rate })
    expect(now).toMatchObject({ changes: [], cart: { dbItems: [{ price: { finalPrice: 300 } }] } })
  })
})

test('a reply prices a line only as it was asked for', () => {
  const cart = cartOf(line('a', null))
  const reply = { data: [row('a', 900)], rate }
  const priceAfter = (making: string) =>
    withPrices(cart, new Map([['a', making]]), reply)?.dbItems[0]?.price.finalPrice
  expect(priceAfter(makingOf(line('a', null)))).toBe(900)
  expect(priceAfter('something else')).toBeNull()
})

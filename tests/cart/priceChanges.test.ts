import { describe, expect, test } from 'vitest'
import { atPricesOfNow, pricedLines, withLater } from '../../src/cart/priceChanges.ts'
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

describe('changes that nobody has read yet', () => {
  const change = (before: number | null, after: number | null, id = 'a') => ({
    ...{ id, name: 'Sofá', before, after },
  })

  test('are told with later ones as one for each line, from what it cost first', () => {
    const earlier = [change(100, 150), change(10, 20, 'b')]
    const later = [change(150, 200), change(5, 6, 'c')]
    expect(withLater(earlier, later)).toEqual([
      change(100, 200),
      change(10, 20, 'b'),
      change(5, 6, 'c'),
    ])
  })

  test('go where the line costs again what it did, and compare no two currencies', () => {
    expect(withLater([change(100, 150)], [change(150, 100)])).toEqual([])
    expect(withLater([change(100, 150)], [change(null, 90)])).toEqual([change(null, 90)])
    expect(withLater([change(null, 90)], [change(90, 95)])).toEqual([change(null, 95)])
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

import { describe, expect, test } from 'vitest'
import { allLines } from '../../../src/cart/lines.ts'
import type { StoredCart } from '../../../src/cart/cart.ts'
import { withDifferences } from '../../../src/composer/processing/cartToSave.ts'
import { cartItemSchema } from '../../../src/contract/entities/cart.ts'
import { rateSchema } from '../../../src/contract/entities/rate.ts'
import type { PriceDifference } from '../../../src/contract/priceDifference.ts'

const euros = rateSchema.parse({ factoryPrice: 2, symbol: '€', separator: '.', symbolPosition: 1 })
const dollars = { ...euros, factoryPrice: 3, symbol: '$' }

const line = (drawableUUID: string, points: number | null) =>
  cartItemSchema.parse({ drawableUUID, identifier: 'A', price: { finalPrice: 100 }, points })
const cart = (...dbItems: StoredCart['dbItems']): StoredCart => ({
  scenes: [{ items: [line('scene', null)] }],
  dbItems,
  rate: euros,
})
const difference = (drawableUUID: string, after: number | null): PriceDifference => ({
  drawableUUID,
  code: '',
  before: null,
  after,
  points: null,
  message: '',
})
const pricesOf = (cart: StoredCart) =>
  Object.fromEntries(allLines(cart).map((item) => [item.drawableUUID, item.price.finalPrice]))

describe('the prices of a refusal in another currency', () => {
  test('are taken, and no line keeps an amount of the old one', () => {
    const now = withDifferences(
      cart(line('told', null), line('gone', null), line('other tab', 50)),
      [difference('told', 150), difference('gone', null)],
      dollars,
    )
    expect(now.rate).toEqual(dollars)
    expect(pricesOf(now)).toEqual({ scene: null, told: 150, gone: null, 'other tab': 150 })
  })

  test('in the same currency a line without points keeps its price', () => {
    const rate = { ...euros, factoryPrice: 4 }
    const now = withDifferences(cart(line('gone', null), line('points', 50)), [], rate)
    expect(pricesOf(now)).toEqual({ scene: 100, gone: 100, points: 200 })
  })
})

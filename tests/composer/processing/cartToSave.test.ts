import { describe, expect, test } from 'vitest'
import { lackingDefaults, waitingKey } from '../../../src/cart/defaults.ts'
import { allLines, withChangedLine } from '../../../src/cart/lines.ts'
import type { StoredCart } from '../../../src/cart/cart.ts'
import {
  savedParams,
  whyUnsaved,
  withDifferences,
} from '../../../src/composer/processing/cartToSave.ts'
import { cartItemSchema } from '../../../src/contract/entities/cart.ts'
import { rateSchema } from '../../../src/contract/entities/rate.ts'
import type { PriceDifference } from '../../../src/contract/priceDifference.ts'

const euros = rateSchema.parse({ factoryPrice: 2, symbol: '€', separator: '.', symbolPosition: 1 })
const dollars = { ...euros, factoryPrice: 3, symbol: '$' }

const priced = { isPriced: true, prices: new Map() }
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
    const sent = cart(line('told', null), line('gone', null))
    const now = withDifferences(
      cart(line('told', null), line('gone', null), line('other tab', 50)),
      sent,
      [difference('told', 150), difference('gone', null)],
      dollars,
    )
    expect(now.rate).toEqual(dollars)
    expect(pricesOf(now)).toEqual({ scene: null, told: 150, gone: null, 'other tab': 150 })
  })

  test('in the same currency a line without points keeps its price', () => {
    const rate = { ...euros, factoryPrice: 4 }
    const sent = cart(line('gone', null), line('points', 50))
    const now = withDifferences(sent, sent, [], rate)
    expect(pricesOf(now)).toEqual({ scene: 100, gone: 100, points: 200 })
  })
})

test('the prices of a refusal are for lines that are still made as they were sent', () => {
  const sent = cart(line('units', 50), line('remarks', 50), line('priced again', 50))
  const pillows = { quantity: 3, remarks: '' }
  const changed = [
    ['units', { shoppingCartData: pillows }],
    ['remarks', { shoppingCartData: { quantity: 1, remarks: 'Junto a la ventana' } }],
    ['priced again', { shoppingCartData: pillows }],
  ] as const
  const now = changed.reduce((one, [id, changes]) => withChangedLine(one, id, changes), sent)
  const priced = withChangedLine(now, 'priced again', { price: { finalPrice: 300 }, points: 150 })
  const differences = ['units', 'remarks', 'priced again'].map((id) => difference(id, 120))
  const accepted = withDifferences(priced, sent, differences, { ...euros, factoryPrice: 4 })
  expect(pricesOf(accepted)).toEqual({
    scene: 100,
    units: null,
    remarks: 120,
    'priced again': 600,
  })
})

describe('a scene’s photograph goes with it', () => {
  const draft = { key: 'k', isNew: false, contact: {}, shopName: '' } as Parameters<
    typeof savedParams
  >[2]
  const sent = (images: (string | undefined)[]) =>
    savedParams(
      {
        scenes: images.map((image, at) => ({ items: [line(`s${at}`, 50)], image })),
        dbItems: [],
        rate: euros,
      },
      'budget',
      draft,
      1,
    ).scenes
  const photo = `data:image/webp;base64,${'A'.repeat(24_000)}`

  test('as its stage has taken it; drawings and the addresses of saved ones do not', () => {
    const images = [
      photo,
      'data:image/jpeg;base64,AA',
      'data:image/svg+xml,<svg/>',
      '/1/image',
      undefined,
    ]
    expect(sent(images).map((scene) => scene.photo)).toEqual([
      ...images.slice(0, 2),
      undefined,
      undefined,
      undefined,
    ])
    expect(sent(images)[2]).not.toHaveProperty('photo')
  })

  test('as far as a server need take them: the cart is saved whatever there is no room for', () => {
    const scenes = sent(Array.from({ length: 50 }, () => photo))
    expect(scenes.filter((scene) => scene.photo !== undefined).length).toBeGreaterThan(20)
    expect(JSON.stringify(scenes).length).toBeLessThan(710_000)
  })
})

describe('a cart is too large to be saved', () => {
  const lines = (most: number) => Array.from({ length: most }, (_, at) => line(`e${at}`, 50))
  const scenes = (most: number) =>
    Array.from({ length: most }, (_, at) => ({ items: [line(`s${at}`, 50)] }))
  const why = (given: Partial<StoredCart>) =>
    whyUnsaved({ scenes: [], dbItems: [], rate: euros, ...given }, priced, true)

  test('with more than 1000 lines, in scenes and out of them', () => {
    expect(why({ dbItems: lines(999), scenes: scenes(1) })).toBeNull()
    expect(why({ dbItems: lines(1000), scenes: scenes(1) })).toBe('tooManyLines')
  })

  test('with more text than one request carries', () => {
    const long = (count: number) =>
      lines(count).map((one) => ({
        ...one,
        shoppingCartData: { quantity: 1, remarks: 'ñ'.repeat(2000) },
      }))
    expect(why({ dbItems: long(230) })).toBeNull()
    expect(why({ dbItems: long(260) })).toBe('tooLarge')
  })

  test('with more than 50 scenes', () => {
    expect(why({ scenes: scenes(50) })).toBeNull()
    expect(why({ scenes: scenes(51) })).toBe('tooManyScenes')
  })
})

test('a line that is still to get its default accessories is waited for, until they could not be had', () => {
  const waiting = { ...line('uno', 50), defaultsOf: 'A' }
  const why = () => whyUnsaved(cart(waiting), priced, true)
  expect(why()).toBe('pending')
  lackingDefaults.set(new Set([waitingKey(waiting)]))
  expect(why()).toBeNull()
  lackingDefaults.set(new Set())
})

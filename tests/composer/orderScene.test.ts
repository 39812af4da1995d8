import { expect, test } from 'vitest'
import { aClient, aLine } from '../../mocks/data.ts'
import { withOrderScene } from '../../src/composer/orderScene.ts'
import { rateSchema } from '../../src/contract/entities/rate.ts'

const priced = (symbol: string, points: number | null = null) => ({
  data: [{ ...aLine(), points }],
  images: [],
  scenes: [],
  rate: rateSchema.parse({ ...aClient().rate, symbol }),
  anonymousMode: false,
})
const euroCart = { scenes: [], dbItems: [], rate: rateSchema.parse(aClient().rate) }

test('a scene in another currency joins a cart at the cart’s rate, or where nothing tells its cost not at all', () => {
  const cart = { ...euroCart, rate: { ...euroCart.rate, factoryPrice: 3 } }
  expect(withOrderScene(cart, priced('£'), 0)).toBe('rate')
  expect(withOrderScene(cart, priced('£', 620), 0)).toMatchObject({
    scenes: [{ items: [{ price: { finalPrice: 1860 } }] }],
    rate: cart.rate,
  })
})

test.each(['€', '&euro;'])(
  'a scene in %s joins a cart in euros, however either is written',
  (symbol) => {
    expect(withOrderScene(euroCart, priced(symbol), 0)).toMatchObject({ scenes: [{}] })
  },
)

test('a scene that a later portal composed does not join the cart without its composition', () => {
  const later = { ...priced('&euro;', 620), scenes: [{ version: 3, arcs: [] }] }
  expect(withOrderScene(euroCart, later, 0)).toBe('later')
})

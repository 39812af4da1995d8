import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../../src/browser/createStore.ts'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import type { StoredCart } from '../../../src/cart/storedCart.ts'
import { createScenePrices, storedPrices } from '../../../src/composer/prices/scenePrices.ts'
import { sumOf } from '../../../src/composer/prices/sum.ts'
import type { Reply } from '../../../src/contract/contract.ts'
import type { SentLine } from '../../../src/contract/endpoints/pricing.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { done, of } from '../../domain/scene/composing.ts'

const rate = {
  factoryPrice: 2,
  symbol: '€',
  separator: '.',
  symbolPosition: 1,
  pointPvp: 1,
} as const

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Prices a cart's scene with what `priceOf` says of each line: a price, a refusal's words, or a failure. */
function open(
  priceOf: (line: SentLine) => number | string | Error,
  opened: StoredCart = { scenes: [], dbItems: [], rate: null },
) {
  const asked: SentLine[][] = []
  const changes: unknown[] = []
  const store = createStore(opened)
  const change = (next: (cart: StoredCart) => StoredCart) => store.set(next(store.get()))
  const pricer = createScenePrices({
    cart: { ...store, change },
    repriced: (told) => changes.push(...told),
    storage: storedPrices('test'),
    ask: (lines) => {
      asked.push(lines)
      const told = lines.map((line) => [line, priceOf(line)] as const)
      const fault = told.map(([, price]) => price).find((price) => price instanceof Error)
      if (fault !== undefined) return Promise.reject(fault)
      return Promise.resolve({
        rate,
        unread: [],
        data: told.flatMap(([line, price]) =>
          typeof price !== 'number'
            ? []
            : [
                {
                  drawableUUID: line.drawableUUID,
                  price: {
                    quantity: 1,
                    finalUnitPrice: price,
                    finalPrice: price,
                    discountConditions: [],
                  },
                  points: price === 0 ? null : price / 2,
                  lineReport: {},
                  accessories: {},
                  size: { w: null, h: null, d: null },
                  realIdentifier: '',
                },
              ],
        ),
        refused: told.flatMap(([line, price]) =>
          typeof price === 'string'
            ? [{ drawableUUID: line.drawableUUID, code: 'article', message: price }]
            : [],
        ),
      } satisfies Reply<'shoppingcart'>)
    },
  })
  const stop = pricer.start()
  const compose = (composition: Composition) =>
    change((cart) => ({
      ...cart,
      scenes:
        cart.scenes.length === 0
          ? [cartSceneOf(composition, String)]
          : cart.scenes.with(0, cartSceneOf(composition, String, cart.scenes[0])),
    }))
  const answered = () => vi.advanceTimersByTimeAsync(200)
  const price = async (composition: Composition) => {
    compose(composition)
    await answered()
  }
  const of = (line: string) => pricer.get().lines.get(line)
  return { pricer, change, compose, answered, price, of, asked, changes, cart: store.get, stop }
}

const suite = of('ALB-CL ALB-R2')
const [first = '', second = ''] = suite.scene.lines.map(({ id }) => id)

test('a line’s price is pending until the server has confirmed it, each line its own', async () => {
  const { compose, price, of } = open(({ identifier }) => (identifier === 'ALB-CL' ? 900 : 700))
  compose(suite)
  expect(of(first)).toEqual({ kind: 'pending', old: null })
  await price(suite)
  expect(of(first)).toEqual({ kind: 'confirmed', price: 900, isUnknown: false })
  expect(of(second)).toEqual({ kind: 'confirmed', price: 700, isUnknown: false })
  expect(sumOf([of(first), of(second)])).toMatchObject({ amount: 1600, missing: 0, isOld: false })
})

test('a changed line is asked for anew, alone, and shows no other making’s price meanwhile', async () => {
  const { compose, price, of, asked } = open(() => 500)
  await price(suite)
  const changed = done(suite, { kind: 'units', line: first, units: 2 })
  compose(changed)
  expect(of(first)).toEqual({ kind: 'pending', old: null })
  expect(of(second)).toMatchObject({ kind: 'confirmed' })
  await vi.advanceTimersByTimeAsync(200)
  expect(asked.map((lines) => lines.length)).toEqual([2, 1])
  // Taken back, the very same line has cost so before.
  compose(suite)
  expect(of(first)).toEqual({ kind: 'pending', old: 500 })
})

test('a refusal and a failure are told apart, and asked again', async () => {
  let answer: number | string | Error = 'No está en el catálogo'
  const { pricer, price, of } = open(() => answer)
  await price(suite)
  expect(of(first)).toEqual({ kind: 'refused', text: 'No está en el catálogo' })
  answer = new Error('No connection')
  pricer.retry()
  await vi.advanceTimersByTimeAsync(200)
  expect(of(first)).toEqual({ kind: 'failed', old: null })
  expect(sumOf([of(first)])).toMatchObject({ amount: 0, missing: 1, isPending: false })
  answer = 450
  pricer.retry()
  await vi.advanceTimersByTimeAsync(200)
  expect(of(first)).toMatchObject({ kind: 'confirmed', price: 450 })
})

test('without a connection what a line cost earlier is shown as that', async () => {
  const before = open(() => 600)
  await before.price(suite)
  before.stop()
  const { price, of } = open(() => new Error('No connection'))
  await price(suite)
  expect(of(first)).toEqual({ kind: 'failed', old: 600 })
  expect(sumOf([of(first), of(second)])).toMatchObject({ amount: 1200, missing: 0, isOld: true })
})

test('what the factory is asked for has cost nothing known: without a connection it has no price', async () => {
  const before = open(({ identifier }) => (identifier === 'ALB-CL' ? 0 : 600))
  await before.price(suite)
  expect(before.of(first)).toMatchObject({ isUnknown: true })
  before.stop()
  const { price, of } = open(() => new Error('No connection'))
  await price(suite)
  expect(of(first)).toEqual({ kind: 'failed', old: null })
  expect(sumOf([of(first), of(second)])).toMatchObject({ amount: 600, missing: 1, isOld: true })
})

test('the prices that a cart had before are earlier ones until the server has confirmed them, once; a change is told', async () => {
  const before = open(() => 600)
  await before.price(suite)
  before.stop()
  const now = open(({ identifier }) => (identifier === 'ALB-CL' ? 650 : 600), before.cart())
  expect(now.of(first)).toEqual({ kind: 'pending', old: 600 })
  await now.answered()
  expect(now.of(first)).toMatchObject({ kind: 'confirmed', price: 650 })
  expect(now.of(second)).toMatchObject({ kind: 'confirmed', price: 600 })
  expect(now.changes).toEqual([{ id: first, name: 'ALB-CL', before: 600, after: 650 }])
  now.stop()
  now.pricer.start()
  expect(now.of(first)).toMatchObject({ kind: 'confirmed' })
  await now.answered()
  expect(now.asked.map((lines) => lines.length)).toEqual([2])
})

test('a draft that can’t be converted into today’s currency is priced anew, and keeps no other line from its price', async () => {
  const now = open(() => 500)
  await now.price(suite)
  const [line] = cartSceneOf(of('ALB-PF'), String).items
  if (line === undefined) throw new Error('There is one line')
  const old = { ...line, price: { finalPrice: 80 }, points: null }
  const dollars = { ...rate, symbol: '$' }
  const draft = { id: 'draft', items: [old], isDraft: true }
  now.change((cart) => ({ ...cart, scenes: [...cart.scenes, draft], rate: dollars }))
  now.compose(done(suite, { kind: 'units', line: first, units: 2 }))
  await now.answered()
  expect(now.of(first)).toMatchObject({ kind: 'confirmed', price: 500 })
  await now.answered()
  expect(now.of(line.drawableUUID)).toMatchObject({ kind: 'confirmed', price: 500 })
  expect(now.cart().rate).toEqual(rate)
})

test('a price that can’t be confirmed stays in the cart as an earlier one, until it is asked for again', async () => {
  const before = open(() => 600)
  await before.price(suite)
  before.stop()
  let answer: number | Error = new Error('No connection')
  const { pricer, answered, of, cart } = open(() => answer, before.cart())
  await answered()
  expect(of(first)).toEqual({ kind: 'failed', old: 600 })
  expect(cart().scenes[0]?.items[0]?.price.finalPrice).toBe(600)
  answer = 700
  pricer.retry()
  await answered()
  expect(of(first)).toMatchObject({ kind: 'confirmed', price: 700 })
})

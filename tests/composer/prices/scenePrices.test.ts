import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

/** Prices scenes with what `priceOf` says of each line: a price, a refusal's words, or a failure. */
function open(priceOf: (line: SentLine) => number | string | Error) {
  const asked: SentLine[][] = []
  const pricer = createScenePrices({
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
  const price = async (composition: Composition) => {
    pricer.price([{ id: 's', composition }], (article) => article)
    await vi.advanceTimersByTimeAsync(200)
  }
  const of = (line: string) => pricer.get().lines.get(line)
  return { pricer, price, of, asked, stop }
}

const suite = of('ALB-CL ALB-R2')
const [first = '', second = ''] = suite.scene.lines.map(({ id }) => id)

test('a line’s price is pending until the server has confirmed it, each line its own', async () => {
  const { pricer, price, of } = open(({ identifier }) => (identifier === 'ALB-CL' ? 900 : 700))
  pricer.price([{ id: 's', composition: suite }], (article) => article)
  expect(of(first)).toEqual({ kind: 'pending', old: null })
  await price(suite)
  expect(of(first)).toEqual({ kind: 'confirmed', price: 900, isUnknown: false })
  expect(of(second)).toEqual({ kind: 'confirmed', price: 700, isUnknown: false })
  expect(sumOf([of(first), of(second)])).toMatchObject({ amount: 1600, missing: 0, isOld: false })
})

test('a changed line is asked for anew, alone, and shows no other making’s price meanwhile', async () => {
  const { pricer, price, of, asked } = open(() => 500)
  await price(suite)
  const changed = done(suite, { kind: 'units', line: first, units: 2 })
  pricer.price([{ id: 's', composition: changed }], (article) => article)
  expect(of(first)).toEqual({ kind: 'pending', old: null })
  expect(of(second)).toMatchObject({ kind: 'confirmed' })
  await vi.advanceTimersByTimeAsync(200)
  expect(asked.map((lines) => lines.length)).toEqual([2, 1])
  // Taken back, the very same line has cost so before.
  pricer.price([{ id: 's', composition: suite }], (article) => article)
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

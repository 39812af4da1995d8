import { expect, test } from 'vitest'
import { askPrices } from '../../src/cart/askPrices.ts'
import type { Api } from '../../src/api/api.ts'
import { ApiError } from '../../src/api/errors.ts'
import { blankLine, sentLine } from '../../src/cart/lines.ts'

test('more lines than one request may price are asked for in portions, and come back as one reply', async () => {
  const sizes: number[] = []
  const call = (_: string, { cartData }: { cartData: { drawableUUID: string }[] }) => {
    sizes.push(cartData.length)
    const refused = cartData.map(({ drawableUUID }) => ({ drawableUUID, code: '', message: '' }))
    return Promise.resolve({ data: [], unread: [], rate: null, refused })
  }
  const lines = Array.from({ length: 2001 }, (_, at) =>
    sentLine({ ...blankLine(), drawableUUID: String(at) }),
  )
  const api = { call, has: () => false } as unknown as Pick<Api, 'call' | 'has'>
  const { refused } = await askPrices(api, 1, lines, new AbortController().signal)
  expect(sizes).toEqual([1000, 1000, 1])
  expect(refused.map(({ drawableUUID }) => drawableUUID)).toEqual(
    lines.map(({ drawableUUID }) => drawableUUID),
  )
})

const dollars = { factoryPrice: 2, symbol: '$', separator: ',', symbolPosition: 0, pointPvp: 1 }

/** A backend whose prices come without a rate. */
function withoutRate(rate: () => Promise<unknown>, has: (name: string) => boolean = () => true) {
  const call = (name: string) =>
    name === 'clientdata'
      ? rate()
      : Promise.resolve({ data: [], unread: [], rate: null, refused: [] })
  return { call, has } as unknown as Pick<Api, 'call' | 'has'>
}

const rateFrom = async (api: Pick<Api, 'call' | 'has'>) =>
  (await askPrices(api, 1, [sentLine(blankLine())], new AbortController().signal)).rate

test('prices that come without a rate are in the currency of the client', async () => {
  expect(await rateFrom(withoutRate(() => Promise.resolve({ rate: dollars })))).toEqual(dollars)
})

test('prices that come without a rate are in no currency where nobody tells the client’s', async () => {
  const lacking = (name: string) => name !== 'clientdata'
  const never = () => Promise.reject(new Error('not asked for'))
  expect(await rateFrom(withoutRate(never, lacking))).toBeNull()
  const failing = () => Promise.reject(new ApiError('clientdata', 'http', 500, ''))
  expect(await rateFrom(withoutRate(failing))).toBeNull()
})

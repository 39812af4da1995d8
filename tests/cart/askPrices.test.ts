import { expect, test } from 'vitest'
import { askPrices } from '../../src/cart/askPrices.ts'
import type { Api } from '../../src/api/api.ts'
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
  const api = { call } as unknown as Pick<Api, 'call'>
  const { refused } = await askPrices(api, 1, lines, new AbortController().signal)
  expect(sizes).toEqual([1000, 1000, 1])
  expect(refused.map(({ drawableUUID }) => drawableUUID)).toEqual(
    lines.map(({ drawableUUID }) => drawableUUID),
  )
})

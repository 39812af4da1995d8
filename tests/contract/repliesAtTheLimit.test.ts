import { expect, test } from 'vitest'
import { contract, type EndpointName } from '../../src/contract/contract.ts'
import { mostRows } from '../../src/contract/limits.ts'
import { differencesSchema } from '../../src/contract/priceDifference.ts'
import { cartLimits, mostLines } from '../../src/domain/cart.ts'

const copies = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)
const line = { drawableUUID: 'one', identifier: 'ALBA-2P' }
const priced = { drawableUUID: 'one', price: 5 }

const replies: [EndpointName, string, number, (size: number) => unknown][] = [
  ['shoppingcart', 'prices', mostLines, (size) => ({ data: copies(size, priced) })],
  ['shoppingcart', 'refusals', mostLines, (size) => ({ data: [], refused: copies(size, priced) })],
  ['listimages', 'pictures', 10_000, (size) => ({ data: copies(size, { id: 'one' }) })],
  ['dictionaryAll', 'articles', mostRows, (size) => copies(size, { article: 'ALBA-2P' })],
  ['opencart', 'lines', cartLimits.lines, (size) => ({ dbItems: copies(size, line) })],
  [
    'opencart',
    'scenes',
    cartLimits.scenes,
    (size) => ({ dbItems: [], scenes: copies(size, { items: [line] }) }),
  ],
]

test.each(replies)(
  '[WAY-03] a reply of %s is read with as many %s as its limit says, and none of it with one more',
  (name, _of, most, reply) => {
    const reads = (size: number) => contract[name].reply.safeParse(reply(size)).success
    expect([most, most + 1].map(reads)).toEqual([true, false])
  },
)

test('[WAY-03] a budget whose lines are more than a cart takes is not read, however they stand in scenes', () => {
  const inScenes = (count: number) => ({
    dbItems: copies(count, line),
    scenes: copies(2, { items: copies(cartLimits.lines / 4, line) }),
  })
  const reads = (count: number) => contract.opencart.reply.safeParse(inScenes(count)).success
  const half = cartLimits.lines / 2
  expect([half, half + 1].map(reads)).toEqual([true, false])
})

test('[WAY-03] the differences of prices are read for as many lines as a request has, and no more', () => {
  const reads = (count: number) =>
    differencesSchema.safeParse({ lines: copies(count, { drawableUUID: 'one', after: 5 }) }).success
  expect([mostLines, mostLines + 1].map(reads)).toEqual([true, false])
})

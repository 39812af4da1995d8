import { afterEach, expect, test } from 'vitest'
import { storageKeys } from '../../src/browser/storage.ts'
import { contactFields, draftOf } from '../../src/cart/contactStore.ts'
import { priceNewsOf } from '../../src/cart/priceNews.ts'
import { largestRequest } from '../../src/contract/limits.ts'
import { cartLimits } from '../../src/domain/cart.ts'

afterEach(() => localStorage.clear())

const sized = (given: object, size: number) =>
  JSON.stringify({ ...given, key: 'x'.repeat(size - JSON.stringify({ ...given, key: '' }).length) })

test('[WAY-03] whom a cart is for is read back as long as a request may be, and not above', () => {
  const contact = Object.fromEntries(contactFields.map((field) => [field, '']))
  const draft = { budget: null, lines: [], isNew: true, contact, shopName: '' }
  const read = (size: number) => {
    localStorage.setItem(`${storageKeys.contact}.1.ana`, sized(draft, size))
    return draftOf('1.ana').get()
  }
  expect(read(largestRequest)?.isNew).toBe(true)
  expect(read(largestRequest + 1)).toBeNull()
})

test('[WAY-03] of unread changes of prices as many are kept as a cart has lines, the latest', () => {
  const changes = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ id: `${from + at}`, name: '', before: 1, after: 2 },
    }))
  const news = priceNewsOf('1.ana')
  news.add(changes(0, cartLimits.lines), '€')
  expect(news.get()?.changes).toHaveLength(cartLimits.lines)
  news.add(changes(cartLimits.lines, 1), '€')
  expect(news.get()?.changes).toHaveLength(cartLimits.lines)
  expect(news.get()?.changes.at(-1)?.id).toBe(`${cartLimits.lines}`)
})

import { expect, test } from 'vitest'
import { requestedIn } from '../../../src/composer/opening/requested.ts'

test.each([
  ['/load/order/100/1', { kind: 'order', orderId: 100, link: '100', scene: 1 }],
  ['/load/order/nothing/1', { kind: 'order', orderId: null, link: 'nothing', scene: 1 }],
  ['/cart/a%20b', { kind: 'cart', line: 'a b' }],
  ['/cart/%E0', { kind: 'cart', line: '%E0' }],
  ['/scene/abc', { kind: 'shared' }],
  ['/', null],
  ['', null],
])('%s asks to open', (hash, asked) => {
  expect(requestedIn(hash)).toEqual(asked)
})

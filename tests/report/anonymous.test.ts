import { expect, test } from 'vitest'
import { hidesFrom } from '../../src/domain/orders/report.ts'

test('a report whose backend says nothing of it hides personal data from visitors and from other clients', () => {
  expect(hidesFrom(7, null)).toBe(true)
  expect(hidesFrom(null, null)).toBe(true)
  expect(hidesFrom(7, [8, 9])).toBe(true)
  expect(hidesFrom(7, [8, 7])).toBe(false)
  expect(hidesFrom(null, [8])).toBe(false)
})

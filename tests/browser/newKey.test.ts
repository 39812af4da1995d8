import { expect, test, vi } from 'vitest'
import { newKey } from '../../src/browser/newKey.ts'

test('a new key is a version 4 UUID, every time another, also where the browser offers no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 1000 }, newKey)
  vi.unstubAllGlobals()
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

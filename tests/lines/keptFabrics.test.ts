import { afterEach, expect, test } from 'vitest'
import { storageKeys } from '../../src/browser/storage.ts'
import { longestText } from '../../src/contract/limits.ts'
import { favouriteFabrics, keepFabric } from '../../src/lines/favouriteFabrics.ts'
import { noteFabric, recentFabrics } from '../../src/lines/recentFabrics.ts'

afterEach(() => localStorage.clear())

const ids = (count: number) => Array.from({ length: count }, (_, at) => `LN-${at}`)
const keep = (key: string, kept: unknown) => localStorage.setItem(key, JSON.stringify(kept))

test.each([
  [storageKeys.recentFabrics, recentFabrics, 8, noteFabric],
  [storageKeys.favouriteFabrics, favouriteFabrics, 60, (id: string) => keepFabric(id, true)],
] as const)('%s holds so many and no more, whoever has written it', (key, kept, most, add) => {
  keep(key, ids(most))
  expect(kept.get()).toEqual(ids(most))
  keep(key, ids(most + 1))
  expect(kept.get()).toEqual(ids(most))
  keep(key, ids(200_000))
  add('BN-01')
  expect(kept.get()).toEqual(['BN-01', ...ids(most - 1)])
})

test('what is no id, or a longer one than there is, takes no other away', () => {
  const longest = 'x'.repeat(longestText)
  keep(storageKeys.favouriteFabrics, [{ of: 'a later portal' }, `${longest}x`, longest, 'LN-04'])
  expect(favouriteFabrics.get()).toEqual([longest, 'LN-04'])
  keep(storageKeys.favouriteFabrics, 'no list')
  expect(favouriteFabrics.get()).toBeNull()
})

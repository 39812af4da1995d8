import { expect, test } from 'vitest'
import { createOwnThrottle } from '../../../server/limits/throttle.ts'

const minute = 60_000
const one = { name: 'logins', most: 1, within: 15 * minute }

test('[LOGIN-02] of more keys than are remembered the oldest are forgotten, and no others', async () => {
  const throttle = createOwnThrottle()
  for (let i = 0; i < 10_001; i++) expect(await throttle.attempt(one, `${i}`, i)).toBeNull()
  expect(await throttle.attempt(one, '1', 20_000)).not.toBeNull()
  expect(await throttle.attempt(one, '10000', 20_000)).not.toBeNull()
  expect(await throttle.attempt(one, '0', 20_000)).toBeNull()
})

test('[LOGIN-02] a key that comes again after its time counts as new, not as the oldest', async () => {
  const throttle = createOwnThrottle()
  for (let i = 0; i < 10_000; i++) await throttle.attempt(one, `${i}`, 0)
  expect(await throttle.attempt(one, '0', 15 * minute)).toBeNull()
  expect(await throttle.attempt(one, 'new', 15 * minute)).toBeNull()
  expect(await throttle.attempt(one, '0', 16 * minute)).toBe(14 * minute)
})

test('quotas count apart by their names, and together where they have one name', async () => {
  const throttle = createOwnThrottle()
  const other = { ...one, name: 'mails' }
  expect(await throttle.attempt(one, 'ana', 0)).toBeNull()
  expect(await throttle.wait(other, 'ana', 0)).toBeNull()
  expect(await throttle.attempt({ ...one }, 'ana', 0)).toBe(15 * minute)
})

test('to ask counts nothing; what is taken back or forgotten may be done again', async () => {
  const throttle = createOwnThrottle()
  const two = { ...one, most: 2 }
  for (let i = 0; i < 5; i++) expect(await throttle.wait(two, 'ana', 0)).toBeNull()
  await throttle.attempt(two, 'ana', 0)
  await throttle.attempt(two, 'ana', 0)
  expect(await throttle.wait(two, 'ana', minute)).toBe(14 * minute)
  await throttle.takeBack(two, 'ana')
  expect(await throttle.attempt(two, 'ana', 0)).toBeNull()
  expect(await throttle.attempt(two, 'ana', 0)).not.toBeNull()
  await throttle.forget(two, 'ana')
  expect(await throttle.attempt(two, 'ana', 0)).toBeNull()
  expect(await throttle.attempt(two, 'ana', 0)).toBeNull()
})

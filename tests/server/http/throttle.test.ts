import { expect, test } from 'vitest'
import { createLoginThrottle, createThrottle } from '../../../server/http/throttle.ts'

const minute = 60_000

test('[LOGIN-02] of more names than are kept the oldest are forgotten, and no others', () => {
  const throttle = createThrottle({ limit: 1 })
  for (let i = 0; i < 10_001; i++) expect(throttle.attempt(`${i}`, '', i)).toBeNull()
  expect(throttle.attempt('1', '', 20_000)).not.toBeNull()
  expect(throttle.attempt('10000', '', 20_000)).not.toBeNull()
  expect(throttle.attempt('0', '', 20_000)).toBeNull()
})

test('[LOGIN-02] a name that comes again after its time counts as new, not as the oldest', () => {
  const throttle = createThrottle({ limit: 1 })
  for (let i = 0; i < 10_000; i++) throttle.attempt(`${i}`, '', 0)
  expect(throttle.attempt('0', '', 15 * minute)).toBeNull()
  expect(throttle.attempt('new', '', 15 * minute)).toBeNull()
  expect(throttle.attempt('0', '', 16 * minute)).toBe(14 * minute)
})

test('[LOGIN-02] attempts that are held back for their name are none of the address’s hundred', () => {
  const logins = createLoginThrottle()
  for (let i = 0; i < 500; i++) logins.attempt('ana', 'office', 0)
  expect(logins.attempt('berta', 'office', 0)).toBeNull()
  for (let i = 0; i < 89; i++) expect(logins.attempt(`name ${i}`, 'office', 0)).toBeNull()
  expect(logins.attempt('carla', 'office', 0)).toBe(15 * minute)
  logins.succeed('berta', 'office')
  expect(logins.attempt('carla', 'office', 0)).toBeNull()
})

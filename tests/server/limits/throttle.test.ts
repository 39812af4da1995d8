import { expect, test } from 'vitest'
import { createThrottle } from '../../../server/limits/throttle.ts'

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

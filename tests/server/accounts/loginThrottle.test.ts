import { expect, test } from 'vitest'
import { createLoginThrottle } from '../../../server/accounts/loginThrottle.ts'

const minute = 60_000

test('[LOGIN-02] attempts that are held back for their name are none of the address’s hundred', () => {
  const logins = createLoginThrottle()
  for (let i = 0; i < 500; i++) logins.attempt('ana', 'office', 0)
  expect(logins.attempt('berta', 'office', 0)).toBeNull()
  for (let i = 0; i < 89; i++) expect(logins.attempt(`name ${i}`, 'office', 0)).toBeNull()
  expect(logins.attempt('carla', 'office', 0)).toBe(15 * minute)
  logins.succeed('berta', 'office')
  expect(logins.attempt('carla', 'office', 0)).toBeNull()
})

import { createThrottle } from '../limits/throttle.ts'
import type { Instant } from '../store/types.ts'

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

/**
 * Limits guesses of passwords within a quarter of an hour: ten wrong ones for a login from one address, and a hundred from
 * one address for any logins, so that nobody can try one password on every login.
 */
export function createLoginThrottle() {
  const byLogin = createThrottle()
  const byAddress = createThrottle({ limit: 100 })
  return {
    /** @returns null if the attempt may be made, else the milliseconds to wait */
    attempt: (login: string, address: string, at: Instant): number | null => {
      // The address first: it can then fill no more entries than it has attempts.
      const wait = byAddress.attempt('', address, at)
      if (wait !== null) return wait
      const waitForLogin = byLogin.attempt(login, address, at)
      if (waitForLogin !== null) byAddress.takeBack('', address)
      return waitForLogin
    },
    /** After the right password: forgets the attempts for this login, and this one attempt of the address. */
    succeed: (login: string, address: string) => {
      byLogin.forget(login, address)
      byAddress.takeBack('', address)
    },
  }
}

import { createThrottle } from '../limits/throttle.ts'
import type { Instant } from '../store/types.ts'

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

/**
 * Holds back who guesses passwords, in a quarter of an hour: after ten wrong ones for a login from an address, and after a
 * hundred from an address whatever the logins, so that one password can't be tried on everybody.
 */
export function createLoginThrottle() {
  const byLogin = createThrottle()
  const byAddress = createThrottle({ limit: 100 })
  return {
    /** @returns null where it may be made, else the milliseconds to wait */
    attempt: (login: string, address: string, at: Instant): number | null => {
      // First, so that an address does not make more entries than it has attempts.
      const wait = byAddress.attempt('', address, at)
      if (wait !== null) return wait
      const waitForLogin = byLogin.attempt(login, address, at)
      if (waitForLogin !== null) byAddress.takeBack('', address)
      return waitForLogin
    },
    /** After the right password: forgets the attempts for this login, and of the address' just this one. */
    succeed: (login: string, address: string) => {
      byLogin.forget(login, address)
      byAddress.takeBack('', address)
    },
  }
}

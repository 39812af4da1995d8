import type { Instant } from './store/types.ts'

const mostKept = 10_000

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Holds back who tries too often: so many attempts for a login from an address, then none for the rest of a time since the
 * first. As it is, for passwords: ten wrong ones in a quarter of an hour.
 *
 * @param span  milliseconds
 *
 * Kept in memory by each process, so several processes allow several times as many; that is still far from guessing.
 * Behind a proxy every address is the proxy's, and the limit is then one for the login.
 */
export function createThrottle({ limit = 10, span = 15 * 60_000 } = {}) {
  const tries = new Map<string, { count: number; since: Instant }>()

  const forgetOld = (at: Instant) => {
    for (const [key, { since }] of tries) {
      if (at - since >= span || tries.size > mostKept) tries.delete(key)
    }
  }

  return {
    /**
     * Counts an attempt before it is made, so that many at once count too.
     *
     * @returns null where it may be made, else the milliseconds to wait
     */
    attempt: (login: string, address: string, at: Instant): number | null => {
      const key = JSON.stringify([login, address])
      const known = tries.get(key)
      if (!known || at - known.since >= span) {
        if (tries.size >= mostKept) forgetOld(at)
        tries.set(key, { count: 1, since: at })
        return null
      }
      if (known.count >= limit) return known.since + span - at
      known.count += 1
      return null
    },
    /** Forgets the attempts, after the right password. */
    forget: (login: string, address: string) => {
      tries.delete(JSON.stringify([login, address]))
    },
  }
}

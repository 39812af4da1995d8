import type { Instant } from '../store/types.ts'

const maxEntries = 10_000

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Holds back who tries too often: so many attempts for a name from an address, then none for the rest of a time since the
 * first.
 *
 * @param span  milliseconds
 *
 * Kept in memory by each process, so several processes allow several times as many. Of more than 10,000 names and addresses
 * the oldest are forgotten.
 */
export function createThrottle({ limit = 10, span = 15 * 60_000 } = {}) {
  // In the order of `since`, so that what is out of date stands in front.
  const tries = new Map<string, { count: number; since: Instant }>()
  const keyOf = (name: string, address: string) => JSON.stringify([name, address])

  const forgetOld = (at: Instant) => {
    for (const [key, { since }] of tries) {
      if (at - since < span && tries.size < maxEntries) return
      tries.delete(key)
    }
  }

  return {
    /**
     * Counts an attempt before it is made, so that many at once count too.
     *
     * @returns null where it may be made, else the milliseconds to wait
     */
    attempt: (name: string, address: string, at: Instant): number | null => {
      const key = keyOf(name, address)
      const known = tries.get(key)
      if (!known || at - known.since >= span) {
        tries.delete(key)
        forgetOld(at)
        tries.set(key, { count: 1, since: at })
        return null
      }
      if (known.count >= limit) return known.since + span - at
      known.count += 1
      return null
    },
    /** Takes one attempt back: it was not one of those that are counted. */
    takeBack: (name: string, address: string) => {
      const known = tries.get(keyOf(name, address))
      if (known && known.count > 0) known.count -= 1
    },
    /** Forgets the attempts. */
    forget: (name: string, address: string) => {
      tries.delete(keyOf(name, address))
    },
  }
}

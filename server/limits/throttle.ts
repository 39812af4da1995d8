import type { Instant } from '../store/types.ts'
import { networkOf } from './network.ts'

const maxEntries = 10_000

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Limits attempts: `limit` for a name from an address, then none until `span` has passed since the first.
 *
 * Each process counts in its own memory, so several processes allow several times as many. Beyond 10,000 names and addresses
 * the oldest are forgotten.
 *
 * @param span  milliseconds
 */
export function createThrottle({ limit = 10, span = 15 * 60_000 } = {}) {
  // Sorted by `since`: expired entries come first.
  const tries = new Map<string, { count: number; since: Instant }>()
  const keyOf = (name: string, address: string) => JSON.stringify([name, networkOf(address)])

  const forgetOld = (at: Instant) => {
    for (const [key, { since }] of tries) {
      if (at - since < span && tries.size < maxEntries) return
      tries.delete(key)
    }
  }

  return {
    /**
     * Counts an attempt before it is made, so that simultaneous ones count too.
     *
     * @returns null if the attempt may be made, else the milliseconds to wait
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
    /** Milliseconds until an attempt may be made; null where it may be made now. It counts nothing. */
    wait: (name: string, address: string, at: Instant): number | null => {
      const known = tries.get(keyOf(name, address))
      const isOver = known !== undefined && known.count >= limit && at - known.since < span
      return isOver ? known.since + span - at : null
    },
    /** Uncounts one attempt. */
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

import type { Quota, Throttle } from '../store/limitCounts.ts'
import type { Store } from '../store/store.ts'
import type { Instant } from '../store/types.ts'

/** How many keys each quota remembers. */
const mostKeys = 10_000

/** The attempts of one quota by key, sorted by `since`: expired ones come first. */
type Attempts = Map<string, { count: number; since: Instant }>

/**
 * A throttle for all processes on the store's database. On SQLite, which would write to the disk for each attempt, it counts in memory: there
 * several processes allow several times as many.
 */
export const createThrottle = ({ dialect, limitCounts }: Pick<Store, 'dialect' | 'limitCounts'>) =>
  dialect === 'postgres' ? limitCounts : createOwnThrottle()

/** A throttle that counts in the memory of its process. Beyond 10,000 keys of a quota it forgets the oldest. */
export function createOwnThrottle(): Throttle {
  const byName = new Map<string, Attempts>()

  const attemptsOf = ({ name }: Quota): Attempts => {
    const attempts: Attempts = byName.get(name) ?? new Map()
    byName.set(name, attempts)
    return attempts
  }

  const forgetOld = (attempts: Attempts, within: number, at: Instant) => {
    for (const [key, { since }] of attempts) {
      if (at - since < within && attempts.size < mostKeys) return
      attempts.delete(key)
    }
  }

  const attempt = (quota: Quota, key: string, at: Instant): number | null => {
    const { most, within } = quota
    const attempts = attemptsOf(quota)
    const own = attempts.get(key)
    if (!own || at - own.since >= within) {
      attempts.delete(key)
      forgetOld(attempts, within, at)
      attempts.set(key, { count: 1, since: at })
      return null
    }
    if (own.count >= most) return own.since + within - at
    own.count += 1
    return null
  }

  const wait = (quota: Quota, key: string, at: Instant): number | null => {
    const { most, within } = quota
    const own = attemptsOf(quota).get(key)
    const isOver = own !== undefined && own.count >= most && at - own.since < within
    return isOver ? own.since + within - at : null
  }

  return {
    attempt: (...given) => Promise.resolve(attempt(...given)),
    wait: (...given) => Promise.resolve(wait(...given)),
    takeBack: (quota, key) => {
      const own = attemptsOf(quota).get(key)
      if (own && own.count > 0) own.count -= 1
      return Promise.resolve()
    },
    forget: (quota, key) => {
      attemptsOf(quota).delete(key)
      return Promise.resolve()
    },
  }
}

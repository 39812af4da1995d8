import type { Instant } from '../store/types.ts'

/** So many attempts within a time. */
export type Quota = {
  /** What is attempted. Quotas of one name count together. */
  name: string
  most: number
  /** Milliseconds from the first attempt. */
  within: number
}

/**
 * Counts attempts, each key of a quota for itself: `most`, then none until `within` has passed since the first. Callers wait for its
 * answers, so that the counts may lie outside of the process.
 */
export type Throttle = {
  /**
   * Counts an attempt before it is made, so that simultaneous ones count too.
   *
   * @returns null if the attempt may be made, else the milliseconds to wait
   */
  attempt: (quota: Quota, key: string, at: Instant) => Promise<number | null>
  /** @returns the milliseconds until an attempt may be made; null where it may be made now. It counts nothing. */
  wait: (quota: Quota, key: string, at: Instant) => Promise<number | null>
  /** Uncounts one attempt. */
  takeBack: (quota: Quota, key: string) => Promise<void>
  /** Forgets the attempts of a key. */
  forget: (quota: Quota, key: string) => Promise<void>
}

/** How many keys each quota remembers. */
const mostKeys = 10_000

/** The attempts of one quota by key, sorted by `since`: expired ones come first. */
type Attempts = Map<string, { count: number; since: Instant }>

/**
 * A throttle that counts in the memory of its process: several processes allow several times as many. Beyond 10,000 keys of a quota
 * it forgets the oldest.
 */
export function createThrottle(): Throttle {
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
    attempt: (...asked) => Promise.resolve(attempt(...asked)),
    wait: (...asked) => Promise.resolve(wait(...asked)),
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

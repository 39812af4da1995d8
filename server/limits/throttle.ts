import type { Instant } from '../store/types.ts'

/** A number of attempts within a time. */
export type Quota = {
  /** The name of the action. Quotas of one name count together. */
  name: string
  most: number
  /** Milliseconds from the first attempt. */
  within: number
}

/**
 * Counts attempts by quota and key. After `most` attempts it allows none until `within` has passed since the first. Its functions are
 * asynchronous, so that the counts may lie outside of the process.
 */
export type Throttle = {
  /**
   * Counts an attempt before it is made, so that simultaneous ones count too.
   *
   * @returns null if the attempt may be made, else the milliseconds to wait
   */
  attempt: (quota: Quota, key: string, at: Instant) => Promise<number | null>
  /** @returns the milliseconds until an attempt may be made; null if it may be made now. It counts nothing. */
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

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './schema.ts'
import type { Instant } from './types.ts'

/** A number of attempts within a time. */
export type Quota = {
  /** The name of the action. Quotas of one name count together. */
  name: string
  most: number
  /** Milliseconds from the first attempt. */
  within: number
}

/** Counts attempts by quota and key. After `most` attempts it allows none until `within` has passed since the first. */
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

/** Hashed, since keys hold addresses and e-mails. */
const hashOf = ({ name }: Quota, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('hex')

/** A throttle that counts in the database, for all processes on it together. */
export function createLimitCounts(db: Db): Throttle {
  const wait: Throttle['wait'] = async (quota, key, at) => {
    const row = await db
      .selectFrom('limit_counts')
      .select('ends_at')
      .where('key_hash', '=', hashOf(quota, key))
      .where('ends_at', '>', at)
      .where('count', '>=', quota.most)
      .executeTakeFirst()
    return row === undefined ? null : row.ends_at - at
  }

  return {
    wait,
    async attempt(quota, key, at) {
      const { most, within } = quota
      const isOver = sql<boolean>`limit_counts.ends_at <= ${at}`
      // One statement counts, so that no two attempts read the same number. It gives back no row where it refuses.
      const counted = await db
        .insertInto('limit_counts')
        .values({ key_hash: hashOf(quota, key), count: 1, ends_at: at + within })
        .onConflict((conflict) =>
          conflict
            .column('key_hash')
            .doUpdateSet({
              count: sql`case when ${isOver} then 1 else limit_counts.count + 1 end`,
              ends_at: sql`case when ${isOver} then excluded.ends_at else limit_counts.ends_at end`,
            })
            .where((where) => where.or([isOver, where('limit_counts.count', '<', most)])),
        )
        .returning('count')
        .executeTakeFirst()
      if (counted !== undefined) return null
      // Nothing is left to wait for where the count was forgotten meanwhile.
      return (await wait(quota, key, at)) ?? 1
    },
    async takeBack(quota, key) {
      await db
        .updateTable('limit_counts')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('key_hash', '=', hashOf(quota, key))
        .where('count', '>', 0)
        .execute()
    },
    async forget(quota, key) {
      await db.deleteFrom('limit_counts').where('key_hash', '=', hashOf(quota, key)).execute()
    },
  }
}

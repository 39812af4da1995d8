import { createHash } from 'node:crypto'
import type { Db, Trx } from './schema.ts'
import type { Store } from './store.ts'
import type { Instant } from './types.ts'
import type { LoginAttempt } from './userStore.ts'

/** Hashed, since somebody may have typed their password into the field of the login. */
const hashOf = ({ login, network }: LoginAttempt) =>
  createHash('sha256')
    .update(JSON.stringify([login, network]))
    .digest('hex')

export const createLogins = (db: Db): Store['logins'] => ({
  attempt: (attempt, at, delayAfter, span) =>
    db.transaction().execute(async (trx) => {
      const login_hash = hashOf(attempt)
      // One statement makes the row or locks it: between two statements, a login that succeeds could delete it.
      const { count, last_at, next_at } = await trx
        .insertInto('login_attempts')
        .values({ login_hash, count: 0, last_at: at, next_at: at })
        .onConflict((conflict) => conflict.column('login_hash').doUpdateSet({ login_hash }))
        .returning(['count', 'last_at', 'next_at'])
        .executeTakeFirstOrThrow()
      if (at < next_at) return next_at - at
      const counted = at - last_at > span ? 1 : count + 1
      await trx
        .updateTable('login_attempts')
        .set({ count: counted, last_at: at, next_at: at + delayAfter(counted) })
        .where('login_hash', '=', login_hash)
        .execute()
      return null
    }),

  async hasUsed(userId, network) {
    const row = await db
      .selectFrom('known_networks')
      .select('network')
      .where('user_id', '=', userId)
      .where('network', '=', network)
      .executeTakeFirst()
    return row !== undefined
  },
})

/** Deletes the attempts for a login that has succeeded, and stores the network that it came from. */
export async function recordSuccess(
  trx: Trx,
  { userId, login, network }: { userId: number; login: string; network: string },
  at: Instant,
): Promise<void> {
  const hashes = [hashOf({ login, network: null }), hashOf({ login, network })]
  await trx.deleteFrom('login_attempts').where('login_hash', 'in', hashes).execute()
  await trx
    .insertInto('known_networks')
    .values({ user_id: userId, network, last_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_at: at }))
    .execute()
}

import { createHash } from 'node:crypto'
import type { Db, LoginAttemptRow, Trx } from './schema.ts'
import type { Store } from './store.ts'
import type { Instant } from './types.ts'

/** Hashed, since somebody may have typed their password into the field of the login. @param network  null for attempts from anywhere */
const hashOf = (login: string, network: string | null) =>
  createHash('sha256')
    .update(JSON.stringify([login, network]))
    .digest('hex')

type Counted = Pick<LoginAttemptRow, 'count' | 'last_at' | 'next_at'>

/** The attempts within the span before this moment. */
const countAt = (
  { count, last_at }: Pick<Counted, 'count' | 'last_at'>,
  at: Instant,
  span: number,
) => (at - last_at > span ? 0 : count)

/** The row of a hash, locked. One statement makes it or locks it: between two, a login that succeeds could delete it. */
const lockedRow = (trx: Trx, login_hash: string, at: Instant): Promise<Counted> =>
  trx
    .insertInto('login_attempts')
    .values({ login_hash, count: 0, last_at: at, next_at: at })
    .onConflict((conflict) => conflict.column('login_hash').doUpdateSet({ login_hash }))
    .returning(['count', 'last_at', 'next_at'])
    .executeTakeFirstOrThrow()

const write = (trx: Trx, login_hash: string, set: Counted) =>
  trx.updateTable('login_attempts').set(set).where('login_hash', '=', login_hash).execute()

export const createLogins = (db: Db): Store['logins'] => ({
  attempt: ({ login, network, isFamiliar }, at, { after, afterTurns, span }) =>
    db.transaction().execute(async (trx) => {
      const own = hashOf(login, network)
      const shared = isFamiliar ? own : hashOf(login, null)
      const row = await lockedRow(trx, shared, at)
      if (at < row.next_at) return row.next_at - at
      // Whoever is locked here holds the lock of the shared row: nobody else has it.
      if (!isFamiliar && row.next_at > row.last_at) {
        const turn = await lockedRow(trx, own, at)
        const turns = countAt(turn, at, span)
        const next = row.next_at + afterTurns(turns)
        if (at < next) return next - at
        await write(trx, own, { count: turns + 1, last_at: at, next_at: at })
      }
      const count = countAt(row, at, span) + 1
      await write(trx, shared, { count, last_at: at, next_at: at + after(count) })
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
  const hashes = [hashOf(login, null), hashOf(login, network)]
  await trx.deleteFrom('login_attempts').where('login_hash', 'in', hashes).execute()
  await trx
    .insertInto('known_networks')
    .values({ user_id: userId, network, last_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_at: at }))
    .execute()
}

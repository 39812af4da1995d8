import type { Selectable } from 'kysely'
import { recordSuccess } from './logins.ts'
import { toEventRow } from './rows.ts'
import { shared } from './rowLock.ts'
import type { Db, SessionRow, Trx } from './schema.ts'
import type { Store } from './store.ts'
import type { Transact } from './transaction.ts'
import type { StoredEvent, StoredSession } from './types.ts'

const fromSessionRow = (row: Selectable<SessionRow>): StoredSession => ({
  tokenHash: row.token_hash,
  userId: row.user_id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
})

/** Whether a user's password still has this hash. A lock keeps it so until the transaction ends. */
async function isPasswordOf(trx: Trx, userId: number, passwordHash: string): Promise<boolean> {
  const user = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('removed_at', 'is', null)
  return (await shared(trx, user).executeTakeFirst()) !== undefined
}

async function end(trx: Trx, tokenHash: string, event?: StoredEvent): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  if (event) await trx.insertInto('events').values(toEventRow(event)).execute()
  return true
}

export const createSessions = (db: Db, transact: Transact): Store['sessions'] => ({
  create: (session, event, begunBy) =>
    db.transaction().execute(async (trx) => {
      if (begunBy && !(await isPasswordOf(trx, session.userId, begunBy.passwordHash))) return false
      await trx
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          user_id: session.userId,
          created_at: session.createdAt,
          last_seen_at: session.lastSeenAt,
          expires_at: session.expiresAt,
        })
        .execute()
      if (event) await trx.insertInto('events').values(toEventRow(event)).execute()
      const { userId, createdAt } = session
      if (begunBy) await recordSuccess(trx, { userId, ...begunBy }, createdAt)
      return true
    }),

  async find(tokenHash) {
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row === undefined ? null : fromSessionRow(row)
  },

  async ofUser(userId) {
    const rows = await db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map(fromSessionRow)
  },

  async all(now) {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('sessions')
      .select('users.login')
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .execute()
    return rows.map((row) => ({ ...fromSessionRow(row), login: row.login }))
  },

  async touch(tokenHash, at) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: at })
      .where('token_hash', '=', tokenHash)
      .where('last_seen_at', '<', at)
      .execute()
  },

  end: (tokenHash, event) => db.transaction().execute((trx) => end(trx, tokenHash, event)),

  endAs: (act, tokenHashes, event) =>
    transact(act, async (trx) => {
      for (const tokenHash of tokenHashes) await end(trx, tokenHash, event)
    }),

  async endAllOf(userId) {
    const ended = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
    return Number(ended.numDeletedRows)
  },
})

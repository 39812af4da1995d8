import type { Db } from './schema.ts'
import type { Store } from './store.ts'

export const createSessions = (db: Db): Store['sessions'] => ({
  async create(session) {
    await db
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
        expires_at: session.expiresAt,
      })
      .execute()
  },

  async find(tokenHash) {
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      tokenHash: row.token_hash,
      userId: row.user_id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }
  },

  async touch(tokenHash, at) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: at })
      .where('token_hash', '=', tokenHash)
      .where('last_seen_at', '<', at)
      .execute()
  },

  async end(tokenHash) {
    await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  },

  async endAllOf(userId) {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  },

  async sweep(now) {
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  },
})

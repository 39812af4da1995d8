import { sql } from 'kysely'
import { isPostgres } from './rowLock.ts'
import type { Db, Trx } from './schema.ts'

/** The channel on which PostgreSQL notifies every process of changes that are followed. */
export const followedChannel = 'tresillo_followed'

/**
 * Notifies every process, with the commit, that something of a client has changed that is followed. On SQLite each process sees it by
 * itself.
 *
 * @see server/features/following/watchStore.ts
 */
export async function notifyFollowers(db: Db, clientId: number): Promise<void> {
  if (isPostgres(db))
    await sql`select pg_notify(${followedChannel}, ${String(clientId)})`.execute(db)
}

/**
 * Makes every process read its lists of the client's orders again, and those who follow them: after each change of an order and each event
 * of its history.
 *
 * @see orderIndex.ts
 */
export async function raiseVersion(trx: Trx, clientId: number): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ orders_version: sql`orders_version + 1` })
    .where('id', '=', clientId)
    .execute()
  await notifyFollowers(trx, clientId)
}

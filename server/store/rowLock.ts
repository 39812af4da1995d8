import { PostgresAdapter } from 'kysely'
import type { Db, Trx } from './schema.ts'

/** Whether a database, or the one of a transaction, is PostgreSQL. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Locks the rows that a query finds against changes, until the transaction ends. SQLite's transaction has the only write lock. */
export const locked = <Query extends { forUpdate: () => Query }>(trx: Trx, query: Query): Query =>
  isPostgres(trx) ? query.forUpdate() : query

/** The same, while others may lock the same rows so, too. */
export const shared = <Query extends { forShare: () => Query }>(trx: Trx, query: Query): Query =>
  isPostgres(trx) ? query.forShare() : query

/** Lets changes of what one person stores with one client wait for each other, so that each is counted, until the transaction ends. */
export const lockPerson = async (
  trx: Trx,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<void> => {
  const rows = trx
    .selectFrom('user_clients')
    .select('user_id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
  await locked(trx, rows).execute()
}

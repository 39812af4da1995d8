import { PostgresAdapter } from 'kysely'
import type { Trx } from './schema.ts'

const isPostgres = (trx: Trx) => trx.getExecutor().adapter instanceof PostgresAdapter

/** Locks the rows that a query finds against changes, until the transaction ends. SQLite's transaction has the only write lock. */
export const locked = <Query extends { forUpdate: () => Query }>(trx: Trx, query: Query): Query =>
  isPostgres(trx) ? query.forUpdate() : query

/** The same, while others may lock the same rows so, too. */
export const shared = <Query extends { forShare: () => Query }>(trx: Trx, query: Query): Query =>
  isPostgres(trx) ? query.forShare() : query

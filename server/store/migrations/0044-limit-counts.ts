import { sql } from 'kysely'
import type { Up } from './migration.ts'

/**
 * How often something was asked for, for all processes together. PostgreSQL writes no log of it, since a count is worth less than a write to
 * the disk: after a crash of the database, and after a failover, counts begin anew.
 */
export const addLimitCounts: Up = async (db, dialect) => {
  await db.schema
    .createTable('limit_counts')
    .addColumn('key_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  if (dialect === 'postgres') await sql`alter table limit_counts set unlogged`.execute(db)
}

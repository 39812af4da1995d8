import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** A client has a logo. Its bytes are in a table of their own, so that reading clients does not read them. */
export const addLogos: Up = async (db, dialect) => {
  await db.schema
    .createTable('logos')
    .addColumn('client_id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('png', dialect === 'postgres' ? sql`bytea` : sql`blob`, (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('clients')
    .addColumn('logo', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

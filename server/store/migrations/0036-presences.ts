import { createIndex, type Up } from './migration.ts'

/** Who has the details of an order open: a row for each place where they are, which `key` names. */
export const addPresences: Up = async (db) => {
  await db.schema
    .createTable('presences')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('presences_key', ['user_id', 'key'])
    .execute()
  await createIndex(db, 'presences', ['client_id', 'at'])
  await createIndex(db, 'presences', ['at'])
}

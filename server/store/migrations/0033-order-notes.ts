import { createIndex, type Up } from './migration.ts'

/** What a shop notes about an order, for itself. */
export const addOrderNotes: Up = async (db) => {
  await db.schema
    .createTable('order_notes')
    .addColumn('client_id', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_notes_key', ['client_id', 'id'])
    .execute()
  await createIndex(db, 'order_notes', ['client_id', 'order_id'])
}

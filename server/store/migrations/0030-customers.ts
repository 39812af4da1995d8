import { createIndex, type Up } from './migration.ts'

/** Which keys of customers are one person, and what a shop notes about a customer. Who is a customer follows from the orders. */
export const addCustomers: Up = async (db) => {
  await db.schema
    .createTable('customer_links')
    .addColumn('client_id', 'integer', (column) => column.notNull())
    .addColumn('one', 'text', (column) => column.notNull())
    .addColumn('other', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_links_key', ['client_id', 'one', 'other'])
    .execute()
  await db.schema
    .createTable('customer_notes')
    .addColumn('client_id', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_notes_key', ['client_id', 'id'])
    .execute()
  await createIndex(db, 'customer_notes', ['client_id', 'customer'])
}

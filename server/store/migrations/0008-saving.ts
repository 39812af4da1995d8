import { createIndex, type Up } from './migration.ts'

/** Carts that become budgets and orders, versions of budgets, and mail about them. */
export const addSaving: Up = async (db) => {
  await db.schema
    .alterTable('orders')
    .addColumn('document_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('clients')
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('mails')
    .addColumn('html', 'text', (column) => column.notNull().defaultTo(''))
    .execute()

  await db.schema
    .createTable('order_versions')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_versions_key', ['client_id', 'order_id', 'version'])
    .addForeignKeyConstraint(
      'order_versions_order',
      ['client_id', 'order_id'],
      'orders',
      ['client_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()

  await db.schema
    .createTable('saved_orders')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_orders_key', ['client_id', 'key_hash'])
    .execute()
  await createIndex(db, 'saved_orders', ['saved_at'])
}

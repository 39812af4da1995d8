import type { Up } from './migration.ts'

/** Addresses of other systems that follow a client's orders, and the events that wait to be sent to them. */
export const addWebhooks: Up = async (db) => {
  await db.schema
    .createTable('webhooks')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('old_secret', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('old_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('last_at', 'bigint')
    .addColumn('last_result', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('webhooks_key', ['client_id', 'id'])
    .execute()
  await db.schema
    .createTable('webhook_events')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint')
    .addPrimaryKeyConstraint('webhook_events_key', ['client_id', 'webhook_id', 'event_id'])
    .execute()
  await db.schema.createIndex('webhook_events_due').on('webhook_events').column('due_at').execute()
}

import type { Up } from './migration.ts'

/**
 * Reminders that people set for themselves, mails to customers before budgets expire, and what happens once only to each version of a budget.
 * By default no client has such mails sent.
 */
export const addReminders: Up = async (db) => {
  await db.schema.alterTable('clients').addColumn('notice_days', 'integer').execute()
  await db.schema
    .createTable('reminders')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('mailed_at', 'bigint')
    .addPrimaryKeyConstraint('reminders_key', ['client_id', 'user_id', 'order_id'])
    .execute()
  await db.schema
    .createIndex('reminders_due')
    .on('reminders')
    .columns(['mailed_at', 'due_at'])
    .execute()
  await db.schema
    .createTable('once_per_version')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('once_per_version_key', ['client_id', 'order_id', 'version', 'kind'])
    .execute()
  await db.schema
    .createTable('unwanted_notices')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('unwanted_notices_key', ['client_id', 'address_hash'])
    .execute()
}

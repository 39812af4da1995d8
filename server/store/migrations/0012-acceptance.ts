import { createIndex, type Up } from './migration.ts'

/** Versions of budgets that customers may accept, and the days for which the prices of a client's budgets hold. */
export const addAcceptance: Up = async (db) => {
  await db.schema.alterTable('clients').addColumn('valid_days', 'integer').execute()

  await db.schema
    .createTable('acceptances')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('accepted_at', 'bigint')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('acceptances_key', ['client_id', 'order_id', 'version', 'round'])
    .addForeignKeyConstraint(
      'acceptances_order',
      ['client_id', 'order_id'],
      'orders',
      ['client_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await createIndex(db, 'acceptances', ['accepted_at'])
}

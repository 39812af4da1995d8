import type { Up } from './migration.ts'

/**
 * What people choose for their lists, and the copies of their carts. `client_id` is 0 where a choice is the person's with every client, `user_id`
 * where the people of a client share it, so that no foreign key fits.
 */
export const addChoices: Up = async (db) => {
  await db.schema
    .createTable('choices')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('choices_key', ['client_id', 'user_id', 'name'])
    .execute()
}

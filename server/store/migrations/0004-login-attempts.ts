import type { Up } from './migration.ts'

/** Attempts to log in, by login, and the networks that users have logged in from. */
export const addLoginAttempts: Up = async (db) => {
  await db.schema
    .createTable('login_attempts')
    .addColumn('login_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('known_networks')
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_networks_key', ['user_id', 'network'])
    .execute()
}

import type { Up } from './migration.ts'

/** Scenes that users store for themselves, with each client that they work for. They are deleted when the user leaves it. */
export const addFavourites: Up = async (db) => {
  await db.schema
    .createTable('favourites')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('favourites_key', ['client_id', 'user_id', 'id'])
    .addForeignKeyConstraint(
      'favourites_user',
      ['client_id', 'user_id'],
      'user_clients',
      ['client_id', 'user_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
}

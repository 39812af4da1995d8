import type { Up } from './migration.ts'

/** The server's own keys, which it signs links with. Each is made when it is first needed. */
export const addServerKeys: Up = async (db) => {
  await db.schema
    .createTable('server_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

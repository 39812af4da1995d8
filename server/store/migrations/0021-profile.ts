import type { Up } from './migration.ts'

/** A client has a profile: who sells, and on what terms. */
export const addProfile: Up = async (db) => {
  await db.schema
    .alterTable('clients')
    .addColumn('profile', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

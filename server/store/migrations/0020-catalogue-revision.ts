import type { Up } from './migration.ts'

/** Each loading of a catalogue has a name of its own: who reads it in several statements tells by it that they read one. */
export const addCatalogueRevision: Up = async (db) => {
  await db.schema
    .alterTable('catalogues')
    .addColumn('revision', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

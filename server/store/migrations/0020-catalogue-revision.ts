import type { Up } from './migration.ts'

/** Each loading of a catalogue has a name, so that a reader with several statements sees whether all of them read one loading. */
export const addCatalogueRevision: Up = async (db) => {
  await db.schema
    .alterTable('catalogues')
    .addColumn('revision', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

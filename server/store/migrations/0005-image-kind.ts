import type { Up } from './migration.ts'

/** The kind of a picture. Earlier pictures count as pictures of models, as they were shown. */
export const addImageKind: Up = async (db) => {
  await db.schema
    .alterTable('images')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('model'))
    .execute()
}

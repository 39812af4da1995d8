import type { Up } from './migration.ts'

/** Catalogues that take the place of a client's on a day to come. */
export const addPreparedCatalogues: Up = async (db) => {
  await db.schema
    .createTable('prepared_catalogues')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('compared_with', 'text')
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('rows', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('login', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('prepared_catalogues_key', ['client_id', 'day'])
    .execute()
}

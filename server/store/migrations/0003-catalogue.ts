import type { Up } from './migration.ts'

/** The catalogue of each client. Client 0 stands for everybody without a session. */
export const addCatalogue: Up = async (db) => {
  await db.schema
    .createTable('catalogues')
    .addColumn('client_id', 'bigint', (column) => column.notNull().primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('read_key', 'text', (column) => column.notNull())
    .addColumn('price_groups', 'text', (column) => column.notNull())
    .addColumn('discounts', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('catalogue_rows')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogue_rows_key', ['client_id', 'kind', 'id'])
    .addForeignKeyConstraint(
      'catalogue_rows_catalogue',
      ['client_id'],
      'catalogues',
      ['client_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
}

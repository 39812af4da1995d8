import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** Companies' own models of articles. Their ids are hashes of their bytes, so that catalogues and orders of several clients share one. */
export const addArticleModels: Up = async (db, dialect) => {
  await db.schema
    .createTable('article_models')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('bytes', dialect === 'postgres' ? sql`bytea` : sql`blob`, (column) =>
      column.notNull(),
    )
    .execute()
}

import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** Companies' own models of articles. They are named by what they are, so catalogues and orders of several clients share one. */
export const addArticleModels: Up = async (db, dialect) => {
  await db.schema
    .createTable('article_models')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('bytes', dialect === 'postgres' ? sql`bytea` : sql`blob`, (column) =>
      column.notNull(),
    )
    .execute()
}

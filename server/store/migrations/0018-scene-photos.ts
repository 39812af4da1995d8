import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** Photographs of composed scenes, whose ids are in the documents. Until now every scene was drawn. */
export const addScenePhotos: Up = async (db, dialect) => {
  const bytes = dialect === 'postgres' ? sql`bytea` : sql`blob`
  await db.schema
    .createTable('scene_photos')
    .addColumn('client_id', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('look', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('full_size', bytes, (column) => column.notNull())
    .addColumn('thumb', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('scene_photos_pk', ['client_id', 'id'])
    .execute()
  await db.schema
    .createIndex('scene_photos_look')
    .on('scene_photos')
    .columns(['client_id', 'look'])
    .execute()
}

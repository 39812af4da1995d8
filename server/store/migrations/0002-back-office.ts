import { sql } from 'kysely'
import { createIndex, type Up } from './migration.ts'

/** Removed users, images, registrations and mails. */
export const addBackOffice: Up = async (db, dialect) => {
  const bytes = dialect === 'postgres' ? sql`bytea` : sql`blob`

  for (const column of ['creation_key', 'removed_by', 'former_login'])
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
  await db.schema.alterTable('users').addColumn('removed_at', 'bigint').execute()
  await createIndex(db, 'users', ['creation_key'])
  await createIndex(db, 'users', ['former_login'])
  for (const name of ['user', 'client'])
    await sql`insert into counters (name, value)
      select ${name}, coalesce(max(id), 0) from ${sql.table(`${name}s`)}`.execute(db)

  await db.schema
    .createTable('images')
    .addColumn('client_id', 'bigint', (column) => column.notNull().references('clients.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('images_key', ['client_id', 'id'])
    .addUniqueConstraint('images_source', ['client_id', 'source_hash'])
    .execute()

  await db.schema
    .createTable('image_data')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('image_id', 'text', (column) => column.notNull())
    .addColumn('full_size', bytes, (column) => column.notNull())
    .addColumn('thumb', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('image_data_key', ['client_id', 'image_id'])
    .addForeignKeyConstraint(
      'image_data_image',
      ['client_id', 'image_id'],
      'images',
      ['client_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await createIndex(db, 'image_data', ['image_id'])

  await db.schema
    .createTable('registrations')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await createIndex(db, 'registrations', ['ended_at', 'at'])

  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .execute()
  await createIndex(db, 'mails', ['due_at'])
}

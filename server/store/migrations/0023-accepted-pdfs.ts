import { sql } from 'kysely'
import type { Up } from './migration.ts'

/**
 * What a customer has accepted is stored as the PDF that they got, under its digest. A mail may have several files, which lie in a table
 * of their own, some of them pictures within its text, and a sender's name.
 */
export const addAcceptedPdfs: Up = async (db, dialect) => {
  const bytes = dialect === 'postgres' ? sql`bytea` : sql`blob`
  await db.schema
    .alterTable('acceptances')
    .addColumn('pdf_digest', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('accepted_pdfs')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('accepted_pdfs_key', ['client_id', 'order_id', 'digest'])
    .addForeignKeyConstraint(
      'accepted_pdfs_order',
      ['client_id', 'order_id'],
      'orders',
      ['client_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createTable('mail_files')
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_files_key', ['mail_id', 'place'])
    .addForeignKeyConstraint('mail_files_mail', ['mail_id'], 'mails', ['id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute()
  await sql`
    insert into mail_files (mail_id, place, name, bytes)
    select id, 0, file_name, file from mails where file is not null`.execute(db)
  await db.schema
    .alterTable('mails')
    .addColumn('sender_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('mails').dropColumn('file').execute()
  await db.schema.alterTable('mails').dropColumn('file_name').execute()
}

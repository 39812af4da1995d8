import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** Mails with a file and a reply address, about an order whose history records what became of them. */
export const addReportMails: Up = async (db, dialect) => {
  const bytes = dialect === 'postgres' ? sql`bytea` : sql`blob`
  const add = (name: string, type: 'bigint' | typeof bytes) =>
    db.schema.alterTable('mails').addColumn(name, type).execute()
  const addText = (name: string) =>
    db.schema
      .alterTable('mails')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await addText('reply_to')
  await addText('file_name')
  await add('file', bytes)
  await add('client_id', 'bigint')
  await add('order_id', 'bigint')
}

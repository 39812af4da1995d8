import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** What a mail is to the order that it is about. Until now only reports told theirs. */
export const addMailKinds: Up = async (db) => {
  await db.schema
    .alterTable('mails')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update mails set kind = 'report' where order_id is not null`.execute(db)
}

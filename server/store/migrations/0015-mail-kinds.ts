import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** The kind of a mail about an order. Until now only mailed reports recorded their order. */
export const addMailKinds: Up = async (db) => {
  await db.schema
    .alterTable('mails')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update mails set kind = 'report' where order_id is not null`.execute(db)
}

import type { Up } from './migration.ts'

/** The page that proves an acceptance is stored beside the accepted file, and each of the two under the name that it was mailed with. */
export const addAcceptanceProofs: Up = async (db) => {
  await db.schema
    .alterTable('acceptances')
    .addColumn('proof_digest', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('accepted_pdfs')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

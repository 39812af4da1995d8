import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** A client's discounts are its own, also where its catalogue is everybody's. */
export const moveDiscounts: Up = async (db) => {
  await db.schema
    .alterTable('clients')
    .addColumn('discounts', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await sql`
    update clients set discounts = coalesce(
      (select discounts from catalogues where client_id = clients.id),
      (select discounts from catalogues where client_id = 0),
      '[]')`.execute(db)
  await db.schema.alterTable('catalogues').dropColumn('discounts').execute()
}

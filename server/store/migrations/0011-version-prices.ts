import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** An earlier version of a budget stores its own rate and total, whatever those of the next one are. */
export const addVersionPrices: Up = async (db) => {
  await db.schema
    .alterTable('order_versions')
    .addColumn('rate', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  await db.schema.alterTable('order_versions').addColumn('total_price', 'bigint').execute()
  // Until now only the budget had a rate. A version without a total of its own costs the sum of its articles.
  await sql`
    update order_versions set rate = (
      select rate from orders
      where orders.client_id = order_versions.client_id and orders.id = order_versions.order_id
    )`.execute(db)
}

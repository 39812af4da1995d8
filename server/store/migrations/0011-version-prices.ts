import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** An earlier version of a budget keeps what its prices are written in and came to, whatever the next one does. */
export const addVersionPrices: Up = async (db) => {
  await db.schema
    .alterTable('order_versions')
    .addColumn('rate', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  await db.schema.alterTable('order_versions').addColumn('total_price', 'bigint').execute()
  // Until now only the budget told its rate. Without a total of its own, a version comes to the sum of its articles.
  await sql`
    update order_versions set rate = (
      select rate from orders
      where orders.client_id = order_versions.client_id and orders.id = order_versions.order_id
    )`.execute(db)
}

import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** An order's row has a mark for scenes that are alternatives, for lists. Until now only its document had it. */
export const addHasAlternatives: Up = async (db, dialect) => {
  const count =
    dialect === 'postgres'
      ? sql`json_array_length(cast(order_documents.json as json) -> 'alternatives')`
      : sql`json_array_length(order_documents.json, '$.alternatives')`
  await db.schema
    .alterTable('orders')
    .addColumn('has_alternatives', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update orders set has_alternatives = 1 where exists (
      select 1 from order_documents
      where order_documents.client_id = orders.client_id and order_documents.order_id = orders.id
        and ${count} > 0
    )`.execute(db)
}

import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** An order's row has a mark for articles without fabric, for lists. Until now only its document had it. */
export const addLacksFabric: Up = async (db, dialect) => {
  const lacking =
    dialect === 'postgres'
      ? sql`select 1 from json_array_elements(cast(order_documents.json as json) -> 'lines') as line
          where json_array_length(line -> 'bareParts') > 0`
      : sql`select 1 from json_each(order_documents.json, '$.lines') as line
          where json_array_length(line.value, '$.bareParts') > 0`
  await db.schema
    .alterTable('orders')
    .addColumn('lacks_fabric', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update orders set lacks_fabric = 1 where exists (
      select 1 from order_documents
      where order_documents.client_id = orders.client_id and order_documents.order_id = orders.id
        and exists (${lacking})
    )`.execute(db)
}

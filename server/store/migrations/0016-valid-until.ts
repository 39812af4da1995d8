import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** A budget's row has the last day of its prices, for lists. Until now only its document had it. */
export const addValidUntil: Up = async (db, dialect) => {
  const told =
    dialect === 'postgres'
      ? sql`cast(cast(json as json) ->> 'validUntil' as bigint)`
      : sql`json_extract(json, '$.validUntil')`
  await db.schema.alterTable('orders').addColumn('valid_until', 'bigint').execute()
  await db.schema.alterTable('order_versions').addColumn('valid_until', 'bigint').execute()
  await sql`
    update orders set valid_until = (
      select ${told} from order_documents
      where order_documents.client_id = orders.client_id and order_documents.order_id = orders.id
    ) where type = 'budget'`.execute(db)
  await sql`update order_versions set valid_until = ${told}`.execute(db)
}

import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** All that decides which worklists an order is in, so that counting them reads no row; and when an order has changed last. */
export const addWorklists: Up = async (db) => {
  await db.schema
    .createIndex('orders_by_work')
    .on('orders')
    .columns([
      ...['client_id', 'type', 'archived_at', 'state', 'confirmation_state'],
      ...['lacks_fabric', 'vendor', 'valid_until', 'date'],
    ])
    .execute()
  await sql`create index orders_by_change on orders
    (client_id, archived_at, (coalesce(date_modified, date)), id)`.execute(db)
}

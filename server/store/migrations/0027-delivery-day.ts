import type { Up } from './migration.ts'

/** The day of delivery that an order's customer is promised, '2026-11-26'. */
export const addDeliveryDay: Up = async (db) => {
  await db.schema.alterTable('orders').addColumn('delivery_day', 'text').execute()
}

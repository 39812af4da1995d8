import type { OrderSaving, SavedOrder } from '../../store/requests.ts'
import type { Db, Trx } from '../../store/schema.ts'
import type { Instant, StoredOrder } from '../../store/types.ts'

/**
 * Takes the key of a saving, before anything else: of two requests with one key the second waits here until the first has ended.
 *
 * @returns null, or what was saved with the key before
 */
export async function takeKey(
  trx: Trx,
  { clientId, key }: OrderSaving,
  at: Instant,
): Promise<SavedOrder | null> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('saved_orders')
    .values({
      client_id: clientId,
      key_hash: key.hash,
      content_hash: key.content,
      order_id: 0,
      version: 1,
      saved_at: at,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'key_hash']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? null : savedWith(trx, clientId, key)
}

/** @see store.ts Store.savings.savedWith */
export async function savedWith(
  db: Db,
  clientId: number,
  key: OrderSaving['key'],
): Promise<SavedOrder | null> {
  const row = await db
    .selectFrom('saved_orders')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('key_hash', '=', key.hash)
    .executeTakeFirst()
  if (row === undefined) return null
  const { order_id, version, content_hash } = row
  return { orderId: order_id, version, isOtherContent: content_hash !== key.content }
}

/** Stores which version of which order was saved with a key. */
export const noteSaved = (
  trx: Trx,
  { clientId, key }: OrderSaving,
  { id, version }: Pick<StoredOrder, 'id' | 'version'>,
) =>
  trx
    .updateTable('saved_orders')
    .set({ order_id: id, version })
    .where('client_id', '=', clientId)
    .where('key_hash', '=', key.hash)
    .execute()

/** Frees a key that nothing was saved with. */
export const freeKey = (trx: Trx, { clientId, key }: OrderSaving) =>
  trx
    .deleteFrom('saved_orders')
    .where('client_id', '=', clientId)
    .where('key_hash', '=', key.hash)
    .execute()

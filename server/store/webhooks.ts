import { moveEvents } from '../../src/domain/orders/moves.ts'
import type { Trx } from './schema.ts'

/** The events of orders and budgets that other systems are told. */
const announced: ReadonlySet<string> = new Set([
  'created',
  ...Object.values(moveEvents),
  'deliverySet',
  'deliveryUnset',
])

/** Queues an event for the addresses that follow its client, in the event's transaction: none is lost, and none is sent of a change that fails. */
export async function announce(
  trx: Trx,
  event: { clientId: number; orderId: number; id: string; kind: string; at: number },
): Promise<void> {
  const { clientId, orderId, id, kind, at } = event
  if (!announced.has(kind)) return
  const targets = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .execute()
  if (targets.length === 0) return
  await trx
    .insertInto('webhook_events')
    .values(
      targets.map((target) => ({
        client_id: clientId,
        webhook_id: target.id,
        event_id: id,
        order_id: orderId,
        created_at: at,
        tries: 0,
        due_at: at,
      })),
    )
    .execute()
}

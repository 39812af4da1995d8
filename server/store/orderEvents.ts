import type { Clock } from '../clock.ts'
import { eventId, fromEventRow, toEventRow } from './rows.ts'
import { locked } from './rowLock.ts'
import type { Db, Trx } from './schema.ts'
import { announce } from './webhooks.ts'
import type { Actor, Visitor } from './requests.ts'
import type { Instant, StoredEvent, StoredOrder } from './types.ts'

/** A place in an order's history: an instant, and the event before it. */
export type Moment = { at: Instant; after: string | null }

/**
 * Locks an order and gives the moment of its next event. The lock comes first, so that the events have the sequence in which things
 * happened, however long a change waited. No moment is before the last one, whatever the clocks of two servers say.
 */
export async function nextMoment(
  trx: Trx,
  clientId: number,
  id: number,
  clock: Clock,
): Promise<Moment> {
  const order = trx.selectFrom('orders').select('id').where('client_id', '=', clientId)
  await locked(trx, order.where('id', '=', id)).execute()
  const last = await trx
    .selectFrom('events')
    .select(['at', 'id'])
    .where('client_id', '=', clientId)
    .where('order_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { at: Math.max(clock(), last?.at ?? 0), after: last?.id ?? null }
}

/** An order's events, oldest first. */
export async function orderEvents(db: Db, clientId: number, id: number): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(fromEventRow)
}

/** Records an event of an order. @returns the event's id, for the event that follows it */
export async function recordOrderEvent(
  trx: Trx,
  { clientId, id: orderId }: Pick<StoredOrder, 'clientId' | 'id'>,
  kind: string,
  by: Actor | Visitor,
  { at, after }: Moment,
  detail: Record<string, unknown> = {},
): Promise<string> {
  const id = eventId(after)
  const event = toEventRow({ at, clientId, ...by, kind, orderId, detail })
  await trx
    .insertInto('events')
    .values({ ...event, id })
    .execute()
  await announce(trx, { clientId, orderId, id, kind, at })
  return id
}

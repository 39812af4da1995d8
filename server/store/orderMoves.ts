import { canPromise } from '../../src/domain/orders/delivery.ts'
import { moveEvents, moveOutcome, reachedIn } from '../../src/domain/orders/moves.ts'
import { queueMails } from './mails.ts'
import { raiseVersion } from './followed.ts'
import { changeOrder } from './orderChanges.ts'
import { nextMoment, orderEvents, recordOrderEvent } from './orderEvents.ts'
import type {
  Act,
  DeliveryPromise,
  MovedOrder,
  OrderMove,
  OrderNews,
  PromisedOrder,
} from './requests.ts'
import { fromOrderRow } from './rows.ts'
import type { Trx } from './schema.ts'
import type { StoredOrder } from './types.ts'

/** @see orderStore.ts OrderStore.move */
export async function moveOrder(
  trx: Trx,
  clientId: number,
  id: number,
  move: OrderMove,
  act: Act,
): Promise<MovedOrder | null> {
  const moment = await nextMoment(trx, clientId, id, act.clock)
  const order = await read(trx, clientId, id)
  if (order === null) return null
  const { to, by, reason, day, on } = move
  const { type, state: from } = order
  const isArchived = order.archivedAt !== null
  const kinds = (await orderEvents(trx, clientId, id)).map(({ kind }) => kind)
  const reached = reachedIn(type, kinds)
  const outcome = moveOutcome({ type, from, isArchived, reached, to, by, reason })
  if (outcome !== 'moves' && outcome !== 'late') return { outcome, order }
  if (isUnseen(order, move)) return { outcome: 'seen', order }

  const event = moveEvents[to]
  const detail = { day, ...(to === 'ORDER_NULL' ? { text: reason.trim() } : {}) }
  if (outcome === 'late') {
    await recordOrderEvent(trx, order, event, act.by, moment, { ...detail, isLate: true })
    await raiseVersion(trx, clientId)
    return { outcome, order }
  }
  const set = { state: to, stateOn: Math.min(on, moment.at) }
  const change = { expect: { state: [from] }, set, event, detail }
  const moved = await changeOrder(trx, clientId, id, change, act)
  if (moved === null) throw new Error(`Order ${id} has changed under its lock`)
  await tellCustomer(trx, moved, move, act)
  return { outcome, order: moved }
}

/** @see orderStore.ts OrderStore.promise */
export async function promiseDelivery(
  trx: Trx,
  clientId: number,
  id: number,
  promise: DeliveryPromise,
  act: Act,
): Promise<PromisedOrder | null> {
  // Locks the order.
  await nextMoment(trx, clientId, id, act.clock)
  const order = await read(trx, clientId, id)
  if (order === null) return null
  const { deliveryDay } = promise
  if (order.deliveryDay === deliveryDay) return { outcome: 'done', order }
  if (!canPromise(order)) return { outcome: 'over', order }
  if (isUnseen(order, promise)) return { outcome: 'seen', order }
  const change = {
    expect: { state: [order.state] },
    set: { deliveryDay },
    event: deliveryDay === null ? 'deliveryUnset' : 'deliverySet',
    detail: deliveryDay === null ? {} : { day: deliveryDay },
  }
  const promised = await changeOrder(trx, clientId, id, change, act)
  if (promised === null) throw new Error(`Order ${id} is archived, and only budgets can be`)
  await tellCustomer(trx, promised, promise, act)
  return { outcome: 'promised', order: promised }
}

const isUnseen = ({ state }: StoredOrder, { seen = state }: OrderNews) => seen !== state

/** Queues the mails of some news, and records their receivers. */
async function tellCustomer(
  trx: Trx,
  order: StoredOrder,
  { mails = [] }: OrderNews,
  { by, clock }: Act,
): Promise<void> {
  if (mails.length === 0) return
  const moment = await nextMoment(trx, order.clientId, order.id, clock)
  const to = await queueMails(trx, mails, moment.at)
  if (to.length > 0) await recordOrderEvent(trx, order, 'newsSent', by, moment, { to })
}

async function read(trx: Trx, clientId: number, id: number): Promise<StoredOrder | null> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : fromOrderRow(row)
}

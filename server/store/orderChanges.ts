import { sql } from 'kysely'
import { openBudgetStates } from '../../src/domain/orders/states.ts'
import { nextId } from './counters.ts'
import { notify } from './mails.ts'
import { nextMoment, recordOrderEvent } from './orderEvents.ts'
import { fromOrderRow, toOrderRow } from './rows.ts'
import type { OrderRow, Trx } from './schema.ts'
import type { Act, Actor, MailsOf, OrderChange, Visitor } from './requests.ts'
import type { Instant, StoredOrder } from './types.ts'

// Every transaction about orders, here and in the stores of features, locks the order, then the counter, then the client. The same
// sequence everywhere prevents deadlocks.

/** @see store.ts Store.orders.change */
export async function changeOrder(
  trx: Trx,
  clientId: number,
  id: number,
  change: OrderChange,
  { by, clock }: Pick<Act, 'clock'> & { by: Actor | Visitor },
): Promise<StoredOrder | null> {
  const moment = await nextMoment(trx, clientId, id, clock)
  const set = columns(change.set, moment.at, by)
  const changed = await update(trx, clientId, id, change.expect, set)
  if (changed === null) return null
  await recordOrderEvent(trx, changed, change.event, by, moment, change.detail)
  await raiseVersion(trx, clientId)
  return changed
}

/** @see store.ts Store.orders.convert */
export async function convertBudget(
  trx: Trx,
  clientId: number,
  id: number,
  mailsOf: MailsOf,
  { by, clock }: Act,
): Promise<StoredOrder | null> {
  const moment = await nextMoment(trx, clientId, id, clock)
  const { at } = moment
  const transformed: OrderChange['set'] = { state: 'BUDGET_TRANSFORMED' }
  const open = { state: openBudgetStates }
  const budget = await update(trx, clientId, id, open, {
    ...columns(transformed, at, by),
    date_transform: at,
  })
  if (budget === null) return null

  const order: StoredOrder = {
    ...budget,
    id: await nextId(trx, 'order'),
    type: 'order',
    state: 'ORDER_DEFAULT',
    confirmationState: 0,
    date: at,
    dateState: null,
    dateValidate: null,
    dateModified: null,
    dateTransform: null,
    validUntil: null,
    convertedOrder: null,
    version: 1,
  }
  await trx.insertInto('orders').values(toOrderRow(order)).execute()
  await copyDocument(trx, clientId, id, order.id)
  await trx
    .updateTable('orders')
    .set({ converted_order: order.id })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
  await recordOrderEvent(trx, budget, 'transferred', by, moment, { orderId: order.id })
  const { version, totalPrice, lacksFabric } = order
  const detail = { version, totalPrice, lacksFabric, budgetId: id }
  const after = await recordOrderEvent(trx, order, 'created', by, { at, after: null }, detail)
  await notify(trx, order, mailsOf(order, budget.version), by, { at, after })
  await raiseVersion(trx, clientId)
  return { ...budget, convertedOrder: order.id }
}

type Changes = Partial<Omit<OrderRow, 'client_id' | 'id'>>

// Condition and change are one statement, so that the second of two simultaneous changes finds the order changed already.
async function update(
  trx: Trx,
  clientId: number,
  id: number,
  expect: OrderChange['expect'],
  changes: Changes,
): Promise<StoredOrder | null> {
  let orders = trx
    .updateTable('orders')
    .set(changes)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('archived_at', expect.isArchived === true ? 'is not' : 'is', null)
  if (expect.state !== undefined) orders = orders.where('state', 'in', expect.state)
  if (expect.confirmationState !== undefined)
    orders = orders.where('confirmation_state', '=', expect.confirmationState)
  if (expect.version !== undefined) orders = orders.where('document_version', '=', expect.version)
  const row = await orders.returningAll().executeTakeFirst()
  return row === undefined ? null : fromOrderRow(row)
}

function columns(set: OrderChange['set'], at: Instant, by: Actor | Visitor): Changes {
  const changes: Changes = { date_modified: at }
  if (set.state !== undefined) {
    changes.state = set.state
    changes.date_state = at
    if (set.state === 'BUDGET_VALIDATE' || set.state === 'ORDER_VALIDATE')
      changes.date_validate = at
  }
  if (set.confirmationState !== undefined) changes.confirmation_state = set.confirmationState
  if (set.archived !== undefined) {
    changes.archived_at = set.archived ? at : null
    changes.archived_by = set.archived ? by.login : null
  }
  if (set.convertedOrder !== undefined) changes.converted_order = set.convertedOrder
  return changes
}

/** Copies the document of an order to another one. */
async function copyDocument(trx: Trx, clientId: number, from: number, to: number) {
  const { json } = await trx
    .selectFrom('order_documents')
    .select('json')
    .where('client_id', '=', clientId)
    .where('order_id', '=', from)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_documents')
    .values({ client_id: clientId, order_id: to, json })
    .execute()
}

/** Makes every process read its lists of the client's orders again. @see orderIndex.ts */
export const raiseVersion = (trx: Trx, clientId: number) =>
  trx
    .updateTable('clients')
    .set({ orders_version: sql`orders_version + 1` })
    .where('id', '=', clientId)
    .execute()

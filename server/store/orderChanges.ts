import { withoutAlternatives } from '../../src/domain/orders/alternatives.ts'
import { decisions } from '../../src/domain/orders/decisions.ts'
import { nextId } from './counters.ts'
import { readDocument } from './documents.ts'
import { notify } from './mails.ts'
import { raiseVersion } from './followed.ts'
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
  const { from, set, event } = decisions.convert
  const budget = await update(
    trx,
    clientId,
    id,
    { state: from },
    {
      ...columns(set, at, by),
      date_transform: at,
    },
  )
  if (budget === null) return null

  const document = await documentToOrder(trx, clientId, id)
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
    answer: '',
    convertedOrder: null,
    deliveryDay: null,
    hasAlternatives: false,
    version: 1,
    ...(document.scenes !== undefined && {
      sceneCount: document.scenes,
      emptyMainScene: document.scenes === 0,
    }),
  }
  await trx.insertInto('orders').values(toOrderRow(order)).execute()
  await trx
    .insertInto('order_documents')
    .values({ client_id: clientId, order_id: order.id, json: document.json })
    .execute()
  await trx
    .updateTable('orders')
    .set({ converted_order: order.id })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
  await recordOrderEvent(trx, budget, event, by, moment, { orderId: order.id })
  const { version, totalPrice, paidTotal, lacksFabric } = order
  const detail = { version, totalPrice, paidTotal, lacksFabric, budgetId: id }
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
    const on = set.stateOn ?? at
    changes.state = set.state
    changes.date_state = on
    if (set.state === 'BUDGET_VALIDATE' || set.state === 'ORDER_VALIDATE')
      changes.date_validate = on
  }
  if (set.deliveryDay !== undefined) changes.delivery_day = set.deliveryDay
  if (set.answer !== undefined) changes.answer = set.answer
  if (set.confirmationState !== undefined) changes.confirmation_state = set.confirmationState
  if (set.isArchived !== undefined) {
    changes.archived_at = set.isArchived ? at : null
    changes.archived_by = set.isArchived ? by.login : null
  }
  if (set.convertedOrder !== undefined) changes.converted_order = set.convertedOrder
  return changes
}

/** A budget's document as its order has it; `scenes` is how many are left if alternatives fall away. */
async function documentToOrder(
  trx: Trx,
  clientId: number,
  budgetId: number,
): Promise<{ json: string; scenes?: number }> {
  const { json } = await trx
    .selectFrom('order_documents')
    .select('json')
    .where('client_id', '=', clientId)
    .where('order_id', '=', budgetId)
    .executeTakeFirstOrThrow()
  const document = readDocument(json, budgetId)
  if (document.alternatives === undefined) return { json }
  const ordered = withoutAlternatives(document)
  return { json: JSON.stringify(ordered), scenes: ordered.scenes.length }
}

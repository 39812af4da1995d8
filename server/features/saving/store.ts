import { sql } from 'kysely'
import { isAccepted } from '../../store/acceptances.ts'
import { openBudgetStates } from '../../../src/domain/orders/states.ts'
import { nextId } from '../../store/counters.ts'
import { readDocument } from '../../store/documents.ts'
import { raiseVersion } from '../../store/orderChanges.ts'
import { notify } from '../../store/mails.ts'
import { nextMoment, recordOrderEvent, type Moment } from '../../store/orderEvents.ts'
import { fromOrderRow, toJson, toOrderRow } from '../../store/rows.ts'
import type { Act, Actor, OrderSaving, SavedOrder } from '../../store/requests.ts'
import { freeKey, noteSaved, savedWith, takeKey } from './keyStore.ts'
import { keepScenePhotos } from '../../store/scenePhotos.ts'
import type { Db, Trx } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Transact } from '../../store/transaction.ts'
import type { Turns } from '../../store/turns.ts'
import type { DocumentLine, Instant, OrderDocument, StoredOrder } from '../../store/types.ts'

/** @param inTurn  the turns of `createNumberTurns`, which decisions take too */
export const createSavings = (db: Db, transact: Transact, inTurn: Turns): Store['savings'] => ({
  savedWith: (clientId, key) => savedWith(db, clientId, key),
  save: (saving, act) => inTurn(() => transact(act, (trx) => saveOrder(trx, saving, act))),
})

/** What was saved, and the moment of its last event. */
type Made = { order: StoredOrder; moment: Moment }

async function saveOrder(trx: Trx, saving: OrderSaving, act: Act): Promise<SavedOrder | null> {
  const earlier = await takeKey(trx, saving, act.clock())
  if (earlier !== null) return earlier
  const made = await (saving.budget === undefined
    ? saveNew(trx, saving, act)
    : saving.type === 'budget'
      ? saveVersion(trx, saving, saving.budget, act)
      : saveAsOrder(trx, saving, saving.budget, act))
  if (made === null) {
    await freeKey(trx, saving)
    return null
  }
  const { id, version } = made.order
  await keepScenePhotos(trx, saving.clientId, saving.photos ?? [], made.moment.at)
  await noteSaved(trx, saving, made.order)
  await notify(trx, made.order, saving.mailsOf(made.order), act.by, made.moment)
  await raiseVersion(trx, saving.clientId)
  return { orderId: id, version, isOtherContent: false }
}

/** What the record says of a version: the row shows the latest alone. */
const detailOf = ({ row }: OrderSaving, version: number) => ({
  version,
  totalPrice: row.totalPrice,
  lacksFabric: row.lacksFabric,
})

async function insertOrder(
  trx: Trx,
  { clientId, type, row, document }: OrderSaving,
  at: Instant,
  by: Actor,
): Promise<StoredOrder> {
  const order: StoredOrder = {
    ...row,
    clientId,
    id: await nextId(trx, 'order'),
    type,
    state: type === 'budget' ? 'BUDGET_DEFAULT' : 'ORDER_DEFAULT',
    confirmationState: 0,
    date: at,
    dateState: null,
    dateValidate: null,
    dateModified: null,
    dateTransform: null,
    convertedOrder: null,
    archivedAt: null,
    archivedBy: null,
    vendor: by.name === '' ? by.login : by.name,
    version: 1,
  }
  await trx.insertInto('orders').values(toOrderRow(order)).execute()
  await trx
    .insertInto('order_documents')
    .values({ client_id: clientId, order_id: order.id, json: toJson(document) })
    .execute()
  return order
}

async function saveNew(trx: Trx, saving: OrderSaving, { by, clock }: Act): Promise<Made> {
  const at = clock()
  const order = await insertOrder(trx, saving, at, by)
  const detail = detailOf(saving, 1)
  const after = await recordOrderEvent(trx, order, 'created', by, { at, after: null }, detail)
  return { order, moment: { at, after } }
}

/**
 * A budget that is open, in the version that the cart was loaded from, and in nobody else's cart; it is locked already.
 */
async function openInVersion(
  trx: Trx,
  clientId: number,
  { id, version }: { id: number; version: number },
  { login }: Actor,
): Promise<StoredOrder | null> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('document_version', '=', version)
    .where('state', 'in', openBudgetStates)
    .where((is) => is.or([is('archived_at', 'is', null), is('archived_by', '=', login)]))
    .executeTakeFirst()
  return row === undefined ? null : fromOrderRow(row)
}

/** The next version of a budget: it is in the list again, and nobody has confirmed it yet. */
async function saveVersion(
  trx: Trx,
  saving: OrderSaving,
  budget: { id: number; version: number },
  { by, clock }: Act,
): Promise<Made | null> {
  const { clientId, row, document } = saving
  const moment = await nextMoment(trx, clientId, budget.id, clock)
  const open = await openInVersion(trx, clientId, budget, by)
  if (open === null) return null
  const version = open.version + 1
  await keepVersion(trx, open, moment.at)
  await trx
    .updateTable('order_documents')
    .set({ json: toJson(document) })
    .where('client_id', '=', clientId)
    .where('order_id', '=', open.id)
    .execute()
  const order: StoredOrder = {
    ...open,
    ...row,
    version,
    confirmationState: 0,
    archivedAt: null,
    archivedBy: null,
    dateModified: moment.at,
  }
  await writeOrder(trx, order)
  const unconfirmed = open.confirmationState === 1 ? { unconfirmed: true } : {}
  const detail = { ...detailOf(saving, version), ...unconfirmed }
  const after = await recordOrderEvent(trx, open, 'versionSaved', by, moment, detail)
  return { order, moment: { at: moment.at, after } }
}

/** What people order in a line. Its id and its names are ours. */
const orderedIn = ({
  identifier,
  price,
  materials,
  accessoryIds,
  shoppingCartData,
}: DocumentLine) =>
  toJson({
    identifier,
    price: [price.quantity, price.finalPrice],
    materials: Object.entries(materials).toSorted(),
    accessories: Object.entries(accessoryIds).toSorted(),
    special: shoppingCartData.special,
  })

/** Whether a customer has accepted the budget, and would get something else: that is for them to accept as a version of it. */
async function isOtherThanAccepted(
  trx: Trx,
  budget: StoredOrder,
  { row, document }: OrderSaving,
): Promise<boolean> {
  if (!(await isAccepted(trx, budget))) return false
  const kept = await trx
    .selectFrom('order_documents')
    .select('json')
    .where('client_id', '=', budget.clientId)
    .where('order_id', '=', budget.id)
    .executeTakeFirstOrThrow()
  const all = ({ lines }: OrderDocument) => lines.map(orderedIn).toSorted().join('\n')
  const accepted = readDocument(kept.json, budget.id)
  return row.totalPrice !== budget.totalPrice || all(document) !== all(accepted)
}

/** The order that a budget becomes with what the cart holds now. The budget keeps its content and is transferred. */
async function saveAsOrder(
  trx: Trx,
  saving: OrderSaving,
  budget: { id: number; version: number },
  { by, clock }: Act,
): Promise<Made | null> {
  const { clientId } = saving
  const moment = await nextMoment(trx, clientId, budget.id, clock)
  const open = await openInVersion(trx, clientId, budget, by)
  if (open === null || (await isOtherThanAccepted(trx, open, saving))) return null
  const { at } = moment
  const order = await insertOrder(trx, saving, at, by)
  await writeOrder(trx, {
    ...open,
    state: 'BUDGET_TRANSFORMED',
    convertedOrder: order.id,
    archivedAt: null,
    archivedBy: null,
    dateState: at,
    dateTransform: at,
    dateModified: at,
  })
  await recordOrderEvent(trx, open, 'transferred', by, moment, { orderId: order.id })
  const detail = { ...detailOf(saving, 1), budgetId: budget.id }
  const after = await recordOrderEvent(trx, order, 'created', by, { at, after: null }, detail)
  return { order, moment: { at, after } }
}

const writeOrder = (trx: Trx, order: StoredOrder) => {
  const { client_id, id, ...columns } = toOrderRow(order)
  return trx
    .updateTable('orders')
    .set(columns)
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute()
}

/** Keeps what a budget is made of, before its next version takes the place. */
const keepVersion = (
  trx: Trx,
  { clientId, id, version, rate, totalPrice, validUntil }: StoredOrder,
  at: Instant,
) =>
  trx
    .insertInto('order_versions')
    .columns([
      'client_id',
      'order_id',
      'version',
      'saved_at',
      'rate',
      'total_price',
      'valid_until',
      'json',
    ])
    .expression((select) =>
      select
        .selectFrom('order_documents')
        .select([
          'client_id',
          'order_id',
          sql<number>`cast(${version} as integer)`.as('version'),
          sql<number>`cast(${at} as bigint)`.as('saved_at'),
          sql<string>`cast(${toJson(rate)} as text)`.as('rate'),
          sql<number | null>`cast(${totalPrice} as bigint)`.as('total_price'),
          sql<number | null>`cast(${validUntil} as bigint)`.as('valid_until'),
          'json',
        ])
        .where('client_id', '=', clientId)
        .where('order_id', '=', id),
    )
    .execute()

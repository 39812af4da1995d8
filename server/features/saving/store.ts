import { sql } from 'kysely'
import { isAccepted } from '../../store/acceptances.ts'
import { isCounted } from '../../../src/domain/orders/alternatives.ts'
import { openBudgetStates } from '../../../src/domain/orders/states.ts'
import { vendorName } from '../../../src/domain/people/vendors.ts'
import { nextId } from '../../store/counters.ts'
import { readDocument } from '../../store/documents.ts'
import { raiseVersion } from '../../store/followed.ts'
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

/** An order that was saved, and the moment of its last event. */
type Saved = { order: StoredOrder; moment: Moment }

async function saveOrder(trx: Trx, saving: OrderSaving, act: Act): Promise<SavedOrder | null> {
  const earlier = await takeKey(trx, saving, act.clock())
  if (earlier !== null) return earlier
  const saved = await (saving.budget === undefined
    ? saveNew(trx, saving, act)
    : saving.type === 'budget'
      ? saveVersion(trx, saving, saving.budget, act)
      : saveAsOrder(trx, saving, saving.budget, act))
  if (saved === null) {
    await freeKey(trx, saving)
    return null
  }
  const { id, version } = saved.order
  await keepScenePhotos(trx, saving.clientId, saving.photos ?? [], saved.moment.at)
  await noteSaved(trx, saving, saved.order)
  await notify(trx, saved.order, saving.mailsOf(saved.order), act.by, saved.moment)
  await raiseVersion(trx, saving.clientId)
  return { orderId: id, version, isOtherContent: false }
}

/** The event's detail about a version. The order's row has only the latest one. */
const detailOf = ({ row }: OrderSaving, version: number) => ({
  version,
  totalPrice: row.totalPrice,
  paidTotal: row.paidTotal,
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
    answer: '',
    convertedOrder: null,
    deliveryDay: null,
    archivedAt: null,
    archivedBy: null,
    vendor: vendorName(by),
    version: 1,
  }
  await trx.insertInto('orders').values(toOrderRow(order)).execute()
  await trx
    .insertInto('order_documents')
    .values({ client_id: clientId, order_id: order.id, json: toJson(document) })
    .execute()
  return order
}

async function saveNew(trx: Trx, saving: OrderSaving, { by, clock }: Act): Promise<Saved> {
  const at = clock()
  const order = await insertOrder(trx, saving, at, by)
  const detail = detailOf(saving, 1)
  const after = await recordOrderEvent(trx, order, 'created', by, { at, after: null }, detail)
  return { order, moment: { at, after } }
}

/** A locked budget, if it is open, still in the version that the cart was loaded from, and in no other user's cart; else null. */
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

/** Saves the next version of a budget, which puts it back into the list, unconfirmed. */
async function saveVersion(
  trx: Trx,
  saving: OrderSaving,
  budget: { id: number; version: number },
  { by, clock }: Act,
): Promise<Saved | null> {
  const { clientId, row, document } = saving
  const moment = await nextMoment(trx, clientId, budget.id, clock)
  const open = await openInVersion(trx, clientId, budget, by)
  if (open === null) return null
  const version = open.version + 1
  await copyToVersions(trx, open, moment.at)
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
    // The day of what is offered now. The history tells the days of all versions.
    date: moment.at,
    answer: '',
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

/** The parts of a line that the customer orders; its id and names don't count. */
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

/** Whether the customer has accepted the budget and the cart is something else, which they would have to accept as a next version. */
async function isOtherThanAccepted(
  trx: Trx,
  budget: StoredOrder,
  { row, document }: OrderSaving,
): Promise<boolean> {
  if (!(await isAccepted(trx, budget))) return false
  const stored = await trx
    .selectFrom('order_documents')
    .select('json')
    .where('client_id', '=', budget.clientId)
    .where('order_id', '=', budget.id)
    .executeTakeFirstOrThrow()
  const allOrdered = ({ lines, alternatives }: OrderDocument) =>
    lines
      .filter((line) => isCounted(line, alternatives))
      .map(orderedIn)
      .toSorted()
      .join('\n')
  const accepted = readDocument(stored.json, budget.id)
  const addedTo = ({ ownLines = [], rebate }: OrderDocument) => toJson([ownLines, rebate ?? null])
  return (
    row.totalPrice !== budget.totalPrice ||
    allOrdered(document) !== allOrdered(accepted) ||
    addedTo(document) !== addedTo(accepted)
  )
}

/** Saves the cart as the order that a budget becomes. The budget keeps its own content and is transferred. */
async function saveAsOrder(
  trx: Trx,
  saving: OrderSaving,
  budget: { id: number; version: number },
  { by, clock }: Act,
): Promise<Saved | null> {
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

/** Copies a budget's document to its earlier versions, before the next version takes its place. */
const copyToVersions = (
  trx: Trx,
  { clientId, id, version, date, rate, totalPrice, validUntil }: StoredOrder,
  at: Instant,
) =>
  trx
    .insertInto('order_versions')
    .columns([
      'client_id',
      'order_id',
      'version',
      'saved_at',
      'date',
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
          sql<number>`cast(${date} as bigint)`.as('date'),
          sql<string>`cast(${toJson(rate)} as text)`.as('rate'),
          sql<number | null>`cast(${totalPrice} as bigint)`.as('total_price'),
          sql<number | null>`cast(${validUntil} as bigint)`.as('valid_until'),
          'json',
        ])
        .where('client_id', '=', clientId)
        .where('order_id', '=', id),
    )
    .execute()

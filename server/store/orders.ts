import { countedTexts } from '../../src/domain/orders/suggestions.ts'
import { afterOthers, inPieces } from './afterOthers.ts'
import { endAcceptances } from './acceptances.ts'
import { readDocument } from './documents.ts'
import { changeOrder, convertBudget } from './orderChanges.ts'
import { orderEvents } from './orderEvents.ts'
import { moveOrder, promiseDelivery } from './orderMoves.ts'
import { OrderIndex } from './orderIndex.ts'
import { loadedRows, viewRows } from './orderQuery.ts'
import { fromJson, fromOrderRow } from './rows.ts'
import type { Db } from './schema.ts'
import type { Store } from './store.ts'
import type { Transact } from './transaction.ts'
import type { Turns } from './turns.ts'
import type { StoredOrder } from './types.ts'

/** The length in characters from which reading a document takes so long that others should have a turn after it. */
const largeDocument = 200_000
/** In how many of the latest orders a search that has found nothing looks for what was meant. */
const mostTexts = 20_000
/** How many rows are read at once, which takes a few milliseconds. */
const rowsAtOnce = 500

/**
 * The store's calls about orders and budgets: long, since it has one function a call.
 *
 * @param inTurn  the turns of `createNumberTurns`, which saving takes too
 */
export function createOrders(
  db: Db,
  dialect: Store['dialect'],
  transact: Transact,
  inTurn: Turns,
): Store['orders'] {
  const index = new OrderIndex(db, dialect)

  return {
    async view(query) {
      const found: StoredOrder[] = []
      for (;;) {
        const left = (query.size ?? Infinity) - found.length
        const size = Math.min(left, rowsAtOnce)
        const rows = await viewRows(db, { ...query, size }, found.at(-1))
          .selectAll()
          .execute()
        found.push(...rows.map(fromOrderRow))
        if (rows.length < rowsAtOnce || left === size) return found
        await afterOthers()
      }
    },

    page: (query) => index.page(query),
    cachedLists: () => index.state(),

    async texts(clientId, type) {
      const rows = await viewRows(db, { clientId, type, size: mostTexts })
        .select(['customer', 'reference'])
        .execute()
      return countedTexts(rows)
    },

    async loaded(clientId, login, latest) {
      const rows = await loadedRows(db, clientId, login)
        .selectAll()
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(latest)
        .execute()
      return rows.map(fromOrderRow)
    },

    async mayPutBack(clientId, id, login) {
      const row = await loadedRows(db, clientId, login)
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },

    async clientOf(id) {
      const row = await db
        .selectFrom('orders')
        .select('client_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.client_id ?? null
    },

    async get(clientId, id) {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row === undefined ? null : fromOrderRow(row)
    },

    async document(clientId, id, version) {
      const latest = await db
        .selectFrom('order_documents')
        .select('json')
        .where('client_id', '=', clientId)
        .where('order_id', '=', id)
        .executeTakeFirst()
      // Read after the latest document, so that a version which is replaced between the two is found here.
      const earlier =
        version === undefined
          ? undefined
          : await db
              .selectFrom('order_versions')
              .select('json')
              .where('client_id', '=', clientId)
              .where('order_id', '=', id)
              .where('version', '=', version)
              .executeTakeFirst()
      const row = earlier ?? latest
      if (row === undefined) return null
      const document = readDocument(row.json, id)
      if (row.json.length > largeDocument) await afterOthers()
      return document
    },

    async documents(clientId, type, ids) {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('order_documents')
        .innerJoin('orders', (join) =>
          join
            .onRef('orders.client_id', '=', 'order_documents.client_id')
            .onRef('orders.id', '=', 'order_documents.order_id'),
        )
        .select(['orders.id', 'order_documents.json'])
        .where('orders.client_id', '=', clientId)
        .where('orders.type', '=', type)
        .where('orders.id', 'in', ids)
        .execute()
      const texts = new Map(rows.map(({ id, json }) => [id, json]))
      const present = ids.filter((id) => texts.has(id))
      return inPieces(present, (id) => ({ id, document: readDocument(texts.get(id) ?? '', id) }))
    },

    async earlier(clientId, id, version) {
      const row = await db
        .selectFrom('order_versions')
        .select(['json', 'date', 'rate', 'total_price', 'valid_until'])
        .where('client_id', '=', clientId)
        .where('order_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (row === undefined) return null
      return {
        document: readDocument(row.json, id),
        date: row.date,
        rate: fromJson<StoredOrder['rate']>(row.rate),
        totalPrice: row.total_price,
        validUntil: row.valid_until,
      }
    },

    change: (clientId, id, change, act) =>
      transact(act, async (trx) => {
        const changed = await changeOrder(trx, clientId, id, change, act)
        // A customer must not confirm by an old link a budget whose confirmation a manager has withdrawn.
        if (changed !== null && change.event === 'unconfirmed')
          await endAcceptances(trx, clientId, id, act.clock())
        return changed
      }),

    convert: (clientId, id, mailsOf, act) =>
      inTurn(() => transact(act, (trx) => convertBudget(trx, clientId, id, mailsOf, act))),

    move: (clientId, id, move, act) =>
      transact(act, (trx) => moveOrder(trx, clientId, id, move, act)),

    promise: (clientId, id, promise, act) =>
      transact(act, (trx) => promiseDelivery(trx, clientId, id, promise, act)),

    history: (clientId, id) => orderEvents(db, clientId, id),
  }
}

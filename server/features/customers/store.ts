import { sql } from 'kysely'
import type { ContactData } from '../../../src/contract/entities/report.ts'
import {
  customerKey,
  customerSearch,
  mostDocuments,
  mostFound,
  mostNotes,
} from '../../../src/domain/orders/customer.ts'
import type { CustomerNote, CustomerStore, FoundCustomer } from '../../store/customerStore.ts'
import { raiseVersion } from '../../store/followed.ts'
import { fromOrderRow, storable } from '../../store/rows.ts'
import type { Db } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Transact } from '../../store/transaction.ts'
import { copyOf } from './copyStore.ts'
import { eraseCustomer } from './eraseStore.ts'
import { CustomerIndex, type IndexedCustomer } from './indexStore.ts'

/** The best matches of a search: by how well the name matches, then the latest first. */
function bestOf(customers: readonly IndexedCustomer[], search: string): IndexedCustomer[] {
  const rankOf = customerSearch(search)
  if (rankOf === null) return []
  return customers
    .flatMap((customer) => {
      const rank = rankOf(customer)
      return rank === null ? [] : [{ customer, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank || other.customer.lastAt - one.customer.lastAt)
    .slice(0, mostFound)
    .map(({ customer }) => customer)
}

type Contacts = ReadonlyMap<number, Pick<FoundCustomer, 'contact' | 'shopName'>>

/** Whom some orders are for, without the rest of their documents, which may be large. */
async function contactsOf(
  db: Db,
  dialect: Store['dialect'],
  clientId: number,
  ids: readonly number[],
): Promise<Contacts> {
  if (ids.length === 0) return new Map()
  const parts =
    dialect === 'postgres'
      ? sql<string>`cast(json_build_array(cast(json as json) -> 'contact', cast(json as json) -> 'shopName') as text)`
      : sql<string>`json_extract(json, '$.contact', '$.shopName')`
  const rows = await db
    .selectFrom('order_documents')
    .select(['order_id', parts.as('parts')])
    .where('client_id', '=', clientId)
    .where('order_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ order_id: id, parts: text }) => {
      const [contact, shopName] = JSON.parse(text) as [ContactData, string]
      return [id, { contact, shopName }]
    }),
  )
}

/** The customer who has an order; undefined if nothing says whom it is for. */
const withOrder = (customers: readonly IndexedCustomer[], orderId: number) =>
  customers.find(({ ids }) => ids.includes(orderId))

/** The key of an order's customer itself, whatever it was put together with. */
async function ownKey(db: Db, clientId: number, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select(['customer', 'phone', 'email'])
    .where('client_id', '=', clientId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row === undefined ? null : customerKey(row)
}

const notesOf = (db: Db, clientId: number, keys: Iterable<string>): Promise<CustomerNote[]> =>
  db
    .selectFrom('customer_notes')
    .select(['id', 'at', 'name', 'text'])
    .where('client_id', '=', clientId)
    .where('customer', 'in', [...keys])
    .orderBy('at')
    .orderBy('id')
    .execute()

const bothTypes = ['budget', 'order'] as const

/**
 * The store's calls about customers: long, since it has one function a call.
 *
 * @see store.ts Store.customers
 */
export function createCustomers(
  db: Db,
  dialect: Store['dialect'],
  transact: Transact,
): CustomerStore {
  const index = new CustomerIndex(db, dialect)

  return {
    async find({ clientId, types, search }) {
      const found = bestOf(await index.of(clientId, types), search)
      const latest = found.flatMap(({ ids: [id] }) => id ?? [])
      const contacts = await contactsOf(db, dialect, clientId, latest)
      return found.flatMap(({ ids, lastAt }) => {
        const orderId = ids[0] ?? 0
        const said = contacts.get(orderId)
        return said === undefined ? [] : [{ orderId, lastAt, documents: ids.length, ...said }]
      })
    },

    async of({ clientId, orderId, types }) {
      const customer = withOrder(await index.of(clientId, types), orderId)
      const [latest] = customer?.ids ?? []
      if (customer === undefined || latest === undefined) return null
      const [rows, contacts, notes] = await Promise.all([
        db
          .selectFrom('orders')
          .selectAll()
          .where('client_id', '=', clientId)
          .where('id', 'in', customer.ids.slice(0, mostDocuments))
          .orderBy('date', 'desc')
          .orderBy('id', 'desc')
          .execute(),
        contactsOf(db, dialect, clientId, [latest]),
        notesOf(db, clientId, customer.keys.keys()),
      ])
      const said = contacts.get(latest)
      if (said === undefined) return null
      const orders = rows.map(fromOrderRow)
      const parts = orders.filter(({ id }) => [...customer.keys.values()].includes(id))
      return {
        ...said,
        orders,
        notes,
        documents: customer.ids.length,
        parts: parts.map(({ id, customer: name, phone, email }) => ({
          ...{ orderId: id, customer: name, phone, email },
        })),
      }
    },

    note: ({ clientId, id: orderId }, { id, text }, act) =>
      transact(act, async (trx) => {
        const key = await ownKey(trx, clientId, orderId)
        if (key === null) return null
        const before = await notesOf(trx, clientId, [key])
        if (before.some((note) => note.id === id)) return 'noted'
        if (before.length >= mostNotes) return 'full'
        await trx
          .insertInto('customer_notes')
          .values({
            ...{ client_id: clientId, id, customer: key, at: act.clock() },
            ...{ name: storable(act.by.name || act.by.login), text: storable(text) },
          })
          .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
          .execute()
        return 'noted'
      }),

    removeNote: (clientId, id, act) =>
      transact(act, async (trx) => {
        await trx
          .deleteFrom('customer_notes')
          .where('client_id', '=', clientId)
          .where('id', '=', id)
          .execute()
      }),

    link: (clientId, { one, other, isOne }, act) =>
      transact(act, async (trx) => {
        const [first, second] = [
          await ownKey(trx, clientId, one),
          await ownKey(trx, clientId, other),
        ]
        if (first === null || second === null) return false
        if (isOne && first !== second)
          await trx
            .insertInto('customer_links')
            .values({ client_id: clientId, one: first, other: second })
            .onConflict((conflict) => conflict.columns(['client_id', 'one', 'other']).doNothing())
            .execute()
        if (!isOne)
          await trx
            .deleteFrom('customer_links')
            .where('client_id', '=', clientId)
            .where((is) => is.or([is('one', '=', second), is('other', '=', second)]))
            .execute()
        await raiseVersion(trx, clientId)
        return true
      }),

    async copy(clientId, orderId) {
      const customer = withOrder(await index.of(clientId, bothTypes), orderId)
      return customer === undefined ? null : copyOf(db, clientId, customer)
    },

    async erase(clientId, orderId, expected, act) {
      const customer = withOrder(await index.of(clientId, bothTypes), orderId)
      if (customer === undefined) return null
      const { ids, keys } = customer
      const isErased = ids.length === expected
      if (isErased)
        await transact(act, (trx) =>
          eraseCustomer(trx, { clientId, ids, keys: [...keys.keys()] }, act),
        )
      return { isErased, documents: ids.length }
    },
  }
}

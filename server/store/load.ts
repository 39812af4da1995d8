import type { Insertable } from 'kysely'
import { raiseVersion } from './orderChanges.ts'
import { toEventRow, toJson, toOrderRow } from './rows.ts'
import type { Database, Db, Trx } from './schema.ts'
import type { Store } from './store.ts'
import { toClientRow, toUserRow } from './users.ts'

/** Rows of one statement: PostgreSQL takes 65,535 parameters, SQLite 32,766, an order has 21. */
const batchSize = 1000

export const createLoad =
  (db: Db): Store['load'] =>
  ({ clients = [], users = [], orders = [] }) =>
    db.transaction().execute(async (trx) => {
      await insert(trx, 'clients', clients, toClientRow)
      await insert(trx, 'users', users, toUserRow)
      const memberships = users.flatMap((user) =>
        user.clients.map((clientId) => ({ client_id: clientId, user_id: user.id })),
      )
      await insert(trx, 'user_clients', memberships, (row) => row)

      await insert(trx, 'orders', orders, ({ order }) => toOrderRow(order))
      await insert(trx, 'order_documents', orders, ({ order, document }) => ({
        client_id: order.clientId,
        order_id: order.id,
        json: toJson(document),
      }))
      await insert(
        trx,
        'events',
        orders.flatMap(({ events }) => events),
        toEventRow,
      )

      const highestId = orders.reduce((highest, { order }) => Math.max(highest, order.id), 0)
      await trx
        .updateTable('counters')
        .set({ value: highestId })
        .where('name', '=', 'order')
        .where('value', '<', highestId)
        .execute()
      const touched = new Set(orders.map(({ order }) => order.clientId))
      for (const clientId of [...touched].sort((a, b) => a - b)) await raiseVersion(trx, clientId)
    })

async function insert<Table extends keyof Database, Item>(
  trx: Trx,
  table: Table,
  items: readonly Item[],
  toRow: (item: Item) => Insertable<Database[Table]>,
) {
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize).map(toRow)
    await trx.insertInto(table).values(batch).execute()
  }
}

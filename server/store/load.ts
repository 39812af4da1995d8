import { sql, type Insertable } from 'kysely'
import { nameLoading, stageCatalogue } from './catalogues.ts'
import { toClientRow } from './clients.ts'
import { raiseCounter } from './counters.ts'
import { raiseVersion } from './followed.ts'
import { toEventRow, toJson, toOrderRow, toUserRow } from './rows.ts'
import type { Database, Db, Trx } from './schema.ts'
import type { Store } from './store.ts'
import type { Logo } from './types.ts'

/** Rows per statement: PostgreSQL takes 65,535 parameters, SQLite 32,766, and an order has 36. */
const batchSize = 500

/** With so many orders at once, the statistics of PostgreSQL are out of date. */
const manyOrders = 1000

/** @see store.ts Store.isEmpty */
export async function isEmpty(db: Db): Promise<boolean> {
  const client = await db.selectFrom('clients').select('id').limit(1).executeTakeFirst()
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return client === undefined && user === undefined
}

export const createLoad =
  (db: Db, dialect: Store['dialect']): Store['load'] =>
  async (
    {
      clients = [],
      users = [],
      catalogues = [],
      images = [],
      logos = new Map<number, Logo>(),
      orders = [],
    },
    { onlyIfEmpty = false } = {},
  ) => {
    await db.transaction().execute(async (trx) => {
      if (onlyIfEmpty && !(await isEmpty(trx))) return
      await insert(trx, 'clients', clients, (client) =>
        toClientRow({ ...client, logo: logos.get(client.id)?.id ?? '' }),
      )
      await insert(trx, 'logos', [...logos], ([clientId, { id, png }]) => ({
        client_id: clientId,
        id,
        png,
      }))
      await insert(trx, 'users', users, toUserRow)
      const memberships = users.flatMap((user) =>
        user.clients.map((clientId) => ({ client_id: clientId, user_id: user.id })),
      )
      await insert(trx, 'user_clients', memberships, (row) => row)

      for (const { clientId, catalogue } of catalogues)
        await nameLoading(trx, clientId, await stageCatalogue(trx, clientId, catalogue, Date.now()))

      await insert(trx, 'images', images, ({ image, data }) => ({
        client_id: image.clientId,
        id: image.id,
        name: image.name,
        kind: image.kind,
        width: image.width,
        height: image.height,
        created_at: image.createdAt,
        created_by: '',
        source_hash: data.sourceHash,
      }))
      await insert(trx, 'image_data', images, ({ image, data }) => ({
        client_id: image.clientId,
        image_id: image.id,
        full_size: data.full,
        thumb: data.thumb,
      }))
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

      const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)
      await raiseCounter(trx, 'client', ids(clients))
      await raiseCounter(trx, 'user', ids(users))
      await raiseCounter(trx, 'order', ids(orders.map(({ order }) => order)))
      const touched = new Set(orders.map(({ order }) => order.clientId))
      for (const clientId of [...touched].sort((a, b) => a - b)) await raiseVersion(trx, clientId)
    })
    // Without fresh statistics PostgreSQL reads the rows of a page by an index that is 50 times slower.
    if (dialect === 'postgres' && orders.length >= manyOrders) await sql`analyze`.execute(db)
  }

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

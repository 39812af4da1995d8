import { sql, type Kysely } from 'kysely'
import type { Up } from './migration.ts'

/** An order's row has the sum of its own lines and its rebate, for lists. Until now only its document had them. */
export const addAddedTotals: Up = async (db) => {
  for (const name of ['own_total', 'rebate_total'])
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  for (let after = 0; ;) {
    const rows = await rowsAfter(db, after)
    for (const row of rows) await fill(db, row)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

type Row = { client_id: number; id: number; total_price: number | null; json: string }
type Document = {
  lines: { sceneIndex: number; price: { finalPrice: number | null } }[]
  ownLines?: { units: number; unitPrice: number }[]
  alternatives?: number[]
}

const batchSize = 200

/** The next orders with something added; the names in quotes are keys, since texts have their quotes escaped. */
async function rowsAfter(db: Kysely<unknown>, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select orders.client_id, orders.id, orders.total_price, order_documents.json from orders
    join order_documents on order_documents.client_id = orders.client_id
      and order_documents.order_id = orders.id
    where orders.id > ${after}
      and (order_documents.json like '%"ownLines":%' or order_documents.json like '%"rebate":%')
    order by orders.id limit ${batchSize}`.execute(db)
  return rows
}

/** The rebate is what the total lacks of the articles and the own lines. */
async function fill(db: Kysely<unknown>, { client_id: client, id, total_price: total, json }: Row) {
  const { lines, ownLines = [], alternatives = [] } = JSON.parse(json) as Document
  const own = ownLines.reduce((sum, { units, unitPrice }) => sum + units * unitPrice, 0)
  const articles = lines
    .filter(({ sceneIndex }) => !alternatives.includes(sceneIndex))
    .reduce((sum, { price }) => sum + Math.round((price.finalPrice ?? 0) * 100), 0)
  const rebate = total === null ? 0 : total - articles - own
  await sql`
    update orders set own_total = ${own}, rebate_total = ${rebate}
    where client_id = ${client} and id = ${id}`.execute(db)
}

import { sql, type Kysely } from 'kysely'
import type { Up } from './migration.ts'

/**
 * A budget's row has the day of its version, what its customer pays and what they have answered. Until now its day was that of the first
 * version, and the rest was told only by its document and its history.
 */
export const addRowsOfVersions: Up = async (db) => {
  await db.schema.alterTable('orders').addColumn('paid_total', 'bigint').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('order_versions')
    .addColumn('date', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update orders set paid_total = total_price`.execute(db)
  for (let after = 0; ;) {
    const rows = await rowsAfter(db, after)
    for (const row of rows) await addTax(db, row)
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.id
  }
  await sql`
    update order_versions set date = (
      select orders.date from orders
      where orders.client_id = order_versions.client_id and orders.id = order_versions.order_id
    )`.execute(db)
  for (const event of await eventsOfVersions(db)) await fillRow(db, event)
}

type Row = { client_id: number; id: number; total_price: number; json: string }
type Document = { sale?: { vat?: { percent: number; isIncluded: boolean } | null } }

const batchSize = 200

/** The next orders whose documents say how the shop's prices are taxed. */
async function rowsAfter(db: Kysely<unknown>, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select orders.client_id, orders.id, orders.total_price, order_documents.json from orders
    join order_documents on order_documents.client_id = orders.client_id
      and order_documents.order_id = orders.id
    where orders.id > ${after} and orders.total_price is not null
      and order_documents.json like '%"sale":%'
    order by orders.id limit ${batchSize}`.execute(db)
  return rows
}

/** The tax was rounded half up, on the whole, when the column was added. */
async function addTax(db: Kysely<unknown>, { client_id: client, id, total_price, json }: Row) {
  const vat = (JSON.parse(json) as Document).sale?.vat
  if (!vat || vat.isIncluded) return
  const rate = BigInt(Math.round(vat.percent * 100))
  const tax = Number((2n * BigInt(total_price) * rate + 10_000n) / 20_000n)
  await sql`
    update orders set paid_total = ${total_price + tax}
    where client_id = ${client} and id = ${id}`.execute(db)
}

type Event = { client_id: number; order_id: number; at: number; kind: string; detail: string }

/** What has happened to the versions of budgets, oldest first. */
async function eventsOfVersions(db: Kysely<unknown>): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select client_id, order_id, at, kind, detail from events
    where order_id is not null and kind in ('versionSaved', 'changeWanted', 'declined', 'accepted')
    order by at, id`.execute(db)
  return rows
}

const answers: Record<string, string> = { changeWanted: 'change', declined: 'decline' }

/** Later events come later, so that the last one counts. */
async function fillRow(db: Kysely<unknown>, event: Event) {
  const { client_id: client, order_id: id, at, kind } = event
  const { version } = JSON.parse(event.detail) as { version?: number }
  if (version === undefined) return
  if (kind !== 'versionSaved') {
    await sql`
      update orders set answer = ${answers[kind] ?? ''}
      where client_id = ${client} and id = ${id} and document_version = ${version}`.execute(db)
    return
  }
  await sql`
    update orders set date = ${at}
    where client_id = ${client} and id = ${id} and document_version = ${version}`.execute(db)
  await sql`
    update order_versions set date = ${at}
    where client_id = ${client} and order_id = ${id} and version = ${version}`.execute(db)
}

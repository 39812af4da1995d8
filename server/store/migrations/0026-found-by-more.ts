import { sql, type Kysely } from 'kysely'
import type { Up } from './migration.ts'

/** Orders are sorted by customer and vendor, and found by their articles and by telephone numbers in any form. */
export const addFoundByMore: Up = async (db, dialect) => {
  const orderedText = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const columns = { customer_key: orderedText, vendor_key: orderedText, articles: sql`text` }
  for (const [name, type] of Object.entries(columns))
    await db.schema
      .alterTable('orders')
      .addColumn(name, type, (column) => column.notNull().defaultTo(''))
      .execute()
  const { rows: clients } = await sql<{ id: number }>`select id from clients`.execute(db)
  for (const { id } of clients) await fillClient(db, id)
  if (dialect === 'sqlite') await reindex(db)
}

type Row = {
  id: number
  reference: string
  customer: string
  phone: string
  email: string
  vendor: string
  json: string
}
type Document = {
  lines: { identifier: string; metadata: { modelName: string } }[]
  fabrics: { name: string }[]
}

const batchSize = 500

async function fillClient(db: Kysely<unknown>, client: number) {
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select orders.id, orders.reference, orders.customer, orders.phone, orders.email,
        orders.vendor, order_documents.json
      from orders join order_documents on order_documents.client_id = orders.client_id
        and order_documents.order_id = orders.id
      where orders.client_id = ${client} and orders.id > ${after}
      order by orders.id limit ${batchSize}`.execute(db)
    for (const row of rows) await fill(db, client, row)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

async function fill(db: Kysely<unknown>, client: number, row: Row) {
  const { id, reference, customer, phone, email, vendor } = row
  const articles = articlesOf(JSON.parse(row.json) as Document)
  const people = [reference, customer, phone, ...phoneLines(phone), email, vendor]
  const key = [...people, `#${id}:`, articles].map(fold).join('\n')
  await sql`
    update orders set customer_key = ${fold(customer)}, vendor_key = ${fold(vendor)},
      articles = ${articles}, search_key = ${key}
    where client_id = ${client} and id = ${id}`.execute(db)
}

// Texts were folded and telephone numbers written like this when the columns were added.
const fold = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

function articlesOf({ lines, fabrics }: Document): string {
  const texts = [
    ...lines.flatMap(({ identifier, metadata }) => [identifier, metadata.modelName]),
    ...fabrics.map(({ name }) => name),
  ]
  const plain = texts.map((text) => text.replaceAll(/[\0\n\r]+/g, ' ').toWellFormed())
  return [...new Set(plain)].join('\n').slice(0, 2000).toWellFormed()
}

const digitsOf = (text: string) => text.replace(/\(0\)/g, '').replace(/\D/g, '')

function phoneLines(phone: string): string[] {
  const parts = phone.split(/[/;,|]|\s(?:y|o|and|or)\s/i)
  const areWhole = parts.every((part) => digitsOf(part).length >= 7)
  return (areWhole ? parts : [phone])
    .map((part) => part.trim())
    .filter((part) => /\d/.test(part))
    .map((part) => {
      const digits = digitsOf(part)
      if (/^\(?\+/.test(part)) return `☎+${digits}`
      return digits.startsWith('00') ? `☎+${digits.slice(2)}` : `☎${digits}`
    })
}

/** Each sort has an index that holds all that a scan of a list reads, and so has the search. */
async function reindex(db: Kysely<unknown>) {
  const filtered = ['state', 'confirmation_state']
  const create = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('orders')
      .columns(['client_id', 'type', 'archived_at', ...columns])
      .execute()
  await create('orders_by_customer', ['customer_key', 'id', 'date', ...filtered])
  await create('orders_by_vendor', ['vendor_key', 'id', 'date', ...filtered])
  await db.schema.dropIndex('orders_by_search').execute()
  const keys = ['price_key', 'reference_key', 'customer_key', 'vendor_key']
  const read = ['date', 'id', ...keys, ...filtered, 'archived_by', 'search_key']
  await create('orders_by_search', read)
}

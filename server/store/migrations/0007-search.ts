import { sql, type Kysely } from 'kysely'
import type { Up } from './migration.ts'

/** Orders are searched by their customer and vendor too, and a budget says who has loaded it to the cart. */
export const addSearch: Up = async (db, dialect) => {
  for (const name of ['customer', 'phone', 'email', 'vendor', 'search_key'])
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('orders').addColumn('archived_by', 'text').execute()
  await fill(db)
  if (dialect === 'sqlite') await reindex(db)
}

/** Texts of a search were folded like this when the column was added. */
const fold = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

type Row = { id: number; reference: string; json: string }
type Said = { kind: string; order_id: number; name: string; login: string | null }
type Contact = { clientName?: string; phone1?: string; email?: string }

const batchSize = 500

/** Fills the new columns of each order from its document and its events. */
async function fill(db: Kysely<unknown>) {
  const { rows: clients } = await sql<{ id: number }>`select id from clients`.execute(db)
  for (const { id } of clients) await fillClient(db, id)
}

async function fillClient(db: Kysely<unknown>, client: number) {
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select orders.id, orders.reference, order_documents.json from orders
      join order_documents on order_documents.client_id = orders.client_id
        and order_documents.order_id = orders.id
      where orders.client_id = ${client} and orders.id > ${after}
      order by orders.id limit ${batchSize}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    const { rows: said } = await sql<Said>`
      select kind, order_id, name, login from events
      where client_id = ${client} and order_id > ${after} and order_id <= ${last.id}
        and kind in ('created', 'archived')
      order by at, id`.execute(db)
    const made = new Map(said.filter(({ kind }) => kind === 'created').map(byOrder))
    const archived = new Map(said.filter(({ kind }) => kind === 'archived').map(byOrder))
    for (const row of rows)
      await tell(db, client, row, made.get(row.id), archived.get(row.id)?.login ?? null)
    after = last.id
  }
}

const byOrder = (event: Said) => [event.order_id, event] as const

const text = (value: string | null | undefined) => (value ?? '').replaceAll('\0', '').toWellFormed()

async function tell(
  db: Kysely<unknown>,
  client: number,
  { id, reference, json }: Row,
  made: Said | undefined,
  archivedBy: string | null,
) {
  const { contact } = JSON.parse(json) as { contact?: Contact }
  const customer = text(contact?.clientName)
  const phone = text(contact?.phone1)
  const email = text(contact?.email)
  const vendor = text(made?.name === '' ? made.login : made?.name)
  const digits = phone.replace(/\D/g, '')
  const key = [reference, customer, phone, digits, email, vendor, `#${id}:`].map(fold).join('\n')
  await sql`
    update orders set customer = ${customer}, phone = ${phone}, email = ${email},
      vendor = ${vendor}, search_key = ${key},
      archived_by = case when archived_at is null then null else cast(${archivedBy} as text) end
    where client_id = ${client} and id = ${id}`.execute(db)
}

/** The search has an index of its own, with all columns that it reads. The other indexes need the reference no more. */
async function reindex(db: Kysely<unknown>) {
  const filtered = ['state', 'confirmation_state']
  const create = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('orders')
      .columns(['client_id', 'type', 'archived_at', ...columns])
      .execute()
  await db.schema.dropIndex('orders_by_date').execute()
  await db.schema.dropIndex('orders_by_price').execute()
  await create('orders_by_date', ['date', 'id', ...filtered])
  await create('orders_by_price', ['price_key', 'id', 'date', ...filtered])
  const sorted = ['date', 'id', 'price_key', 'reference_key']
  await create('orders_by_search', [...sorted, ...filtered, 'archived_by', 'search_key'])
}

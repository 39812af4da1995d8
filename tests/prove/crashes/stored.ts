import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import pg from 'pg'
import type { Place } from './servers.ts'

type OrderRow = {
  id: number
  type: string
  state: string
  confirmation_state: number
  reference: string
  total_price: number
  document_version: number
  converted_order: number | null
}

/** What is stored of the orders from an id on, read past the server. */
export type Stored = {
  orders: OrderRow[]
  documents: { order_id: number; json: string }[]
  versions: { order_id: number; version: number; json: string; total_price: number }[]
  events: { order_id: number; kind: string; detail: string }[]
  mails: { id: string; order_id: number; kind: string }[]
  keys: { key_hash: string; order_id: number; version: number }[]
  notes: { id: string; order_id: number }[]
  /** The number that was given last. */
  counter: number
}

const columns: Record<Exclude<keyof Stored, 'counter'>, [string, string]> = {
  orders: [
    'id, type, state, confirmation_state, reference, total_price, document_version, converted_order',
    'orders where id',
  ],
  documents: ['order_id, json', 'order_documents where order_id'],
  versions: ['order_id, version, json, total_price', 'order_versions where order_id'],
  events: ['order_id, kind, detail', 'events where order_id'],
  mails: ['id, order_id, kind', 'mails where order_id'],
  keys: ['key_hash, order_id, version', 'saved_orders where order_id'],
  notes: ['id, order_id', 'order_notes where order_id'],
}

type Query = (statement: string) => Promise<Record<string, unknown>[]>

async function readAll(query: Query, from: number): Promise<Stored> {
  const read: Record<string, unknown> = {}
  for (const [name, [list, table]] of Object.entries(columns)) {
    // Events in the sequence of their recording; a key without its order is half of a save.
    const order = name === 'events' ? ' order by at, id' : ''
    const half = name === 'keys' ? ' or order_id = 0' : ''
    read[name] = await query(`select ${list} from ${table} >= ${from}${half}${order}`)
  }
  const [counter] = await query(`select value from counters where name = 'order'`)
  return { ...read, counter: Number(counter?.['value']) } as Stored
}

async function inSqlite(folder: string, from: number): Promise<Stored> {
  const db = new DatabaseSync(join(folder, 'tresillo.db'), { timeout: 10_000 })
  try {
    return await readAll((statement) => Promise.resolve(db.prepare(statement).all()), from)
  } finally {
    db.close()
  }
}

async function inPostgres(url: string, from: number): Promise<Stored> {
  const client = new pg.Client({
    connectionString: url,
    types: {
      getTypeParser(oid, format) {
        if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number
        const parser: unknown = pg.types.getTypeParser(oid, format)
        return parser
      },
    },
  })
  await client.connect()
  try {
    const query: Query = async (statement) =>
      (await client.query<Record<string, unknown>>(statement)).rows
    return await readAll(query, from)
  } finally {
    await client.end()
  }
}

/** @param from  the first id that is read */
export const readStored = ({ DATA_DIR, DATABASE_URL }: Place, from: number): Promise<Stored> =>
  DATABASE_URL === '' ? inSqlite(DATA_DIR, from) : inPostgres(DATABASE_URL, from)

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setup, teardown } from '../server/postgres.ts'
import { fill, startPortal, type Place } from './lists/portal.ts'
import { measured, stirring } from './lists/stirring.ts'

// What the numbers of worklists and of Home cost with 100,000 orders, beside the list's first page, on SQLite and PostgreSQL, over HTTP
// against the real server: node tests/bench/work.ts [--orders 100000] [--only SQLite] [--data a folder to keep]

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
})

/** The 99th percentile that a call may take, in ms: warm, and after a change of the client's orders. */
const most = { warm: 25, cold: 100 }

type Row = Record<string, string>

async function bench(database: string, place: Place): Promise<Record<string, Row>> {
  const isFilled = 'DATA_DIR' in place && existsSync(join(place.DATA_DIR, 'tresillo.db'))
  if (!isFilled) console.log(await fill(place, Number(values.orders)))
  const portal = await startPortal(place)
  try {
    const stir = await stirring(portal)
    const page = { clientId: 1, type: 'budget', page: 1, perPage: 50, sort: 'dateDesc' }
    const calls = {
      'page 1': () => portal.load('listorders', page),
      'page 1 of a worklist': () =>
        portal.load('listorders', { ...page, worklist: 'toConfirm', sort: 'customerAsc' }),
      'numbers of worklists': () => portal.load('worklists', { clientId: 1 }),
      'overview of Home': () => portal.load('overview', { clientId: 1 }),
    }
    const rows: Record<string, Row> = {}
    for (const [name, call] of Object.entries(calls))
      rows[`${name}, ${database}`] = await measured(`${name}, ${database}`, call, stir, most)
    return rows
  } finally {
    await portal.stop()
  }
}

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'tresillo-bench-')))
let postgresUrl = ''
await setup({ provide: (_name, given) => (postgresUrl = given) })
const databases: Record<string, Place> = {
  SQLite: { DATA_DIR: folder },
  PostgreSQL: { DATABASE_URL: postgresUrl },
}
try {
  const table: Record<string, Row> = {}
  for (const [database, place] of Object.entries(databases))
    if (values.only === undefined || values.only === database)
      Object.assign(table, await bench(database, place))
  console.table(table)
} finally {
  await teardown()
  if (values.data === undefined) await rm(folder, { recursive: true, force: true })
}

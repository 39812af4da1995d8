import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { setup, teardown } from '../server/postgres.ts'
import { openBare, type Bare } from './lists/bare.ts'
import { listCases, type ListCase } from './lists/cases.ts'
import { latencies, median, quantile, throughput, type Bound } from './lists/measure.ts'
import { openOwnStore, type OwnStore } from './lists/ownStore.ts'
import { fill, startPortal, type Place, type Portal } from './lists/portal.ts'

// What lists cost with 100,000 orders on SQLite and on PostgreSQL, over HTTP against the real server, and the same pages in the
// same run by plain SQL and by the server's own statements, without HTTP:
// node tests/bench/lists.ts [--orders 100000] [--only SQLite] [--data a folder to keep]
// TEST_DATABASE_URL names a PostgreSQL to keep. What is kept is filled once.

const rounds = 5
const lanes = 8
const warmUp: Bound = { count: 30, seconds: 1 }
const alone: Bound = { count: 300, seconds: 2 }
const together: Bound = { count: 1000, seconds: 0.6 }
const onItsOwn: Bound = { count: 1000, seconds: 0.4 }
const changes: Bound = { count: 40, seconds: 2 }

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
})

async function postgres(): Promise<string> {
  let url = ''
  await setup({ provide: (_name, given) => (url = given) })
  return url
}

async function isFilled(place: Place): Promise<boolean> {
  if ('DATA_DIR' in place) return existsSync(join(place.DATA_DIR, 'tresillo.db'))
  const client = new pg.Client(place.DATABASE_URL)
  await client.connect()
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('orders') is not null as has",
  )
  await client.end()
  return rows[0]?.has === true
}

type Row = Record<string, string | number>

/** Changes one of the client's budgets, so that whatever was remembered of its lists no longer holds. */
async function stir(portal: Portal, budgetId: number, index: number) {
  await portal.call(index % 2 === 0 ? 'confirmbudget' : 'unconfirmbudget', { budgetId })
}

async function measure(
  { portal, bare, own }: { portal: Portal; bare: Bare; own: OwnStore },
  item: ListCase,
  budgetId: number,
): Promise<Row> {
  // Terms that change go on changing from one loop to the next.
  let asked = 0
  let read = 0
  let paged = 0
  const load = () => portal.load('listorders', item.params(asked++))
  const plain = () => bare.page(item.plain(read++))
  const ours = () => own.page(item.params(paged++))
  await latencies(warmUp, load)
  await latencies(warmUp, plain)
  await latencies(warmUp, ours)

  const http: number[] = []
  const sql: number[] = []
  const statements: number[] = []
  for (let round = 0; round < rounds; round++) {
    sql.push(await throughput(onItsOwn, lanes, plain))
    statements.push(await throughput(onItsOwn, lanes, ours))
    http.push(await throughput(together, lanes, load))
  }
  const warm = await latencies(alone, load)
  const cold: number[] = []
  await latencies(changes, async (index) => {
    await stir(portal, budgetId, index)
    cold.push(...(await latencies({ count: 1, seconds: 1 }, load)))
  })
  return {
    'p50 ms': quantile(warm, 0.5).toFixed(2),
    'p99 ms': quantile(warm, 0.99).toFixed(2),
    'after a change p50': quantile(cold, 0.5).toFixed(2),
    p99: quantile(cold, 0.99).toFixed(2),
    'requests/s': Math.round(median(http)),
    'own SQL/s': Math.round(median(statements)),
    'bare SQL/s': Math.round(median(sql)),
    'own/bare': (median(statements) / median(sql)).toFixed(2),
    ratio: (median(http) / median(sql)).toFixed(2),
  }
}

/** What each list costs on a database, by the list's name. */
async function bench(database: string, place: Place): Promise<Map<string, Row>> {
  if (!(await isFilled(place))) console.log(await fill(place, Number(values.orders)))
  const portal = await startPortal(place)
  const bare = openBare(place)
  const own = await openOwnStore(place)
  try {
    const first = { clientId: 1, type: 'budget', page: 1, perPage: 1 }
    const { total } = (await portal.call('listorders', first)) as { total: number }
    const open = { ...first, state: 'BUDGET_DEFAULT', sort: 'dateAsc' }
    const { data } = (await portal.call('listorders', open)) as {
      data: { id: number; confirmationState: number }[]
    }
    const budget = data[0]
    if (budget === undefined) throw new Error('The busiest client has no open budget')
    if (budget.confirmationState === 1)
      await portal.call('unconfirmbudget', { budgetId: budget.id })

    console.log(`${database}: ${total} budgets of the busiest client, ${lanes} requests at a time`)
    const empty = await throughput({ count: 5000, seconds: 2 }, lanes, () => portal.loadSite())
    console.log(
      `A request without the database (/api.json): ${Math.round(empty)}/s; no list over HTTP can be faster.`,
    )
    const rows = new Map<string, Row>()
    for (const item of listCases(total, Date.now()))
      rows.set(item.name, await measure({ portal, bare, own }, item, budget.id))
    return rows
  } finally {
    await bare.close()
    await own.close()
    await portal.stop()
  }
}

/** What the table does not say by itself. */
const explained = `
requests/s: over HTTP, with session, permissions and JSON. own SQL/s: the server's own reading of the page, without them.
own/bare and ratio compare these two with plain SQL in the bench's own process. Where own/bare is 1 or more and the ratio is low, as by price
on page 1 or between two dates, the SQL is as fast as it can be: what is left is HTTP, the session and 50 rows as JSON.`

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'tresillo-bench-')))
const databases: Record<string, () => Promise<Place>> = {
  SQLite: () => Promise.resolve({ DATA_DIR: folder }),
  PostgreSQL: async () => ({ DATABASE_URL: await postgres() }),
}
try {
  const table: Record<string, Row> = {}
  const measured: [string, Map<string, Row>][] = []
  for (const [database, place] of Object.entries(databases))
    if (values.only === undefined || values.only === database)
      measured.push([database, await bench(database, await place())])
  // The same list on both, one under the other.
  for (const name of measured[0]?.[1].keys() ?? [])
    for (const [database, rows] of measured) {
      const row = rows.get(name)
      if (row !== undefined) table[`${name}, ${database}`] = row
    }
  console.table(table)
  console.log(explained)
} finally {
  await teardown()
  if (values.data === undefined) await rm(folder, { recursive: true, force: true })
}

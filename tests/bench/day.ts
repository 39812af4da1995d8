import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { configuredSite } from '../../mocks/server.ts'
import { userOfSession } from '../../server/accounts/sessions.ts'
import { hashToken } from '../../server/accounts/tokens.ts'
import { demoPassword } from '../../server/demo/accounts.ts'
import { allRoutes } from '../../server/features/all.ts'
import { followingReply } from '../../server/features/following/stream.ts'
import { createFollowUps } from '../../server/followUps.ts'
import { createApp } from '../../server/http/app.ts'
import { openStore } from '../../server/openStore.ts'
import { createFollowing } from '../../server/orders/following.ts'
import { connect } from '../../server/store/connect.ts'
import { raiseVersion } from '../../server/store/followed.ts'
import { ask } from '../server/caller.ts'
import { setup, teardown } from '../server/postgres.ts'
import { heldBy } from './limits/held.ts'
import { quantile } from './lists/measure.ts'
import { fill, startPortal, type Place, type Portal } from './lists/portal.ts'
import { measured, openBudget, stirring } from './lists/stirring.ts'

// What a day in a shop asks for beside its lists, with 100,000 orders: open details, reminders, articles of many orders, streams that follow
// changes, on SQLite and PostgreSQL: node tests/bench/day.ts [--orders 100000] [--only SQLite] [--data a folder to keep]

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
})

/** The 99th percentile that a call may take, in ms: warm, and after a change of the client's orders. */
const most = { warm: 25, cold: 100 }
/** The same of the articles of as many orders as one call may name. */
const mostLines = { warm: 2000, cold: 2000 }
const lineOrders = 2000
/** How many reminders are due on the morning that is measured: of one person, on one client's orders. */
const dueReminders = 2000
/** The streams of one process, and how many changes are followed. */
const streamCounts = [100, 1000]
const changes = 5
/** How long one change may keep the event loop of a process with so many streams, in ms of its processor time. */
const mostHeld = 50

type Row = Record<string, string>

/** The calls of an open panel, and what stands beside the lists. */
async function calls(portal: Portal, database: string): Promise<Record<string, Row>> {
  const stir = await stirring(portal)
  const { id: orderId } = await openBudget(portal)
  const page = { clientId: 1, type: 'budget', page: 1, perPage: 50, sort: 'dateDesc' }
  const { data } = (await portal.call('listorders', { ...page, perPage: 500 })) as {
    data: { id: number }[]
  }
  const ids = Array.from({ length: lineOrders }, (_, at) => data[at % data.length]?.id ?? orderId)
  let at = 0
  const articles = ['alba', 'lino norte', 'marea', 'nido', 'olmo s']
  const presence = { orderId, key: crypto.randomUUID(), here: true }
  const named: [string, () => Promise<unknown>, typeof most][] = [
    ['history in the panel', () => portal.load('orderhistory', { orderId }), most],
    ['notes in the panel', () => portal.load('ordernotes', { orderId }), most],
    ['noting who is there', () => portal.load('notepresence', presence), most],
    ['reminders', () => portal.load('listreminders', { clientId: 1 }), most],
    ['what awaits me', () => portal.load('worklists', { clientId: 1 }), most],
    [
      'search of an article, always another',
      () =>
        portal.load('listorders', {
          ...page,
          search: `${articles[at++ % articles.length]} ${at % 90}`,
        }),
      most,
    ],
    [
      `articles of ${lineOrders} budgets`,
      () => portal.load('orderlines', { clientId: 1, type: 'budget', format: 'csv', ids }),
      mostLines,
    ],
  ]
  const rows: Record<string, Row> = {}
  for (const [name, call, limits] of named)
    rows[`${name}, ${database}`] = await measured(`${name}, ${database}`, call, stir, limits)
  return rows
}

/** What one change costs a process with many streams: until the last reader has it, and how long that keeps the event loop. */
async function streams(database: string, place: Place): Promise<Record<string, Row>> {
  const at = 'DATA_DIR' in place ? { dataDir: place.DATA_DIR } : { databaseUrl: place.DATABASE_URL }
  const store = await openStore(at)
  const db = connect(at)
  const clock = () => Date.now()
  const app = createApp({ routes: allRoutes, store, site: configuredSite, clock, log: () => {} })
  const login = { user: 'manager@demo.example', pass: demoPassword }
  const { body } = await ask({ app, site: configuredSite }, 'login', login)
  const tokenHash = hashToken((body as { token: string }).token)
  const isStill = () => userOfSession(store, tokenHash, clock())
  const rows: Record<string, Row> = {}
  // The timers of following don't keep a process alive.
  const alive = setInterval(() => undefined, 1000)
  for (const count of streamCounts) {
    const following = createFollowing({ store, clock })
    const heard = Array.from({ length: count }, () => 0)
    const readers = heard.map((_, reader) => {
      const reply = followingReply(following, 1, isStill, () => undefined)
      if (reply?.body === null || reply === null) throw new Error('There is no room for a stream')
      const read = async () => {
        for await (const _event of reply.body ?? []) heard[reader] = (heard[reader] ?? 0) + 1
      }
      return read()
    })
    const all = async (events: number) => {
      while (Math.min(...heard) < events) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await all(1)
    const times: number[] = []
    let worked = 0
    for (let change = 0; change < changes; change++) {
      const before = Math.min(...heard)
      const held = await heldBy(async () => {
        await db.transaction().execute((trx) => raiseVersion(trx, 1))
        const committed = performance.now()
        await all(before + 1)
        times.push(performance.now() - committed)
      })
      worked = Math.max(worked, held.worked)
    }
    await following.end()
    await Promise.all(readers)
    const name = `a change with ${count} streams, ${database}`
    if (worked > mostHeld)
      console.log(`${name}: the loop is over its budget: ${worked.toFixed(0)} of ${mostHeld} ms`)
    rows[name] = {
      'until all have it p50 ms': quantile(times, 0.5).toFixed(0),
      'at most': Math.max(...times).toFixed(0),
      'loop held, at most': worked.toFixed(0),
    }
  }
  clearInterval(alive)
  await db.destroy()
  await store.close()
  return rows
}

/** A morning's run over all orders: reminders that are due, and the mails before prices end. */
async function morning(database: string, place: Place): Promise<Record<string, Row>> {
  const at = 'DATA_DIR' in place ? { dataDir: place.DATA_DIR } : { databaseUrl: place.DATABASE_URL }
  const store = await openStore(at)
  const db = connect(at)
  const clock = () => Date.now()
  const user = await store.users.byLogin('manager@demo.example')
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', 1)
    .limit(dueReminders)
    .execute()
  await db.deleteFrom('reminders').where('client_id', '=', 1).execute()
  const row = { client_id: 1, user_id: user?.id ?? 0, note: '', language: 'es' as const }
  const due = { day: '2026-01-01', due_at: clock() - 1000, mailed_at: null }
  for (let from = 0; from < orders.length; from += 500)
    await db
      .insertInto('reminders')
      .values(orders.slice(from, from + 500).map(({ id }) => ({ ...row, ...due, order_id: id })))
      .execute()
  const mailing = { name: 'Tresillo', address: 'http://tienda.example' }
  const followUps = createFollowUps({ store, clock, mailing, timeZone: 'Europe/Madrid' })
  const left = async () => (await store.reminders.due(clock(), 1)).length
  const turns: number[] = []
  let worked = 0
  const begun = performance.now()
  while ((await left()) > 0) {
    const held = await heldBy(() => followUps(() => false))
    turns.push(held.took)
    worked = Math.max(worked, held.worked)
  }
  const took = performance.now() - begun
  const idle = await heldBy(() => followUps(() => false))
  await db.deleteFrom('reminders').where('client_id', '=', 1).execute()
  await db.destroy()
  await store.close()
  return {
    [`${orders.length} reminders of a morning, ${database}`]: {
      'all of them ms': took.toFixed(0),
      'a turn p50': quantile(turns, 0.5).toFixed(0),
      'loop held, at most': worked.toFixed(0),
      'a turn with nothing due': idle.took.toFixed(1),
    },
  }
}

async function bench(database: string, place: Place) {
  const isFilled = 'DATA_DIR' in place && existsSync(join(place.DATA_DIR, 'tresillo.db'))
  if (!isFilled) console.log(await fill(place, Number(values.orders)))
  const portal = await startPortal(place)
  try {
    console.table(await calls(portal, database))
  } finally {
    await portal.stop()
  }
  console.table(await streams(database, place))
  console.table(await morning(database, place))
}

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'tresillo-bench-')))
let postgresUrl = ''
if (values.only !== 'SQLite') await setup({ provide: (_name, given) => (postgresUrl = given) })
try {
  if (values.only !== 'PostgreSQL') await bench('SQLite', { DATA_DIR: folder })
  if (postgresUrl !== '') await bench('PostgreSQL', { DATABASE_URL: postgresUrl })
} finally {
  if (postgresUrl !== '') await teardown()
  if (values.data === undefined) await rm(folder, { recursive: true, force: true })
}

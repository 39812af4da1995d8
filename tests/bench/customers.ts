import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setup, teardown } from '../server/postgres.ts'
import { fill, startPortal, type Place } from './lists/portal.ts'
import { measured, stirring } from './lists/stirring.ts'

// What suggestions of customers cost with 100,000 orders, 20,000 of them the client's, on SQLite and PostgreSQL, over HTTP against the real
// server: node tests/bench/customers.ts [--orders 100000] [--data a folder to keep]

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, data: { type: 'string' } },
})

/** The 99th percentile that a suggestion may take, in ms: warm, and at the first letter after a change of the client's orders. */
const most = { warm: 50, cold: 250 }
const typed = ['in', 'ines', 'ines soto', 'soto', '600', '600 000', '+34 600 000 057', '@', 'zzz']

async function bench(database: string, place: Place): Promise<Record<string, string>> {
  const isFilled = 'DATA_DIR' in place && existsSync(join(place.DATA_DIR, 'tresillo.db'))
  if (!isFilled) console.log(await fill(place, Number(values.orders)))
  const portal = await startPortal(place)
  try {
    let asked = 0
    const find = () =>
      portal.load('findcustomers', { clientId: 1, search: typed[asked++ % typed.length] })
    return await measured(`suggestions, ${database}`, find, await stirring(portal), most)
  } finally {
    await portal.stop()
  }
}

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'tresillo-bench-')))
let postgresUrl = ''
await setup({ provide: (_name, given) => (postgresUrl = given) })
try {
  console.table({
    SQLite: await bench('SQLite', { DATA_DIR: folder }),
    PostgreSQL: await bench('PostgreSQL', { DATABASE_URL: postgresUrl }),
  })
} finally {
  await teardown()
  if (values.data === undefined) await rm(folder, { recursive: true })
}

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setup, teardown } from '../server/postgres.ts'
import { latencies, quantile, type Bound } from './lists/measure.ts'
import { fill, startPortal, type Place } from './lists/portal.ts'

// What suggestions of customers cost with 100,000 orders, 20,000 of them the client's, on SQLite and PostgreSQL, over HTTP against the real
// server: node tests/bench/customers.ts [--orders 100000] [--data a folder to keep]

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, data: { type: 'string' } },
})

/** The 99th percentile that a suggestion may take, in ms: warm, and at the first letter after a change of the client's orders. */
const most = { warm: 50, cold: 250 }
const warmUp: Bound = { count: 20, seconds: 1 }
const alone: Bound = { count: 300, seconds: 4 }
const changes: Bound = { count: 40, seconds: 10 }
const typed = ['in', 'ines', 'ines soto', 'soto', '600', '600 000', '+34 600 000 057', '@', 'zzz']

type Row = Record<string, string>

async function bench(place: Place): Promise<Row> {
  const isFilled = 'DATA_DIR' in place && existsSync(join(place.DATA_DIR, 'tresillo.db'))
  if (!isFilled) console.log(await fill(place, Number(values.orders)))
  const portal = await startPortal(place)
  try {
    const open = { clientId: 1, type: 'budget', state: 'BUDGET_DEFAULT', page: 1, perPage: 1 }
    const { data } = (await portal.call('listorders', open)) as {
      data: { id: number; confirmationState: number }[]
    }
    const [budget] = data
    if (budget === undefined) throw new Error('The busiest client has no open budget')
    const { id: budgetId } = budget
    let { confirmationState } = budget
    let asked = 0
    const find = () =>
      portal.load('findcustomers', { clientId: 1, search: typed[asked++ % typed.length] })
    await latencies(warmUp, find)
    const warm = await latencies(alone, find)
    const cold: number[] = []
    await latencies(changes, async () => {
      await portal.call(confirmationState === 1 ? 'unconfirmbudget' : 'confirmbudget', { budgetId })
      confirmationState = 1 - confirmationState
      cold.push(...(await latencies({ count: 1, seconds: 1 }, find)))
    })
    const p99 = { warm: quantile(warm, 0.99), cold: quantile(cold, 0.99) }
    for (const key of ['warm', 'cold'] as const)
      if (p99[key] > most[key])
        console.log(`${key} p99 is over its budget: ${p99[key].toFixed(1)} of ${most[key]} ms`)
    return {
      'p50 ms': quantile(warm, 0.5).toFixed(2),
      'p99 ms': p99.warm.toFixed(2),
      'after a change p50': quantile(cold, 0.5).toFixed(2),
      p99: p99.cold.toFixed(2),
    }
  } finally {
    await portal.stop()
  }
}

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'tresillo-bench-')))
let postgresUrl = ''
await setup({ provide: (_name, given) => (postgresUrl = given) })
try {
  console.table({
    SQLite: await bench({ DATA_DIR: folder }),
    PostgreSQL: await bench({ DATABASE_URL: postgresUrl }),
  })
} finally {
  await teardown()
  if (values.data === undefined) await rm(folder, { recursive: true })
}

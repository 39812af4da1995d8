import { parseArgs } from 'node:util'
import { loadBulk } from '../server/demo/bulk.ts'
import { endWithNpm } from '../server/endWithNpm.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import { openStore } from '../server/openStore.ts'

/** Fills an empty database with many orders, to try the portal under load: `npm run demo-data -- --orders 100000`. */
async function run() {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '100000' },
      clients: { type: 'string', default: '200' },
      busiest: { type: 'string' },
    },
  })
  const whole = (name: string, text: string, least: number) => {
    const value = Number(text)
    if (Number.isSafeInteger(value) && value >= least) return value
    throw new SettingsError(`--${name} must be a whole number of at least ${least}`)
  }
  const orders = whole('orders', values.orders, 1)
  const clients = whole('clients', values.clients, 1)
  const busiest = whole('busiest', values.busiest ?? String(Math.floor(orders / 5)), 0)
  if (busiest > orders) throw new SettingsError('--busiest can’t be more than --orders')

  const settings = readSettings(process.env)
  const store = await openStore(settings)
  try {
    if (!(await store.isEmpty())) {
      throw new SettingsError(
        'The database already holds clients or users; demo data only goes into an empty one. Set another DATA_DIR or DATABASE_URL.',
      )
    }
    const start = performance.now()
    const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
    const progress = (done: number) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${orders}, ${seconds()} s`)
    }
    const loaded = await loadBulk(store, { orders, clients, busiest, now: Date.now() }, progress)
    if (process.stdout.isTTY) process.stdout.write('\n')
    console.log(
      `${loaded.orders} orders and budgets of ${loaded.clients} clients, ${loaded.events} events, ${seconds()} s`,
    )
  } finally {
    await store.close()
  }
}

endWithNpm()
run().catch((error: unknown) => {
  if (!(error instanceof SettingsError) && !(error instanceof TypeError)) throw error
  console.error(error.message)
  process.exitCode = 1
})

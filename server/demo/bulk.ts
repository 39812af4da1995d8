import { afterOthers } from '../store/afterOthers.ts'
import type { Store } from '../store/store.ts'
import { demoClients, type DemoClient } from './accounts.ts'
import { generateOrders } from './generate.ts'
import type { GeneratedOrder } from './life.ts'
import { demoAccountRows, demoCatalogues, quotaOf } from './load.ts'
import { random } from './random.ts'
import { vocabulary } from './words.ts'

const seed = 7
/** Rows per transaction, which are held in memory together. */
const batchSize = 2000

/** The demo's clients, and more clients up to `count`, named after their owners. */
function clientsUpTo(count: number): [DemoClient, ...DemoClient[]] {
  const chance = random(seed)
  const [first, ...others] = demoClients
  const invented = Array.from({ length: Math.max(0, count - demoClients.length) }, (_, index) => {
    const like = chance.pick(demoClients)
    const { surnames, towns } = vocabulary[like.language]
    const owner = `${chance.pick(surnames)} ${chance.pick(towns).city}`
    const id = demoClients.length + index + 1
    const name = `${like.language === 'es' ? 'Muebles' : 'Sofas'} ${owner} ${id}`
    return { ...like, id, name, shops: [name] } satisfies DemoClient
  })
  return [first, ...others.slice(0, count - 1), ...invented]
}

/** Shares `total` out to `count`, with a few large and many small ones. */
function shares(total: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => 1 / (index + 8))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const parts = weights.map((weight) => Math.floor((total * weight) / sum))
  const missing = total - parts.reduce((all, part) => all + part, 0)
  return parts.map((part, index) => part + (index < missing ? 1 : 0))
}

/**
 * Fills an empty store with many orders and budgets, a batch at a time.
 *
 * @param orders   their number in all; `busiest` of them belong to the first client, Muebles La Alameda
 * @param clients  the number of clients that share them; the demo's accounts work for the first four
 */
export async function loadBulk(
  store: Store,
  {
    orders,
    clients,
    busiest,
    now,
  }: { orders: number; clients: number; busiest: number; now: number },
  progress: (done: number) => void = () => undefined,
): Promise<{ orders: number; clients: number; events: number }> {
  const [first, ...others] = clientsUpTo(clients)
  await store.load({
    ...(await demoAccountRows([first, ...others])),
    // Clients without one of their own order from everybody's.
    catalogues: demoCatalogues([]),
  })
  const counts = shares(others.length === 0 ? 0 : orders - busiest, others.length)
  const quotas = [
    quotaOf(first, others.length === 0 ? orders : busiest),
    ...others.map((client, index) => quotaOf(client, counts[index] ?? 0)),
  ]
  const loaded = { orders: 0, clients: quotas.length, events: 0 }
  let batch: GeneratedOrder[] = []
  const flush = async () => {
    await store.load({ orders: batch })
    loaded.orders += batch.length
    batch = []
    progress(loaded.orders)
    // Else nothing but its own work is seen to, not even that npm has ended.
    await afterOthers()
  }
  for (const generated of generateOrders({ quotas, firstId: 1, now, seed })) {
    batch.push(generated)
    loaded.events += generated.events.length
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  return loaded
}

// A server process for processes.test.ts. It opens the store that the first argument names. For each line of its input it
// converts the budgets named there, and prints the id of each that it was the first to convert.
import { createInterface } from 'node:readline'
import { openStore } from '../../../server/openStore.ts'

type Place = Parameters<typeof openStore>[0]
type Task = { clientId: number; ids: number[] }

const store = await openStore(JSON.parse(process.argv[2] ?? '{}') as Place)
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const { clientId, ids } = JSON.parse(line) as Task
  for (const id of ids) {
    const act = { by: { login: '', name: String(process.pid) }, clock: Date.now }
    const budget = await store.orders.convert(clientId, id, () => [], act)
    if (budget !== null) process.stdout.write(`${id}\n`)
  }
  process.stdout.write('done\n')
}
await store.close()

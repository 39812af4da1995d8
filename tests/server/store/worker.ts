// A server process as processes.test.ts plays it: opens the store that the first argument tells, and at a line on its
// input converts the client's budgets named there, printing each that it has won.
import { createInterface } from 'node:readline'
import { openStore } from '../../../server/store/open.ts'

type Place = Parameters<typeof openStore>[0]
type Task = { clientId: number; ids: number[] }

const store = await openStore(JSON.parse(process.argv[2] ?? '{}') as Place)
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const { clientId, ids } = JSON.parse(line) as Task
  for (const id of ids) {
    const by = { login: '', name: String(process.pid) }
    const budget = await store.orders.convert(clientId, id, by, Date.now())
    if (budget !== null) process.stdout.write(`${id}\n`)
  }
  process.stdout.write('done\n')
}
await store.close()

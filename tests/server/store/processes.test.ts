import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { openStore } from '../../../server/openStore.ts'
import { describeOnBoth, type TestDatabase } from '../databases.ts'
import { list, loadBudgets } from './samples.ts'

const ended: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(ended.splice(0).map((end) => end()))
})

/** A server process of its own on the database. @see worker.ts */
function startProcess(place: TestDatabase['place']) {
  const worker = spawn(
    process.execPath,
    [`${import.meta.dirname}/worker.ts`, JSON.stringify(place)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const exit = once(worker, 'exit')
  const lines = createInterface({ input: worker.stdout })[Symbol.asyncIterator]()
  const end = async (signal?: 'SIGKILL') => {
    if (signal === undefined) worker.stdin.end()
    else worker.kill(signal)
    await exit
  }
  ended.push(end)
  return {
    next: async () => (await lines.next()).value ?? null,
    ask: (clientId: number, ids: number[]) =>
      worker.stdin.write(`${JSON.stringify({ clientId, ids })}\n`),
    end,
  }
}

type Started = ReturnType<typeof startProcess>

async function wonBy(started: Started): Promise<number[]> {
  const won: number[] = []
  for (let line = await started.next(); line !== 'done'; line = await started.next()) {
    if (line === null) throw new Error('the process ended')
    won.push(Number(line))
  }
  return won
}

/** Processes take their time to start on a busy machine. */
const patience = 60_000

describeOnBoth('server processes on one database', (database) => {
  test(
    'several start at once on an empty database, share the work, and every budget becomes one order',
    async () => {
      const place = await database().emptyPlace()
      const processes = Array.from({ length: 3 }, () => startProcess(place))
      for (const started of processes) expect(await started.next()).toBe('ready')

      const store = await openStore(place)
      ended.push(() => store.close())
      const { clientId, ids } = await loadBudgets(
        store,
        Array.from({ length: 24 }, () => ({})),
      )
      expect((await store.orders.page(list(clientId))).total).toBe(24)
      for (const started of processes) started.ask(clientId, ids)
      const won = await Promise.all(processes.map(wonBy))

      expect(won.flat().sort((a, b) => a - b)).toEqual(ids)
      const orders = await store.orders.view({ clientId, type: 'order' })
      const budgets = await store.orders.view({ clientId, type: 'budget' })
      expect(new Set(orders.map(({ id }) => id)).size).toBe(24)
      expect(new Set(budgets.map(({ convertedOrder }) => convertedOrder))).toEqual(
        new Set(orders.map(({ id }) => id)),
      )
      const page = await store.orders.page(list(clientId, { type: 'order' }))
      expect(page).toMatchObject({ total: 24, data: orders.slice(0, 10) })
    },
    patience,
  )

  test(
    'a process killed in the midst of its work leaves everything it answered, and nothing half done',
    async () => {
      const { store } = database()
      const { clientId, ids } = await loadBudgets(
        store,
        Array.from({ length: 200 }, () => ({})),
      )
      const started = startProcess(database().place)
      expect(await started.next()).toBe('ready')
      started.ask(clientId, ids)
      const answered: number[] = []
      while (answered.length < 20) answered.push(Number(await started.next()))
      await started.end('SIGKILL')

      const budgets = await store.orders.view({
        clientId,
        type: 'budget',
        state: ['BUDGET_TRANSFORMED'],
      })
      const orders = await store.orders.view({ clientId, type: 'order' })
      expect(budgets.map(({ id }) => id)).toEqual(expect.arrayContaining(answered))
      expect(budgets.map(({ convertedOrder }) => convertedOrder).sort()).toEqual(
        orders.map(({ id }) => id).sort(),
      )
      for (const { id } of orders) expect(await store.orders.document(clientId, id)).not.toBeNull()
    },
    patience,
  )
})

import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder, startOfTime } from '../../../mocks/data.ts'
import type { Log } from '../../../server/log.ts'
import { isAway } from '../../../server/store/away.ts'
import { connect } from '../../../server/store/connect.ts'
import { openStore } from '../../../server/openStore.ts'
import type { Store } from '../../../server/store/store.ts'
import { newDatabase } from '../databases.ts'
import { twoClients } from '../people.ts'

const timeouts = { connection: 10_000, statement: 2000 }
const by = { login: 'ana@tienda.example', name: 'Ana Soler' }

/** The orders that wait for a number. */
const ids = Array.from({ length: 30 }, (_, at) => 1000 + at)

describe('a PostgreSQL that hangs', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let store: Store
  let other: pg.Client
  const written = Promise.withResolvers<Parameters<Log>[0]>()

  beforeAll(async () => {
    database = await newDatabase()
    const loading = await openStore(database.place)
    await loading.load({
      ...twoClients(),
      orders: [anOrder(), ...ids.map((id) => anOrder({ id }))],
    })
    await loading.close()
    store = await openStore({ ...database.place, log: written.resolve, timeouts })
    other = new pg.Client({ connectionString: database.place.databaseUrl })
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await store.close()
    await database.remove()
  })

  const annul = () => {
    const change = { expect: {}, set: { state: 'BUDGET_NULL' }, event: 'annulled' } as const
    return store.orders.change(1, 100, change, { by, clock: () => startOfTime })
  }

  test('a change that waits for a lock fails after a while, with nothing done, and can be made later', async () => {
    await other.query('begin; select * from orders for update')
    await expect(annul()).rejects.toThrow(/statement timeout/)
    await other.query('rollback')
    expect(await store.orders.get(1, 100)).toMatchObject({ state: 'BUDGET_DEFAULT' })
    expect(await annul()).toMatchObject({ state: 'BUDGET_NULL' })
  })

  test('a transaction that does nothing for too long is ended, and nothing else with it', async () => {
    const lost = Promise.withResolvers<Parameters<Log>[0]>()
    const db = connect({ ...database.place, log: lost.resolve, timeouts })
    const idle = db.transaction().execute(async (trx) => {
      await trx.updateTable('clients').set({ name: 'Otra' }).execute()
      await lost.promise
      await trx.selectFrom('clients').selectAll().execute()
    })
    await expect(idle).rejects.toSatisfy(isAway)
    expect((await lost.promise).message).toBe('Lost a database connection')
    const names = await db.selectFrom('clients').select('name').execute()
    expect(names.map(({ name }) => name)).not.toContain('Otra')
    await db.destroy()
  })

  test('saves that wait for a number keep nobody else waiting, and get theirs once it is free', async () => {
    const place = { ...database.place, timeouts: { connection: 5000, statement: 60_000 } }
    const busy = await openStore(place)
    await other.query('begin; select * from counters for update')
    const act = { by, clock: () => startOfTime }
    const saves = ids.map((id) => busy.orders.convert(1, id, () => [], act))
    // The number stays locked until this is read: saves that kept connections would let it wait in vain for one.
    expect(await busy.orders.get(1, 100)).not.toBeNull()
    await other.query('rollback')
    const made = (await Promise.all(saves)).map((budget) => budget?.convertedOrder)
    expect(new Set(made).size).toBe(ids.length)
    await busy.close()
  })

  test('a connection that breaks while nobody uses it is in the log, and the next request gets another', async () => {
    await store.orders.get(1, 100)
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(await written.promise).toMatchObject({
      level: 'warn',
      message: 'Lost a database connection',
    })
    expect(await store.orders.get(1, 100)).not.toBeNull()
  })

  test('a server that takes the connection and says nothing is not waited for', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const databaseUrl = `postgres://ana@127.0.0.1:${(silent.address() as AddressInfo).port}/shop`
    const opening = openStore({ databaseUrl, timeouts: { ...timeouts, connection: 100 } })
    await expect(opening).rejects.toThrow(/timeout/i)
    sockets.forEach((socket) => socket.destroy())
    silent.close()
    await once(silent, 'close')
  })
})

import pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from '../../../server/store/connect.ts'
import type { OrderChange } from '../../../server/store/requests.ts'
import { atOnce, describeOnBoth } from '../databases.ts'
import { ana, ben, day, loadBudgets, on } from './samples.ts'

const set = (confirmationState: 0 | 1): OrderChange => ({
  expect: { confirmationState: confirmationState === 1 ? 0 : 1 },
  set: { confirmationState },
  event: confirmationState === 1 ? 'confirmed' : 'unconfirmed',
})

describeOnBoth('an order’s history', (database) => {
  const kinds = async (clientId: number, id: number) =>
    (await database().store.orders.history(clientId, id)).map(({ kind }) => kind)

  test('has the sequence in which things happened, also where a server’s clock is behind', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [{}])
    const [id = 0] = ids
    await store.orders.change(clientId, id, set(1), on(5))
    const changed = await store.orders.change(clientId, id, set(0), on(4, ben))
    expect(await kinds(clientId, id)).toEqual(['confirmed', 'unconfirmed'])
    expect(changed).toMatchObject({ dateModified: day(5) })
    await store.orders.convert(clientId, id, () => [], on(3))
    expect(await kinds(clientId, id)).toEqual(['confirmed', 'unconfirmed', 'transferred'])
  })

  test('has it also within a millisecond, whichever server recorded the event before', async () => {
    const { store, place } = database()
    const { clientId, ids } = await loadBudgets(store, [{ confirmationState: 1 }])
    const [id = 0] = ids
    const db = connect(place)
    await db
      .insertInto('events')
      .values({
        client_id: clientId,
        id: 'ffffffffff00-00000007-0a1b2c3d',
        at: day(5),
        ...ben,
        kind: 'confirmed',
        order_id: id,
        detail: '{}',
      })
      .execute()
    await db.destroy()
    for (const state of [0, 1, 0] as const)
      await store.orders.change(clientId, id, set(state), on(5))
    expect(await kinds(clientId, id)).toEqual([
      'confirmed',
      'unconfirmed',
      'confirmed',
      'unconfirmed',
    ])
  })

  test('ends with what the order is, however many confirm and unconfirm on two servers at once', async () => {
    const { store } = database()
    const other = await atOnce(database())
    const { clientId, ids } = await loadBudgets(store, [{}])
    const [id = 0] = ids
    const press = (turn: number) => {
      const { orders } = turn % 2 === 0 ? store : other
      return orders.change(clientId, id, set(turn % 3 === 0 ? 0 : 1), { by: ana, clock: Date.now })
    }
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 12 }, (_, turn) => press(turn)))
    const history = await kinds(clientId, id)
    expect(history.length).toBeGreaterThan(10)
    history.forEach((kind, place) =>
      expect(kind).toBe(place % 2 === 0 ? 'confirmed' : 'unconfirmed'),
    )
    const { confirmationState } = (await store.orders.get(clientId, id)) ?? {}
    expect(history.at(-1)).toBe(confirmationState === 1 ? 'confirmed' : 'unconfirmed')
  })

  test('tells when a change was made, not when it began to wait for another one', async () => {
    const { store, place } = database()
    // Only PostgreSQL lets others go on while a change waits for one order.
    if (place.databaseUrl === undefined) return
    const { clientId, ids } = await loadBudgets(store, [{}])
    const [id = 0] = ids
    const other = new pg.Client({ connectionString: place.databaseUrl })
    await other.connect()
    try {
      await other.query(`begin; select * from orders where id = ${id} for update`)
      let now = day(2)
      const waiting = store.orders.change(clientId, id, set(1), { by: ana, clock: () => now })
      await expect
        .poll(async () => {
          const { rows } = await other.query('select 1 from pg_locks where not granted')
          return rows.length
        })
        .toBeGreaterThan(0)
      now = day(4)
      await other.query('commit')
      expect(await waiting).toMatchObject({ dateModified: day(4) })
      expect(await store.orders.history(clientId, id)).toMatchObject([{ at: day(4) }])
    } finally {
      await other.end()
    }
  })
})

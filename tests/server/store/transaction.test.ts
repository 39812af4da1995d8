import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../../server/store/connect.ts'
import type { Db, Trx } from '../../../server/store/schema.ts'
import type { Store } from '../../../server/store/store.ts'
import { createTransact, ChecksOutdated, type Transact } from '../../../server/store/transaction.ts'
import { describeOnBoth } from '../databases.ts'
import { client, day, on, user } from './samples.ts'

describeOnBoth('a change for a session', (database) => {
  let db: Db
  let transact: Transact
  let store: Store
  const { acl, clients } = user(1, [1, 2])
  const session = { tokenHash: 'a', acl, clients }
  const act = { ...on(3), session }
  const rename = (name: string) => (trx: Trx) =>
    trx.updateTable('clients').set({ name }).where('id', '=', 1).execute()
  const nameOf = async () => (await store.clients.byIds([1]))[0]?.name

  beforeAll(async () => {
    store = database().store
    await store.load({ clients: [client(1), client(2)], users: [user(1, [1, 2]), user(2, [1])] })
    for (const [tokenHash, userId] of [
      ['a', 1],
      ['b', 2],
    ] as const)
      await store.sessions.create({
        tokenHash,
        userId,
        createdAt: day(1),
        lastSeenAt: day(1),
        expiresAt: day(9),
      })
    db = connect(database().place)
    transact = createTransact(db)
  })
  afterAll(() => db.destroy())

  /** Resolves once somebody waits for a lock of this PostgreSQL. */
  const somebodyWaits = () =>
    vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(db)
        expect(rows).not.toHaveLength(0)
      },
      { timeout: 30_000 },
    )

  test('is made while the session is as it was checked, in whatever order its rights are named', async () => {
    const reversed = { acl: Object.fromEntries(Object.entries(acl).reverse()), clients: [2, 1] }
    await transact({ ...act, session: { ...session, ...reversed } }, rename('Uno'))
    expect(await nameOf()).toBe('Uno')
  })

  test.each([
    ['has ended', { tokenHash: 'z' }, 3],
    ['has expired', {}, 9],
    ['had a permission that was taken', { acl: { ...acl, manageUsers: true } }, 3],
    ['lacked a permission that was given', { acl: {} }, 3],
    ['was of other clients', { clients: [1] }, 3],
    ['was of more clients', { clients: [1, 2, 3] }, 3],
  ])('is not made where the session %s', async (_, given, today) => {
    const changed = { ...on(today), session: { ...session, ...given } }
    await expect(transact(changed, rename('Never'))).rejects.toThrow(ChecksOutdated)
    expect(await nameOf()).toBe('Uno')
  })

  test('keeps the session until it is done: a logout at the same time comes after it', async () => {
    const order: string[] = []
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
    // SQLite's second connection would wait without letting this process go on.
    const other = store.dialect === 'postgres' ? connect(database().place) : db
    try {
      const change = transact(act, async (trx) => {
        begin(undefined)
        if (store.dialect === 'postgres') await somebodyWaits()
        await rename('Dos')(trx)
        order.push('changed')
      })
      await begun
      const logout = other.deleteFrom('sessions').where('token_hash', '=', 'b').execute()
      const ended = other.deleteFrom('sessions').where('token_hash', '=', 'a').execute()
      await Promise.all([change, logout, ended.then(() => order.push('ended'))])
      expect(order).toEqual(['changed', 'ended'])
    } finally {
      if (other !== db) await other.destroy()
    }
  })

  test('is made again after two changes that waited for each other', async () => {
    const [first, second] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const touch = (trx: Trx, id: number) =>
      trx.updateTable('clients').set({ features: '{}' }).where('id', '=', id).execute()
    const holds = store.dialect === 'postgres'
    await Promise.all([
      transact(on(3), async (trx) => {
        await touch(trx, 1)
        first.resolve(undefined)
        if (holds) await second.promise
        await touch(trx, 2)
      }),
      transact(on(3), async (trx) => {
        await touch(trx, 2)
        second.resolve(undefined)
        if (holds) await first.promise
        await touch(trx, 1)
      }),
    ])
    expect((await store.clients.byIds([1, 2])).map(({ features }) => features)).toEqual([{}, {}])
  })
})

import { expect, test } from 'vitest'
import { describeOnBoth } from '../databases.ts'
import { ana, client, day, user } from './samples.ts'

describeOnBoth('people', (database) => {
  test('a store without clients and users is empty, with them not', async () => {
    const { store } = database()
    expect(await store.isEmpty()).toBe(true)
    await store.load({
      clients: [client(3), client(1), client(2)],
      users: [user(1, [2, 1]), user(2, [])],
    })
    expect(await store.isEmpty()).toBe(false)
  })

  test('a user comes back as loaded, by e-mail in any case and by id', async () => {
    const { store } = database()
    const expected = { ...user(1, [1, 2]) }
    expect(await store.users.byLogin('User1@Example.com')).toEqual(expected)
    expect(await store.users.byId(1)).toEqual(expected)
    expect(await store.users.byId(2)).toMatchObject({ clients: [] })
  })

  test('nobody is found by a strange e-mail, not even by one that a database refuses', async () => {
    const { store } = database()
    expect(await store.users.byLogin('nobody@example.com')).toBeNull()
    expect(await store.users.byLogin('user1@example.com\0')).toBeNull()
    expect(await store.users.byLogin("' or ''='")).toBeNull()
    expect(await store.users.byId(99)).toBeNull()
  })

  test('two users with one e-mail are refused, and nothing of that load stays', async () => {
    const { store } = database()
    const twin = { ...user(9, []), login: user(1, []).login }
    await expect(store.load({ clients: [client(9)], users: [twin] })).rejects.toThrow()
    expect(await store.clients.byIds([9])).toEqual([])
  })

  test('clients come back with their features and rate', async () => {
    const { store } = database()
    expect(await store.clients.byIds([2, 1, 77])).toEqual([client(1), client(2)])
    expect(await store.clients.byIds([])).toEqual([])
  })

  test('[SESS-02] a session is found until it ends, and only its own end ends it', async () => {
    const { sessions } = database().store
    const session = {
      tokenHash: 'aa',
      userId: 1,
      createdAt: day(1),
      lastSeenAt: day(1),
      expiresAt: day(9),
    }
    await sessions.create(session)
    await sessions.create({ ...session, tokenHash: 'bb', userId: 2 })
    await sessions.touch('aa', day(2))
    await sessions.touch('aa', day(1))
    expect(await sessions.find('aa')).toEqual({ ...session, lastSeenAt: day(2) })
    await sessions.end('aa')
    expect(await sessions.find('aa')).toBeNull()
    expect(await sessions.find('bb')).not.toBeNull()
  })

  test('[SESS-02] all sessions of a user end at once; expired ones are deleted, others stay', async () => {
    const { store } = database()
    const { sessions } = store
    const session = { userId: 1, createdAt: day(1), lastSeenAt: day(1), expiresAt: day(9) }
    for (const tokenHash of ['c1', 'c2']) await sessions.create({ ...session, tokenHash })
    await sessions.create({ ...session, tokenHash: 'd1', userId: 2 })
    await sessions.create({ ...session, tokenHash: 'd2', userId: 2, expiresAt: day(3) })
    await sessions.endAllOf(1)
    await store.deleteOutdated(day(4))
    const left = await Promise.all(['c1', 'c2', 'd1', 'd2'].map((hash) => sessions.find(hash)))
    expect(left.map((found) => found?.tokenHash ?? null)).toEqual([null, null, 'd1', null])
  })

  test('records of what happened come back newest first, those of one instant in their order', async () => {
    const { events } = database().store
    const event = { ...ana, clientId: 1, orderId: null, detail: { why: 'Ñ "quoted"' } }
    await events.record({ ...event, at: day(1), kind: 'login' })
    await events.record({ ...event, at: day(2), kind: 'refused', orderId: 7 })
    await events.record({ ...event, at: day(2), kind: 'logout' })
    await events.record({
      at: day(1),
      clientId: null,
      login: null,
      name: '',
      kind: 'loginRefused',
      orderId: null,
      detail: {},
    })
    const latest = await events.latest(3)
    expect(latest.map(({ kind }) => kind)).toEqual(['logout', 'refused', 'loginRefused'])
    expect(latest[1]).toEqual({ ...event, at: day(2), kind: 'refused', orderId: 7 })
    expect(latest[2]).toMatchObject({ clientId: null, login: null })
  })
})

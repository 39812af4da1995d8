import { expect, test } from 'vitest'
import { visitorRole } from '../../../src/domain/people/permissions.ts'
import { atOnce, describeOnBoth } from '../databases.ts'
import { ana, ben, client, day, newUser, on, user } from './samples.ts'

const event = (kind = 'vendorCreated') => ({ kind, clientId: 1, detail: { why: 'test' } })
const session = (tokenHash: string, userId: number) => ({
  tokenHash,
  userId,
  createdAt: day(1),
  lastSeenAt: day(1),
  expiresAt: day(9),
})

describeOnBoth('users as they come and go', (database) => {
  test('ids go on after those that were loaded, for users and clients', async () => {
    const { store } = database()
    await store.load({
      clients: [client(1), client(2), client(40)],
      users: [user(7, [1, 2]), user(3, [1])],
    })
    const made = await store.users.create(newUser('Eva@Example.com'), event(), on(3))
    expect(made).toMatchObject({ id: 8, login: 'eva@example.com', clients: [1] })
    expect(await store.users.byLogin('eva@example.com')).toEqual(made)
    const { id, ...given } = client(41)
    expect(await store.clients.create({ ...given, name: 'Nuevo' }, on(3))).toBe(id)
    expect((await store.clients.all()).map((one) => one.id)).toEqual([1, 2, 40, 41])
  })

  test('[VEND-01] a client’s users are its own, by login, each with all their clients', async () => {
    const { users } = database().store
    const logins = (await users.ofClient(1)).map(({ login }) => login)
    expect(logins).toEqual(['eva@example.com', 'user3@example.com', 'user7@example.com'])
    expect(await users.ofClient(2)).toMatchObject([{ login: 'user7@example.com', clients: [1, 2] }])
    expect(await users.ofClient(99)).toEqual([])
    expect(await users.all()).toHaveLength(3)
  })

  test('[VEND-03] of many who make a user with one login at once, one does, and one record is kept', async () => {
    const { store } = database()
    const other = await atOnce(database())
    const made = await Promise.all(
      [store, other, store, other].map(({ users }) =>
        users.create(newUser('race@example.com'), event('raced'), on(3)),
      ),
    )
    expect(made.filter((one) => one !== null)).toHaveLength(1)
    const events = await store.events.latest(20)
    expect(events.filter(({ kind }) => kind === 'raced')).toHaveLength(1)
  })

  test('a user is found by the idempotency key of their creation', async () => {
    const { users } = database().store
    await users.create(newUser('key@example.com', { creationKey: 'k1' }), event(), on(3))
    expect((await users.byCreationKey('k1'))?.login).toBe('key@example.com')
    expect(await users.byCreationKey('k2')).toBeNull()
  })

  test('[VEND-02] a change keeps the rest; a new password ends the sessions, in one step', async () => {
    const { users, sessions } = database().store
    await sessions.create(session('a1', 3))
    await sessions.create(session('b1', 7))
    expect(await users.change(3, { name: 'Ñ \ud800\0', phone: '6' }, event('changed'), on(3))).toBe(
      true,
    )
    const changed = { ...user(3, [1]), name: 'Ñ \ufffd', phone: '6' }
    expect(await users.byId(3)).toEqual(changed)
    expect(await sessions.find('a1')).not.toBeNull()
    await users.change(
      3,
      { passwordHash: 'other', acl: { manageRate: true } },
      event('changed'),
      on(3),
    )
    expect(await users.byId(3)).toMatchObject({ passwordHash: 'other', acl: { manageRate: true } })
    expect(await sessions.find('a1')).toBeNull()
    expect(await sessions.find('b1')).not.toBeNull()
    expect(await users.change(99, { name: 'x' }, event('lost'), on(3))).toBe(false)
    expect((await database().store.events.latest(1))[0]?.kind).toBe('changed')
  })

  test('[VEND-05] a user who leaves one of two clients stays; one who leaves the last is removed, and the login is free', async () => {
    const { users, sessions, events } = database().store
    expect(await users.removeFrom(7, [1], on(4))).toBe(true)
    expect((await users.byId(7))?.clients).toEqual([2])
    expect(await sessions.find('b1')).not.toBeNull()
    expect(await users.removeFrom(7, [1], on(4))).toBe(false)
    expect(await users.wasRemovedBy('user7@example.com', ana.login)).toBe(false)

    expect(await users.removeFrom(7, [1, 2], on(5, ben))).toBe(true)
    expect(await users.byId(7)).toBeNull()
    expect(await users.byLogin('user7@example.com')).toBeNull()
    expect(await sessions.find('b1')).toBeNull()
    expect(await users.wasRemovedBy('User7@Example.com', ben.login)).toBe(true)
    expect(await users.wasRemovedBy('user7@example.com', ana.login)).toBe(false)
    expect(await users.change(7, { name: 'Ghost' }, event(), on(3))).toBe(false)
    expect((await events.latest(1))[0]).toMatchObject({
      kind: 'vendorRemoved',
      clientId: 2,
      login: ben.login,
      detail: { login: 'user7@example.com', hasLeft: true },
    })
    const again = await users.create(newUser('user7@example.com'), event(), on(3))
    expect(again?.id).toBeGreaterThan(7)
  })

  test('[VEND-05] two who take a user from their own client at once leave nobody without one', async () => {
    const { store } = database()
    const other = await atOnce(database())
    for (let round = 0; round < 5; round++) {
      const user = newUser('both@example.com', { clients: [1, 2] })
      const made = await store.users.create(user, event(), on(3))
      const id = made?.id ?? 0
      await Promise.all([
        store.users.removeFrom(id, [1], on(5)),
        other.users.removeFrom(id, [2], on(5, ben)),
      ])
      expect(await store.users.byId(id)).toBeNull()
    }
  })

  test('a visitor makes way for a user that a client makes, nobody else does', async () => {
    const { users, sessions } = database().store
    const visitor = newUser('guest@example.com', { roles: [visitorRole], clients: [] })
    const made = await users.create(visitor, event(), on(3))
    await sessions.create(session('g1', made?.id ?? 0))
    const vendor = await users.create(newUser('Guest@Example.com'), event(), on(3))
    expect(vendor?.id).not.toBe(made?.id)
    expect(await users.byId(made?.id ?? 0)).toBeNull()
    expect(await sessions.find('g1')).toBeNull()
    expect(await users.create(newUser('guest@example.com'), event(), on(3))).toBeNull()
  })

  test('[RATE-03] a rate and features are changed with their record, each without the other', async () => {
    const { clients, events } = database().store
    const rate = { ...client(2).rate, factoryPrice: 9.125 }
    const detail = {}
    expect(await clients.change(2, { rate }, { kind: 'rateSaved', detail }, on(8))).toBe(true)
    expect(await clients.byIds([2])).toEqual([{ ...client(2), rate }])
    expect((await events.latest(1))[0]).toMatchObject({ kind: 'rateSaved', clientId: 2 })
    expect(await clients.change(99, { rate }, { kind: 'lost', detail }, on(8))).toBe(false)
    expect((await events.latest(1))[0]?.kind).toBe('rateSaved')
  })

  test('sessions are listed with their user, the latest used first, expired ones not', async () => {
    const { sessions } = database().store
    await sessions.create({ ...session('z1', 3), lastSeenAt: day(2) })
    await sessions.create({ ...session('z2', 3), lastSeenAt: day(3) })
    await sessions.create({ ...session('z3', 3), expiresAt: day(2) })
    const listed = (await sessions.all(day(4))).filter(({ userId }) => userId === 3)
    expect(listed.map(({ tokenHash, login }) => [tokenHash, login])).toEqual([
      ['z2', 'user3@example.com'],
      ['z1', 'user3@example.com'],
    ])
    expect(await sessions.endAllOf(3)).toBe(3)
  })
})

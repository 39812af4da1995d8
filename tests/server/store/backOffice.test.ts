import { expect, test } from 'vitest'
import type { Store } from '../../../server/store/store.ts'
import type { NewUser } from '../../../server/store/types.ts'
import { visitorRole } from '../../../server/store/userChanges.ts'
import { describeOnBoth, type TestDatabase } from '../databases.ts'
import { ana, ben, client, day, user } from './samples.ts'

const event = (kind = 'vendorCreated') => ({
  kind,
  clientId: 1,
  by: ana,
  at: day(3),
  detail: { why: 'test' },
})
const newUser = (login: string, given: Partial<NewUser> = {}): NewUser => {
  const { id, ...fields } = user(0, [1])
  expect(id).toBe(0)
  return { ...fields, login, creationKey: null, ...given }
}
const session = (tokenHash: string, userId: number) => ({
  tokenHash,
  userId,
  createdAt: day(1),
  lastSeenAt: day(1),
  expiresAt: day(9),
})

/**
 * Another process's store, for changes at the same time. With SQLite it is the same store: SQLite waits for a lock
 * synchronously, so two stores of one process would wait for each other for ever.
 */
const atOnce = ({ store, another }: TestDatabase): Promise<Store> =>
  store.dialect === 'postgres' ? another() : Promise.resolve(store)

describeOnBoth('users as they come and go', (database) => {
  test('ids go on after those that were loaded, for users and clients', async () => {
    const { store } = database()
    await store.load({
      clients: [client(1), client(2), client(40)],
      users: [user(7, [1, 2]), user(3, [1])],
    })
    const made = await store.users.create(newUser('Eva@Example.com'), event())
    expect(made).toMatchObject({ id: 8, login: 'eva@example.com', clients: [1] })
    expect(await store.users.byLogin('eva@example.com')).toEqual(made)
    const { id, ...given } = client(41)
    expect(await store.clients.create({ ...given, name: 'Nuevo' }, ana, day(3))).toBe(id)
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
        users.create(newUser('race@example.com'), event('raced')),
      ),
    )
    expect(made.filter((one) => one !== null)).toHaveLength(1)
    const events = await store.events.latest(20)
    expect(events.filter(({ kind }) => kind === 'raced')).toHaveLength(1)
  })

  test('a user is found by the idempotency key of their creation', async () => {
    const { users } = database().store
    await users.create(newUser('key@example.com', { creationKey: 'k1' }), event())
    expect((await users.byCreationKey('k1'))?.login).toBe('key@example.com')
    expect(await users.byCreationKey('k2')).toBeNull()
  })

  test('[VEND-02] a change keeps the rest; a new password ends the sessions, in one step', async () => {
    const { users, sessions } = database().store
    await sessions.create(session('a1', 3))
    await sessions.create(session('b1', 7))
    expect(await users.change(3, { name: 'Ñ \ud800\0', phone: '6' }, event('changed'))).toBe(true)
    const changed = { ...user(3, [1]), name: 'Ñ \ufffd', phone: '6' }
    expect(await users.byId(3)).toEqual(changed)
    expect(await sessions.find('a1')).not.toBeNull()
    await users.change(3, { passwordHash: 'other', acl: { manageRate: true } }, event('changed'))
    expect(await users.byId(3)).toMatchObject({ passwordHash: 'other', acl: { manageRate: true } })
    expect(await sessions.find('a1')).toBeNull()
    expect(await sessions.find('b1')).not.toBeNull()
    expect(await users.change(99, { name: 'x' }, event('lost'))).toBe(false)
    expect((await database().store.events.latest(1))[0]?.kind).toBe('changed')
  })

  test('[VEND-05] a user who leaves one of two clients stays; one who leaves the last is removed, and the login is free', async () => {
    const { users, sessions, events } = database().store
    expect(await users.removeFrom(7, [1], ana, day(4))).toBe(true)
    expect((await users.byId(7))?.clients).toEqual([2])
    expect(await sessions.find('b1')).not.toBeNull()
    expect(await users.removeFrom(7, [1], ana, day(4))).toBe(false)
    expect(await users.wasRemovedBy('user7@example.com', ana.login)).toBe(false)

    expect(await users.removeFrom(7, [1, 2], ben, day(5))).toBe(true)
    expect(await users.byId(7)).toBeNull()
    expect(await users.byLogin('user7@example.com')).toBeNull()
    expect(await sessions.find('b1')).toBeNull()
    expect(await users.wasRemovedBy('User7@Example.com', ben.login)).toBe(true)
    expect(await users.wasRemovedBy('user7@example.com', ana.login)).toBe(false)
    expect(await users.change(7, { name: 'Ghost' }, event())).toBe(false)
    expect((await events.latest(1))[0]).toMatchObject({
      kind: 'vendorRemoved',
      clientId: 2,
      login: ben.login,
      detail: { login: 'user7@example.com', hasLeft: true },
    })
    const again = await users.create(newUser('user7@example.com'), event())
    expect(again?.id).toBeGreaterThan(7)
  })

  test('[VEND-05] two who take a user from their own client at once leave nobody without one', async () => {
    const { store } = database()
    const other = await atOnce(database())
    for (let round = 0; round < 5; round++) {
      const made = await store.users.create(
        newUser('both@example.com', { clients: [1, 2] }),
        event(),
      )
      const id = made?.id ?? 0
      await Promise.all([
        store.users.removeFrom(id, [1], ana, day(5)),
        other.users.removeFrom(id, [2], ben, day(5)),
      ])
      expect(await store.users.byId(id)).toBeNull()
    }
  })

  test('a visitor makes way for a user that a client makes, nobody else does', async () => {
    const { users, sessions } = database().store
    const visitor = newUser('guest@example.com', { roles: [visitorRole], clients: [] })
    const made = await users.create(visitor, event())
    await sessions.create(session('g1', made?.id ?? 0))
    const vendor = await users.create(newUser('Guest@Example.com'), event())
    expect(vendor?.id).not.toBe(made?.id)
    expect(await users.byId(made?.id ?? 0)).toBeNull()
    expect(await sessions.find('g1')).toBeNull()
    expect(await users.create(newUser('guest@example.com'), event())).toBeNull()
  })

  test('[RATE-03] a rate and features are changed with their record, each without the other', async () => {
    const { clients, events } = database().store
    const rate = { ...client(2).rate, factoryPrice: 9.125 }
    const { by, detail } = event()
    const at = day(8)
    expect(await clients.change(2, { rate }, { kind: 'rateSaved', by, at, detail })).toBe(true)
    expect(await clients.byIds([2])).toEqual([{ ...client(2), rate }])
    expect((await events.latest(1))[0]).toMatchObject({ kind: 'rateSaved', clientId: 2 })
    expect(await clients.change(99, { rate }, { kind: 'lost', by, at, detail })).toBe(false)
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

describeOnBoth('pictures', (database) => {
  const image = (id: string, clientId = 1, given = {}) => ({
    clientId,
    id,
    name: `${id}.jpg`,
    width: 20,
    height: 10,
    createdAt: day(1),
    ...given,
  })
  const bytes = (...given: number[]) => Uint8Array.from(given)
  const data = (sourceHash: string) => ({ full: bytes(0, 1, 255), thumb: bytes(9, 0), sourceHash })

  test('[IMG-02] a picture comes back byte by byte, in its client’s list, newest first', async () => {
    const { store } = database()
    await store.load({ clients: [client(1), client(2)] })
    expect(await store.images.add(image('a'), data('h1'), ana)).toEqual(image('a'))
    await store.images.add(image('b', 1, { createdAt: day(2) }), data('h2'), ana)
    await store.images.add(image('c', 2), data('h1'), ben)
    expect((await store.images.ofClient(1)).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await store.images.ofClient(2)).toEqual([image('c', 2)])
    expect(Array.from((await store.images.data('a', 'full')) ?? [])).toEqual([0, 1, 255])
    expect(Array.from((await store.images.data('a', 'thumb')) ?? [])).toEqual([9, 0])
    expect(await store.images.data('z', 'full')).toBeNull()
    expect(await store.images.bySource(1, 'h2')).toMatchObject({ id: 'b' })
    expect(await store.images.bySource(2, 'h2')).toBeNull()
  })

  test('[IMG-02] one source is one picture of a client, also at once', async () => {
    const { store } = database()
    const other = await atOnce(database())
    const added = await Promise.all(
      ['d', 'e', 'f'].map((id, turn) =>
        (turn === 1 ? other : store).images.add(image(id), data('h3'), ana),
      ),
    )
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    expect(await store.images.ofClient(1)).toHaveLength(3)
  })

  test('[IMG-02] only its own client’s picture is removed, with its bytes', async () => {
    const { images } = database().store
    expect(await images.remove(2, 'a', ben, day(3))).toBe(false)
    expect(await images.remove(1, 'a', ana, day(3))).toBe(true)
    expect(await images.remove(1, 'a', ana, day(3))).toBe(false)
    expect(await images.data('a', 'full')).toBeNull()
    expect(await images.bySource(1, 'h1')).toBeNull()
    expect(await images.bySource(2, 'h1')).toMatchObject({ id: 'c' })
  })
})

describeOnBoth('registrations and mail', (database) => {
  const registration = (id: string, email = 'eva@example.com') =>
    ({ id, email, name: 'Eva', language: 'es', at: day(1) }) as const
  const visitor = (login = 'eva@example.com') =>
    newUser(login, { roles: [visitorRole], clients: [] })
  const mails = {
    created: { subject: 'Hola', text: 'clave' },
    known: { subject: 'Ya tienes cuenta', text: 'pide ayuda' },
  }

  test('[REG-02] a registration waits until it is ended, once, with a user and a mail', async () => {
    const { store } = database()
    const other = await atOnce(database())
    await store.registrations.add(registration('r1'), '10.0.0.1')
    await store.registrations.add({ ...registration('r2'), at: day(2) }, '10.0.0.1')
    expect(await store.registrations.waiting(9)).toMatchObject([registration('r1'), { id: 'r2' }])
    const ended = await Promise.all(
      [store, other].map(({ registrations }) =>
        registrations.end(registration('r1'), visitor(), mails, day(2)),
      ),
    )
    expect(ended.sort()).toEqual([false, true])
    expect(await store.registrations.end(registration('r2'), visitor(), mails, day(3))).toBe(true)
    expect(await store.registrations.waiting(9)).toEqual([])
    const taken = await store.mails.take(day(4), day(5), 9)
    expect(taken.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'eva@example.com Hola',
      'eva@example.com Ya tienes cuenta',
    ])
    for (const { id } of taken) await store.mails.sent(id, day(4))
  })

  test('[REG-02] a mail is one process’s until its time is up, and is forgotten once it is sent', async () => {
    const { store } = database()
    const other = await atOnce(database())
    await store.registrations.add(registration('r3', 'iris@example.com'), '10.0.0.1')
    const user3 = visitor('iris@example.com')
    await store.registrations.end(registration('r3', 'iris@example.com'), user3, mails, day(5))
    expect(await store.mails.take(day(4), day(9), 9)).toEqual([])
    const takes = await Promise.all(
      [store, other, store].map(({ mails: box }) => box.take(day(5), day(6), 9)),
    )
    expect(takes.flat()).toMatchObject([{ to: 'iris@example.com', text: 'clave', tries: 1 }])
    const [again] = await other.mails.take(day(6), day(7), 9)
    expect(again).toMatchObject({ tries: 2 })
    await other.mails.failed(again?.id ?? '', day(8))
    expect(await store.mails.take(day(7), day(9), 9)).toEqual([])
    const [last] = await store.mails.take(day(8), day(9), 9)
    await store.mails.sent(last?.id ?? '', day(8))
    expect(await store.mails.take(day(30), day(31), 9)).toEqual([])
  })

  test('a mail that is given up is not taken again', async () => {
    const { store } = database()
    await store.registrations.add(registration('r4', 'ines@example.com'), '10.0.0.1')
    const user4 = visitor('ines@example.com')
    await store.registrations.end(registration('r4', 'ines@example.com'), user4, mails, day(9))
    const [mail] = await store.mails.take(day(9), day(10), 9)
    await store.mails.failed(mail?.id ?? '', null)
    expect(await store.mails.take(day(30), day(31), 9)).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { loginDelays } from '../../../server/features/session/loginDelay.ts'
import { connect } from '../../../server/store/connect.ts'
import type { StoredEvent } from '../../../server/store/types.ts'
import { storedMonths, monthsBefore } from '../../../src/domain/retention.ts'
import { describeOnBoth } from '../databases.ts'
import { budget, client, day, document, newUser, user } from './samples.ts'

const now = day(15)
const hour = 3_600_000
const before = (months: number) => monthsBefore(now, months)

const event = (at: number, orderId: number | null): StoredEvent => ({
  at,
  clientId: 1,
  login: null,
  name: '',
  kind: 'refused',
  orderId,
  detail: {},
})

test('months are the calendar’s', () => {
  expect(new Date(monthsBefore(Date.UTC(2026, 4, 15, 9), 24)).toISOString()).toBe(
    '2024-05-15T09:00:00.000Z',
  )
})

describeOnBoth('what is kept for a time', (database) => {
  test('is deleted when the time is over, and not before', async () => {
    const { store, place } = database()
    const { records, mails } = storedMonths
    const times = (months: number) => [before(months) - 1, before(months) + 1]
    await store.load({
      clients: [client(1)],
      users: [user(1, [1])],
      orders: [
        {
          order: budget(1, 1),
          document,
          events: [event(before(records) - 1, 1), ...times(records).map((at) => event(at, null))],
        },
      ],
    })
    for (const [place, expiresAt] of [now - 1, now + 1].entries())
      await store.sessions.create({
        tokenHash: `t${place}`,
        userId: 1,
        createdAt: day(1),
        lastSeenAt: day(1),
        expiresAt,
      })
    for (const at of times(mails)) {
      const id = String(at)
      const registration = {
        id,
        email: `${id}@example.com`,
        name: 'Eva',
        language: 'es',
        at,
      } as const
      await store.registrations.add(registration, '10.0.0.1')
      const mail = { subject: 'Hola', text: 'clave' }
      const visitor = newUser(registration.email, { clients: [] })
      await store.registrations.end(registration, visitor, { created: mail, known: mail }, at)
    }
    const waiting = await store.mails.take(now, now + 1, 9)
    expect(waiting).toHaveLength(2)
    for (const { id } of waiting) await store.mails.sent(id, now)

    for (const at of [now - 25 * hour, now - hour])
      await store.logins.attempt(
        { login: String(at), network: '10.0.0.1', isFamiliar: false },
        at,
        loginDelays,
      )
    for (const [network, at] of [
      ['old', before(3) - 1],
      ['new', before(3) + 1],
    ] as const)
      await store.sessions.create(
        { tokenHash: network, userId: 1, createdAt: at, lastSeenAt: at, expiresAt: now + 1 },
        undefined,
        { login: 'user1@example.com', network, passwordHash: user(1, [1]).passwordHash },
      )

    await store.deleteOutdated(now)

    expect(await store.logins.hasUsed(1, 'old')).toBe(false)
    expect(await store.logins.hasUsed(1, 'new')).toBe(true)
    expect(await store.orders.history(1, 1)).toHaveLength(1)
    const events = (await store.events.latest(50)).filter(({ kind }) => kind === 'refused')
    expect(events.map(({ at }) => at).sort()).toEqual([before(records) - 1, before(records) + 1])
    expect(await store.sessions.find('t0')).toBeNull()
    expect(await store.sessions.find('t1')).not.toBeNull()
    const db = connect(place)
    expect(await db.selectFrom('mails').select('created_at').execute()).toEqual([
      { created_at: before(mails) + 1 },
    ])
    expect(await db.selectFrom('registrations').select('ended_at').execute()).toEqual([
      { ended_at: before(mails) + 1 },
    ])
    expect(await db.selectFrom('login_attempts').select('last_at').execute()).toEqual([
      { last_at: now - hour },
    ])
    await db.destroy()
  })

  test('a mail that still waits to be sent stays, however old', async () => {
    const { store } = database()
    const at = before(storedMonths.mails) - 1
    const registration = {
      id: 'r',
      email: 'old@example.com',
      name: 'Eva',
      language: 'es',
      at,
    } as const
    await store.registrations.add(registration, '10.0.0.1')
    const mail = { subject: 'Hola', text: 'clave' }
    const visitor = newUser(registration.email, { clients: [] })
    await store.registrations.end(registration, visitor, { created: mail, known: mail }, at)
    await store.deleteOutdated(now)
    expect(await store.mails.take(now, now + 1, 9)).toMatchObject([{ to: 'old@example.com' }])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { ask, logIn } from '../caller.ts'
import { colleague, manager, outsider, twoClients } from '../people.ts'

let backend: MockBackend
const hour = 3_600_000

beforeEach(async () => {
  const given = twoClients()
  const elsewhere = aUser({ id: 9, login: 'dos@agentes.example', clients: [1, 2] })
  backend = await createMockBackend({
    rows: { ...given, users: [...(given.users ?? []), elsewhere] },
  })
})
afterEach(() => backend.store.close())

const kept = async (kind = 'refused') =>
  (await backend.store.events.latest(3000)).filter((event) => event.kind === kind)

describe('a refusal is recorded once, with who asked, for what, and from where:', () => {
  test('401, with a token that nobody gave out', async () => {
    await ask(backend, 'userdata', {}, { token: 'made-up' })
    expect(await kept()).toMatchObject([
      {
        clientId: null,
        login: null,
        detail: { endpoint: 'userdata', status: 401, code: 'session', address: '10.0.0.1' },
      },
    ])
    expect(JSON.stringify(await kept())).not.toContain('made-up')
  })

  test('403, by a handler, of a colleague’s password who works elsewhere too', async () => {
    const token = await logIn(backend, manager)
    const change = { login: 'dos@agentes.example', name: 'Dos', phone: '', password: 'butaca roja' }
    expect((await ask(backend, 'updateuser', change, { token })).status).toBe(403)
    expect(await kept()).toMatchObject([
      {
        clientId: 1,
        login: manager,
        name: 'Ana Soler',
        detail: { status: 403, code: 'elsewhere', asked: 'dos@agentes.example' },
      },
    ])
  })

  test('404, of an order of another client, which is the one that learns of it', async () => {
    const token = await logIn(backend, outsider)
    await ask(backend, 'orderhistory', { orderId: 100 }, { token })
    expect(await kept()).toMatchObject([
      { clientId: 1, login: outsider, detail: { status: 404, code: 'order', asked: 100 } },
    ])
  })

  test('[BUD-02] 409, on a budget that a colleague has decided on', async () => {
    const token = await logIn(backend, manager)
    const slower = await logIn(backend, colleague)
    await ask(backend, 'anulatebudget', { budgetId: 100 }, { token })
    await ask(backend, 'anulatebudget', { budgetId: 100 }, { token: slower })
    expect(await kept()).toMatchObject([
      {
        clientId: 1,
        login: colleague,
        detail: { endpoint: 'anulatebudget', status: 409, code: 'state', asked: 100 },
      },
    ])
    const history = await backend.store.orders.history(1, 100)
    expect(history.map(({ kind }) => kind)).not.toContain('refused')
  })

  test('[LOGIN-02] 429, of a login that is held back; a wrong password is a record of its own', async () => {
    for (let i = 0; i < 12; i++) await ask(backend, 'login', { user: manager, pass: 'wrong' })
    expect(await kept('loginRefused')).toHaveLength(11)
    expect(await kept()).toMatchObject([
      { detail: { endpoint: 'login', status: 429, code: 'throttled', address: '10.0.0.1' } },
    ])
  })
})

test('a request without a token, or one that is malformed, is no refusal to keep', async () => {
  await ask(backend, 'userdata', {})
  await ask(backend, 'login', {})
  await ask(backend, 'orderdata', { orderId: 'cien' })
  expect(await kept()).toEqual([])
})

test('nobody fills the records from outside', async () => {
  for (let i = 0; i < 1010; i++) await ask(backend, 'userdata', {}, { token: `guess ${i}` })
  expect(await kept()).toHaveLength(1000)
  await ask(backend, 'userdata', {}, { token: 'guess', address: '10.0.0.2' })
  expect(await kept()).toHaveLength(1001)
})

test('nobody fills the records as a user, from however many addresses', async () => {
  const token = await logIn(backend, manager)
  const other = await logIn(backend, colleague)
  for (let i = 0; i < 210; i++)
    await ask(backend, 'orderhistory', { orderId: 300 }, { token, address: `10.0.1.${i}` })
  expect(await kept()).toHaveLength(200)
  await ask(backend, 'orderhistory', { orderId: 300 }, { token: other })
  expect(await kept()).toHaveLength(201)
})

describe('[SESS-02] a session', () => {
  const all = (count: number, name: 'userdata' | 'logout', token: string) =>
    Promise.all(Array.from({ length: count }, () => ask(backend, name, {}, { token })))

  test('that expires is recorded once, however many requests find out, and is no refusal', async () => {
    const token = await logIn(backend, manager)
    backend.clock.now += 12 * hour
    const answers = await all(5, 'userdata', token)
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect(await kept('sessionExpired')).toHaveLength(1)
  })

  test('that is ended twice at once is recorded as ended once', async () => {
    const token = await logIn(backend, manager)
    await all(3, 'logout', token)
    expect(await kept('logout')).toHaveLength(1)
  })

  test('that can’t be recorded does not begin', async () => {
    const [user] = await backend.store.users.ofClient(1)
    const session = {
      tokenHash: 'aa',
      userId: user?.id ?? 0,
      createdAt: 1,
      lastSeenAt: 1,
      expiresAt: 2,
    }
    const detail: Record<string, unknown> = {}
    detail['self'] = detail
    const event = {
      at: 1,
      clientId: 1,
      login: null,
      name: '',
      kind: 'login',
      orderId: null,
      detail,
    }
    await expect(backend.store.sessions.create(session, event)).rejects.toThrow(/circular/)
    expect(await backend.store.sessions.find('aa')).toBeNull()
  })
})

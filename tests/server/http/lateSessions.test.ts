import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cheapHash, password } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { hashPassword, isPassword } from '../../../server/accounts/passwords.ts'
import { afterOthers } from '../../../server/store/afterOthers.ts'
import { ask, logIn } from '../caller.ts'
import { manager, twoClients } from '../people.ts'

vi.mock(import('../../../server/accounts/passwords.ts'), async (original) => {
  const real = await original()
  return { ...real, hashPassword: vi.fn(real.hashPassword), isPassword: vi.fn(real.isPassword) }
})

const fresh = 'nuevo@tienda.example'
const newUser = {
  client_id: 1,
  login: fresh,
  email: fresh,
  name: 'Noa Vidal',
  phone: '',
  password: 'butaca roja',
}

let backend: MockBackend
let token: string
beforeEach(async () => {
  backend = await createMockBackend({ rows: twoClients() })
  token = await logIn(backend, manager)
})
afterEach(() => backend.store.close())

const act = { by: { login: 'shell', name: '' }, clock: () => 0 }
const event = { kind: 'vendorUpdated', clientId: 1, detail: {} }

/** What may happen to the manager while a request of theirs is under way, and what the request then gets. */
const endings: [string, number, () => Promise<unknown>][] = [
  ['they logged out', 401, () => ask(backend, 'logout', {}, { token })],
  [
    'their password was changed',
    401,
    async () => {
      const passwordHash = await cheapHash('otra1234')
      await backend.store.users.change(1, { passwordHash }, event, act)
    },
  ],
  ['they were removed', 401, () => backend.store.users.removeFrom(1, [1], act)],
  [
    'their permission was taken',
    403,
    () => backend.store.users.change(1, { acl: { orderList: true } }, event, act),
  ],
]

/** A call whose headers are here, and whose body comes with `finish`. */
function begin(params: object) {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await promise
      controller.enqueue(new TextEncoder().encode(JSON.stringify(params)))
      controller.close()
    },
  })
  const { location, endpoints } = backend.site
  const response = backend.app.request(`${location}${endpoints['saveuser']?.path ?? ''}`, {
    method: endpoints['saveuser']?.method ?? '',
    headers: { 'access-token': token },
    body,
    // Node asks for it with a stream; the type of RequestInit lacks it.
    ...{ duplex: 'half' },
  })
  return {
    finish: async () => {
      resolve(undefined)
      return response
    },
  }
}

describe('[SESS-02] a request does not act for a session that ended while it was under way:', () => {
  test.each(endings)('%s before its body came', async (_, status, happen) => {
    const { finish } = begin(newUser)
    await happen()
    expect((await finish()).status).toBe(status)
    expect(await backend.store.users.byLogin(fresh)).toBeNull()
  })

  test.each(endings)('%s while it was worked on', async (_, status, happen) => {
    vi.mocked(hashPassword).mockImplementationOnce(async (text) => {
      await happen()
      return cheapHash(text)
    })
    const answer = await ask(backend, 'saveuser', newUser, { token })
    expect(answer.status).toBe(status)
    expect(await backend.store.users.byLogin(fresh)).toBeNull()
  })

  test('the 12 hours ended before its body came', async () => {
    const { finish } = begin(newUser)
    backend.clock.now += 12 * 3_600_000
    expect((await finish()).status).toBe(401)
    expect(await backend.store.users.byLogin(fresh)).toBeNull()
  })
})

describe('a request that waits for its caller’s other requests is checked once its turn has come:', () => {
  // A logout of theirs would wait behind it.
  test.each(endings.slice(1))('%s meanwhile', async (_, status, happen) => {
    const { promise: others, resolve: end } = Promise.withResolvers<undefined>()
    const begun = vi.fn()
    const before = Array.from({ length: 8 }, (_, at) => {
      vi.mocked(hashPassword).mockImplementationOnce(async (text) => {
        begun()
        await others
        return cheapHash(text)
      })
      const login = `${at}${fresh}`
      return ask(backend, 'saveuser', { ...newUser, login, email: login }, { token })
    })
    await expect.poll(() => begun.mock.calls.length).toBe(8)
    const known = vi.spyOn(backend.store.users, 'byId')
    const read = vi.spyOn(backend.store.users, 'ofClient')
    const waiting = ask(backend, 'clientusers', { id: 1 }, { token })
    await expect.poll(() => known.mock.settledResults.length).toBe(1)
    await afterOthers()
    await happen()
    end(undefined)
    expect((await waiting).status).toBe(status)
    expect(read).not.toHaveBeenCalled()
    await Promise.all(before)
  })
})

test('who has logged out while it was worked on ends no other sessions', async () => {
  const other = await logIn(backend, manager)
  const { sessions } = backend.store
  const ofUser = sessions.ofUser.bind(sessions)
  vi.spyOn(sessions, 'ofUser').mockImplementationOnce(async (id) => {
    const found = await ofUser(id)
    await ask(backend, 'logout', {}, { token })
    return found
  })
  expect((await ask(backend, 'endsession', {}, { token })).status).toBe(401)
  expect((await ask(backend, 'userdata', {}, { token: other })).status).toBe(200)
})

test('a login whose password is changed while it is checked begins no session', async () => {
  vi.mocked(isPassword).mockImplementationOnce(async () => {
    const passwordHash = await cheapHash('otra1234')
    await backend.store.users.change(1, { passwordHash }, event, act)
    return true
  })
  const { status, body } = await ask(backend, 'login', { user: manager, pass: password })
  expect(status).toBe(401)
  expect(body).toMatchObject({ code: 'credentials' })
  expect(await backend.store.sessions.ofUser(1)).toEqual([])
  const [last] = await backend.store.events.latest(1)
  expect(last?.kind).toBe('loginRefused')
})

test('a request whose user changed, and who still may what it asks, is carried out', async () => {
  vi.mocked(hashPassword).mockImplementationOnce(async (text) => {
    const acl = { manageUsers: true, orderList: true }
    await backend.store.users.change(1, { acl }, event, act)
    return cheapHash(text)
  })
  expect((await ask(backend, 'saveuser', newUser, { token })).status).toBe(200)
  const created = (await backend.store.events.latest(9)).filter((e) => e.kind === 'vendorCreated')
  expect(created).toHaveLength(1)
})

test('a request whose body does not come is answered, in the person’s language', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const { finish } = begin(newUser)
    await vi.advanceTimersByTimeAsync(10_000)
    const response = await finish()
    expect(response.status).toBe(408)
    expect(await response.json()).toMatchObject({
      code: 'slow',
      message: 'La petición ha tardado demasiado en llegar. Vuelve a probar.',
    })
  } finally {
    vi.useRealTimers()
  }
})

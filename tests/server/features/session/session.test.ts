import { beforeAll, beforeEach, expect, test } from 'vitest'
import { password, startOfTime } from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { hashToken } from '../../../../server/accounts/tokens.ts'
import { createApp } from '../../../../server/http/app.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import { ask, logIn } from '../../caller.ts'
import { describeOnBoth } from '../../databases.ts'
import { colleague, manager, twoClients } from '../../people.ts'

const minute = 60_000
const hour = 60 * minute

describeOnBoth('sessions', (database) => {
  let served: { app: ReturnType<typeof createApp>; site: typeof configuredSite }
  const clock = { now: startOfTime }

  beforeAll(() => database().store.load(twoClients()))
  beforeEach(() => {
    clock.now += hour
    const { store } = database()
    const app = createApp({
      routes: allRoutes,
      store,
      site: configuredSite,
      clock: () => clock.now,
    })
    served = { app, site: configuredSite }
  })

  const check = (token: string) => ask(served, 'userdata', {}, { token })
  const enter = (user: string, pass: string, address?: string) =>
    ask(served, 'login', { user, pass }, address === undefined ? {} : { address })
  const latest = async () => (await database().store.events.latest(1))[0]

  test('[LOGIN-02] [API-04] the right password gives a token, who one is, what one may do and for whom', async () => {
    const { status, body } = await enter(' ANA@tienda.example ', password)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
        userData: {
          login: manager,
          name: 'Ana Soler',
          acl: { orderConfirmation: true },
          clients: [{ id: 1, name: 'Muebles La Alameda', features: { dbOrders: true } }],
        },
      },
    })
    expect(await latest()).toMatchObject({
      kind: 'login',
      login: manager,
      clientId: 1,
      at: clock.now,
    })
  })

  test('[LOGIN-02] a wrong password and an unknown user are refused in the same words', async () => {
    const wrong = await enter(manager, 'not this')
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'credentials', message: 'Usuario o contraseña incorrectos.' },
    })
    expect(await latest()).toMatchObject({ kind: 'loginRefused', login: manager })
    const unknown = await enter('nobody@tienda.example', password)
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: wrong.status,
      body: wrong.body,
    })
    // What was typed as the user may be a password in the wrong field.
    expect(await latest()).toMatchObject({ kind: 'loginRefused', login: null })
  })

  test('no password and no token is ever recorded or kept', async () => {
    const token = await logIn(served, manager)
    await enter(manager, 'secret-wrong')
    const records = JSON.stringify(await database().store.events.latest(1000))
    for (const secret of [password, 'secret-wrong', token, hashToken(token)]) {
      expect(records).not.toContain(secret)
    }
    expect(await database().store.sessions.find(token)).toBeNull()
    expect(await database().store.sessions.find(hashToken(token))).not.toBeNull()
  })

  test('[SESS-02] a session ends 12 hours after it was last used, and that is recorded', async () => {
    const token = await logIn(served, manager)
    clock.now += 12 * hour - 1
    expect((await check(token)).status).toBe(200)
    clock.now += 12 * hour - 1
    expect((await check(token)).status).toBe(200)
    clock.now += 12 * hour
    expect(await check(token)).toMatchObject({ status: 401, body: { code: 'session' } })
    expect(await latest()).toMatchObject({ kind: 'sessionExpired', login: manager })
    expect(await database().store.sessions.find(hashToken(token))).toBeNull()
  })

  test('[SESS-02] a session ends 30 days after it began, however much it is used', async () => {
    const token = await logIn(served, manager)
    const end = clock.now + 30 * 24 * hour
    while (clock.now + 11 * hour < end) {
      clock.now += 11 * hour
      expect((await check(token)).status).toBe(200)
    }
    clock.now = end
    expect((await check(token)).status).toBe(401)
  })

  test('a session in use is written once a minute at most', async () => {
    const token = await logIn(served, manager)
    const seen = async () => (await database().store.sessions.find(hashToken(token)))?.lastSeenAt
    const start = clock.now
    clock.now += minute - 1
    await check(token)
    expect(await seen()).toBe(start)
    clock.now += 1
    await check(token)
    expect(await seen()).toBe(start + minute)
  })

  test('a name and a key that were copied with what nobody sees log in', async () => {
    const user = `\u202a ${manager.toUpperCase()}\u200b`
    expect((await ask(served, 'login', { user, pass: `\ufeff${password}\u2069 ` })).status).toBe(
      200,
    )
    expect((await ask(served, 'login', { user, pass: `${password}x` })).status).toBe(401)
  })

  test('[SESS-02] logging out ends this session only, and a second press is no error', async () => {
    const token = await logIn(served, manager)
    const other = await logIn(served, manager)
    expect((await ask(served, 'logout', {}, { token })).status).toBe(200)
    expect(await latest()).toMatchObject({ kind: 'logout', login: manager })
    expect((await check(token)).status).toBe(401)
    expect((await check(other)).status).toBe(200)
    expect((await ask(served, 'logout', {}, { token })).status).toBe(200)
  })

  test('[SESS-02] a session begun on one server process is known to another', async () => {
    const token = await logIn(served, manager)
    const store = await database().another()
    const app = createApp({
      routes: allRoutes,
      store,
      site: configuredSite,
      clock: () => clock.now,
    })
    const answer = await ask({ app, site: configuredSite }, 'userdata', {}, { token })
    expect(answer).toMatchObject({ status: 200, body: { userData: { login: manager } } })
  })

  test('[LOGIN-02] after eleven wrong passwords even the right one waits a second, for that user only', async () => {
    for (let i = 0; i < 11; i++) expect((await enter(manager, 'wrong')).status).toBe(401)
    const held = await enter(manager, password)
    expect(held).toMatchObject({
      status: 429,
      body: {
        code: 'throttled',
        message: 'Demasiados intentos fallidos con este usuario. Espera 1 s y vuelve a probar.',
      },
    })
    expect(held.headers.get('retry-after')).toBe('1')
    expect((await enter(colleague, password)).status).toBe(200)
    clock.now += 1000
    expect((await enter(manager, password)).status).toBe(200)
  })

  test('[LOGIN-02] a hundred guesses at once are no way around it, and the right password forgives', async () => {
    for (let i = 0; i < 9; i++) await enter(manager, 'wrong')
    expect((await enter(manager, password)).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 100 }, () => enter(manager, 'wrong')))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(11)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(89)
  })
})

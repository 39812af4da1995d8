import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configuredSite, createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { createMetrics } from '../../../server/http/metrics.ts'
import { createReadiness } from '../../../server/http/readiness.ts'
import { traceOf } from '../../../server/http/trace.ts'
import { allRoutes } from '../../../server/features/all.ts'
import type { Log } from '../../../server/log.ts'
import { leastFree } from '../../../server/store/disk.ts'
import type { Unlike } from '../../../server/store/migrate.ts'
import type { Store } from '../../../server/store/store.ts'
import { logIn, requestOf } from '../caller.ts'
import { describeOnBoth } from '../databases.ts'
import { manager, twoClients } from '../people.ts'

type Entry = Parameters<Log>[0]

const secret = 'sixteen characters at least'
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`

let backend: MockBackend
let token = ''
let logged: Entry[] = []
let requests: Entry[] = []
let free = Infinity
let away = false
let unlike: Unlike = { missing: [], unknown: [] }
let app: ReturnType<typeof createApp>

const ended = () => Promise.reject(new Error('Connection terminated unexpectedly'))

beforeAll(async () => {
  backend = await createMockBackend({ rows: twoClients() })
  token = await logIn(backend, manager)
  const { health, ...others } = backend.store
  const store: Store = {
    ...others,
    health: {
      ...health,
      answers: () => (away ? ended() : health.answers()),
      migrations: () => Promise.resolve(unlike),
    },
  }
  const clock = () => backend.clock.now
  const log: Log = (entry) => logged.push(entry)
  app = createApp({
    routes: allRoutes,
    store,
    site: configuredSite,
    clock,
    log,
    requestLog: (entry) => requests.push(entry),
    probes: {
      readiness: createReadiness({
        store,
        folder: '.',
        clock,
        log,
        free: () => Promise.resolve(free),
      }),
      metrics: { metrics: createMetrics(store), token: secret },
    },
  })
})
beforeEach(() => {
  logged = []
  requests = []
  free = Infinity
  away = false
  unlike = { missing: [], unknown: [] }
  // What was answered a second ago does not stand any more.
  backend.clock.now += 1_000
})
afterAll(() => backend.store.close())

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('readiness', () => {
  test('a process that runs says so, also while its database is away', async () => {
    away = true
    const reply = await get('/healthz')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ status: 'ok' })
  })

  test('a process that can serve people is ready', async () => {
    const reply = await get('/readyz')
    expect(reply.status).toBe(200)
    const checks = { database: true, migrations: true, disk: true }
    expect(await reply.json()).toEqual({ status: 'ready', checks })
  })

  test('without its database it is not, and names what fails, but not why', async () => {
    away = true
    const reply = await get('/readyz')
    expect(reply.status).toBe(503)
    const checks = { database: false, migrations: true, disk: true }
    expect(await reply.json()).toEqual({ status: 'not ready', checks })
    expect(logged).toMatchObject([{ level: 'warn', message: 'Not ready', check: 'database' }])
  })

  test('nor with a full disk', async () => {
    free = leastFree - 1
    expect((await get('/readyz')).status).toBe(503)
    backend.clock.now += 1_000
    free = leastFree
    expect((await get('/readyz')).status).toBe(200)
  })

  test('nor on tables of another version', async () => {
    for (const other of [
      { missing: ['0001-start'], unknown: [] },
      { missing: [], unknown: ['9999-later'] },
    ]) {
      unlike = other
      expect((await get('/readyz')).status).toBe(503)
      backend.clock.now += 1_000
    }
  })

  test('all who ask within a second get one answer', async () => {
    expect((await get('/readyz')).status).toBe(200)
    away = true
    backend.clock.now += 999
    expect((await get('/readyz')).status).toBe(200)
    backend.clock.now += 1
    expect((await get('/readyz')).status).toBe(503)
  })

  test('while the database is slow one question waits, and no more behind it', async () => {
    let count = 0
    let answer = () => {}
    const health = {
      ...backend.store.health,
      answers: () => {
        count += 1
        return new Promise<void>((resolve) => (answer = resolve))
      },
    }
    const readiness = createReadiness({
      store: { health },
      clock: () => backend.clock.now,
      log: () => undefined,
    })
    const all = [readiness()]
    backend.clock.now += 2_000
    all.push(readiness())
    expect(count).toBe(1)
    answer()
    expect(await Promise.all(all)).toMatchObject([{ database: true }, { database: true }])
    backend.clock.now += 2_000
    void readiness()
    expect(count).toBe(2)
    answer()
  })
})

describe('the figures of a process', () => {
  const figures = async () => (await get('/metrics', { authorization: `Bearer ${secret}` })).text()

  test('nobody reads them without the token', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${secret}x`, secret]) {
      const reply = await get('/metrics', { authorization })
      expect(reply.status).toBe(401)
      expect(await reply.text()).not.toContain('tresillo_')
    }
  })

  test('where no token is set, there are none', async () => {
    const readiness = () => Promise.resolve({ database: true, migrations: true, disk: true })
    const { store } = backend
    const without = createApp({
      routes: allRoutes,
      store,
      site: configuredSite,
      clock: () => backend.clock.now,
      probes: { readiness },
    })
    expect((await without.request('/metrics')).status).toBe(404)
  })

  test('they count requests by endpoint, never by address', async () => {
    await app.request(requestOf(configuredSite, 'clientdata', {}))
    await get('/order/secret-of-a-link')
    await app.request('/', { method: 'INVENTED' })
    const text = await figures()
    expect(text).toMatch(
      /^tresillo_requests_total\{route="pages",method="GET",status="404"\} \d+$/m,
    )
    expect(text).toMatch(
      /^tresillo_requests_total\{route="pages",method="other",status="404"\} 1$/m,
    )
    expect(text).toMatch(
      /^tresillo_requests_total\{route="clientdata",method="GET",status="401"\} 1$/m,
    )
    expect(text).toMatch(/^tresillo_request_duration_seconds_count\{route="readyz"\} \d+$/m)
    expect(text).not.toContain('secret-of-a-link')
    expect(text).not.toContain('INVENTED')
  })

  test('and tell of the event loop, connections, mails that wait and cached lists', async () => {
    const text = await figures()
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'tresillo_database_connections',
      'tresillo_database_calls_waiting',
      'tresillo_mails_waiting',
      'tresillo_cached_ids',
    ])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'))
  })
})

describe('the log of requests', () => {
  test('a line names the endpoint, its status and the trace, and nothing of what was asked', async () => {
    const asked = { client: 1, type: 'budget', search: 'Soto' }
    await app.request(
      requestOf(configuredSite, 'listorders', asked, { token, headers: { traceparent } }),
    )
    expect(requests).toHaveLength(1)
    const [entry] = requests
    expect(entry).toMatchObject({ level: 'info', message: 'Request', method: 'GET', trace })
    expect(entry?.route).toBe('listorders')
    expect(JSON.stringify(requests)).not.toContain('Soto')
  })

  test('a trace of another form stays out of the log', () => {
    expect(traceOf(traceparent)).toBe(trace)
    for (const other of [
      undefined,
      '',
      trace,
      `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-${trace}-${'0'.repeat(16)}-01`,
      `00-${trace}-00f067aa0ba902b7-01\ninvented: line`,
    ])
      expect(traceOf(other)).toBeUndefined()
  })
})

describeOnBoth('what a store tells of itself', (database) => {
  test('its tables are what this program needs', async () => {
    const { health } = database().store
    expect(await health.migrations()).toEqual({ missing: [], unknown: [] })
  })

  test('which mails wait', async () => {
    const { health, mails } = database().store
    expect(await health.mails()).toEqual({ waiting: 0, since: null })
    const mail = { id: 'one', to: 'ana@demo.example', subject: 's', text: 't', html: '' }
    const act = { by: { login: 'shell', name: 'x' }, clock: () => 1_000 }
    await mails.queue([mail], { clientId: 1, orderId: 1, detail: {} }, act)
    expect(await health.mails()).toEqual({ waiting: 1, since: 1_000 })
    await mails.sent('one', 2_000)
    expect(await health.mails()).toEqual({ waiting: 0, since: null })
  })

  test('its connections', async () => {
    const { health, dialect } = database().store
    await health.answers()
    const connections = health.connections()
    if (dialect === 'sqlite') expect(connections).toBeNull()
    else expect(connections?.all).toBeGreaterThan(0)
  })
})

import { describe, expect, test } from 'vitest'
import { password } from '../../../mocks/data.ts'
import { configuredSite, createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { route, type Route } from '../../../server/calls/route.ts'
import { createApp } from '../../../server/http/app.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { createApi } from '../../../src/api/api.ts'
import { siteSchema, type Site } from '../../../src/contract/site.ts'
import { manager, twoClients } from '../people.ts'

/** Another company's: other prefix, paths and methods; no paging, no history, no archive. */
const otherPaths: Site = siteSchema.parse({
  ...configuredSite,
  location: '/backend/tresillo/',
  endpoints: {
    login: { method: 'PUT', path: '/access' },
    logout: { method: 'DELETE', path: '/access' },
    userdata: { method: 'GET', path: '/me' },
    clientlist: { method: 'GET', path: '/me/shops' },
    clientdata: { method: 'GET', path: '/shop' },
    listorders: { method: 'GET', path: '/:type/list/:clientId' },
    orderdata: { method: 'GET', path: '/:orderId' },
    sceneimage: { method: 'GET', path: '/picture' },
    anulatebudget: { method: 'PATCH', path: '/:budgetId/void' },
    budget2order: { method: 'PUT', path: '/:idBudget/order' },
    confirmbudget: { method: 'PUT', path: '/:budgetId/ok' },
    unconfirmbudget: { method: 'DELETE', path: '/:budgetId/ok' },
    opencart: { method: 'GET', path: '/:orderId/lines' },
  },
})

/** Another one's, where every parameter travels in a body. */
const inBodies: Site = {
  ...configuredSite,
  location: 'https://backend.example/rpc',
  endpoints: Object.fromEntries(
    Object.keys(configuredSite.endpoints).map((name) => [
      name,
      { method: name === 'sceneimage' ? 'GET' : 'POST', path: `/${name}` } as const,
    ]),
  ),
}

/** The browser's own client, straight into the app. */
function connect({ app, site }: MockBackend) {
  const session = { token: null as string | null }
  const api = createApi({
    site,
    token: () => session.token,
    language: () => 'es',
    fetch: async (address, init) =>
      app.request(new URL(address as string, 'http://tienda.example'), init),
  })
  return { api, session }
}

describe('[API-01] [API-02] the server serves what the configuration names', () => {
  const sites: [string, Site][] = [
    ['as it is', configuredSite],
    ['under another prefix, with other paths and methods', otherPaths],
    ['with every parameter in a body', inBodies],
  ]
  test.each(sites)('%s: a manager logs in, lists, decides and reads', async (_, site) => {
    const backend = await createMockBackend({ site, rows: twoClients() })
    const { api, session } = connect(backend)
    const { token, userData } = await api.call('login', { user: manager, pass: password })
    session.token = token
    expect((await api.call('userdata', {})).userData).toEqual(userData)
    expect((await api.call('clientlist', {})).data).toEqual(userData.clients)
    expect((await api.call('clientdata', { id: 1 })).rate).toMatchObject({ factoryPrice: 2 })
    const { data } = await api.call('listorders', { clientId: 1, type: 'budget', size: 10 })
    expect(data).toMatchObject([{ id: 100 }])
    expect(await api.call('confirmbudget', { budgetId: 100 })).toEqual({ newState: 1 })
    expect(await api.call('unconfirmbudget', { budgetId: 100 })).toEqual({ newState: 0 })
    expect((await api.call('opencart', { orderId: 100 })).scenes).toHaveLength(1)
    const { response } = await api.call('budget2order', { idBudget: 100 })
    expect(response).toMatchObject({ status: true, state: 'BUDGET_TRANSFORMED' })
    await expect(api.call('anulatebudget', { budgetId: 100 })).rejects.toMatchObject({
      status: 409,
      code: 'state',
    })
    const order = await api.call('orderdata', { orderId: response.orderId ?? 0 })
    expect(order).toMatchObject({ type: 'order', anonymousMode: false })

    const [address = ''] = order.images
    expect(address.startsWith(site.location)).toBe(true)
    const picture = await backend.app.request(new URL(address, 'http://tienda.example'))
    expect(picture.headers.get('content-type')).toMatch('image/svg+xml')

    await api.call('logout', {})
    await expect(api.call('userdata', {})).rejects.toMatchObject({ status: 401, code: 'session' })
    await backend.store.close()
  })

  test('and nothing that it does not name', async () => {
    const { app, store } = await createMockBackend({ site: otherPaths })
    expect((await app.request('/backend/tresillo/100/history')).status).toBe(404)
    expect((await app.request('/api/v1/userdata')).status).toBe(404)
    await store.close()
  })

  test('[API-06] /api.json is the configuration that the server runs on, with the zone whose days count', async () => {
    const { app, store } = await createMockBackend({ site: otherPaths })
    const response = await app.request('/api.json')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const told = siteSchema.parse(await response.json())
    expect(told).toEqual({ ...otherPaths, timeZone: 'Europe/Madrid' })
    const tag = response.headers.get('etag') ?? ''
    const again = await app.request('/api.json', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    await store.close()
  })
})

describe('the server does not start', () => {
  const start = async (given: { site?: Site; routes?: readonly Route[] }) => {
    const { store } = await createMockBackend()
    try {
      createApp({ routes: allRoutes, store, site: configuredSite, clock: Date.now, ...given })
    } finally {
      await store.close()
    }
  }
  const withEndpoint = (name: string, path: string): Site => ({
    ...configuredSite,
    endpoints: { ...configuredSite.endpoints, [name]: { method: 'GET', path } },
  })
  const others = allRoutes.filter(({ name }) => name !== 'userdata')
  const [userdata] = allRoutes.filter(({ name }) => name === 'userdata')

  test('[ROUTE-03] with a route that does not say who may call it, which does not compile either', async () => {
    const answer = () => Promise.reject(new Error('never called'))
    // @ts-expect-error access is missing
    const open = route('userdata', { tenant: { kind: 'none' } }, answer)
    await expect(start({ routes: [...others, open] })).rejects.toThrow(
      'Route userdata does not say who may call it',
    )
  })

  test('with a route that does not say whose data it is about, which does not compile either', async () => {
    const answer = () => Promise.reject(new Error('never called'))
    // @ts-expect-error its budgetId needs an owner
    route('anulatebudget', { tenant: { kind: 'none' }, access: 'budgets.annul' }, answer)
    // @ts-expect-error tenant is missing
    const open = route('userdata', { access: 'session' }, answer)
    await expect(start({ routes: [...others, open] })).rejects.toThrow(
      'Route userdata does not say whose data it is about',
    )
  })

  test('with an endpoint that it has no route for', async () => {
    expect(userdata).toBeDefined()
    await expect(start({ routes: others })).rejects.toThrow('userdata')
  })

  test('with two endpoints at one place, or a path that it can’t serve', async () => {
    await expect(start({ site: withEndpoint('userdata', '/clients') })).rejects.toThrow(
      'share GET /api/v1/clients',
    )
    await expect(start({ site: withEndpoint('userdata', '/me/*') })).rejects.toThrow('/me/*')
  })

  test('but an endpoint of somebody else’s is no concern of its', async () => {
    await expect(start({ site: withEndpoint('weather', '/weather') })).resolves.toBeUndefined()
  })
})

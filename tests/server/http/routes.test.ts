import { describe, expect, test } from 'vitest'
import { aUser, everything, password, startOfTime } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import type { StoredEvent } from '../../../server/store/types.ts'
import { contract, type EndpointName } from '../../../src/contract/contract.ts'
import { ask, logIn } from '../caller.ts'
import { manager, outsider, twoClients } from '../people.ts'
import {
  backOfficeRows,
  catalogueRows,
  choiceRows,
  favouriteRows,
  savingRows,
  type Row,
} from '../rows.ts'

const budget = (name: string) => ({
  params: { [name]: 100 },
  bad: [
    [name, { [name]: 'cien' }],
    [name, { [name]: -1 }],
    ...['1e400', '1e2', '0x64', ' 100', '100.0', true].map((given) => [name, { [name]: given }]),
  ] as [string, Row['params']][],
})

/** What each endpoint accepts and refuses. */
const rows = {
  login: {
    params: { user: manager, pass: password },
    bad: [
      ['user', { pass: password }],
      ['pass', { user: manager, pass: 'x'.repeat(201) }],
      ['user', { user: '\0', pass: password }],
      ['pass', { user: manager, pass: 'a\0b' }],
    ],
    needs: undefined,
    otherClient: null,
  },
  logout: { params: {}, bad: [], needs: undefined, otherClient: null },
  userdata: { params: {}, bad: [], needs: null, otherClient: null },
  forgotpassword: {
    params: { email: manager },
    bad: [['email', { email: '' }]],
    needs: undefined,
    otherClient: null,
  },
  changepassword: {
    params: { oldPassword: password, newPassword: 'roble y olmo' },
    bad: [
      ['oldPassword', { newPassword: 'roble y olmo' }],
      ['newPassword', { oldPassword: password, newPassword: 'x' }],
    ],
    needs: null,
    otherClient: null,
  },
  listsessions: { params: {}, bad: [], needs: null, otherClient: null },
  endsession: {
    params: {},
    bad: [['sessionId', { sessionId: '' }]],
    needs: null,
    otherClient: null,
  },
  clientlist: { params: {}, bad: [], needs: null, otherClient: null },
  clientdata: { params: { id: 1 }, bad: [['id', { id: 'uno' }]], needs: null, otherClient: 403 },
  listorders: {
    params: { clientId: 1, type: 'budget' },
    bad: [
      ['clientId', { clientId: '1.5', type: 'budget' }],
      ['type', { clientId: 1 }],
      ['type', { clientId: 1, type: 'sofa' }],
      ['state', { clientId: 1, type: 'order', state: 'ORDER_DEFAULT,SOLD' }],
      ['size', { clientId: 1, type: 'order', size: 0 }],
      ['size', { clientId: 1, type: 'order', size: '1e1' }],
      ['days', { clientId: 1, type: 'order', days: 'many' }],
      ['page', { clientId: 1, type: 'order', page: -2 }],
      ['sort', { clientId: 1, type: 'order', page: 1, sort: 'random' }],
      ['from', { clientId: 1, type: 'order', page: 1, from: 'yesterday' }],
      ['search', { clientId: 1, type: 'order', page: 1, search: 'a\0' }],
    ],
    needs: 'budgetList',
    otherClient: 403,
  },
  orderdata: { ...budget('orderId'), needs: undefined, otherClient: 200 },
  orderhistory: { ...budget('orderId'), needs: 'budgetList', otherClient: 404 },
  orderversion: {
    params: { orderId: 100, version: 1 },
    bad: [['version', { orderId: 100, version: 0 }]],
    needs: 'budgetList',
    otherClient: 404,
  },
  sceneimage: {
    params: { orderId: 100, sceneIndex: 0 },
    bad: [['sceneIndex', { orderId: 100, sceneIndex: 'first' }]],
    needs: undefined,
    otherClient: 200,
  },
  gltfscene: {
    params: { orderId: 100, sceneIndex: 0, file: 'scene.bin' },
    bad: [
      ['sceneIndex', { orderId: 100, sceneIndex: -1, file: 'scene.glb' }],
      ['file', { orderId: 100, sceneIndex: 0, file: 'main.ts' }],
    ],
    needs: undefined,
    otherClient: 200,
  },
  anulatebudget: { ...budget('budgetId'), needs: 'budgetList', otherClient: 404 },
  budget2order: { ...budget('idBudget'), needs: 'orderConfirmation', otherClient: 404 },
  confirmbudget: { ...budget('budgetId'), needs: 'orderConfirmation', otherClient: 404 },
  unconfirmbudget: { ...budget('budgetId'), needs: 'orderConfirmation', otherClient: 404 },
  opencart: { ...budget('orderId'), needs: 'budgetList', otherClient: 404 },
  archivebudget: { ...budget('budgetId'), needs: 'budgetList', otherClient: 404 },
  restorebudget: { ...budget('budgetId'), needs: 'budgetList', otherClient: 404 },
  ...backOfficeRows,
  ...catalogueRows,
  ...savingRows,
  ...favouriteRows,
  ...choiceRows,
} satisfies Partial<Record<EndpointName, Row>>

const names = Object.keys(rows) as (keyof typeof rows)[]
const row = (name: keyof typeof rows): Row => rows[name]
const needing = names.filter((name) => row(name).needs !== undefined)

/** That budget 100 was saved from a cart: only such a one is confirmed by mail. */
const events: StoredEvent[] = [
  {
    at: startOfTime,
    clientId: 1,
    login: manager,
    name: 'Ana Soler',
    kind: 'created',
    orderId: 100,
    detail: { version: 1 },
  },
]

async function withBackend(use: (backend: MockBackend) => Promise<void>, extra = [aUser()]) {
  const given = twoClients()
  const users = [...(given.users ?? []), ...extra.filter(({ id }) => id !== 1)]
  const orders = (given.orders ?? []).map((one) =>
    one.order.id === 100 ? { ...one, events } : one,
  )
  const backend = await createMockBackend({ rows: { ...given, users, orders } })
  try {
    await use(backend)
  } finally {
    await backend.store.close()
  }
}

/** Confirms a budget first where the endpoint needs that. */
async function prepare(backend: MockBackend, name: string, token: string) {
  if (name === 'restorebudget') await ask(backend, 'archivebudget', { budgetId: 100 }, { token })
  if (name === 'unconfirmbudget') await ask(backend, 'confirmbudget', { budgetId: 100 }, { token })
}

describe('every endpoint', () => {
  test.each(names)('[API-04] %s answers what the contract says', (name) =>
    withBackend(async (backend) => {
      const token = await logIn(backend, manager)
      await prepare(backend, name, token)
      const { status, body } = await ask(backend, name, row(name).params, { token })
      expect({ status, body }).toMatchObject({ status: 200 })
      expect(contract[name].reply.safeParse(body).error).toBeUndefined()
    }),
  )

  test.each(needing)(
    '[SESS-02] [API-03] %s without a session, or with a made-up token, is refused',
    (name) =>
      withBackend(async (backend) => {
        for (const token of [undefined, 'made-up']) {
          const { status, body } = await ask(backend, name, row(name).params, { token })
          expect({ status, body }).toEqual({
            status: 401,
            body: {
              status: 401,
              code: 'session',
              message: 'Tu sesión ha caducado. Vuelve a entrar.',
            },
          })
        }
      }),
  )

  const faults = names.flatMap((name) =>
    row(name).bad.map(([parameter, params]) => ({ name, parameter, params })),
  )
  test.each(faults)('$name refuses $params and names $parameter', ({ name, parameter, params }) =>
    withBackend(async (backend) => {
      const token = await logIn(backend, manager)
      const spanish = await ask(backend, name, params, { token })
      expect(spanish).toMatchObject({ status: 400, body: { code: 'parameter' } })
      const isMissing = params[parameter.split('.')[0] ?? ''] === undefined
      expect(spanish.body).toMatchObject({
        message: isMissing
          ? `Falta el parámetro «${parameter}».`
          : `El parámetro «${parameter}» no es válido.`,
      })
      const english = await ask(backend, name, params, { token, language: 'en-GB,es;q=0.5' })
      expect(english.body).toMatchObject({
        message: expect.stringContaining(`“${parameter}”`) as unknown,
      })
    }),
  )

  test.each(names.filter((name) => typeof row(name).needs === 'string'))(
    '[ROUTE-03] %s without its permission is refused and recorded; with that one alone it is served',
    (name) => {
      const { needs, params } = row(name)
      if (typeof needs !== 'string') throw new Error(`${name} needs no permission`)
      const lacking = aUser({
        id: 8,
        login: 'falta@tienda.example',
        acl: { ...everything, [needs]: false },
      })
      const having = aUser({ id: 9, login: 'tiene@tienda.example', acl: { [needs]: true } })
      return withBackend(
        async (backend) => {
          const refused = await ask(backend, name, params, {
            token: await logIn(backend, lacking.login),
          })
          expect(refused).toMatchObject({ status: 403, body: { code: 'permission' } })
          const [event] = await backend.store.events.latest(1)
          expect(event).toMatchObject({
            kind: 'refused',
            clientId: 1,
            login: lacking.login,
            at: backend.clock.now,
            detail: { endpoint: name, code: 'permission' },
          })
          const token = await logIn(backend, having.login)
          await prepare(backend, name, token)
          expect((await ask(backend, name, params, { token })).status).toBe(200)
        },
        [lacking, having],
      )
    },
  )

  test.each(names.filter((name) => [403, 404].includes(row(name).otherClient ?? 0)))(
    '%s for another client is refused and recorded, whatever one’s permissions',
    (name) =>
      withBackend(async (backend) => {
        const token = await logIn(backend, outsider)
        const before = await backend.store.orders.get(1, 100)
        const { status, body } = await ask(backend, name, row(name).params, { token })
        expect(status).toBe(row(name).otherClient)
        const [event] = await backend.store.events.latest(1)
        expect(event).toMatchObject({ kind: 'refused', clientId: 1, login: outsider })
        expect(await backend.store.orders.get(1, 100)).toEqual(before)

        // A missing order gets exactly the same answer.
        const [param = ''] = Object.keys(row(name).params)
        const missing = await ask(backend, name, { ...row(name).params, [param]: 999 }, { token })
        expect({ status: missing.status, body: missing.body }).toEqual({ status, body })
      }),
  )
})

test('[ROUTE-03] the orders of a client need orderList, its budgets budgetList', () => {
  const seller = aUser({ id: 8, login: 'pedidos@tienda.example', acl: { orderList: true } })
  return withBackend(
    async (backend) => {
      const token = await logIn(backend, seller.login)
      const list = (type: string) => ask(backend, 'listorders', { clientId: 1, type }, { token })
      expect(await list('order')).toMatchObject({ status: 200, body: [{ id: 200 }] })
      expect(await list('budget')).toMatchObject({ status: 403, body: { code: 'permission' } })
      const history = (orderId: number) => ask(backend, 'orderhistory', { orderId }, { token })
      expect((await history(200)).status).toBe(200)
      expect((await history(100)).status).toBe(403)
    },
    [seller],
  )
})

describe('what is no proper request', () => {
  const post = (content: string) => ({ method: 'POST', body: content })

  test.each(['{"user":', '[]', '"text"', 'null'])(
    'the body %s is refused as no JSON object',
    (body) =>
      withBackend(async ({ app }) => {
        const response = await app.request('/api/v1/login', post(body))
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ code: 'malformed' })
      }),
  )

  test.each([
    ['user', `{"user":${'['.repeat(100_000)}${']'.repeat(100_000)},"pass":"x"}`],
    ['pass', `{"user":"ana","other":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
  ])('a body that is nested without end is refused for its %s', (name, body) =>
    withBackend(async ({ app }) => {
      const response = await app.request('/api/v1/login', post(body))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'parameter',
        message: expect.stringContaining(`«${name}»`) as unknown,
      })
    }),
  )

  test('[LOGIN-02] a password in the address, where proxies log it, logs nobody in', () =>
    withBackend(async ({ app }) => {
      const query = new URLSearchParams({ user: manager, pass: password }).toString()
      const response = await app.request(`/api/v1/login?${query}`, post('{}'))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: 'Falta el parámetro «user».' })
    }))

  test('a body of more than 1 MiB is refused, announced or not', () =>
    withBackend(async ({ app }) => {
      const large = `{"user":"${'x'.repeat(1024 * 1024)}"}`
      const bytes = new TextEncoder().encode(large)
      const stream = new ReadableStream({
        start: (controller) => {
          controller.enqueue(bytes)
          controller.close()
        },
      })
      const announced = { ...post(large), headers: { 'content-length': String(bytes.length) } }
      const streamed = { method: 'POST', body: stream, duplex: 'half' as const }
      for (const init of [announced, streamed]) {
        const response = await app.request('/api/v1/login', init)
        expect(response.status).toBe(413)
        expect(await response.json()).toMatchObject({ code: 'size' })
      }
    }))

  test('an address that nothing is at gets a 404 in JSON', () =>
    withBackend(async ({ app }) => {
      for (const path of ['/api/v1/nothing', '/nothing.html']) {
        const response = await app.request(path, { headers: { 'accept-language': 'en' } })
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({
          status: 404,
          code: 'address',
          message: 'This address does not exist.',
        })
      }
    }))
})

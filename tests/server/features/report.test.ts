import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLine, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { visitorAcl } from '../../../src/domain/people/vendors.ts'
import { ask, logIn } from '../caller.ts'
import { manager, outsider, twoClients } from '../people.ts'

let backend: MockBackend
const hour = 3_600_000

const registered = 'elvira@correo.example'
const office = 'carmen@tienda.example'
const viewer = 'nuria@tienda.example'
const budgets = 'lucia@tienda.example'

beforeAll(async () => {
  const given = twoClients()
  const unremarkable = { special: '', remarks: '' }
  const price = { quantity: 2, finalUnitPrice: 10, finalPrice: 20, discountConditions: [0, 0] }
  const extra = aLine({ sceneIndex: -1, shoppingCartData: unremarkable, price })
  const given30 = { quantity: 1, finalUnitPrice: 70, finalPrice: 70, discountConditions: [30, 0] }
  const archived = anOrder(
    { id: 400, archivedAt: 1, totalPrice: 126_050 },
    { lines: [aLine(), extra, aLine({ sceneIndex: -1, price: given30 })], scenes: [scene] },
  )
  backend = await createMockBackend({
    rows: {
      ...given,
      users: [
        ...(given.users ?? []),
        aUser({ id: 6, login: registered, acl: visitorAcl, roles: ['VISITOR'] }),
        aUser({ id: 7, login: office, acl: { manageUsers: true, orderGeneration: true } }),
        aUser({ id: 8, login: viewer, acl: { orderList: true } }),
        aUser({ id: 9, login: budgets, acl: { budgetList: true } }),
      ],
      orders: [...(given.orders ?? []), archived],
    },
  })
})
afterAll(() => backend.store.close())

/** With a field that no version of the portal knows. */
const scene = {
  version: 2 as const,
  name: 'Salón de Elvira Quiroga',
  lines: [{ id: aLine().uuid, article: 'ALBA-2P', materials: {}, accessories: {} }],
  joints: [],
  free: { [aLine().uuid]: { x: 100, y: 0, turn: 90 } },
  soldBy: 'Elvira',
}

const report = (orderId: number, token?: string) =>
  ask(backend, 'orderdata', { orderId }, { token })

/** The parts of order 100 that reveal whose it is. */
const personal = [
  'Elvira',
  'Quiroga',
  '00000000T',
  'Olmo',
  '600123123',
  'Alcoy',
  'elvira@',
  '03801',
  'La Alameda',
]

describe('[REP-06] the report of an order', () => {
  test('its client reads it in full, also once the budget is put away', async () => {
    const token = await logIn(backend, manager)
    const { status, body } = await report(400, token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      orderNumber: 400,
      anonymousMode: false,
      shopName: 'La Alameda Centro',
      client: { id: 1, name: 'Muebles La Alameda' },
      contactData: { clientName: 'Elvira Quiroga', cif: '00000000T', zipCode: '03801' },
      totalPrice: 1260.5,
      data: [
        {
          ...{ sceneIndex: 0, points: 620, color: '#c8b79c' },
          shape: { kind: 'seat', seats: 2 },
          shoppingCartData: { remarks: 'Para la señora Quiroga' },
        },
        { sceneIndex: -1 },
        { sceneIndex: -1, price: { discountConditions: [30, 0] } },
      ],
      rate: { factoryPrice: 2 },
      shortFabricReport: [{ fabricId: 'LIN-ARENA', sceneIndex: 0 }],
      images: ['/api/v1/orders/400/scenes/0/image'],
    })
    expect(JSON.stringify(body)).not.toContain('"uuid"')
  })

  test.each([
    [viewer, 200, 100],
    [budgets, 100, 200],
  ])(
    '%s reads in full what they may list, and the other type masked',
    async (who, full, hidden) => {
      const token = await logIn(backend, who)
      expect((await report(full, token)).body).toMatchObject({
        anonymousMode: false,
        contactData: { clientName: 'Elvira Quiroga' },
      })
      expect((await report(hidden, token)).body).toMatchObject({
        anonymousMode: true,
        contactData: { clientName: '****' },
      })
    },
  )

  const readers: [string, () => Promise<string | undefined>][] = [
    ['a visitor', () => Promise.resolve(undefined)],
    ['somebody of another client', () => logIn(backend, outsider)],
    ['a visitor who registered, of the same client', () => logIn(backend, registered)],
    ['back-office staff of the same client who see no lists', () => logIn(backend, office)],
    ['a colleague who sees orders and not budgets', () => logIn(backend, viewer)],
    ['a token that nobody gave out', () => Promise.resolve('made-up')],
    [
      'a session that has expired',
      async () => {
        const token = await logIn(backend, manager)
        backend.clock.now += 12 * hour
        return token
      },
    ],
  ]
  test.each(readers)(
    '%s gets its articles and prices, and nothing that says whose it is',
    async (_, token) => {
      const { status, body } = await report(100, await token())
      expect(status).toBe(200)
      expect(body).toMatchObject({
        orderNumber: 100,
        anonymousMode: true,
        totalPrice: 1240,
        shopName: '****',
        client: { name: '****' },
        data: [{ metadata: { modelName: 'Alba 2 plazas' }, shoppingCartData: { remarks: '****' } }],
      })
      const contact = (body as { contactData: object }).contactData
      expect(Object.keys(contact)).toHaveLength(11)
      expect(new Set(Object.values(contact))).toEqual(new Set(['****']))
      const text = JSON.stringify(body)
      for (const word of personal) expect(text).not.toContain(word)
    },
  )
})

test('an anonymous reader does not see what the client multiplies prices by, what it pays, or its discounts', async () => {
  const { body } = await report(400)
  expect(body).toMatchObject({
    rate: { factoryPrice: 1, pointPvp: 1, symbol: '&euro;', separator: '.', symbolPosition: 1 },
    data: [
      { points: null, price: { finalPrice: 1240 } },
      { points: null, price: { finalPrice: 20, discountConditions: [] } },
      { points: null, price: { finalPrice: 70, discountConditions: [1] } },
    ],
  })
})

test('an anonymous reader sees how a scene is composed, and not what somebody called it or wrote into it', async () => {
  const own = await report(400, await logIn(backend, manager))
  expect(own.body).toMatchObject({
    scenes: [scene],
    data: [{ drawableUUID: scene.lines[0]?.id }, {}, {}],
  })
  const { body } = await report(400)
  const { version, lines, joints, free } = scene
  expect((body as { scenes: unknown }).scenes).toEqual([{ version, name: '', lines, joints, free }])
  for (const word of personal) expect(JSON.stringify(body)).not.toContain(word)
})

test('masked reports are read 300 times from an address in a quarter of an hour, full ones always', async () => {
  const read = async (token?: string) =>
    (await ask(backend, 'orderdata', { orderId: 100 }, { token, address: '10.0.7.7' })).status
  for (let i = 0; i < 300; i++) expect(await read()).toBe(200)
  expect(await read()).toBe(429)
  expect(await read(await logIn(backend, outsider))).toBe(429)
  expect(await read(await logIn(backend, manager))).toBe(200)
})

test('[ORD-10] an order that does not exist is a 404 in the reader’s language', async () => {
  expect(await report(999)).toMatchObject({
    status: 404,
    body: { code: 'order', message: 'No encontramos ese pedido o presupuesto.' },
  })
  const english = await ask(backend, 'orderdata', { orderId: 999 }, { language: 'en' })
  expect(english.body).toMatchObject({ message: 'We can’t find that order or quote.' })
})

describe('the picture of a scene', () => {
  const picture = (orderId: number, sceneIndex: number) =>
    ask(backend, 'sceneimage', { orderId, sceneIndex })

  test('is a drawing that browsers keep and that can run nothing', async () => {
    const { status, body, headers } = await picture(100, 0)
    expect(status).toBe(200)
    expect(body).toMatch(/^<svg [^]*<\/svg>$/)
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    for (const word of personal) expect(body).not.toContain(word)
  })

  test('is drawn 4,000 times for an address in a quarter of an hour: a hundred reports of 40 scenes', async () => {
    const read = async () =>
      (await ask(backend, 'sceneimage', { orderId: 100, sceneIndex: 0 }, { address: '10.0.7.8' }))
        .status
    for (let report = 0; report < 100; report++)
      expect(new Set(await Promise.all(Array.from({ length: 40 }, read)))).toEqual(new Set([200]))
    expect(await read()).toBe(429)
    backend.clock.now += hour
    expect(await read()).toBe(200)
  }, 60_000)

  test('is a 404 for a scene, or an order, that is not there', async () => {
    expect(await picture(100, 1)).toMatchObject({ status: 404, body: { code: 'scene' } })
    expect(await picture(999, 0)).toMatchObject({ status: 404, body: { code: 'order' } })
  })
})

test('no cache keeps a report, no search engine lists it or its pictures, and no other page learns its address', async () => {
  const image = await ask(backend, 'sceneimage', { orderId: 100, sceneIndex: 0 })
  for (const { headers } of [await report(100), await report(999), image]) {
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
  expect((await report(100)).headers.get('cache-control')).toBe('no-store')
})

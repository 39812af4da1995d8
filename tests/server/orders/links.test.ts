import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../mocks/data.ts'
import { configuredSite, createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { createLinks } from '../../../server/orders/links.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { encodeOrderId, parseOrderId } from '../../../src/domain/orders/orderId.ts'
import { ask, logIn } from '../caller.ts'
import type { Store } from '../../../server/store/store.ts'
import { describeOnBoth } from '../databases.ts'
import { manager, outsider, twoClients } from '../people.ts'

type Row = { id: number; link: string; convertedLink?: string; sceneImages: string[] }

let backend: MockBackend
let signed: Pick<MockBackend, 'app' | 'site'>

beforeAll(async () => {
  const given = twoClients()
  const converted = anOrder({ id: 150, state: 'BUDGET_TRANSFORMED', convertedOrder: 200 })
  backend = await createMockBackend({
    rows: { ...given, orders: [...(given.orders ?? []), converted] },
  })
  const { store, site, clock } = backend
  const options = { routes: allRoutes, store, site, clock: () => clock.now }
  signed = { site, app: createApp({ ...options, reportLinks: 'signed' }) }
})
afterAll(() => backend.store.close())

async function rowsOf(served: Pick<MockBackend, 'app' | 'site'>): Promise<Row[]> {
  const token = await logIn(served, manager)
  const { body } = await ask(served, 'listorders', { clientId: 1, type: 'budget' }, { token })
  return body as Row[]
}
const linkOf = async (id: number) => (await rowsOf(backend)).find((row) => row.id === id)?.link
const read = (
  served: Pick<MockBackend, 'app' | 'site'>,
  params: Record<string, unknown>,
  options = {},
) => ask(served, 'orderdata', params, options)

test('a report is read by the long id of its address in the place of its number, by any portal', async () => {
  const link = (await linkOf(100)) ?? ''
  const { status, body } = await read(signed, { orderId: link })
  expect({ status, body }).toMatchObject({ status: 200, body: { orderNumber: 100, link } })
})

describe('the link of a report', () => {
  test('[ORD-09] a list tells each row’s, and that of the order that it became: the number, behind letters of its own', async () => {
    const rows = await rowsOf(backend)
    for (const { id, link } of rows) {
      expect(parseOrderId(link)).toBe(id)
      expect(link).not.toBe(encodeOrderId(id))
    }
    expect(parseOrderId(rows.find(({ id }) => id === 150)?.convertedLink ?? '')).toBe(200)
    const letters = rows.map(({ link }) => atob(link).replace(/\d+$/, ''))
    expect(new Set(letters).size).toBe(rows.length)
  })

  test('an order’s people read it with its link, and so does who came by that link; a number alone tells nobody more', async () => {
    const link = await linkOf(150)
    const own = await read(backend, { orderId: 150 }, { token: await logIn(backend, manager) })
    expect(own.body).toMatchObject({ link })
    const byLink = (await read(backend, { orderId: 150, link })).body as Row
    expect(byLink.link).toBe(link)
    expect(parseOrderId(byLink.convertedLink ?? '')).toBe(200)
    for (const given of [undefined, encodeOrderId(150), await linkOf(100)]) {
      const { status, body } = await read(backend, { orderId: 150, link: given })
      expect(status).toBe(200)
      expect(body).not.toHaveProperty('link')
      expect(body).not.toHaveProperty('convertedLink')
    }
  })
})

describe('REPORT_LINKS=signed', () => {
  const missing = { status: 404, body: { code: 'order' } }

  test('shows a visitor, and another client, a report by its link alone; anything else is as if it were not there', async () => {
    const link = await linkOf(100)
    const neighbour = await linkOf(150)
    const isMissing = await read(signed, { orderId: 999 })
    for (const token of [undefined, await logIn(signed, outsider)]) {
      expect(await read(signed, { orderId: 100, link }, { token })).toMatchObject({ status: 200 })
      for (const wrong of [undefined, '100', encodeOrderId(100), neighbour, `${link ?? ''}A`]) {
        const refused = await read(signed, { orderId: 100, link: wrong }, { token })
        expect({ ...refused, headers: null }).toEqual({ ...isMissing, headers: null })
      }
    }
  })

  test('its own people need none', async () => {
    const token = await logIn(signed, manager)
    expect(await read(signed, { orderId: 100 }, { token })).toMatchObject({
      status: 200,
      body: { anonymousMode: false },
    })
  })

  test('pictures are shown by the address that a list or report tells, and by no other', async () => {
    const row = (await rowsOf(signed)).find(({ id }) => id === 100)
    const [image = ''] = row?.sceneImages ?? []
    const shown = await signed.app.fetch(new Request(`http://tienda.example${image}`))
    expect(shown.status).toBe(200)
    expect(await ask(signed, 'sceneimage', { orderId: 100, sceneIndex: 0 })).toMatchObject(missing)
  })

  test('a scene in 3D is given by the id of the report’s link, and by no other', async () => {
    const scene = (orderId: string) =>
      signed.app.fetch(
        new Request(`http://tienda.example/api/v1/gltfscene/${orderId}/0/scene.gltf`),
      )
    expect((await scene((await linkOf(100)) ?? '')).status).toBe(200)
    for (const other of ['100', encodeOrderId(100), 'x'.repeat(30)])
      expect([400, 404]).toContain((await scene(other)).status)
  })
})

test('whoever tries numbers that are not there is stopped before they find one; people who are logged in are not', async () => {
  const from = { address: '10.0.9.9' }
  for (let id = 1000; id < 1060; id++)
    expect((await read(backend, { orderId: id }, from)).status).toBe(404)
  for (const [name, params] of [
    ['orderdata', { orderId: 100 }],
    ['orderdata', { orderId: 9999 }],
    ['sceneimage', { orderId: 100, sceneIndex: 0 }],
    ['gltfscene', { orderId: 100, sceneIndex: 0, file: 'scene.glb' }],
  ] as const)
    expect(await ask(backend, name, params, from)).toMatchObject({ status: 429 })
  const token = await logIn(backend, manager)
  expect((await read(backend, { orderId: 100 }, { ...from, token })).status).toBe(200)
  expect((await read(backend, { orderId: 100 }, { address: '10.0.9.10' })).status).toBe(200)
  backend.clock.now += 15 * 60_000
  expect((await read(backend, { orderId: 100 }, from)).status).toBe(200)
})

const madeBy = async (store: Store) => (await createLinks(store, 'open')()).of(7)

describeOnBoth('the key of links', (database) => {
  test('is the same for every process on a database, and after a restart', async () => {
    // One after the other: within one process two of SQLite's would wait for each other for ever.
    const others = [await database().another(), await database().another()]
    const made = await Promise.all([database().store, ...others].map(madeBy))
    expect(new Set(made).size).toBe(1)
    expect(await database().store.keys.get('links')).toMatch(/^[\w-]{43}$/)
  })

  test('is another one in each database', async () => {
    const elsewhere = await createMockBackend({ site: configuredSite })
    expect(await elsewhere.store.keys.get('links')).not.toBe(
      await database().store.keys.get('links'),
    )
    await elsewhere.store.close()
  })
})

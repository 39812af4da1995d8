import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aLine, anOrder, aUser, startOfTime } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { allRoutes } from '../../../server/routes/all.ts'
import type { Store } from '../../../server/store/store.ts'
import { orderDetailSchema } from '../../../src/contract/entities/report.ts'
import { ask, logIn } from '../caller.ts'
import { outsider } from '../people.ts'
import { aReport, readPdf } from '../../paper/reports.ts'

/** Stands in every personal text, with where it was put. */
const canary = (where: string) => `Canario-${where}`
const found = /canario/i
const count = 200

/** Every text of an object, also those that are nested, as a canary. */
function planted<Value>(value: Value, where: string): Value {
  if (typeof value === 'string') return canary(where) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => planted(one, where)) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, one]) => [name, planted<unknown>(one, name)])
  return Object.fromEntries(fields) as Value
}

function anOrderOfCanaries(id: number) {
  const given = anOrder({ id, type: id % 2 === 0 ? 'budget' : 'order' })
  const uuid = `line-${id}`
  const personal = {
    reference: canary('reference'),
    customer: canary('customer'),
    phone: canary('phone'),
    email: canary('email'),
    vendor: canary('vendor'),
    archivedBy: canary('archivedBy'),
  }
  const remarks = planted(aLine().shoppingCartData, 'line')
  const scene = {
    version: 2 as const,
    name: canary('scene'),
    lines: [
      { id: uuid, article: 'ALBA-2P', materials: {}, accessories: {}, for: canary('sceneLine') },
    ],
    joints: [],
    free: { [uuid]: { x: 0, y: 0, turn: 0, note: canary('free') } },
    soldBy: canary('unknown'),
  }
  return {
    order: { ...given.order, ...personal },
    document: {
      ...given.document,
      contact: planted(given.document.contact, 'contact'),
      shopName: canary('shop'),
      lines: [
        aLine({ uuid, shoppingCartData: remarks }),
        aLine({ sceneIndex: -1, shoppingCartData: remarks }),
      ],
      scenes: [scene],
    },
    events: [
      {
        at: startOfTime,
        clientId: 1,
        login: canary('login'),
        name: canary('who'),
        kind: 'created',
        orderId: id,
        detail: { version: 1, to: [canary('mail')] },
      },
    ],
  }
}

const ids = Array.from({ length: count }, (_, index) => 1000 + index)
const logged: unknown[] = []
let backend: MockBackend
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  const rows: Parameters<Store['load']>[0] = {
    clients: [
      aClient({ name: canary('client'), email: 'canario@tienda.example' }),
      aClient({ id: 2, name: 'Sofás Rival' }),
    ],
    users: [
      aUser({ name: canary('user'), login: 'canario@vendedor.example' }),
      aUser({ id: 3, login: outsider, name: 'Rita Prado', clients: [2] }),
    ],
    orders: ids.map(anOrderOfCanaries),
  }
  backend = await createMockBackend({ rows })
  const { store, site, clock } = backend
  const log = (entry: unknown) => logged.push(entry)
  app = createApp({ routes: allRoutes, store, site, clock: () => clock.now, log })
})
afterAll(() => backend.store.close())

describe.each([
  ['a visitor', () => Promise.resolve(undefined)],
  ['another client’s user', () => logIn({ app, site: backend.site }, outsider)],
])('[REP-06] of 200 orders with a canary in every personal field, to %s', (who, logInAs) => {
  const read = async (orderId: number, token: string | undefined) => {
    // Each from an address of its own: nobody reads 200 so fast.
    const address = `10.${who.length}.${orderId >> 8}.${orderId & 255}`
    return ask({ app, site: backend.site }, 'orderdata', { orderId }, { token, address })
  }

  test('none comes in the reply, its headers, the pictures or the log', async () => {
    const token = await logInAs()
    for (const id of ids) {
      const { status, body, headers } = await read(id, token)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(found)
      expect(JSON.stringify([...headers])).not.toMatch(found)
      const images = (body as { images: string[] }).images
      expect(images).toHaveLength(1)
      for (const image of images) {
        const picture = await app.fetch(new Request(`http://tienda.example${image}`))
        expect(await picture.text()).not.toMatch(found)
        expect(JSON.stringify([...picture.headers])).not.toMatch(found)
      }
    }
    expect(JSON.stringify(logged)).not.toMatch(found)
  })

  test('none is printed on its PDF, nor stands in what the file tells of itself', async () => {
    const token = await logInAs()
    for (const id of ids.slice(0, 2)) {
      const { body } = await read(id, token)
      const order = { ...orderDetailSchema.parse(body), orderNumber: id }
      const { bytes, pdf, text } = await readPdf(aReport({}, { order }))
      const info = JSON.stringify(await pdf.getMetadata())
      expect(text).toContain(`${id}:S3D`)
      expect(text).not.toMatch(found)
      expect(info).not.toMatch(found)
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(found)
    }
  })
})

test('the canaries are there to be found: the shop’s own people read them', async () => {
  const token = await logIn({ app, site: backend.site }, 'canario@vendedor.example')
  const served = { app, site: backend.site }
  const { body } = await ask(served, 'orderdata', { orderId: 1000 }, { token })
  for (const where of ['clientName', 'cif', 'remarks', 'shop', 'special', 'scene', 'client'])
    expect(JSON.stringify(body)).toContain(canary(where))
})

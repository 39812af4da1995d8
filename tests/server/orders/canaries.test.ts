import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aUser } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { allRoutes } from '../../../server/routes/all.ts'
import type { Store } from '../../../server/store/store.ts'
import { orderDetailSchema } from '../../../src/contract/entities/report.ts'
import { ask, logIn } from '../caller.ts'
import { outsider } from '../people.ts'
import { anOrderOfCanaries, canaries, canary } from './canaries.ts'
import { aReport, readPdf } from '../../paper/reports.ts'

const count = 200
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
])('[REP-06] of orders with a canary in every personal field, to %s', (who, logInAs) => {
  const read = async (orderId: number, token: string | undefined) => {
    // Each from an address of its own: nobody reads 200 so fast.
    const address = `10.${who.length}.${orderId >> 8}.${orderId & 255}`
    return ask({ app, site: backend.site }, 'orderdata', { orderId }, { token, address })
  }

  test('none of 200 comes in the reply, its headers, the pictures or the log', async () => {
    const token = await logInAs()
    for (const id of ids) {
      const { status, body, headers } = await read(id, token)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(canaries)
      expect(JSON.stringify([...headers])).not.toMatch(canaries)
      const images = (body as { images: string[] }).images
      expect(images).toHaveLength(1)
      for (const image of images) {
        const picture = await app.fetch(new Request(`http://tienda.example${image}`))
        expect(await picture.text()).not.toMatch(canaries)
        expect(JSON.stringify([...picture.headers])).not.toMatch(canaries)
      }
    }
    expect(JSON.stringify(logged)).not.toMatch(canaries)
  })

  test('of every ninth none is printed on its PDF, nor stands in what the file tells of itself', async () => {
    const token = await logInAs()
    // Orders and budgets by turns: making each takes a while.
    for (const id of ids.filter((_, index) => index % 9 === 0)) {
      const { body } = await read(id, token)
      const order = { ...orderDetailSchema.parse(body), orderNumber: id }
      const { bytes, pdf, text } = await readPdf(aReport({}, { order }))
      const info = JSON.stringify(await pdf.getMetadata())
      expect(text).toContain(`${id}:S3D`)
      expect(text).not.toMatch(canaries)
      expect(info).not.toMatch(canaries)
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(canaries)
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

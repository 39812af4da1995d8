import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aUser } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { allRoutes } from '../../../server/features/all.ts'
import type { Store } from '../../../server/store/store.ts'
import { orderDetailSchema } from '../../../src/contract/entities/report.ts'
import { emptyProfile } from '../../../src/domain/profile.ts'
import { ask, logIn } from '../caller.ts'
import { outsider } from '../people.ts'
import { createLinks } from '../../../server/orders/links.ts'
import { anOrderOfCanaries, canaries, canary, canaryIds, lineNotes } from './canaries.ts'
import { aReport, readPdf } from '../../paper/reports.ts'

const noSeller = { ...emptyProfile.seller, logo: '' }
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
    orders: canaryIds.map(anOrderOfCanaries),
  }
  backend = await createMockBackend({ rows })
  const { store, site, clock } = backend
  const log = (entry: unknown) => logged.push(entry)
  app = createApp({ routes: allRoutes, store, site, clock: () => clock.now, log })
})
afterAll(() => backend.store.close())

const readers = {
  'a visitor': () => Promise.resolve(undefined),
  'another client’s user': () => logIn({ app, site: backend.site }, outsider),
}
type Reader = keyof typeof readers

/** What a reader is answered about each order. */
async function replies(reader: Reader) {
  const token = await readers[reader]()
  const served = { app, site: backend.site }
  return Promise.all(
    canaryIds.map((orderId) => {
      // Each from an address of its own: nobody reads 200 so fast.
      const address = `10.${reader.length}.${orderId >> 8}.${orderId & 255}`
      return ask(served, 'orderdata', { orderId }, { token, address })
    }),
  )
}

describe('[REP-06] of 200 orders of every kind with a canary in every personal field', () => {
  test.each(Object.keys(readers) as Reader[])(
    '%s is sent none in the reply, its headers, the pictures, or the log of it',
    async (reader) => {
      const all = await replies(reader)
      expect(all).toHaveLength(200)
      for (const { status, body, headers } of all) {
        expect(status).toBe(200)
        expect(JSON.stringify([body, ...headers])).not.toMatch(canaries)
        const { images } = body as { images: string[] }
        for (const image of images) {
          const picture = await app.fetch(new Request(`http://tienda.example${image}`))
          expect(picture.status).toBe(200)
          expect(await picture.text()).not.toMatch(canaries)
          expect(JSON.stringify([...picture.headers])).not.toMatch(canaries)
        }
      }
      expect(JSON.stringify(logged)).not.toMatch(canaries)
    },
  )

  test('another client’s user is told what a visitor is, to the letter, so that their PDF is the same', async () => {
    const bodiesFor = async (reader: Reader) => (await replies(reader)).map(({ body }) => body)
    expect(await bodiesFor('another client’s user')).toEqual(await bodiesFor('a visitor'))
  })

  // Each is made and read in about 40 ms.
  test('none is printed on their PDFs, nor stands in what the files tell of themselves', async () => {
    const all = await replies('a visitor')
    for (const [index, { body }] of all.entries()) {
      const id = canaryIds[index] ?? 0
      const order = { ...orderDetailSchema.parse(body), orderNumber: id }
      const language = index % 2 === 0 ? 'es' : 'en'
      const { bytes, pdf, text } = await readPdf(aReport({}, { order, language }))
      const info = JSON.stringify(await pdf.getMetadata())
      await pdf.destroy()
      expect(text).toContain(`${id}:S3D`)
      expect(text).not.toMatch(canaries)
      expect(info).not.toMatch(canaries)
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(canaries)
    }
  })
})

describe('a customer who holds the link to accept one of these budgets', () => {
  /** What each link is answered that can be had, and the report that it leads to. */
  async function replies(tokenOf = (token: string) => token) {
    const act = { by: { login: 'ventas@tienda.example', name: '' }, clock: () => backend.clock.now }
    const signer = await createLinks(backend.store, 'open')()
    const served = { app, site: backend.site }
    const answers = await Promise.all(
      canaryIds.map(async (id) => {
        const { order } = anOrderOfCanaries(id)
        const asked = await backend.store.acceptances.ask(order, 'es', act)
        if (asked === null) return []
        const token = tokenOf(signer.acceptance(id, asked))
        const given = { budgetId: id, token, link: signer.of(id) }
        const options = { address: `10.77.${id >> 8}.${id & 255}` }
        const told = await ask(served, 'acceptancedata', given, options)
        const report = await ask(served, 'orderdata', { ...given, orderId: id }, options)
        return [{ id, told, report }]
      }),
    )
    return answers.flat()
  }

  test('[REP-06] is told for whom it is, which shop sells, the articles’ notes, which are part of what is accepted, the names of scenes, and no other canary', async () => {
    const all = await replies()
    expect(all.length).toBeGreaterThan(10)
    for (const { id, told, report } of all) {
      const { customer, notes, sceneNames, ...rest } = told.body as Record<string, unknown>
      expect(customer).toBe(canary('customer'))
      const hasScene = anOrderOfCanaries(id).order.sceneCount > 0
      expect(sceneNames).toEqual(hasScene ? [canary('scene')] : [])
      const [one, other] = anOrderOfCanaries(id).document.lines.map(({ uuid }) => uuid)
      expect(notes).toEqual([
        { drawableUUID: one, ...lineNotes },
        { drawableUUID: other, ...lineNotes },
      ])
      expect(JSON.stringify([rest, ...told.headers])).not.toMatch(canaries)
      // Whom they buy from is no secret from who comes by the shop's own link.
      const { seller, ...others } = report.body as Record<string, unknown>
      expect(seller).toEqual({ ...noSeller, tradeName: canary('shop') })
      expect(JSON.stringify([others, ...report.headers])).not.toMatch(canaries)
    }
    expect(JSON.stringify(logged)).not.toMatch(canaries)
  })

  test('is told none of them by a wrong token', async () => {
    for (const { told } of await replies((token) => `${token}A`)) {
      expect(told.status).toBe(404)
      expect(JSON.stringify([told.body, ...told.headers])).not.toMatch(canaries)
    }
  })
})

test('a report that can’t be read is told in the log with none of what it holds', async () => {
  const { store, site, clock } = backend
  const broken = () => Promise.resolve(JSON.parse(`{ "clientName": ${canary('broken')} }`) as null)
  const torn: Store = { ...store, orders: { ...store.orders, document: broken } }
  const entries: unknown[] = []
  const failing = createApp({
    ...{ routes: allRoutes, store: torn, site, clock: () => clock.now },
    log: (entry) => entries.push(entry),
  })
  const { status, body } = await ask({ app: failing, site }, 'orderdata', { orderId: 1000 })
  expect(status).toBe(500)
  expect(entries).toMatchObject([{ message: 'Unexpected', path: '/api/v1/orders/1000' }])
  expect(JSON.stringify([entries, body])).not.toMatch(canaries)
  expect(JSON.stringify(entries)).toContain('SyntaxError')
})

test('the canaries are there to be found: the shop’s own people read them', async () => {
  const token = await logIn({ app, site: backend.site }, 'canario@vendedor.example')
  const served = { app, site: backend.site }
  const { body } = await ask(served, 'orderdata', { orderId: 1008 }, { token })
  for (const where of ['clientName', 'cif', 'remarks', 'shop', 'lineSpecial', 'scene', 'client'])
    expect(JSON.stringify(body)).toContain(canary(where))
})

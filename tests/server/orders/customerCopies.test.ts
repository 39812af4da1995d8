import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankFiles } from '../../../mocks/blankFiles.ts'
import { aClient, aUser } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createLinks } from '../../../server/orders/links.ts'
import { acceptedReport } from '../../../server/orders/masking.ts'
import type { OrderReport } from '../../../server/orders/reportReply.ts'
import { contract } from '../../../src/contract/contract.ts'
import { orderDetailSchema } from '../../../src/contract/entities/report.ts'
import { customerCopy } from '../../../src/pdf/customerCopy.ts'
import { withAcceptance } from '../../../src/report/withAcceptance.ts'
import { ask, logIn } from '../caller.ts'
import { anOrderOfCanaries, canaryIds } from './canaries.ts'

type Report = ReturnType<typeof orderDetailSchema.parse>

const id = canaryIds.find((each) => {
  const { order } = anOrderOfCanaries(each)
  return order.state === 'BUDGET_DEFAULT' && order.sceneCount > 0 && order.confirmationState === 0
})
const stored = anOrderOfCanaries(id ?? 0)
const order = {
  ...stored,
  document: {
    ...stored.document,
    ownLines: [{ id: 'own', text: 'Subida a casa', units: 2, unitPrice: 4500 }],
    rebate: { kind: 'percent', value: 5, text: 'Por el sofá viejo' } as const,
  },
}
const seller = 'canario@vendedor.example'

let backend: MockBackend
const mailed: Report[] = []

beforeAll(async () => {
  backend = await createMockBackend({
    rows: {
      clients: [aClient({ email: 'canario@tienda.example' })],
      users: [aUser({ login: seller })],
      orders: [order],
    },
    makers: {
      ...blankFiles,
      pdfs: (clientId, paper) => {
        mailed.push(paper.order as Report)
        return blankFiles.pdfs(clientId, paper)
      },
    },
  })
})
afterAll(() => backend.store.close())

/** What a customer reads of a report beside who they are and what it costs. */
const told = ({ data, scenes, ownLines, rebate, alternatives, deliveryDay, sale }: Report) => ({
  notes: data.map(({ shoppingCartData: { special, remarks } }) => ({ special, remarks })),
  names: scenes.map((scene) => scene?.name),
  ...{ ownLines, rebate, alternatives, deliveryDay, sale },
})

test('each copy for the customer tells the same: downloaded or printed, by mail, at the link to accept, and of what was accepted', async () => {
  const { store, clock } = backend
  const token = await logIn(backend, seller)
  const call = async (...[name, params, options]: [Parameters<typeof ask>[1], object, object?]) => {
    const { status, body } = await ask(backend, name, params as Record<string, unknown>, options)
    expect(status, `${name} ${JSON.stringify(body)}`).toBe(200)
    return body
  }
  const own = await call('orderdata', { orderId: id }, { token })
  const letter = { to: 'c@c.example', language: 'es', subject: 's', message: 'm', accepts: false }
  await call('sendreport', { orderId: id, key: crypto.randomUUID(), ...letter }, { token })

  const act = { by: { login: seller, name: '' }, clock: () => clock.now }
  const asked = await store.acceptances.ask(order.order, 'es', act)
  if (asked === null) throw new Error('Nothing to accept')
  const signer = await createLinks(store, 'open')()
  const link = { budgetId: id, token: signer.acceptance(order.order.id, asked) }
  const acceptable = contract.acceptancedata.reply.parse(await call('acceptancedata', link))
  const byLink = await call('orderdata', { orderId: id, link: signer.of(order.order.id) })

  const parsed = (body: unknown) => ({ ...orderDetailSchema.parse(body), orderNumber: id ?? 0 })
  const copies = {
    downloaded: customerCopy(parsed(own)),
    mailed: mailed[0] as Report,
    atTheLink: withAcceptance({ ...parsed(byLink), anonymousMode: true }, acceptable),
    accepted: parsed(acceptedReport(own as OrderReport)),
  }
  const first = told(copies.downloaded)
  expect(JSON.stringify(first)).toMatch(/Canario-lineSpecial.*Canario-lineRemarks.*Canario-scene/)
  for (const [name, copy] of Object.entries(copies)) expect(told(copy), name).toEqual(first)
})

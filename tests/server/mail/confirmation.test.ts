import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aClient, aLine, anOrder, aUser, everything, startOfTime } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { MailRefused } from '../../../server/mail/mailer.ts'
import { createOutbox } from '../../../server/outbox.ts'
import type { StoredEvent, StoredOrder } from '../../../server/store/types.ts'
import { ask, logIn } from '../caller.ts'
import { colleague, manager } from '../people.ts'

const shop = 'pedidos@alameda.example'
const factory = 'fabrica@tresillo.example'

/** An event as `saveorder` records it. */
const event = (kind: string, detail: Record<string, unknown> = {}): StoredEvent => ({
  at: startOfTime - 1000,
  clientId: 1,
  login: manager,
  name: 'Ana Soler',
  kind,
  orderId: 100,
  detail,
})
const savedFirst = [event('created', { version: 1 })]

async function backendWith(
  email: string,
  mailing: { factory?: string; address?: string } = {},
  order: Partial<StoredOrder> = {},
  events = savedFirst,
  acl = everything,
) {
  const lines = [
    aLine({ metadata: { modelName: 'Alba <b>2 plazas</b>' } }),
    aLine({
      uuid: 'kit',
      sceneIndex: -1,
      metadata: { modelName: 'Kit' },
      price: { quantity: 2, finalUnitPrice: 0, finalPrice: 0, discountConditions: [0] },
    }),
  ]
  const backend = await createMockBackend({
    rows: {
      clients: [aClient({ email })],
      users: [aUser({ acl }), aUser({ id: 2, login: colleague, name: 'Berta Ríos', acl })],
      orders: [anOrder(order, { lines }, events)],
    },
  })
  onTestFinished(() => backend.store.close())
  const { store, site, clock, outbox } = backend
  const app = createApp({ routes: allRoutes, store, site, clock: () => clock.now, mailing })
  const token = await logIn(backend, manager)
  const theirs = await logIn(backend, colleague)
  return {
    ...backend,
    notify: (language = 'es', params: { again?: string } = {}) =>
      ask({ app, site }, 'notifyorder', { orderId: 100, ...params }, { token, language }),
    /** The same, asked by a colleague. */
    notifyAsColleague: (params: { again: string }) =>
      ask({ app, site }, 'notifyorder', { orderId: 100, ...params }, { token: theirs }),
    history: () => ask({ app, site }, 'orderhistory', { orderId: 100 }, { token }),
    letters: async () => {
      await outbox.run()
      return backend.sentMails
    },
  }
}

test('[API-04] a saved budget is confirmed to client and factory, as text and HTML, each in its language', async () => {
  const { notify, letters, store } = await backendWith(shop, {
    factory,
    address: 'https://portal.example',
  })
  const { status, body } = await notify('en')
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: 'OK', message: `The confirmation goes to ${shop}, ${factory}.` },
  })
  const [english, spanish] = await letters()
  expect(english).toMatchObject({ to: shop, subject: 'Quote 100:S3D · Muebles La Alameda' })
  expect(spanish).toMatchObject({
    to: factory,
    subject: 'Presupuesto 100:S3D · Muebles La Alameda',
  })
  for (const part of [
    'Reference: Salón Quiroga',
    'Scene 1\n- 1 × Alba <b>2 plazas</b> (ALBA-2P): 1.240,00\u00a0€',
    'Items without 3D\n- 2 × Kit (ALBA-2P): to be asked from the factory',
    'Total: 1.240,00\u00a0€',
    'https://portal.example/#/order/',
  ])
    expect(english?.text).toContain(part)
  expect(english?.html).toContain('Alba &lt;b&gt;2 plazas&lt;/b&gt; (ALBA-2P)')
  expect(english?.html).not.toContain('<b>2 plazas')
  expect(spanish?.text).toContain('Artículos sin 3D')
  expect(await store.orders.history(1, 100)).toMatchObject([
    { kind: 'created' },
    { kind: 'notified', login: manager, detail: { version: 1, to: [shop, factory] } },
  ])
})

test('asked again, as after a lost reply, it answers the same and sends nothing more', async () => {
  const { notify, letters, store } = await backendWith(shop, { factory })
  const first = await notify()
  expect((await notify()).body).toEqual(first.body)
  expect(await letters()).toHaveLength(2)
  expect(await store.orders.history(1, 100)).toHaveLength(2)
})

test.each([
  [shop, {}, 200, `La confirmación se envía a ${shop}. La fábrica no tiene correo para recibirla.`],
  ['', { factory }, 200, `La confirmación se envía a ${factory}. Tu tienda no tiene correo`],
  ['', {}, 409, 'No se envía confirmación: ni tu tienda ni la fábrica tienen correo'],
])(
  'with the addresses %s and %o it says who gets it and who does not',
  async (email, mailing, status, words) => {
    const { notify, letters } = await backendWith(email, mailing)
    const reply = await notify()
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ message: expect.stringContaining(words) as unknown })
    expect(await letters()).toHaveLength(status === 200 ? 1 : 0)
  },
)

const decided = [event('created', { version: 1 }), event('annulled')]
const unversioned = [event('created', { budgetId: 7 })]
const converted = [event('created', { version: 1, budgetId: 7 })]
const second = [...savedFirst, event('versionSaved', { version: 2 })]
const order = { type: 'order', state: 'ORDER_DEFAULT' } as const
test.each<[string, Partial<StoredOrder>, StoredEvent[], Partial<typeof everything>, number]>([
  ['a budget that is decided', { state: 'BUDGET_NULL' }, decided, {}, 409],
  ['an order that was converted from a budget', order, converted, {}, 200],
  ['one that was converted when records told no versions', order, unversioned, {}, 409],
  ['what came from elsewhere', {}, [], {}, 409],
  ['an order that is on its way', { ...order, state: 'ORDER_SERVED' }, savedFirst, {}, 409],
  ['an order, by who confirms none', order, savedFirst, { orderConfirmation: false }, 403],
  ['a version, by who loads none', { version: 2 }, second, { budgetList: false }, 403],
  ['an order', order, savedFirst, {}, 200],
  ['a version', { version: 2 }, second, {}, 200],
])('%s is confirmed by mail only where it was saved so', async (_, given, events, acl, status) => {
  const backend = await backendWith(shop, { factory }, given, events, { ...everything, ...acl })
  expect((await backend.notify()).status).toBe(status)
  expect(await backend.letters()).toHaveLength(status === 200 ? 2 : 0)
})

test('that neither the shop nor the factory can be given is told in the history, each by its own words', async () => {
  const { notify, history, store, clock } = await backendWith(shop, { factory })
  await notify()
  const outbox = createOutbox({
    store,
    mailer: { send: () => Promise.reject(new MailRefused('550 5.1.1 User unknown')) },
    clock: () => clock.now,
    log: () => undefined,
    name: 'Tresillo',
  })
  await outbox.run()
  await outbox.run()
  expect((await history()).body).toMatchObject({
    data: [
      { kind: 'created' },
      { kind: 'notified' },
      { kind: 'confirmationFailed', to: [shop], by: '' },
      { kind: 'factoryMailFailed', to: [factory], by: '' },
    ],
  })
})

test('confirmations are limited for each person', async () => {
  const { notify } = await backendWith(shop)
  for (let count = 0; count < 300; count++) expect((await notify()).status).toBe(200)
  expect((await notify()).status).toBe(429)
})

describe('sent again', () => {
  const hour = 3_600_000

  test('it goes out once more for each press, and the timeline says so', async () => {
    const { notify, letters, history } = await backendWith(shop, { factory })
    await notify()
    const again = randomUUID()
    const first = await notify('es', { again })
    expect(first.status).toBe(200)
    // As after a lost reply.
    expect((await notify('es', { again })).body).toEqual(first.body)
    await notify('es', { again: randomUUID() })
    expect((await letters()).map(({ to }) => to)).toEqual([1, 2, 3].flatMap(() => [shop, factory]))
    const to = [shop, factory]
    expect((await history()).body).toMatchObject({
      data: [
        { kind: 'created' },
        ...[1, 2, 3].map(() => ({ kind: 'notified', to, by: 'Ana Soler' })),
      ],
    })
  })

  test('by a colleague under the same name, it goes out for them as well', async () => {
    const { notify, notifyAsColleague, letters } = await backendWith(shop)
    const again = randomUUID()
    expect((await notify('es', { again })).status).toBe(200)
    expect((await notifyAsColleague({ again })).status).toBe(200)
    expect(await letters()).toHaveLength(2)
  })

  test('three times an hour at most, whoever asks; what was asked before is answered again', async () => {
    const { notify, letters, clock } = await backendWith(shop)
    const keys = [1, 2, 3].map(() => randomUUID())
    for (const again of keys) expect((await notify('es', { again })).status).toBe(200)
    expect((await notify('es', { again: randomUUID() })).status).toBe(429)
    expect((await notify('es', { again: keys[0] ?? '' })).status).toBe(200)
    expect(await letters()).toHaveLength(3)
    clock.now += hour
    expect((await notify('es', { again: randomUUID() })).status).toBe(200)
  })

  test('three times an hour at most, also at once', async () => {
    const { notify, letters } = await backendWith(shop)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => notify('es', { again: randomUUID() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await letters()).toHaveLength(3)
  })

  test('only of what is undecided', async () => {
    const { notify, letters } = await backendWith(shop, {}, { state: 'BUDGET_NULL' }, decided)
    expect((await notify('es', { again: randomUUID() })).status).toBe(409)
    expect(await letters()).toEqual([])
  })
})

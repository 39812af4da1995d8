import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aClient, aUser, everything } from '../../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { mostOrderNotes } from '../../../../src/domain/orders/notes.ts'
import { visitorRole } from '../../../../src/domain/people/permissions.ts'
import { ask, logIn } from '../../caller.ts'
import { colleague, manager, outsider, plain, twoClients } from '../../people.ts'

const ordersOnly = 'pedidos@tienda.example'
const registered = 'visita@correo.example'
let backend: MockBackend
beforeEach(async () => {
  const rows = twoClients()
  backend = await createMockBackend({
    rows: {
      ...rows,
      users: [
        ...(rows.users ?? []),
        aUser({ id: 10, login: ordersOnly, name: 'Olga Pedrós', acl: { orderList: true } }),
        aUser({ id: 11, login: registered, acl: everything, roles: [visitorRole] }),
      ],
    },
  })
})
afterEach(() => backend.store.close())

async function call(user: string, name: EndpointName, params: Record<string, unknown> = {}) {
  const token = await logIn(backend, user)
  return ask(backend, name, { orderId: 100, ...params }, { token })
}
const write = (user: string, text: string, params: Record<string, unknown> = {}) =>
  call(user, 'saveordernote', { id: randomUUID(), text, ...params })
type Notes = { notes: { text: string; by: string }[]; colleagues: string[] }
const read = async (user: string, orderId = 100) =>
  (await call(user, 'ordernotes', { orderId })).body as Notes
const mails = async () => {
  await backend.outbox.run()
  return backend.sentMails.splice(0).map(({ to, subject, text, replyTo }) => ({
    ...{ to, subject, text, replyTo },
  }))
}

test('who may list an order reads and writes its notes, nobody else', async () => {
  expect((await write(colleague, 'Quiere venir el sábado')).body).toMatchObject({ mailed: [] })
  expect((await read(manager)).notes).toMatchObject([
    { text: 'Quiere venir el sábado', by: 'Berta Ríos' },
  ])
  expect((await read(manager, 200)).notes).toEqual([])
  for (const name of ['ordernotes', 'saveordernote'] as const) {
    const note = name === 'ordernotes' ? {} : { id: randomUUID(), text: 'x' }
    expect((await call(outsider, name, note)).status, name).toBe(404)
    for (const user of [plain, ordersOnly, registered])
      expect((await call(user, name, note)).status, `${name} ${user}`).toBe(403)
    expect((await ask(backend, name, { orderId: 100, ...note })).status, name).toBe(401)
  }
  expect((await call(ordersOnly, 'ordernotes', { orderId: 200 })).status).toBe(200)
})

test('a note is noted and mailed once however often it is sent; too many and too long ones are refused', async () => {
  const id = randomUUID()
  await write(manager, 'Avisa a @Berta Ríos', { id })
  await write(manager, 'Avisa a @Berta Ríos', { id })
  expect((await read(manager)).notes).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
  expect((await write(manager, ' ')).status).toBe(400)
  expect((await write(manager, 'x'.repeat(2001))).status).toBe(400)
  const act = { by: { login: manager, name: 'Ana' }, clock: () => backend.clock.now }
  const order = { clientId: 1, id: 100 }
  for (let count = 1; count < mostOrderNotes; count += 1)
    await backend.store.orderNotes.add(order, { id: randomUUID(), text: 'x', mails: [] }, act)
  expect(await write(manager, 'Una más')).toMatchObject({ status: 409, body: { code: 'notes' } })
  // What is noted already is so, however full it is by now.
  expect((await write(manager, 'Avisa a @Berta Ríos', { id })).status).toBe(200)
})

test('a mention is mailed to the colleagues who may see the order, with the way to its row', async () => {
  await backend.store.load({
    clients: [aClient({ id: 3, name: 'Otra tienda' })],
    users: [aUser({ id: 20, login: 'berta@otra.example', name: 'Berta Ríos', clients: [3] })],
  })
  expect((await read(manager)).colleagues).toEqual(['Ana Soler', 'Berta Ríos'])
  const text =
    '@berta rios, ¿lo ves con @Olga Pedrós, @Nadia Mora y @Rita Prado? Correo: a@berta.es'
  expect((await write(manager, text)).body).toMatchObject({ mailed: ['Berta Ríos'] })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: colleague,
    replyTo: manager,
    subject: 'Ana Soler te menciona en el presupuesto 100:S3D',
  })
  expect(mail?.text).toContain(text)
  expect(mail?.text).toContain('/#/budgets?filter=')
  expect(mail?.text).toContain('&open=100')
})

test('nobody is mailed about themselves, nor who has left', async () => {
  const berta = await backend.store.users.byLogin(colleague)
  const act = { by: { login: manager, name: 'Ana' }, clock: () => backend.clock.now }
  await backend.store.users.removeFrom(berta?.id ?? 0, [1], act)
  await write(manager, '@Berta Ríos')
  expect(await mails()).toEqual([])
  await backend.store.users.change(
    1,
    { name: 'Ana Única' },
    { kind: 'x', clientId: 1, detail: {} },
    act,
  )
  await write(manager, '@Ana Única, no lo olvides')
  expect(await mails()).toEqual([])
})

test('more than ten people are called by no note, and sixty in an hour by nobody', async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    aUser({ id: 100 + at, login: `v${at}@tienda.example`, name: `Vendedor ${at + 10}` }),
  )
  await backend.store.load({ users: many })
  const all = (count: number) =>
    many
      .slice(0, count)
      .map(({ name }) => `@${name}`)
      .join(' ')
  expect(await write(manager, all(11))).toMatchObject({ status: 400, body: { code: 'mentions' } })
  for (let count = 0; count < 6; count += 1)
    expect((await write(manager, all(10))).status).toBe(200)
  expect((await write(manager, all(1))).status).toBe(429)
  expect((await write(manager, 'Sin avisar a nadie')).status).toBe(200)
})

test('a mail to a colleague that fails is in no history of the order', async () => {
  await write(manager, '@Berta Ríos')
  const [mail] = await backend.store.mails.take(backend.clock.now, backend.clock.now, 5)
  if (mail === undefined) throw new Error('No mail')
  await backend.store.mails.givenUp(mail, () => backend.clock.now)
  const { body } = await call(manager, 'orderhistory')
  expect(JSON.stringify(body)).not.toContain(colleague)
})

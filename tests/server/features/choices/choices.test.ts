import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import { aUser, password } from '../../../../mocks/data.ts'
import { mostViews } from '../../../../src/domain/choices.ts'
import { visitorRole } from '../../../../src/domain/people/permissions.ts'
import { ask, logIn } from '../../caller.ts'
import { colleague, manager, outsider, plain, twoClients } from '../../people.ts'

const several = 'varias@tienda.example'
const visitor = 'visita@tienda.example'

let backend: MockBackend
beforeEach(async () => {
  const rows = twoClients()
  const users = [
    ...(rows.users ?? []),
    aUser({ id: 8, login: several, clients: [1, 2] }),
    aUser({ id: 9, login: visitor, roles: [visitorRole] }),
  ]
  backend = await createMockBackend({ rows: { ...rows, users } })
})
afterEach(() => backend.store.close())

const viewName = (at: number, type = 'budget') =>
  `view.${type}.0b7c7f5e-8a55-4f0e-9d0b-${String(at).padStart(12, '0')}`
const view = (title: string, search = '') => ({
  title,
  sort: 'dateDesc',
  filter: { view: 'all', search },
})

type Choice = { name: string; value: unknown; version: number; by: string }
type Listed = { own: Choice[]; shared: Choice[] }

async function person(login: string, clientId = 1) {
  const token = await logIn(backend, login)
  return {
    list: async () => (await ask(backend, 'listchoices', { clientId }, { token })).body as Listed,
    save: async (name: string, value: unknown, more: object = {}) => {
      const params = { clientId, name, value, ...more }
      const { status, body } = await ask(backend, 'savechoice', params, { token })
      return { status, body: body as { data: Choice; current: Choice | null; code: string } }
    },
  }
}

test('what a person chooses is kept for them alone, and what is theirs with every client goes with them', async () => {
  const here = await person(several)
  await here.save('pageSize', 25)
  await here.save('columns.budget', { hidden: ['vendor'], order: [], widths: { price: 'wide' } })
  await here.save(viewName(1), view('De la semana'))
  expect((await here.list()).own).toMatchObject([
    { name: viewName(1), version: 1 },
    { name: 'columns.budget' },
    { name: 'pageSize', value: 25 },
  ])
  const there = await person(several, 2)
  expect((await there.list()).own.map(({ name }) => name)).toEqual(['columns.budget', 'pageSize'])
  for (const other of [manager, colleague])
    expect(await (await person(other)).list()).toEqual({ own: [], shared: [], formerVendors: [] })
  await there.save('pageSize', 50)
  expect((await here.list()).own.at(-1)).toMatchObject({ value: 50, version: 2 })
  await here.save('pageSize', null)
  expect((await there.list()).own.map(({ name }) => name)).toEqual(['columns.budget'])
})

test('the login tells the client that was chosen last, as long as the person works for it', async () => {
  const login = async () => (await ask(backend, 'login', { user: several, pass: password })).body
  const here = await person(several, 2)
  expect((await here.save('lastClient', 1)).status).toBe(400)
  expect(await login()).not.toHaveProperty('lastClient')
  await here.save('lastClient', 2)
  expect(await login()).toMatchObject({ lastClient: 2 })
  const act = { by: { login: manager, name: '' }, clock: () => backend.clock.now }
  await backend.store.users.removeFrom(8, [2], act)
  expect(await login()).not.toHaveProperty('lastClient')
})

describe('a view that the people of a client share', () => {
  test('is seen by them with who has written it, and by nobody else', async () => {
    const [ana, berta] = [await person(manager), await person(colleague)]
    await ana.save(viewName(1), view('Para todos'), { isShared: true, version: 0 })
    expect((await berta.list()).shared).toMatchObject([
      { name: viewName(1), value: { title: 'Para todos' }, version: 1, by: 'Ana Soler' },
    ])
    for (const other of [outsider, plain, visitor]) {
      const clientId = other === outsider ? 2 : 1
      const their = await person(other, clientId)
      expect((await their.list()).shared).toEqual([])
    }
    for (const other of [plain, visitor]) {
      const { status } = await (
        await person(other)
      ).save(viewName(2), view('Mía'), {
        isShared: true,
      })
      expect(status).toBe(403)
    }
    const rival = await person(outsider, 1)
    expect((await rival.save(viewName(1), null, { isShared: true })).status).toBe(403)
  })

  test('that two people change is kept as the first has written it, and the second is told', async () => {
    const [ana, berta] = [await person(manager), await person(colleague)]
    const shared = { isShared: true, version: 0 }
    await ana.save(viewName(1), view('Semana'), shared)
    await berta.save(viewName(1), view('Semana de Berta'), { isShared: true, version: 1 })
    const late = await ana.save(viewName(1), view('Semana de Ana'), { isShared: true, version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'changed',
        current: { value: { title: 'Semana de Berta' }, version: 2, by: 'Berta Ríos' },
      },
    })
    expect((await ana.list()).shared).toMatchObject([{ value: { title: 'Semana de Berta' } }])
    await berta.save(viewName(1), null, { isShared: true, version: 2 })
    const gone = await ana.save(viewName(1), view('Otra'), { isShared: true, version: 2 })
    expect(gone).toMatchObject({ status: 409, body: { code: 'changed', current: null } })
  })

  test('does not replace another of its list with the same title, however that is written', async () => {
    const [ana, berta] = [await person(manager), await person(colleague)]
    await ana.save(viewName(1), view('Café'), { isShared: true, version: 0 })
    const again = await berta.save(viewName(2), view(' CAFE '), { isShared: true, version: 0 })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'taken', current: { name: viewName(1), by: 'Ana Soler' } },
    })
    const orders = await berta.save(viewName(2, 'order'), view('Café'), {
      ...{ isShared: true, version: 0 },
    })
    expect(orders.status).toBe(200)
    // Their own may be called the same.
    expect((await berta.save(viewName(3), view('Café'))).status).toBe(200)
  })
})

test.each([false, true])(
  'of a list there are as many views as there may be and no more; shared: %s',
  async (isShared) => {
    const ana = await person(manager)
    const statuses: number[] = []
    for (let at = 0; at <= mostViews; at++)
      statuses.push((await ana.save(viewName(at), view(`Vista ${at}`), { isShared })).status)
    expect(statuses.slice(-2)).toEqual([200, 409])
    expect((await ana.save(viewName(0), view('Otra'), { isShared })).status).toBe(200)
    expect((await ana.save(viewName(0, 'order'), view('Otra'), { isShared })).status).toBe(200)
  },
)

const cart = { scenes: [], dbItems: [{ drawableUUID: 'a', identifier: 'ALB-CL' }], rate: null }

test('the copy of a cart is its person’s with one client, with device and time, until they remove it', async () => {
  const token = await logIn(backend, several)
  const copyOf = async (clientId: number) =>
    (await ask(backend, 'cartcopy', { clientId }, { token })).body
  expect(await copyOf(1)).toEqual({ data: null })
  const sent = { clientId: 1, device: 'Chrome, Windows', cart }
  expect((await ask(backend, 'savecartcopy', sent, { token })).status).toBe(200)
  expect(await copyOf(1)).toEqual({
    data: { device: 'Chrome, Windows', cart, saved: new Date(backend.clock.now).toISOString() },
  })
  expect(await copyOf(2)).toEqual({ data: null })
  const other = await logIn(backend, manager)
  const { body } = await ask(backend, 'cartcopy', { clientId: 1 }, { token: other })
  expect(body).toEqual({ data: null })
  // No choice is the cart.
  expect((await (await person(several)).list()).own).toEqual([])
  await ask(backend, 'savecartcopy', { ...sent, cart: null }, { token })
  expect(await copyOf(1)).toEqual({ data: null })
})

test('the copy of a cart is replaced and removed only by who has seen it, where they say which one that is', async () => {
  const token = await logIn(backend, several)
  const sent = { clientId: 1, device: 'Chrome, Windows', cart }
  const send = async (given: object) =>
    ask(backend, 'savecartcopy', { ...sent, ...given }, { token })
  const { body, status } = await send({ seen: '' })
  expect(status).toBe(200)
  const { saved } = body as { saved: string }
  backend.clock.now += 1000
  for (const stale of ['', '2026-01-01T00:00:00.000Z', 'never'])
    expect(await send({ seen: stale, device: 'Móvil' })).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    })
  expect((await send({ seen: '', cart: null })).status).toBe(409)
  expect(await send({ seen: saved, device: 'Móvil' })).toMatchObject({ status: 200 })
  expect((await send({ seen: saved, cart: null })).status).toBe(409)
  expect((await send({ cart: null })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { visitorAcl } from '../../../src/domain/people/vendors.ts'
import { ask, logIn } from '../caller.ts'

const user = 'ana@tienda.example'
const rate = { id: 1, factoryPrice: '3,125', symbol: '$', separator: ',', symbolPosition: '0' }
const saved = { factoryPrice: 3.125, symbol: '$', separator: ',', symbolPosition: 0, pointPvp: 1 }

const version = expect.stringMatching(/^.{43}$/) as string

async function start() {
  const backend = await createMockBackend({
    rows: {
      users: [aUser(), aUser({ id: 2, login: 'otra@tienda.example', acl: {} })],
      orders: [anOrder(), anOrder({ id: 200, type: 'order' })],
    },
  })
  const token = await logIn(backend, user)
  const call = async (name: Parameters<typeof ask>[1], params: Record<string, unknown>) =>
    ask(backend, name, params, { token })
  return { backend, call }
}

test('[RATE-03] [RATE-05] a saved rate is what everybody reads from then on, its comma a dot', async () => {
  const { backend, call } = await start()
  expect(await call('saverate', rate)).toMatchObject({
    status: 200,
    body: { status: true, message: 'Tarifa guardada.' },
  })
  expect((await call('clientdata', { id: 1 })).body).toEqual({ rate: saved, version })
  const colleague = await logIn(backend, 'otra@tienda.example')
  const { body } = await ask(backend, 'clientdata', { id: 1 }, { token: colleague })
  expect(body).toEqual({ rate: saved })
})

test('a visitor who registered reads how the client’s prices are written, and not how they are made', async () => {
  const visitor = 'elvira@correo.example'
  const backend = await createMockBackend({
    rows: { users: [aUser({ login: visitor, acl: visitorAcl, roles: ['VISITOR'] })] },
  })
  const { rate } = aClient()
  expect(rate).toMatchObject({ factoryPrice: 2, symbol: '&euro;' })
  const token = await logIn(backend, visitor)
  const { body } = await ask(backend, 'clientdata', { id: 1 }, { token })
  expect(body).toEqual({ rate: { ...rate, factoryPrice: 1, pointPvp: 1 } })
})

test('[RATE-03] the euro is kept as an HTML entity, however it arrives', async () => {
  const { call } = await start()
  for (const symbol of ['€', '&euro;', '&#8364;']) {
    expect((await call('saverate', { ...rate, symbol, factoryPrice: 2 })).status).toBe(200)
    expect((await call('clientdata', { id: 1 })).body).toMatchObject({ rate: { symbol: '&euro;' } })
  }
})

test('a saved rate is recorded with who, and what it was before', async () => {
  const { backend, call } = await start()
  await call('saverate', rate)
  expect((await backend.store.events.latest(1))[0]).toMatchObject({
    kind: 'rateSaved',
    clientId: 1,
    login: user,
    detail: { before: { factoryPrice: 2, symbol: '&euro;' }, after: saved },
  })
})

test('[MONEY-02] a saved rate changes nothing of the orders and budgets that there are', async () => {
  const { call } = await start()
  const read = async () => ({
    budgets: (await call('listorders', { clientId: 1, type: 'budget' })).body,
    orders: (await call('listorders', { clientId: 1, type: 'order', page: 1 })).body,
    report: (await call('orderdata', { orderId: 100 })).body,
    cart: (await call('opencart', { orderId: 100 })).body,
  })
  const before = await read()
  await call('saverate', { ...rate, factoryPrice: 99 })
  expect(await read()).toEqual(before)
  expect(before.budgets).toMatchObject([{ totalPrice: 1240, rate: { symbol: '&euro;' } }])
  const { body } = await call('budget2order', { idBudget: 100 })
  const { orderId } = (body as { response: { orderId: number } }).response
  expect((await call('orderdata', { orderId })).body).toMatchObject({
    totalPrice: 1240,
    rate: { factoryPrice: 2, symbol: '&euro;' },
  })
})

test('[RATE-02] the point value that comes with a rate is not the person’s to change', async () => {
  const { call } = await start()
  for (const pointPvp of [9, '9'])
    expect((await call('saverate', { ...rate, pointPvp })).status).toBe(200)
  expect((await call('clientdata', { id: 1 })).body).toEqual({ rate: saved, version })
})

test('[RATE-05] a refused rate leaves the old one', async () => {
  const { call } = await start()
  for (const fault of [{ factoryPrice: '1.2345' }, { symbol: '' }])
    expect((await call('saverate', { ...rate, ...fault })).status).toBe(400)
  expect((await call('clientdata', { id: 1 })).body).toMatchObject({ rate: { factoryPrice: 2 } })
})

test('a save that was made from an older version than the stored one saves nothing; of two at once one does', async () => {
  const { call } = await start()
  const versionNow = async () =>
    ((await call('clientdata', { id: 1 })).body as { version: string }).version
  const first = await versionNow()
  const one = await call('saverate', { ...rate, version: first })
  expect(one).toMatchObject({ status: 200, body: { version: await versionNow() } })
  // The same again, whose reply was lost.
  expect(await call('saverate', { ...rate, version: first })).toEqual(one)
  const late = await call('saverate', { ...rate, factoryPrice: 9, version: first })
  expect(late).toMatchObject({ status: 409, body: { code: 'rate' } })
  expect((await call('clientdata', { id: 1 })).body).toMatchObject({ rate: saved })
  const now = await versionNow()
  const both = await Promise.all(
    [4, 5].map((factoryPrice) => call('saverate', { ...rate, factoryPrice, version: now })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

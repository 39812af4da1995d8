import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aClient, anOrder, aUser, everything } from '../../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import { visitorAcl } from '../../../../src/domain/people/vendors.ts'
import type { CustomerField } from '../../../../src/domain/contact.ts'
import { ask, logIn } from '../../caller.ts'
import { describeOnBoth } from '../../databases.ts'
import { manager, outsider, plain } from '../../people.ts'

const budgetsOnly = 'presupuestos@tienda.example'
const visitor = 'elvira@correo.example'

type Given = Partial<Record<CustomerField, string>> & { id: number; date?: number }

/** An order for somebody, as saving writes it. */
function orderFor(
  { id, date = id, ...contact }: Given,
  given: Parameters<typeof anOrder>[0] = {},
): ReturnType<typeof anOrder> {
  const texts = {
    customer: contact.clientName ?? '',
    phone: contact.phone1 ?? '',
    email: contact.email ?? '',
  }
  const { document } = anOrder()
  const blank = Object.fromEntries(Object.keys(document.contact).map((field) => [field, '']))
  return anOrder(
    { id, date, ...texts, ...given },
    {
      contact: {
        ...(blank as typeof document.contact),
        remarks: 'SECRETO',
        reference: 'REFERENCIA',
        ...contact,
      },
      shopName: 'Centro',
    },
  )
}

const rows = () => ({
  clients: [aClient(), aClient({ id: 2, name: 'Sofás Rival' })],
  users: [
    aUser(),
    aUser({ id: 3, login: outsider, clients: [2] }),
    aUser({ id: 4, login: plain, acl: { ...everything, orderList: false, budgetList: false } }),
    aUser({ id: 5, login: budgetsOnly, acl: { budgetList: true } }),
    aUser({ id: 6, login: visitor, acl: visitorAcl, roles: ['VISITOR'] }),
  ],
  orders: [
    orderFor({ id: 1, clientName: 'Ines Soto', phone1: '600000057', city: 'Elda' }),
    orderFor({ id: 2, clientName: 'Inés Soto', phone1: '+34 600 000 057', city: 'Alcoy' }),
    orderFor({ id: 3, clientName: 'Sotomayor, Ana', email: 'ana@correo.example' }),
    orderFor({ id: 4, clientName: 'Inés Pedido', phone1: '600111222' }, { type: 'order' }),
    orderFor({ id: 9, clientName: 'Inés Rival', phone1: '600999888' }, { clientId: 2 }),
  ],
})

type Told = { contactData: Record<string, string>; orderId: number; documents: number }[]
const namesIn = (body: unknown) =>
  (body as Told).map(({ contactData: { clientName } }) => clientName)

let backend: MockBackend
beforeEach(async () => {
  backend = await createMockBackend({ rows: rows() })
})
afterEach(() => backend.store.close())

const find = async (user: string, search: string, clientId = 1) => {
  const token = await logIn(backend, user)
  return ask(backend, 'findcustomers', { clientId, search }, { token })
}

test('a customer is found once, by name and number in any form, with what their latest document says', async () => {
  for (const search of ['ines', 'INÉS SO', '0034 600 000 057', '600-000']) {
    const { status, body } = await find(manager, search)
    expect(status, search).toBe(200)
    const soto = (body as Told).find(({ orderId }) => orderId === 2)
    expect(soto, search).toMatchObject({
      contactData: { clientName: 'Inés Soto', phone1: '+34 600 000 057', city: 'Alcoy' },
      shopName: 'Centro',
      documents: 2,
      lastDate: new Date(2).toISOString(),
    })
    expect((body as Told).some(({ orderId }) => orderId === 1)).toBe(false)
  }
})

test('names that begin so come first, then the latest; nothing is told that belongs to one order', async () => {
  const { body } = await find(manager, 'soto')
  expect(namesIn(body)).toEqual(['Sotomayor, Ana', 'Inés Soto'])
  expect(JSON.stringify(body)).not.toMatch(/SECRETO|REFERENCIA/)
  expect((await find(manager, 's')).body).toEqual([])
})

test('only of the client, and of documents that the caller may list', async () => {
  expect(namesIn((await find(manager, 'inés')).body)).toEqual(['Inés Pedido', 'Inés Soto'])
  expect(namesIn((await find(budgetsOnly, 'inés')).body)).toEqual(['Inés Soto'])
  expect((await find(outsider, 'inés')).status).toBe(403)
  expect(namesIn((await find(outsider, 'inés', 2)).body)).toEqual(['Inés Rival'])
  expect((await find(plain, 'inés')).status).toBe(403)
  expect((await find(visitor, 'inés')).status).toBe(403)
  expect((await ask(backend, 'findcustomers', { clientId: 1, search: 'inés' })).status).toBe(401)
})

test('what changes is found at once, and eight at most', async () => {
  await find(manager, 'nadie')
  const more = Array.from({ length: 12 }, (_, at) =>
    orderFor({ id: 100 + at, clientName: `Marta ${at}`, phone1: `61000000${at + 10}` }),
  )
  await backend.store.load({ orders: more })
  expect(namesIn((await find(manager, 'marta')).body)).toHaveLength(8)
})

test('calls above 600 in a quarter of an hour are refused', async () => {
  const token = await logIn(backend, manager)
  const call = () => ask(backend, 'findcustomers', { clientId: 1, search: 'x' }, { token })
  for (let at = 0; at < 600; at++) await call()
  expect((await call()).status).toBe(429)
})

describeOnBoth('customers in the store', (database) => {
  test('are the same on both databases', async () => {
    const { store } = database()
    await store.load(rows())
    const find = (search: string) =>
      store.customers.find({ clientId: 1, types: ['budget', 'order'], search })
    const found = await find('inés')
    expect(found.map(({ orderId, documents }) => [orderId, documents])).toEqual([
      [4, 1],
      [2, 2],
    ])
    expect(found[1]?.contact).toMatchObject({ clientName: 'Inés Soto', city: 'Alcoy' })
    expect(await store.customers.find({ clientId: 7, types: ['order'], search: 'inés' })).toEqual(
      [],
    )
  })

  test('another process’s change is found at once', async () => {
    const { store, another } = database()
    const other = await another()
    const find = () => store.customers.find({ clientId: 1, types: ['budget'], search: 'Benito' })
    expect(await find()).toEqual([])
    await other.load({ orders: [orderFor({ id: 50, clientName: 'Benito', phone1: '622333444' })] })
    expect(await find()).toMatchObject([{ orderId: 50 }])
  })
})

describe('the customers that a process holds', () => {
  test('are read once for calls at the same time', async () => {
    const found = await Promise.all(
      Array.from({ length: 5 }, () =>
        backend.store.customers.find({ clientId: 1, types: ['budget'], search: 'soto' }),
      ),
    )
    expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1)
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrder, aUser, everything } from '../../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { ask, logIn } from '../../caller.ts'
import { manager, outsider, plain, twoClients } from '../../people.ts'

const seller = 'vende@tienda.example'
const budgetsOnly = 'presupuestos@tienda.example'
const id = '0b7c7f5e-8a55-4f0e-9d0b-0d6a53d1c001'
let backend: MockBackend
beforeEach(async () => {
  const rows = twoClients()
  backend = await createMockBackend({
    rows: {
      ...rows,
      users: [
        ...(rows.users ?? []),
        aUser({ id: 10, login: seller, acl: { ...everything, manageUsers: false } }),
        aUser({ id: 11, login: budgetsOnly, acl: { budgetList: true } }),
      ],
      orders: [...(rows.orders ?? []), anOrder({ id: 101, customer: '', phone: '', email: '' })],
    },
  })
})
afterEach(() => backend.store.close())

const call = async (user: string, name: EndpointName, params: Record<string, unknown>) => {
  const token = await logIn(backend, user)
  return ask(backend, name, params, { token })
}
const statusOf = async (user: string, name: EndpointName, params: Record<string, unknown> = {}) =>
  (await call(user, name, { orderId: 100, ...params })).status

type Page = { orders: { id: number }[]; documents: number; notes: { text: string; by: string }[] }

test('a customer’s page has the documents that the caller may list, of the client alone', async () => {
  const idsFor = async (user: string, orderId = 100) =>
    ((await call(user, 'customerdata', { orderId })).body as Page).orders.map((one) => one.id)
  expect((await idsFor(manager)).toSorted()).toEqual([100, 200])
  expect(await idsFor(budgetsOnly)).toEqual([100])
  expect(await idsFor(outsider, 300)).toEqual([300])
  expect(await statusOf(outsider, 'customerdata')).toBe(404)
  expect(await statusOf(plain, 'customerdata')).toBe(403)
  expect(await statusOf(budgetsOnly, 'customerdata', { orderId: 200 })).toBe(403)
  expect(await statusOf(manager, 'customerdata', { orderId: 101 })).toBe(404)
})

test('a note is noted once however often it is sent, with who wrote it, and is on no report', async () => {
  const note = { orderId: 100, id, text: 'Llamar por la tarde' }
  await call(seller, 'savecustomernote', note)
  await call(seller, 'savecustomernote', note)
  const { body } = await call(manager, 'customerdata', { orderId: 200 })
  expect((body as Page).notes).toMatchObject([{ text: 'Llamar por la tarde', by: 'Ana Soler' }])
  for (const user of [manager, outsider])
    expect(JSON.stringify(await call(user, 'orderdata', { orderId: 100 }))).not.toContain('tarde')
  expect(await statusOf(budgetsOnly, 'savecustomernote', { id, text: 'x' })).toBe(403)
  expect(await statusOf(outsider, 'savecustomernote', { id, text: 'x' })).toBe(404)
})

test('customers are joined within a client alone', async () => {
  const join = (user: string, other: number) =>
    statusOf(user, 'mergecustomers', { other, isOne: true })
  expect(await join(manager, 300)).toBe(404)
  expect(await join(manager, 101)).toBe(404)
  expect(await join(budgetsOnly, 200)).toBe(403)
  expect(await join(seller, 200)).toBe(200)
})

test('only who manages users exports and erases, and only what was seen', async () => {
  for (const user of [seller, budgetsOnly, plain]) {
    expect(await statusOf(user, 'exportcustomer')).toBe(403)
    expect(await statusOf(user, 'erasecustomer', { documents: 2 })).toBe(403)
  }
  expect(await statusOf(outsider, 'erasecustomer', { documents: 2 })).toBe(404)
  expect(JSON.stringify((await call(manager, 'exportcustomer', { orderId: 100 })).body)).toContain(
    'Calle del Olmo 4',
  )
  expect(await statusOf(manager, 'erasecustomer', { documents: 1 })).toBe(409)
  expect(await statusOf(manager, 'erasecustomer', { documents: 501 })).toBe(409)
  expect((await backend.store.orders.get(1, 100))?.customer).toBe('Elvira Quiroga')
  expect(await statusOf(manager, 'erasecustomer', { documents: 2 })).toBe(200)
  expect((await backend.store.orders.get(1, 100))?.customer).toBe('')
  expect((await backend.store.orders.get(2, 300))?.customer).toBe('Elvira Quiroga')
  // Who has erased them may have lost the reply.
  expect(await statusOf(manager, 'erasecustomer', { documents: 2 })).toBe(200)
})

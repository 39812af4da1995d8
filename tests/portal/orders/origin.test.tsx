import { within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, everything } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { parseOrderId } from '../../../src/domain/orders/orderId.ts'
import { haveSession, leavePortal } from '../portal.tsx'
import { unfold } from './budgetRow.tsx'

// Order 200 was made from budget 100.

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const origin = 'del presupuesto 100:S3D'

/** The details of the order, as somebody sees them who lacks a permission or none. */
async function seenBy(acl: typeof everything) {
  await setLanguage('es')
  const made = { clientId: 1, login: null, name: 'Ana Soler', kind: 'created', orderId: 200 }
  const at = Date.parse('2026-03-10T10:00:00Z')
  const event = { ...made, at, detail: { version: 1, totalPrice: 124_000, budgetId: 100 } }
  const backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [aUser({ acl })],
      orders: [anOrder({ id: 200, type: 'order', state: 'ORDER_DEFAULT' }, {}, [event])],
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
  const { details } = await unfold(200, '/orders')
  return within(details)
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})

test('an order says which budget it was made from, and leads there', async () => {
  const details = await seenBy(everything)
  const link = await details.findByRole('link', { name: origin })
  expect(parseOrderId((link.getAttribute('href') ?? '').replace('#/order/', ''))).toBe(100)
})

test('who may see no budgets is told its number alone', async () => {
  const details = await seenBy({ ...everything, budgetList: false })
  await details.findByText(origin)
  expect(details.queryByRole('link', { name: origin })).toBeNull()
})

import { within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../../mocks/data.ts'
import { lostReply, noConnection } from '../../../mocks/faults.ts'
import { configuredSite, createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal } from '../portal.tsx'
import { expectAlert, expectClosed, unfold } from './budgetRow.tsx'

// When a budget was decided, in a browser whose clock is a day ahead. The backend keeps no history: a row's own dates are all
// that tells.

const hour = 3_600_000
const { orderhistory, ...endpoints } = configuredSite.endpoints
const server = setupServer()
let backend: MockBackend

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  expect(orderhistory).toBeDefined()
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  backend = await createMockBackend({
    site: { ...configuredSite, endpoints },
    rows: { orders: [anOrder({ id: 100 })] },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
  backend.clock.now += hour
  vi.useFakeTimers({ toFake: ['Date'], now: backend.clock.now + 24 * hour })
})
afterEach(() => {
  vi.useRealTimers()
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const decidedAt = () => new Date(backend.clock.now).toISOString()
const timeOf = (details: HTMLElement, step: RegExp) =>
  within(details).getByText(step).closest('li')?.querySelector('time')?.dateTime

test('[BUD-02, ORD-08] annulled is when the server says', async () => {
  const { press, accept, details } = await unfold()
  await press('Anular')
  await accept('Anular el presupuesto')
  await expectAlert('Presupuesto anulado')
  expect(timeOf(details, /^Anulado/)).toBe(decidedAt())
})

test('[BUD-03, ORD-08] passed to order is when the server says', async () => {
  const { press, accept, details } = await unfold()
  await press('Pasar a pedido')
  await accept('Pasar a pedido')
  await expectAlert('El presupuesto ya es un pedido')
  expect(timeOf(details, /^Pasado al? pedido/)).toBe(decidedAt())
})

test('[BUD-02, ORD-08] annulled without a reply is when the server says', async () => {
  const { press, accept, details } = await unfold()
  server.use(lostReply(backend, 'anulatebudget'))
  await press('Anular')
  await accept('Anular el presupuesto')
  await expectAlert('La respuesta no llegó, pero el cambio se ha hecho')
  expect(timeOf(details, /^Anulado/)).toBe(decidedAt())
})

test('[BUD-02, ORD-08] annulled has no time while the server can’t be asked for it', async () => {
  const { press, accept, details } = await unfold()
  server.use(noConnection(backend, 'listorders'))
  await press('Anular')
  await accept('Anular el presupuesto')
  await expectAlert('Presupuesto anulado')
  expectClosed(details)
  expect(within(details).getByText(/^Anulado/)).toBeTruthy()
  expect(timeOf(details, /^Anulado/)).toBeUndefined()
})

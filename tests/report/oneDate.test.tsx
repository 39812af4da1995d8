import { cleanup, screen, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aClient, anOrder, aUser } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { setCompanyZone } from '../../src/browser/clock.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { encodeOrderId } from '../../src/domain/orders/orderId.ts'
import { haveSession, leavePortal, openPortal } from '../portal/portal.tsx'

/** Half past midnight of 28 November where the company is. */
const late = Date.parse('2026-11-27T23:30:00Z')
const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    orders: [anOrder({ date: late }), anOrder({ id: 101, state: 'BUDGET_NULL', dateState: late })],
  },
})
const server = setupServer(...backend.handlers)
const ownZone = process.env.TZ

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await setLanguage('es')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  leavePortal()
  setCompanyZone(undefined)
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

for (const reader of ['America/Mexico_City', 'Europe/London', 'Pacific/Kiritimati'])
  test(`[BUD-01] list and report of a budget of half past midnight have the company’s day, read in ${reader}`, async () => {
    process.env.TZ = reader
    await haveSession(backend, 'ana@tienda.example', 1)
    openPortal('/budgets')
    const table = await screen.findByRole('table')
    expect((await within(table).findByText(/28 nov 2026/)).textContent).toBe('28 nov 2026 00:30')
    cleanup()
    openPortal(`/order/${encodeOrderId(100)}`)
    expect(await screen.findByText('28 de noviembre de 2026')).toBeTruthy()
    cleanup()
    openPortal(`/order/${encodeOrderId(101)}`)
    expect(await screen.findByText(/28 de noviembre de 2026\./)).toBeTruthy()
  })

import { act, screen, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { session } from '../../../src/browser/session.ts'
import type { Acl } from '../../../src/domain/people/permissions.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser({ acl: { budgetList: true } })],
    orders: [anOrder({ id: 100 })],
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(leavePortal)
afterAll(() => server.close())

/** What the server says of the user when it is asked again. */
function takeOver(acl: Acl) {
  const current = session.get()
  if (current === null) throw new Error('no session')
  act(() => {
    session.set({ ...current, userData: { ...current.userData, acl } })
  })
}

test('[ROUTE-03] a permission that is given or taken away is so at once, for buttons and for the screen', async () => {
  await haveSession(backend, 'ana@tienda.example', 1)
  const { user } = openPortal('/budgets')
  await user.click(await screen.findByRole('button', { name: /Detalles/ }))
  const details = within(await screen.findByRole('region', { name: 'Detalles de 100:S3D' }))
  expect(details.queryByRole('button', { name: 'Confirmar' })).toBeNull()

  takeOver({ budgetList: true, orderConfirmation: true })
  expect(details.getByRole('button', { name: 'Confirmar' })).toBeTruthy()
  takeOver({ budgetList: true })
  expect(details.queryByRole('button', { name: 'Confirmar' })).toBeNull()

  takeOver({ orderConfirmation: true })
  expect(await screen.findByRole('heading', { level: 1, name: /^Hola/ })).toBeTruthy()
  expect(location.hash).toBe('#/')
})

test('who opens a screen that they may not see is told so at Home', async () => {
  await haveSession(backend, 'ana@tienda.example', 1)
  openPortal('/rates')
  expect(await screen.findByText('Tu cuenta no tiene acceso a «Tarifas».')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: /^Hola/ })).toBeTruthy()
  expect(location.hash).toBe('#/')
})

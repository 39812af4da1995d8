import { screen, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { heldReply } from '../../../mocks/faults.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import '../../../src/portal/orders/many/ManyBar.tsx'
import '../../../src/portal/orders/many/ManyDialog.tsx'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    orders: Array.from({ length: 12 }, (_, at) => anOrder({ id: 200 + at })),
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const press = (name: string) => screen.findByRole('button', { name })

/** Selects a row, and asks for all while the server does not answer yet. @returns what lets it answer */
async function askForAll() {
  const { user } = openPortal('/budgets')
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar 211:S3D' }))
  const { handler, release } = heldReply(backend, 'listorders')
  server.use(handler)
  await user.click(await press('Todas: 12'))
  return { user, answer: release }
}

test('while all rows are still to be selected, nothing is done with those that are', async () => {
  const { user, answer } = await askForAll()
  const confirm = await press('Confirmar')
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await user.click(confirm)
  expect(screen.queryByRole('dialog')).toBeNull()
  answer()
  await screen.findByText('12 filas seleccionadas', { selector: 'strong' })
  await user.click(await press('Confirmar'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('rows that were asked for are not selected after the selection has been cleared', async () => {
  const { user, answer } = await askForAll()
  await user.click(await press('Quitar la selección'))
  answer()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByText(/filas seleccionadas/, { selector: 'strong' })).toBeNull()
})

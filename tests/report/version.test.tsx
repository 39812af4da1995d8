import { screen, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aClient, aUser } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { encodeOrderId } from '../../src/domain/orders/orderId.ts'
// Loaded with the tests, so that no test waits for it.
import '../../src/portal/orders/list/OrderScreen.tsx'
import { haveSession, leavePortal, openPortal } from '../portal/portal.tsx'
import { unfold } from '../portal/orders/budgetRow.tsx'
import { ask, logIn } from '../server/caller.ts'
import { aCart, aLine } from '../server/features/saving/savingBackend.ts'

const ana = 'ana@tienda.example'
const backend = await createMockBackend({
  rows: { clients: [aClient()], users: [aUser()], orders: [] },
})
const server = setupServer(...backend.handlers)
let id = 0
/** A budget whose first version lacked a fabric. */
let lackingId = 0

beforeAll(async () => {
  server.listen()
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const token = await logIn(backend, ana)
  const save = async (cart: Record<string, unknown>) => {
    const { body } = await ask(backend, 'saveorder', cart, { token })
    return (body as { orderId: number }).orderId
  }
  id = await save(aCart())
  const two = aLine({
    shoppingCartData: { quantity: 2, remarks: '' },
    price: { finalPrice: 2000 },
  })
  const contactData = { clientName: 'Tomás Ferrer' }
  await save(aCart({ scenes: [{ lines: [two] }], contactData, budget: { id, version: 1 } }))
  const lacking = aLine({ materials: { asiento: 'LN-04' } })
  lackingId = await save(aCart({ scenes: [{ lines: [lacking] }] }))
  await save(aCart({ scenes: [{ lines: [two] }], budget: { id: lackingId, version: 1 } }))
})
afterEach(leavePortal)
afterAll(() => server.close())

test('an earlier version is opened from the timeline, as it was, and says that it is not the current one', async () => {
  await haveSession(backend, ana, 1)
  const { user, details } = await unfold(id)
  const history = within(await within(details).findByRole('list', { name: 'Historial' }))
  await history.findByText('Versión 2 guardada')
  // The latest has no page beside its report.
  expect(history.queryByRole('link', { name: 'Versión 2 guardada' })).toBeNull()
  await user.click(history.getByRole('link', { name: 'Creado' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: `Presupuesto, versión 1 de 2 ${id}:S3D` }),
  ).toBeTruthy()
  expect(
    screen.getByText(
      'Esta es la versión 1, guardada el 10 de marzo de 2026 por Ana Soler. No es la actual.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText('Entonces: 1.000,00 €, 1 pieza. Ahora: 2.000,00 €, 2 piezas.'),
  ).toBeTruthy()
  expect(screen.getByText('Elvira Quiroga')).toBeTruthy()
  expect(screen.queryByText('Tomás Ferrer')).toBeNull()
  // It says nothing of what holds, and leads to no scene: those are the latest's.
  expect(screen.queryByText(/válido|vigente/i)).toBeNull()
  expect(screen.queryByRole('link', { name: /realidad virtual/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Ver la versión actual' }))
  expect(await screen.findByText('Tomás Ferrer')).toBeTruthy()
})

test('the latest says that it is the current one, and a number that is none leads home', async () => {
  await haveSession(backend, ana, 1)
  openPortal(`/order/${encodeOrderId(id)}/2`)
  expect(await screen.findByText('Esta es la versión actual.')).toBeTruthy()
  leavePortal()
  await haveSession(backend, ana, 1)
  for (const version of ['9', 'x']) {
    openPortal(`/order/${encodeOrderId(id)}/${version}`)
    expect(await screen.findByRole('alert')).toBeTruthy()
    leavePortal()
    await haveSession(backend, ana, 1)
  }
})

test('a version that lacked a fabric is told as the least, in the history and on its page', async () => {
  await haveSession(backend, ana, 1)
  const { user, details } = await unfold(lackingId)
  const history = within(await within(details).findByRole('list', { name: 'Historial' }))
  const first = (await history.findByRole('link', { name: 'Creado' })).closest('li')
  expect(first?.textContent).toMatch(/desde 1\.000,00/)
  const second = history.getByText('Versión 2 guardada').closest('li')
  expect(second?.textContent).toMatch(/2\.000,00/)
  expect(second?.textContent).not.toMatch(/desde/)
  await user.click(history.getByRole('link', { name: 'Creado' }))
  expect(
    await screen.findByText('Entonces: desde 1.000,00 €, 1 pieza. Ahora: 2.000,00 €, 2 piezas.'),
  ).toBeTruthy()
})

test('who is not logged in comes to the login first', async () => {
  openPortal(`/order/${encodeOrderId(id)}/1`)
  expect(await screen.findByLabelText('Contraseña')).toBeTruthy()
})

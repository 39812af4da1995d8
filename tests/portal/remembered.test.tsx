import { act, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, password, startOfTime } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { selectedClient } from '../../src/browser/session.ts'
// Loaded with the tests, so that no test waits for it.
import '../../src/portal/orders/list/OrderScreen.tsx'
import '../../src/portal/vendors/VendorCreate.tsx'
import { showGuide } from '../../src/tutorial/guide/shown.ts'
import '../../src/tutorial/guide/GuideSteps.tsx'
import { forgetChoices, goTo, haveSession, leavePortal, logIn, openPortal } from './portal.tsx'

const orders = Array.from({ length: 30 }, (_, index) =>
  anOrder({ id: 200 + index, date: startOfTime - index * 1000, sceneCount: 1 }),
)
const backend = await createMockBackend({
  rows: {
    clients: [
      aClient(),
      aClient({ id: 2, name: 'Hogar Quintana' }),
      aClient({ id: 3, name: 'Casa Alba' }),
    ],
    users: [
      aUser({ clients: [1, 2, 3] }),
      aUser({ id: 2, login: 'luz@tienda.example', acl: { budgetList: true }, clients: [1, 2] }),
    ],
    orders,
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  for (const userId of [1, 2]) await forgetChoices(backend, userId)
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(leavePortal)
afterAll(() => server.close())

const banner = () => within(screen.getByRole('banner'))

const dialog = () => screen.findByRole('dialog', { name: 'Elige un cliente' })

test('a client is found by typing and taken by Enter; arrows walk through those that match', async () => {
  await haveSession(backend, 'ana@tienda.example')
  const { user } = openPortal('/')
  await screen.findByRole('radio', { name: /Hogar Quintana/ })
  await user.keyboard('ho')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(selectedClient.get()).toBe(2))

  await user.click(screen.getByRole('button', { name: /Cambiar de cliente: Hogar Quintana/ }))
  await dialog()
  await user.keyboard('a')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Hogar Quintana/ }))
  await user.keyboard('lb')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(selectedClient.get()).toBe(3))
})

test('the tutorial’s guide, beside the choice of a client, says that one has to be chosen first', async () => {
  // The tests' DOM has no popovers.
  Object.assign(Element.prototype, { showPopover: () => undefined })
  await haveSession(backend, 'ana@tienda.example')
  act(() => showGuide({ path: '/budgets/details/report', step: 0 }))
  openPortal('/budgets')
  await dialog()
  const guide = await screen.findByRole('dialog', { name: /^Guía/ })
  const first = 'Aún no hay ningún cliente elegido: elige uno antes.'
  await waitFor(() => expect(guide.textContent).toContain(first))
  act(() => showGuide(null))
})

test('the next session of the same person begins with the client and page size of the last', async () => {
  await haveSession(backend, 'ana@tienda.example')
  const { user } = openPortal('/budgets')
  await user.click(await screen.findByRole('radio', { name: /Muebles/ }))
  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  await screen.findByText('200:S3D')
  await user.selectOptions(screen.getByLabelText('Filas por página'), '25')
  await screen.findByText('224:S3D')

  await user.click(banner().getByRole('button', { name: 'Cerrar sesión' }))
  await logIn(user, 'ana@tienda.example', password)
  await waitFor(() => expect(selectedClient.get()).toBe(1))
  goTo('/budgets')
  expect(await screen.findByText('224:S3D')).toBeTruthy()

  await user.click(banner().getByRole('button', { name: 'Cerrar sesión' }))
  await logIn(user, 'luz@tienda.example', password)
  expect(await dialog(), 'another person chooses for themselves').toBeTruthy()
})

test('the login begins in its first field that is empty, and a new user in theirs', async () => {
  const first = openPortal('/login')
  const name = await screen.findByRole('textbox', { name: 'Usuario' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  await logIn(first.user, 'ana@tienda.example', password)
  first.unmount()
  await waitFor(() => expect(localStorage.getItem('tresillo.user')).not.toBeNull())

  leavePortal()
  localStorage.setItem('tresillo.user', '"ana@tienda.example"')
  openPortal('/login')
  const pass = await screen.findByLabelText('Contraseña')
  await waitFor(() => expect(document.activeElement).toBe(pass))
  leavePortal()

  await haveSession(backend, 'ana@tienda.example', 1)
  openPortal('/')
  await screen.findByRole('main')
  goTo('/vendors/create')
  const email = await screen.findByRole('textbox', { name: /Correo/ })
  await waitFor(() => expect(document.activeElement).toBe(email))
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, everything } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { selectedClient } from '../../../src/browser/session.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/home/HomeWork.tsx'
import '../../../src/portal/orders/tools/WorkTabs.tsx'
import { goTo, haveSession, leavePortal, openPortal } from '../portal.tsx'
import { row, unfold } from './budgetRow.tsx'

const server = setupServer()
let backend: MockBackend
const seller = 'eva@tienda.example'

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  backend = await createMockBackend({
    rows: {
      clients: [aClient(), aClient({ id: 2, name: 'Sofás Rival' })],
      users: [
        aUser({ clients: [1, 2] }),
        aUser({ id: 2, login: seller, acl: { ...everything, orderConfirmation: false } }),
      ],
      orders: [
        anOrder({ id: 100 }),
        anOrder({ id: 101 }),
        anOrder({ id: 102, confirmationState: 1, lacksFabric: true }),
        anOrder({ id: 300, clientId: 2 }),
      ],
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const at = (filter: object) => `/budgets?filter=${encodeURIComponent(JSON.stringify(filter))}`
const tabs = () => screen.findByRole('group', { name: 'Lo que me espera' })
const tab = async (name: string) => within(await tabs()).findByRole('button', { name })

test('[DAY-04] a decision lowers the count, and the row stays where it was', async () => {
  const { press } = await unfold(100, at({ view: 'toConfirm' }))
  await tab('Por confirmar 2')
  await press('Confirmar')
  await tab('Por confirmar 1')
  await tab('Aceptados, por convertir 2')
  expect(within(row(100)).getByText('Confirmado')).toBeTruthy()
  expect(document.body.textContent).toContain('1 presupuesto encontrado')
})

test('[DAY-04] counts follow what others decide, when the list looks', async () => {
  openPortal(at({ view: 'toConfirm' }))
  await tab('Por confirmar 2')
  await backend.store.orders.change(
    1,
    101,
    { expect: {}, set: { confirmationState: 1 }, event: 'confirmed' },
    { by: { login: seller, name: 'Eva' }, clock: () => backend.clock.now },
  )
  window.dispatchEvent(new Event('focus'))
  await tab('Por confirmar 1')
})

test('[DAY-04] a tab is pressed once to open it and once more to leave it; a search narrows it', async () => {
  const { user } = openPortal('/budgets')
  await user.click(await tab('Falta la tela 1'))
  await waitFor(() => expect(screen.queryByText('100:S3D')).toBeNull())
  expect(screen.getByText('102:S3D')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), '101')
  await screen.findByText('Ningún presupuesto coincide')
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await screen.findByText('102:S3D')
  await user.click(await tab('Falta la tela 1'))
  await screen.findByText('100:S3D')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No enviados' }).checked).toBe(true)
})

test('[DAY-04] an empty worklist says kindly that nothing awaits', async () => {
  openPortal(at({ view: 'expiring' }))
  await screen.findByRole('heading', { name: 'Todo al día' })
  expect(screen.getByText('Nada te espera en esta lista.')).toBeTruthy()
})

test('[DAY-04] who may not confirm is offered nothing to confirm', async () => {
  leavePortal()
  await haveSession(backend, seller, 1)
  openPortal('/budgets')
  await tab('Falta la tela 1')
  const names = within(await tabs())
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replace(/\s*\d*$/, ''))
  expect(names).toEqual([
    'Caducan en 7 días',
    'Falta la tela',
    'Míos, abiertos',
    'Cargados en un carrito',
  ])
})

test('[DAY-04] a filter by state and vendor shows, and is removed', async () => {
  const { user } = openPortal(at({ view: 'all', state: 'BUDGET_NULL', vendor: 'Nadie' }))
  await screen.findByText('Ningún presupuesto coincide')
  await user.click(await screen.findByRole('button', { name: 'Quitar el filtro Anulado' }))
  await user.click(await screen.findByRole('button', { name: 'Quitar el filtro Nadie' }))
  await screen.findByText('100:S3D')
})

test('[DAY-04] Home counts for the chosen client, and its links lead to that client’s list', async () => {
  const { user } = openPortal('/budgets')
  await screen.findByText('100:S3D')
  await user.click(await tab('Por confirmar 2'))
  goTo('/')
  await screen.findByRole('link', { name: /^2\s*Por confirmar/ })
  act(() => void selectedClient.set(2))
  await user.click(await screen.findByRole('link', { name: /^1\s*Por confirmar/ }))
  await screen.findByText('300:S3D')
  expect((await tab('Por confirmar 1')).getAttribute('aria-pressed')).toBe('true')
})

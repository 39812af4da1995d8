import { screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, startOfTime } from '../../../mocks/data.ts'
import { noConnection, serverError, wrongShape } from '../../../mocks/faults.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { createLinks } from '../../../server/orders/links.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { selectedClient } from '../../../src/browser/session.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/vr-orders/VrOrderScreen.tsx'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

const hour = 3_600_000
const backend = await createMockBackend({
  rows: {
    clients: [aClient(), aClient({ id: 2, name: 'Hogar Quintana' })],
    users: [
      aUser({ clients: [1, 2] }),
      aUser({ id: 2, login: 'tarifa@tienda.example', acl: { budgetList: true } }),
    ],
    orders: [
      ...Array.from({ length: 12 }, (_, index) =>
        anOrder({
          id: 200 + index,
          type: 'order',
          reference: index === 2 ? 'Salón Norte' : '',
          state: index === 1 ? 'ORDER_SERVED' : 'ORDER_DEFAULT',
          date: startOfTime - index * hour,
          sceneCount: index === 0 ? 2 : index === 2 ? 0 : 1,
        }),
      ),
      anOrder({ id: 300 }),
      anOrder({ id: 400, clientId: 2, type: 'order' }),
    ],
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

/** What the screen says of itself, such as how many orders there are. */
const told = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

const orders = async () => {
  const headings = await screen.findAllByRole('heading', { level: 2, name: /PEDIDO/ })
  return headings.map(({ textContent }) => textContent)
}

test('[VR-01] orders of every state stand newest first with date, time and number, each scene a link to the VR viewer', async () => {
  openPortal('/vr-orders')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Pedidos VR del cliente' }),
  ).toBeTruthy()
  const found = await orders()
  expect(found.slice(0, 3)).toEqual(['PEDIDO 200:S3D', 'PEDIDO 201:S3D', 'PEDIDO 202:S3D'])
  expect(found).toHaveLength(10)
  expect(told()).toContain('Muebles La Alameda · 12 pedidos')
  const [first, , third] = within(
    screen.getByRole('list', { name: 'Pedidos VR del cliente' }),
  ).getAllByRole('listitem')
  const links = within(first ?? document.body).getAllByRole('link')
  const named = (await createLinks(backend.store, 'open')()).of(200)
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/vr-viewer.html?scene=/api/v1/gltfscene/${named}/0`,
    `/vr-viewer.html?scene=/api/v1/gltfscene/${named}/1`,
  ])
  expect(
    within(first ?? document.body).getByRole('link', {
      name: 'Entrar en la escena 2 de 200:S3D en realidad virtual',
    }),
  ).toBeTruthy()
  expect(first?.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-10T12:00:00.000Z')
  expect(first?.querySelector('time')?.textContent).toMatch(/10 mar 2026, \d\d:00/)
  expect(third?.textContent).toContain('Sin escenas')
  expect(third?.textContent).toContain('Salón Norte')
})

test('the second page holds the rest, and its address says so', async () => {
  const { user } = openPortal('/vr-orders')
  await orders()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await waitFor(async () => expect(await orders()).toEqual(['PEDIDO 210:S3D', 'PEDIDO 211:S3D']))
  expect(location.hash).toContain('page=2')
})

test('a number finds its order; what matches nothing can be taken back', async () => {
  const { user } = openPortal('/vr-orders')
  await orders()
  await user.type(screen.getByRole('searchbox'), '205')
  await waitFor(async () => expect(await orders()).toEqual(['PEDIDO 205:S3D']))
  await user.type(screen.getByRole('searchbox'), '99')
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }))
  await waitFor(async () => expect(await orders()).toHaveLength(10))
})

test.each([
  ['when the server fails', serverError],
  ['without connection', noConnection],
  ['with a reply that makes no sense', wrongShape],
])('[ORD-10] %s it says so and can be asked again', async (_, fault) => {
  server.use(fault(backend, 'listorders'))
  const { user } = openPortal('/vr-orders')
  expect(
    await screen.findByRole('heading', { name: 'No se han podido cargar los pedidos' }),
  ).toBeTruthy()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
  await waitFor(async () => expect(await orders()).toHaveLength(10))
})

test('[CLIENT-04] another client has orders of its own, from their first page', async () => {
  const { user } = openPortal('/vr-orders')
  await orders()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('210:S3D', { exact: false })
  selectedClient.set(2)
  await waitFor(async () => expect(await orders()).toEqual(['PEDIDO 400:S3D']))
  await waitFor(() => expect(location.hash).toBe('#/vr-orders'))
})

test('[ROUTE-02, ROUTE-03] who may not see orders is sent home', async () => {
  await haveSession(backend, 'tarifa@tienda.example', 1)
  openPortal('/vr-orders')
  expect(await screen.findByRole('heading', { level: 1, name: /^Hola/ })).toBeTruthy()
  expect(location.hash).toBe('#/')
})

test('[VIEW-05] an address that names a client shows that one’s orders; those of a client that the person does not have are not theirs to see, and it says so', async () => {
  openPortal('/vr-orders?client=2')
  await waitFor(() => expect(told()).toContain('Hogar Quintana · 1 pedido'))
  expect(selectedClient.get()).toBe(2)
  leavePortal()
  await haveSession(backend, 'ana@tienda.example', 1)
  for (const client of ['77', 'x', '']) {
    openPortal(`/vr-orders?client=${client}`)
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('Esos pedidos son de otro cliente')
    expect(selectedClient.get()).toBe(1)
    const own = screen.getByRole('link', { name: 'Ver los de Muebles La Alameda' })
    expect(own.getAttribute('href')).toBe('#/vr-orders')
    leavePortal()
    await haveSession(backend, 'ana@tienda.example', 1)
  }
})

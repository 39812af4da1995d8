import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, password } from '../../../mocks/data.ts'
import { wrongShape } from '../../../mocks/faults.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { session } from '../../../src/browser/session.ts'
import { Composer } from '../../../src/composer/Composer.tsx'
import type { EndpointName } from '../../../src/contract/contract.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import { startSession } from '../../../src/entry/portalApi.ts'
import { Viewer } from '../../../src/viewer/Viewer.tsx'
import { row } from '../orders/budgetRow.tsx'
import { haveSession, leavePortal, logIn, openPortal } from '../portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient(), aClient({ id: 2, name: 'Hogar Quintana' })],
    users: [aUser({ clients: [1, 2] })],
    orders: [anOrder(), anOrder({ id: 101, confirmationState: 1 })],
  },
})
const server = setupServer(...backend.handlers)
const ana = 'ana@tienda.example'

beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

/** Opens a place of the portal and, where that is said, presses something. */
const at =
  (place: string, act: (user: UserEvent) => Promise<void> = () => Promise.resolve()) =>
  async () => {
    const { user } = openPortal(place)
    await act(user)
  }

/** Presses an action of a budget, and accepts where it asks. */
const decide = (id: number, name: string, accept?: string) =>
  at('/budgets', async (user) => {
    await screen.findByText(new RegExp(`^${id}:S3D`))
    await user.click(within(row(id)).getByRole('button', { name: /Detalles/ }))
    const details = await screen.findByRole('region', { name: `Detalles de ${id}:S3D` })
    await user.click(within(details).getByRole('button', { name }))
    if (accept === undefined) return
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: accept }))
  })

/** A page of its own at an address. */
const page = (hash: string, Page: () => React.ReactNode) => () => {
  history.replaceState(null, '', hash)
  render(<Page />)
  return Promise.resolve()
}

/** The page load after the one that the person logged in with. */
async function reload() {
  const old = session.get()
  if (old === null) throw new Error('no session')
  startSession({ ...old, token: 'another' })
  session.set(old)
  await at('/')()
}

const load = 'Cargar en el carrito'
const calls: [EndpointName, string, () => Promise<void>][] = [
  ['userdata', 'a page load', reload],
  ['clientlist', 'the client selector', at('/', (user) => chooseClient(user))],
  ['listorders', 'the list', at('/budgets')],
  ['orderdata', 'the composer', page('#/load/order/100/0', Composer)],
  ['orderdata', 'the viewer', page('#/viewer/order/100/0', Viewer)],
  ['confirmbudget', 'confirming', decide(100, 'Confirmar')],
  ['unconfirmbudget', 'taking that back', decide(101, 'Quitar confirmación')],
  ['anulatebudget', 'annulling', decide(100, 'Anular', 'Anular el presupuesto')],
  ['budget2order', 'passing to order', decide(100, 'Pasar a pedido', 'Pasar a pedido')],
  ['opencart', 'loading to the cart', decide(100, load, load)],
]

async function chooseClient(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Cambiar de cliente:/ }))
}

const expectAlert = (text: string) =>
  waitFor(() => {
    const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts.join(' / ')).toContain(text)
  })

test.each(calls)('[API-04] %s, answered with nonsense to %s, is named', async (name, _, open) => {
  await haveSession(backend, ana, 1)
  server.use(wrongShape(backend, name))
  await open()
  await expectAlert(`«${name}»`)
  expect(session.get()?.userData.login).toBe(ana)
})

test('[API-04] login, answered with nonsense, is told and nobody is logged in', async () => {
  server.use(wrongShape(backend, 'login'))
  const { user } = openPortal('/login')
  await logIn(user, ana, password)
  await expectAlert('«login»')
  expect(session.get()).toBeNull()
})

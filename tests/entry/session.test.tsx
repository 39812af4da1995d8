import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClient, aUser, password } from '../../mocks/data.ts'
import { noConnection, wrongShape } from '../../mocks/faults.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { selectedClient, session } from '../../src/browser/session.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { cartOf } from '../../src/cart/cart.ts'
import {
  goTo,
  haveSession,
  leavePortal,
  logIn,
  openPortal,
  refuseToStore,
  takeValuesBy,
} from '../portal/portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient(), aClient({ id: 2, name: 'Hogar Quintana' })],
    users: [
      aUser(),
      aUser({ id: 2, login: 'lista@tienda.example', acl: { orderList: true } }),
      aUser({ id: 3, login: 'dos@tienda.example', clients: [1, 2] }),
    ],
  },
})
const server = setupServer(...backend.handlers)
const ana = 'ana@tienda.example'
const path = (name: string) =>
  `*${backend.site.location}${backend.site.endpoints[name]?.path ?? ''}`

let calls: string[] = []

beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  calls = []
  server.events.on('request:start', ({ request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`)
  })
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
  server.events.removeAllListeners()
})
afterAll(() => server.close())

const sessionChecks = () => calls.filter((call) => call.endsWith('/userdata')).length

/** A session that an earlier page load left: this page has not checked it yet. */
async function haveOldSession(user = ana) {
  await haveSession(backend, user, 1)
  const old = session.get()
  if (old === null) throw new Error('no session')
  const { startSession } = await import('../../src/entry/portalApi.ts')
  startSession({ ...old, token: 'another' })
  session.set(old)
  selectedClient.set(1)
  calls = []
}

describe('verifying the session', () => {
  test('[SESS-02] a page load checks the session once, and takes over what the server says', async () => {
    await haveOldSession('lista@tienda.example')
    const old = session.get()
    if (old) session.set({ ...old, userData: { ...old.userData, acl: { manageUsers: true } } })
    openPortal('/')
    await screen.findByRole('heading', { level: 1, name: /^Hola/ })
    await waitFor(() => expect(session.get()?.userData.acl).toEqual({ orderList: true }))
    expect(await screen.findAllByRole('link', { name: /Pedidos/ })).not.toHaveLength(0)
    expect(screen.queryByRole('link', { name: /Ajustes/ })).toBeNull()
    act(() => goTo('/orders'))
    await screen.findByRole('heading', { level: 1, name: 'Pedidos' })
    expect(sessionChecks()).toBe(1)
  })

  test('a login asks the server for no check at all, and does not loop', async () => {
    const { user } = openPortal('/orders')
    await logIn(user, ana, password)
    await screen.findByRole('heading', { level: 1, name: 'Pedidos' })
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
    expect(sessionChecks()).toBe(0)
  })

  test('[SESS-02] a session that the server refuses is cleared with its client, and the login says so', async () => {
    await haveOldSession()
    server.use(http.get(path('userdata'), () => HttpResponse.json({}, { status: 401 })))
    openPortal('/vendors')
    expect(await screen.findByText(/Tu sesión ha caducado/)).toBeTruthy()
    expect(session.get()).toBeNull()
    expect(selectedClient.get()).toBeNull()
    expect(location.hash).toBe('#/login')
  })

  test('[SESS-02] a server that can’t be reached leaves the session as it is', async () => {
    await haveOldSession()
    server.use(noConnection(backend, 'userdata'))
    openPortal('/')
    await screen.findByRole('heading', { level: 1, name: /^Hola/ })
    await waitFor(() => expect(sessionChecks()).toBe(1))
    expect(session.get()).not.toBeNull()
  })
})

describe('a session that ends mid-work', () => {
  test('[SESS-02] [ROUTE-02] the next call leads to the login, and the login back to where the person was', async () => {
    await haveSession(backend, 'dos@tienda.example', 1)
    const { user } = openPortal('/vendors')
    await screen.findByRole('heading', { level: 1, name: 'Vendedores' })
    server.use(
      http.get(path('clientlist'), () => HttpResponse.json({}, { status: 401 }), { once: true }),
    )
    await user.click(screen.getByRole('button', { name: 'Cambiar de cliente: Muebles La Alameda' }))
    expect(await screen.findByText(/Tu sesión ha caducado/)).toBeTruthy()
    await logIn(user, 'dos@tienda.example', password)
    expect(await screen.findByRole('heading', { level: 1, name: /Elige un cliente/ })).toBeTruthy()
    expect(location.hash).toBe('#/vendors')
  })

  test('logging out forgets session and client, and keeps the language', async () => {
    await setLanguage('es')
    await haveSession(backend, ana, 1)
    const { user } = openPortal('/')
    const held = cartOf(1, ana)
    await user.click(await screen.findByRole('button', { name: 'Menú de usuario' }))
    const menu = within(await screen.findByRole('navigation', { name: 'Menú de usuario' }))
    await user.click(menu.getByRole('button', { name: 'Cerrar sesión' }))
    expect(await screen.findByRole('textbox', { name: 'Usuario' })).toBeTruthy()
    expect(localStorage.getItem(storageKeys.session)).toBeNull()
    expect(localStorage.getItem(storageKeys.client)).toBeNull()
    expect(localStorage.getItem(storageKeys.language)).toBe('"es"')
    // The page holds nothing of theirs in memory: it is read from the storage again.
    expect(cartOf(1, ana)).not.toBe(held)
    expect(screen.queryByText(/ha caducado/)).toBeNull()
    await waitFor(() => expect(calls).toContain(`POST ${backend.site.location}/logout`))
  })
})

describe('what a backend or a browser may do', () => {
  test('[API-04] a reply that makes no sense is told with the name of its call', async () => {
    await haveSession(backend, 'dos@tienda.example', 1)
    server.use(wrongShape(backend, 'clientlist'))
    const { user } = openPortal('/')
    await user.click(await screen.findByRole('button', { name: /^Cambiar de cliente:/ }))
    expect(await screen.findByText(/«clientlist»/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: /^Hola/ })).toBeTruthy()
  })

  test('[SESS-03] the loading line shows while a call runs and goes when it has failed', async () => {
    await haveSession(backend, 'dos@tienda.example', 1)
    const held = Promise.withResolvers<Response>()
    server.use(http.get(path('clientlist'), () => held.promise))
    const { user } = openPortal('/')
    await user.click(await screen.findByRole('button', { name: /^Cambiar de cliente:/ }))
    expect(await screen.findByRole('progressbar', { name: 'Cargando…' })).toBeTruthy()
    held.resolve(HttpResponse.json({ message: 'no' }, { status: 403 }))
    expect(await screen.findAllByText('Error cargando los clientes del usuario')).not.toHaveLength(
      0,
    )
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  test('[SESS-01] where the browser refuses storage, a login lasts as long as the page', async () => {
    takeValuesBy(refuseToStore)
    const { user } = openPortal('/login')
    await logIn(user, ana, password)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Hola Muebles La Alameda' }),
    ).toBeTruthy()
  })
})

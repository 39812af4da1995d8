import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aClient, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { pasteInto } from '../../ui/pasteInto.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

export const ana = 'ana@tienda.example'
/** Manages users and may not confirm orders. */
export const olga = 'olga@tienda.example'

/** A backend of its own for each test: client 1 with Ana, Olga and Benito, client 2 with Ana alone. */
async function vendorBackend() {
  return createMockBackend({
    rows: {
      clients: [aClient(), aClient({ id: 2, name: 'Hogar Quintana' })],
      users: [
        aUser({ clients: [1, 2] }),
        aUser({
          id: 2,
          login: olga,
          name: 'Olga Prats',
          acl: { manageUsers: true, orderList: true },
        }),
        aUser({
          id: 3,
          login: 'benito@tienda.example',
          name: 'Benito Ñíguez',
          phone: '611222333',
          acl: { orderList: true },
        }),
      ],
    },
  })
}

type Call = { name: string; body: Record<string, unknown> }

/** The portal of vendors in a browser, over a backend that is as it was before each test. */
export function useVendorPortal() {
  let backend: Awaited<ReturnType<typeof vendorBackend>>
  const server = setupServer()
  const calls: Call[] = []

  beforeAll(() => server.listen())
  beforeEach(async () => {
    backend = await vendorBackend()
    server.use(...backend.handlers)
    await setLanguage('es')
    calls.length = 0
    server.events.on('request:start', ({ request }) => {
      const { pathname } = new URL(request.url)
      const call: Call = { name: `${request.method} ${decodeURIComponent(pathname)}`, body: {} }
      calls.push(call)
      if (request.method === 'GET') return
      void request
        .clone()
        .json()
        .then((body: Record<string, unknown>) => Object.assign(call.body, body))
        .catch(() => undefined)
    })
  })
  afterEach(() => {
    leavePortal()
    server.resetHandlers()
    server.events.removeAllListeners()
  })
  afterAll(() => server.close())

  return {
    server,
    backend: () => backend,
    /** The calls of an endpoint so far, by method and the end of the path. */
    calls: (end: string) => calls.filter(({ name }) => name.endsWith(end)),
    /** Opens a place as somebody for client 1. */
    open: async (place: string, login = ana, client = 1) => {
      await haveSession(backend, login, client)
      return openPortal(place).user
    },
    path: (name: EndpointName) =>
      `*${backend.site.location}${backend.site.endpoints[name]?.path ?? ''}`,
  }
}

export const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const passwordField = () => screen.getByLabelText<HTMLInputElement>(/^Contraseña/)
export const saveButton = () => screen.getByRole('button', { name: /^Guarda/ })
/** Fills in what a new user needs. */
export async function fillIn(
  user: UserEvent,
  { email = 'nuria@tienda.example', name = 'Nuria Vega', password = 'butaca' } = {},
) {
  await pasteInto(user, await screen.findByRole('textbox', { name: /^Correo/ }), email)
  await pasteInto(user, field(/^Nombre/), name)
  await pasteInto(user, passwordField(), password)
}

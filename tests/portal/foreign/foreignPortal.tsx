import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createSpecBackend, type SpecBackend } from '../../../mocks/specBackend.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { selectedClient } from '../../../src/browser/session.ts'
import { login } from '../../../src/entry/login/logIn.ts'
import { portalApi } from '../../../src/entry/portalApi.ts'
import { leavePortal, openPortal } from '../portal.tsx'

const marta = 'marta@otra.example'

/** The portal in a browser over another company's backend, new for each test. */
export function useForeignPortal() {
  const server = setupServer()
  let backend: SpecBackend

  const connect = (without: Parameters<typeof createSpecBackend>[0] = []) => {
    backend = createSpecBackend(without)
    server.resetHandlers(...backend.handlers)
  }

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  beforeEach(async () => {
    await setLanguage('es')
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    connect()
  })
  afterEach(() => {
    leavePortal()
    vi.restoreAllMocks()
  })
  afterAll(() => server.close())

  return {
    backend: () => backend,
    /** Leaves calls out of the backend and of its api.json. */
    without: connect,
    haveSession: async () => {
      await login(portalApi(backend.site), marta, 'secreto')
      selectedClient.set(7)
    },
    /** Opens a place of the portal as Marta, who is logged in. */
    open: async (place: string) => {
      await login(portalApi(backend.site), marta, 'secreto')
      selectedClient.set(7)
      return openPortal(place).user
    },
  }
}

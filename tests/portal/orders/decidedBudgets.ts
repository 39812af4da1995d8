import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi, type MockInstance } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal } from '../portal.tsx'

// Budgets that may be decided on, in the list of somebody who may do everything.

export const server = setupServer()
export let backend: MockBackend
/** What was asked of the server. */
export const asked: string[] = []
export let assign: MockInstance<Location['assign']>

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  server.events.on('request:start', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
  })
})
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [aUser(), aUser({ id: 2, login: 'eva@tienda.example', name: 'Eva Rey' })],
      orders: [
        anOrder({ id: 100, reference: 'Salón Quiroga' }),
        anOrder({ id: 101, reference: 'Dormitorio' }),
        anOrder({ id: 103, state: 'BUDGET_PENDING', reference: 'En espera' }),
        anOrder({ id: 102, state: 'BUDGET_TRANSFORMED', reference: 'De otro sistema' }),
      ],
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
  asked.length = 0
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

export const calls = (end: string) =>
  asked.filter((call) => call.startsWith('POST') && call.endsWith(end))

/** What somebody else does to a budget meanwhile. */
export const byEva = (
  set: { state: 'BUDGET_NULL' } | { confirmationState: 1 } | { isArchived: true },
  event: string,
) =>
  backend.store.orders.change(
    1,
    100,
    { expect: {}, set, event },
    { by: { login: 'eva@tienda.example', name: 'Eva Rey' }, clock: () => backend.clock.now },
  )

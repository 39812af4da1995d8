import { cleanup, render } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClient, aUser, password } from '../../mocks/data.ts'
import { configuredSite, createMockBackend } from '../../mocks/server.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { clearSession } from '../../src/browser/session.ts'
import { login } from '../../src/entry/login/logIn.ts'
import { portalApi } from '../../src/entry/portalApi.ts'
import { ReportScreen } from '../../src/report/ReportScreen.tsx'
// Read ahead, so that no test waits for what the screen fetches.
import '../../src/report/after.tsx'
import { anOrderOfCanaries, canaries, canaryIds } from '../server/orders/canaries.ts'

const rival = 'rival@otra.example'
const backend = await createMockBackend({
  rows: {
    clients: [aClient({ name: 'Canario-client' }), aClient({ id: 2, name: 'Hogar Quintana' })],
    users: [aUser(), aUser({ id: 2, login: rival, clients: [2] })],
    orders: canaryIds.map(anOrderOfCanaries),
  },
})
const server = setupServer(...backend.handlers)
const api = portalApi(configuredSite)

beforeEach(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await setLanguage('es')
  // An address reads 300 reports in a quarter of an hour at most.
  backend.clock.now += 900_000
})
afterEach(() => {
  cleanup()
  clearSession()
  server.close()
})

/** All that stands on a report's page, and in the page's title. */
async function shown(id: number): Promise<string> {
  render(
    <ApiContext value={api}>
      <ReportScreen orderId={String(id)} />
    </ApiContext>,
  )
  // Looked for by what is cheap to find: there are hundreds of pages.
  await vi.waitFor(
    () => {
      expect(document.querySelector('h1')?.textContent).toContain(` ${id}:S3D`)
      expect(document.querySelector('.report-tools .primary')?.textContent).toBe('Descargar PDF')
      expect(document.querySelectorAll('.report-plan')).toHaveLength(id % 7 === 6 ? 0 : 1)
    },
    { interval: 2, timeout: 20_000 },
  )
  const page = document.title + document.documentElement.outerHTML
  cleanup()
  return page
}

test.each([
  ['a visitor', null],
  ['another client’s user', rival],
])('[REP-06] no canary of 200 orders stands on the page that %s reads', async (_, user) => {
  if (user !== null) await login(api, user, password)
  for (const id of canaryIds) expect(await shown(id)).not.toMatch(canaries)
})

test('the canaries are there to be found: the shop’s own people read them', async () => {
  await login(api, 'ana@tienda.example', password)
  expect(await shown(1008)).toMatch(canaries)
})

import { cleanup, render, screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aClient, aUser, password } from '../../mocks/data.ts'
import { configuredSite, createMockBackend } from '../../mocks/server.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { clearSession } from '../../src/browser/session.ts'
import { login, portalApi } from '../../src/entry/portalApi.ts'
import { ReportScreen } from '../../src/report/ReportScreen.tsx'
// Read ahead, so that no test waits for what the screen fetches.
import '../../src/report/after.tsx'
import { anOrderOfCanaries, canaries } from '../server/orders/canaries.ts'

const ids = Array.from({ length: 24 }, (_, index) => 1000 + index)
const rival = 'rival@otra.example'
const backend = await createMockBackend({
  rows: {
    clients: [aClient({ name: 'Canario-client' }), aClient({ id: 2, name: 'Hogar Quintana' })],
    users: [aUser(), aUser({ id: 2, login: rival, clients: [2] })],
    orders: ids.map(anOrderOfCanaries),
  },
})
const server = setupServer(...backend.handlers)
const api = portalApi(configuredSite)

beforeEach(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await setLanguage('es')
})
afterEach(() => {
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
  await screen.findByRole('heading', { level: 1, name: `${id}:S3D` })
  await screen.findByRole('button', { name: 'Descargar PDF' })
  const page = document.title + document.documentElement.outerHTML
  cleanup()
  return page
}

test.each([
  ['a visitor', null],
  ['another client’s user', rival],
])('[REP-06] no canary of 24 orders stands on the page that %s reads', async (_, user) => {
  if (user !== null) await login(api, user, password)
  for (const id of ids) expect(await shown(id)).not.toMatch(canaries)
})

test('the canaries are there to be found: the shop’s own people read them', async () => {
  await login(api, 'ana@tienda.example', password)
  expect(await shown(1000)).toMatch(canaries)
})

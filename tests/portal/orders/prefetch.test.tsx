import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    orders: Array.from({ length: 15 }, (_, index) => anOrder({ id: 200 + index, type: 'order' })),
  },
})
const pages: string[] = []

/** The list of the backend, whose second page holds a row that can't be read. */
const withUnreadableRow = http.get('*/orders', async ({ request }) => {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  pages.push(page)
  const reply = await backend.app.fetch(request)
  if (page !== '2') return reply
  const body = (await reply.json()) as { data: object[] }
  return Response.json({ ...body, data: [...body.data, { id: 'none' }] })
})
const server = setupServer(withUnreadableRow, ...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(leavePortal)
afterAll(() => server.close())

test('the next page is fetched ahead, once, and shows as the list would have read it, with its unreadable row', async () => {
  const { user } = openPortal('/orders?perPage=10')
  await screen.findByText('214:S3D')
  await waitFor(() => expect(pages).toEqual(['1', '2']))
  expect(screen.queryByText(/No se ha podido leer/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('200:S3D')
  expect(screen.getByText(/^No se ha podido leer 1 fila/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('214:S3D')).toBeNull())
  expect(pages).toEqual(['1', '2'])
})

import { screen, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, startOfTime } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import { parseOrderId } from '../../../src/domain/orders/orderId.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

/** Newest first. Every third has no scenes, so that rows with pictures follow rows without. */
const ids = Array.from({ length: 60 }, (_, index) => 200 + index)
const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    orders: ids.map((id, index) =>
      anOrder({ id, date: startOfTime - index * 1000, sceneCount: id % 3 }),
    ),
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(leavePortal)
afterAll(() => server.close())

const rows = () => Array.from(document.querySelectorAll('.order-row'))
const idOf = (row: Element) => Number(/(\d+):S3D/.exec(row.textContent)?.[1])

test('pages turn whole, beyond the first screen too, and each row has its own pictures and links', async () => {
  const { user } = openPortal('/budgets?perPage=25')
  await screen.findByText('200:S3D')
  for (const [button, from, to] of [
    ['Página siguiente', 25, 50],
    ['Página siguiente', 50, 60],
    ['Página anterior', 25, 50],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(rows().map(idOf)).toEqual(ids.slice(from, to)))
    await waitFor(() => expect(document.querySelectorAll('.thumbs.waiting')).toHaveLength(0))
    for (const row of rows()) {
      const links = Array.from(row.querySelectorAll('.view'), (link) => {
        const [scene, order = ''] = (link.getAttribute('href') ?? '').split('/').reverse()
        return [parseOrderId(order), Number(scene)]
      })
      const own = Array.from({ length: idOf(row) % 3 }, (_, scene) => [idOf(row), scene])
      expect(links).toEqual(own)
    }
    expect(screen.getByRole('table').parentElement?.getAttribute('aria-busy')).toBe('false')
  }
})

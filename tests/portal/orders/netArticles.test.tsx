import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClient, aLine, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../../src/browser/language.ts'
import { createSiteApi } from '../../../src/browser/siteApi.ts'
import { Articles } from '../../../src/portal/orders/details/Articles.tsx'
import { haveSession, leavePortal } from '../portal.tsx'

const server = setupServer()
beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('shell', 'orders', 'orderDetails')
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

test.each([
  ['does not count it', false, 1],
  ['counts it', true, 0],
])(
  'articles beside a list say that their prices are without tax where the shop %s in them',
  async (_, isIncluded, times) => {
    const sale = { words: { es: '', en: '' }, vat: { percent: 21, isIncluded }, deposit: null }
    const backend = await createMockBackend({
      rows: {
        clients: [aClient()],
        users: [aUser()],
        orders: [anOrder({ id: 100 }, { lines: [aLine()], sale })],
      },
    })
    server.use(...backend.handlers)
    await haveSession(backend, 'ana@tienda.example', 1)
    const api = createSiteApi(backend.site)
    const { data } = await api.call('listorders', { clientId: 1, type: 'budget' })
    const [row] = data
    if (row === undefined) throw new Error('The backend has no budget')
    const order = { ...row, client: { id: 1, name: '' }, convertedOrder: null }
    render(
      <ApiContext value={api}>
        <QueryClientProvider client={new QueryClient()}>
          <Articles order={order} />
        </QueryClientProvider>
      </ApiContext>,
    )
    expect(await screen.findByText(/1\.240,00/)).toBeTruthy()
    expect(screen.queryAllByText('Precios sin impuestos')).toHaveLength(times)
  },
)

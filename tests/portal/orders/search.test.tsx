import { screen, waitFor, within } from '@testing-library/react'
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
    orders: [
      anOrder({ id: 200, reference: 'Ático', customer: 'Begoña Núñez', vendor: 'Óscar Rey' }),
      anOrder({ id: 201, reference: 'Ático', customer: 'Elvira Quiroga', phone: '600 12 34 56' }),
      anOrder({ id: 202, state: 'BUDGET_NULL', customer: 'Begoña Rey' }),
      anOrder({ id: 203, state: 'BUDGET_CLOSE', reference: 'Salón', customer: 'Carlos Paz' }),
    ],
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const numbers = () =>
  screen.queryAllByRole('row').flatMap((row) => /(\d+):S3D/.exec(row.textContent)?.[1] ?? [])

async function search(words: string) {
  const { user } = openPortal('/budgets')
  await screen.findByText('200:S3D')
  const box = screen.getByRole('searchbox', {
    name: 'Buscar por nombre, teléfono, correo, vendedor, referencia o número',
  })
  await user.type(box, words)
  return user
}

test.each([
  ['atico NUNEZ', ['200']],
  ['oscar begoña', ['200']],
  ['600123456', ['201']],
  ['#201:s3d elvira@correo', ['201']],
])(
  '[ORD-01] %j finds what holds every word of it, whatever field it stands in',
  async (words, found) => {
    await search(words)
    await waitFor(() => expect(numbers()).toEqual(found))
  },
)

test('a search says how many ‘All’ has that the view hides, and shows them', async () => {
  const user = await search('begona')
  const status = await screen.findByText(/^1 presupuesto encontrado/)
  await user.click(await within(status).findByRole('button', { name: '2 en «Todos»' }))
  await waitFor(() => expect(numbers().toSorted()).toEqual(['200', '202']))
  expect(screen.getByRole('radio', { name: 'Todos' })).toHaveProperty('checked', true)
  expect(screen.getByText('2 presupuestos encontrados')).toBeTruthy()
})

test('a search that finds nothing says how many there are elsewhere, and only then offers to see them', async () => {
  const user = await search('carlos')
  await screen.findByText('Hay 1 en «Todos» que «No enviados» no muestra.')
  await user.click(screen.getByRole('button', { name: 'Ver todos' }))
  await waitFor(() => expect(numbers()).toEqual(['203']))
  leavePortal()
  await haveSession(backend, 'ana@tienda.example', 1)
  await search('nadie')
  await screen.findByText('Prueba con otra búsqueda o con menos filtros.')
  expect(screen.queryByRole('button', { name: 'Ver todos' })).toBeNull()
})

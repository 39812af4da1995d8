import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { rem } from '../../../src/look/rem.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import { goTo, haveSession, leavePortal, openPortal } from '../portal.tsx'

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
    name: 'Buscar por cliente, teléfono, correo, vendedor, referencia, artículo, tela o número',
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

test('a row says whom it is for, with a number to call, and marks what was found', async () => {
  await search('quiroga 600-123-456')
  await waitFor(() => expect(numbers()).toEqual(['201']))
  const row = screen.getByRole('row', { name: /201:S3D/ })
  await waitFor(() =>
    expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Quiroga',
      '600 12 34 56',
    ]),
  )
  const phone = within(row).getByRole('link', { name: '600 12 34 56' })
  expect(phone.getAttribute('href')).toBe('tel:600123456')
})

test('a mistyped name offers what may be meant, and one press finds it', async () => {
  const user = await search('quiorga')
  const meant = await screen.findByRole('group', { name: '¿Querías decir…?' })
  await user.click(within(meant).getByRole('button', { name: 'Elvira Quiroga' }))
  await waitFor(() => expect(numbers()).toEqual(['201']))
  expect(screen.queryByRole('group', { name: '¿Querías decir…?' })).toBeNull()
})

test('a backend without customers has no column of them, and no sort', async () => {
  const withoutPeople = ({ id, state }: { id: number; state: string }) => ({
    id,
    state,
    date: '2026-03-10T09:30:00Z',
  })
  server.use(
    http.get('*/clients/1/orders', () =>
      HttpResponse.json([withoutPeople({ id: 200, state: 'BUDGET_DEFAULT' })]),
    ),
  )
  openPortal('/budgets')
  await screen.findByText('200:S3D')
  expect(screen.queryByRole('columnheader', { name: /Cliente/ })).toBeNull()
  expect(screen.getByRole('columnheader', { name: /Referencia/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Cliente, A-Z' })).toBeNull()
})

test('columns are moved and widened, keep the focus, and go back to the beginning', async () => {
  const { user } = openPortal('/budgets')
  await screen.findByText('200:S3D')
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const usual = heads()
  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  const later = await screen.findByRole('button', { name: 'Poner Escenas después' })
  await user.click(later)
  expect(heads().slice(1, 4)).toEqual(['Cliente', 'Escenas', 'Referencia'])
  expect(document.activeElement).toBe(later)
  expect(screen.getByText('Escenas: 2 de 8').getAttribute('role')).toBe('status')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ancho de Escenas' }), 'Ancha')
  const grid = () => screen.getByRole('table').style.getPropertyValue('--columns')
  expect(grid()).toContain(rem(336))
  await user.click(screen.getByRole('checkbox', { name: 'Vendedor' }))
  expect(heads()).toContain('Vendedor')
  goTo('/')
  await waitFor(() => expect(screen.queryByText('200:S3D')).toBeNull())
  await haveSession(backend, 'ana@tienda.example', 1)
  goTo('/budgets')
  // Home's table of what awaits a person goes a moment later on a busy machine.
  await waitFor(() => expect(heads()[1]).toBe('Cliente'))
  await screen.findByText('200:S3D')
  expect(grid()).toContain(rem(336))
  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  await user.click(await screen.findByRole('button', { name: 'Como al principio' }))
  expect(heads()).toEqual(usual)
  expect(grid()).not.toContain(rem(336))
})

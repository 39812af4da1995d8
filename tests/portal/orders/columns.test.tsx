import { screen, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { heldReply } from '../../../mocks/faults.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import type { OrderColumn } from '../../../src/portal/orders/list/columns.ts'
import { rem } from '../../../src/look/rem.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

/** One column more and one less than the product has, said in the declaration alone. */
vi.mock('../../../src/portal/orders/list/columns.ts', async (original) => {
  const { orderColumns, selectColumn } = await original<{
    orderColumns: readonly OrderColumn[]
    selectColumn: OrderColumn
  }>()
  const shop: OrderColumn = {
    name: 'shop',
    heading: 'titles.shop',
    width: '77px',
    canHide: true,
    card: 'line',
    cell: ({ id }) => `tienda de ${id}`,
  }
  return {
    selectColumn,
    orderColumns: [shop, ...orderColumns.filter(({ name }) => name !== 'date')],
  }
})

const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    orders: [anOrder({ id: 200 }), anOrder({ id: 201 })],
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const headings = [
  // The box that selects the page.
  '',
  'Tienda',
  'Escenas',
  'Cliente',
  'Referencia',
  'Artículos',
  'Estado',
  'Total',
  'Detalles',
]

test('the declaration of columns alone says what stands in head, rows and the choice of columns', async () => {
  const { user } = openPortal('/budgets')
  await screen.findByText('200:S3D')
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads()).toEqual(headings)

  const row = screen.getByRole('row', { name: /\b200:S3D/ })
  const cells = within(row).getAllByRole('cell')
  expect(cells).toHaveLength(headings.length)
  expect(cells[1]?.textContent).toBe('tienda de 200')
  expect(row.querySelector('time')).toBeNull()
  const grid = screen.getByRole('table').style.getPropertyValue('--columns').split(' ')
  expect(grid[1]).toBe(rem(77))

  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  const choice = screen.getByRole('group', { name: 'Columnas' })
  await user.click(await within(choice).findByRole('checkbox', { name: 'Tienda' }))
  expect(within(choice).queryByRole('checkbox', { name: 'Fecha' })).toBeNull()
  expect(heads()).toEqual(headings.filter((heading) => heading !== 'Tienda'))
  expect(within(row).getAllByRole('cell')).toHaveLength(headings.length - 1)
  expect(screen.getByRole('table').style.getPropertyValue('--columns')).not.toContain(rem(77))
})

test('what is on its way is drawn with a block for each column', async () => {
  const held = heldReply(backend, 'listorders')
  server.use(held.handler)
  openPortal('/budgets')
  const status = await screen.findByText('Cargando presupuestos…')
  const drawing = status.nextElementSibling
  const first = drawing?.querySelector('.table-row')
  expect(first?.querySelectorAll('.skeleton-block')).toHaveLength(headings.length)
  held.release()
  await screen.findByText('200:S3D')
})

test('counts and totals stand at their column’s end, as their headings do', async () => {
  openPortal('/budgets')
  await screen.findByText('200:S3D')
  for (const name of ['items', 'total']) {
    const column = [...document.querySelectorAll(`.column-${name}`)]
    expect(column).toHaveLength(3)
    for (const cell of column) expect(cell.classList).toContain('align-end')
  }
})

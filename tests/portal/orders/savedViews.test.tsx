import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { viewLimits } from '../../../src/portal/orders/tools/preferences.ts'
import { searchLimit } from '../../../src/domain/orders/sorts.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import { forgetChoices, haveSession, leavePortal, openPortal } from '../portal.tsx'

const backend = await createMockBackend({
  rows: { clients: [aClient()], users: [aUser()], orders: [anOrder({ id: 200 })] },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await forgetChoices(backend)
  await setLanguage('es')
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(leavePortal)
afterAll(() => server.close())

const key = 'tresillo.savedViews.orders.1.ana@tienda.example'
const view = (name: string, search = '') => ({
  name,
  sort: 'dateDesc',
  filter: { view: 'notSent', search },
})
const views = (count: number) => Array.from({ length: count }, (_, at) => view(`vista ${at}`))
const keep = (all: object[]) => localStorage.setItem(key, JSON.stringify(all))
const kept = () => JSON.parse(localStorage.getItem(key) ?? '[]') as { name: string; id?: string }[]
const shown = (name: string | RegExp) => screen.findByRole('button', { name })

test('[WAY-03] as many views are saved as their limit says, and one more is refused in words and stays typed', async () => {
  keep(views(viewLimits.views - 1))
  const user = userEvent.setup()
  openPortal('/orders')
  const save = async (name: string) => {
    await user.click(await shown(/^Vistas/))
    const field = await screen.findByRole('textbox', { name: 'Nombre de la vista' })
    await user.clear(field)
    await user.type(field, name)
    await user.click(await shown('Guardar la vista actual'))
  }
  await save('la última')
  expect(await shown(`Vistas · ${viewLimits.views}`)).toBeTruthy()
  await save('una más')
  expect(
    await screen.findByText(
      `Ya tienes ${viewLimits.views} vistas guardadas. Borra alguna y vuelve a probar.`,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Nombre de la vista' })).toHaveProperty(
    'value',
    'una más',
  )
  expect(kept()).toHaveLength(viewLimits.views)
  // One of the same name takes no room.
  await user.clear(screen.getByRole('textbox', { name: 'Nombre de la vista' }))
  await user.type(screen.getByRole('textbox', { name: 'Nombre de la vista' }), 'vista 3')
  await user.click(await shown('Guardar la vista actual'))
  expect(kept().at(-1)?.name).toBe('vista 3')
  expect(kept()).toHaveLength(viewLimits.views)
})

test('[WAY-03] of more views than may be saved all stay, and another one is refused', async () => {
  keep(views(viewLimits.views + 1))
  const user = userEvent.setup()
  openPortal('/orders')
  await user.click(await shown(`Vistas · ${viewLimits.views}`))
  await user.type(await screen.findByRole('textbox', { name: 'Nombre de la vista' }), 'más')
  await user.click(await shown('Guardar la vista actual'))
  expect(await screen.findByText(/^Ya tienes/)).toBeTruthy()
  expect(kept()).toHaveLength(viewLimits.views + 1)
  // They have got the ids by which the server keeps them, and with these rows of their own.
  await waitFor(() => expect(kept().every(({ id }) => id !== undefined)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Borrar la vista vista 0' }))
  expect(kept()).toHaveLength(viewLimits.views)
  expect(await shown(`vista ${viewLimits.views}`)).toBeTruthy()
})

test.each([
  ['letters', [view('x'.repeat(viewLimits.name))], [view('x'.repeat(viewLimits.name + 1))]],
  ['search', [view('x', 'y'.repeat(searchLimit))], [view('x', 'y'.repeat(searchLimit + 1))]],
])(
  '[WAY-03] kept views are read at the limit of their %s, and above it none is',
  async (_of, most, more) => {
    keep(most)
    openPortal('/orders')
    expect(await shown(`Vistas · ${most.length}`)).toBeTruthy()
    leavePortal()
    await haveSession(backend, 'ana@tienda.example', 1)
    keep(more)
    openPortal('/orders')
    expect(await shown('Vistas')).toBeTruthy()
  },
)

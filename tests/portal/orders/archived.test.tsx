import { screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { blankLine } from '../../../src/cart/lines.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'
import { expectAlert, row, unfold } from './budgetRow.tsx'

const server = setupServer()
let backend: MockBackend

/** Somebody has loaded a budget to a cart, in a browser that is not this one. */
const load = (id: number, login: string) =>
  backend.store.orders.change(
    1,
    id,
    { expect: {}, set: { isArchived: true }, event: 'archived' },
    { by: { login, name: '' }, clock: () => backend.clock.now },
  )

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [aUser(), aUser({ id: 2, login: 'eva@tienda.example', acl: { orderList: true } })],
      orders: [100, 101, 102].map((id) => anOrder({ id })),
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const archived = `/budgets?filter=${encodeURIComponent('{"view":"archived"}')}`

test('[BUD-05] what one has loaded to a cart in another browser is among the views, and is put back from there', async () => {
  await load(100, 'ana@tienda.example')
  await load(101, 'eva@tienda.example')
  const { user } = openPortal('/budgets')
  await screen.findByText('102:S3D')
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  await user.click(await screen.findByRole('button', { name: 'Cargados en un carrito' }))
  await screen.findByText('1 presupuesto cargado en un carrito')
  expect(screen.queryByText('101:S3D')).toBeNull()
  expect(screen.queryByText('102:S3D')).toBeNull()

  await user.click(within(row(100)).getByRole('button', { name: /Detalles/ }))
  const details = within(await screen.findByRole('region', { name: 'Detalles de 100:S3D' }))
  expect(details.queryByRole('button', { name: 'Anular' })).toBeNull()
  await user.click(details.getByRole('button', { name: 'Devolver a la lista' }))
  await expectAlert('El presupuesto 100:S3D vuelve a estar en su lista.')
  await waitFor(() => expect(screen.queryByText('100:S3D')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'No enviados' }))
  expect(await screen.findByText('100:S3D')).toBeTruthy()
  expect(await backend.store.orders.get(1, 100)).toMatchObject({
    archivedAt: null,
    state: 'BUDGET_DEFAULT',
  })
})

test('[BUD-05] what somebody has loaded who has left is there too, with who it was, and is put back from there', async () => {
  await load(101, 'iris@tienda.example')
  await load(102, 'eva@tienda.example')
  const { details, press } = await unfold(101, archived)
  expect(within(row(101)).getByText(/Cargado por iris@tienda\.example/)).toBeTruthy()
  expect(details.textContent).toContain('iris@tienda.example, que ya no trabaja aquí')
  expect(screen.queryByText('102:S3D')).toBeNull()
  await press('Devolver a la lista')
  await expectAlert('El presupuesto 101:S3D vuelve a estar en su lista.')
  expect(await backend.store.orders.get(1, 101)).toMatchObject({ archivedAt: null })
})

test('[BUD-05] one that this browser’s cart holds too is put back once the cart may be emptied', async () => {
  await load(100, 'ana@tienda.example')
  currentCart().set({
    scenes: [],
    dbItems: [],
    rate: aClient().rate,
    budget: {
      id: 100,
      version: 1,
      reference: '',
      shopName: '',
      contactData: anOrder().document.contact,
    },
  })
  const { press, accept } = await unfold(100, archived)
  await press('Devolver a la lista')
  expect(currentCart().get().budget?.id).toBe(100)
  await accept('Devolver y vaciar el carrito')
  await expectAlert('vuelve a estar en su lista')
  expect(currentCart().get().budget).toBeUndefined()
})

test('[BUD-05] of one that is put back the cart keeps what was composed since, which the question tells', async () => {
  await load(100, 'ana@tienda.example')
  const contactData = anOrder().document.contact
  const line = (name: string) => ({ ...blankLine(), drawableUUID: name, name, identifier: 'PUF' })
  currentCart().set({
    scenes: [
      { id: 'loaded', from: 100, items: [line('Cargado')] },
      { id: 'own', items: [line('Propio')] },
    ],
    dbItems: [line('Mesa')],
    rate: aClient().rate,
    budget: { id: 100, version: 1, reference: '', shopName: '', contactData },
  })
  const { press, accept } = await unfold(100, archived)
  await press('Devolver a la lista')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Tus otras escenas se quedan')
  await accept('Devolver a la lista')
  await expectAlert('vuelve a estar en su lista')
  const { scenes, dbItems, budget } = currentCart().get()
  expect(scenes.map(({ id }) => id)).toEqual(['own'])
  expect(dbItems).toEqual([])
  expect(budget).toBeUndefined()
})

test('[BUD-05] one that was put back elsewhere meanwhile is told, and leaves the view', async () => {
  await load(100, 'ana@tienda.example')
  const { press } = await unfold(100, archived)
  await backend.store.orders.change(
    1,
    100,
    { expect: { isArchived: true }, set: { isArchived: false }, event: 'restored' },
    { by: { login: 'eva@tienda.example', name: 'Eva' }, clock: () => backend.clock.now },
  )
  await press('Devolver a la lista')
  await expectAlert('El presupuesto 100:S3D acaba de cambiar.')
  await waitFor(() => expect(screen.queryByText('100:S3D')).toBeNull())
})

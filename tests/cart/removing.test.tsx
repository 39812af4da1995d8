import { act, screen, within, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClient, aUser } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { currentCart, type StoredCart } from '../../src/cart/cart.ts'
import type { CartItem } from '../../src/contract/entities/cart.ts'
import { rateSchema } from '../../src/contract/entities/rate.ts'
import { contactDataSchema } from '../../src/contract/entities/report.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { alertTimes } from '../../src/ui/alertTimes.ts'
import { haveSession, leavePortal, openPortal } from '../portal/portal.tsx'

const ana = 'ana@tienda.example'
const backend = await createMockBackend({ rows: { clients: [aClient()], users: [aUser()] } })
const server = setupServer(...backend.handlers)

const item = (name: string, finalPrice: number): CartItem => ({
  drawableUUID: name,
  identifier: name,
  name,
  price: { finalPrice },
  points: null,
  materials: {},
  accessories: {},
  realIdentifier: name,
  lineReport: {},
  shoppingCartData: { quantity: 1, remarks: '' },
})
const cart: StoredCart = {
  scenes: [
    { id: 'one', from: 77, items: [item('Sofá', 1000), item('Puf', 200)] },
    { id: 'two', from: 77, items: [item('Butaca', 300)] },
  ],
  dbItems: [item('Mesa', 40)],
  rate: rateSchema.parse(aClient().rate),
  budget: {
    id: 77,
    reference: 'Salón',
    version: 1,
    contactData: contactDataSchema.parse({}),
    shopName: '',
  },
}

beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  vi.useRealTimers()
  currentCart().clear()
  leavePortal()
})
afterAll(() => server.close())

async function openCart() {
  await haveSession(backend, ana, 1)
  currentCart().set(cart)
  const { user } = openPortal('/')
  await user.click(await screen.findByRole('button', { name: 'Carrito, 4 artículos' }))
  const panel = within(screen.getByRole('complementary', { name: 'Carrito' }))
  await panel.findByRole('heading', { name: 'Carrito' })
  const rows = () => panel.queryAllByRole('listitem').map((row) => row.textContent)
  const remove = (name: string) =>
    user.click(panel.getByRole('button', { name: `Quitar del carrito: ${name}` }))
  const undo = () => panel.queryByText('Deshacer', { selector: 'button' })
  const pressUndo = () => user.click(panel.getByText('Deshacer', { selector: 'button' }))
  return { user, panel, rows, remove, undo, pressUndo }
}

/** Another tab of the same browser changes the cart. */
function changeInOtherTab(lines: Partial<StoredCart>) {
  const key = `${storageKeys.cart}.1.${ana}`
  const before = localStorage.getItem(key) ?? '{}'
  act(() => {
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(before), ...lines }))
    dispatchEvent(new StorageEvent('storage', { key }))
  })
}

describe('the cart panel', () => {
  test('a scene is removed and comes back: prices and badge follow, the loaded budget stays', async () => {
    const { panel, rows, remove, pressUndo } = await openCart()
    await remove('Escena 1')
    await waitFor(() =>
      expect(rows()).toEqual([
        'Escena 11 artículo300,00\u00a0€',
        'Artículos sin 3D1 artículo40,00\u00a0€',
      ]),
    )
    await waitFor(() => expect(panel.getByText('340,00 €')).toBeTruthy())
    expect(screen.getByRole('button', { name: 'Carrito, 2 artículos' })).toBeTruthy()
    expect(panel.getByText('Cargado del presupuesto 77:S3D')).toBeTruthy()
    const said = panel.getByText('La escena 1 ya no está en el carrito.')
    expect(said.closest('[role=status]')).toBeTruthy()
    await pressUndo()
    expect(currentCart().get()).toEqual(cart)
    expect(panel.getByText('Vuelve a estar en el carrito.')).toBeTruthy()
  })

  test('emptying takes the loaded budget along, and its undo brings both back', async () => {
    const { user, panel, pressUndo } = await openCart()
    await user.click(panel.getByRole('button', { name: 'Vaciar el carrito' }))
    expect(panel.getByText('Tu carrito está vacío')).toBeTruthy()
    expect(panel.queryByText(/^Cargado del presupuesto/)).toBeNull()
    expect(panel.getByText('Carrito vaciado: ya no guarda el presupuesto 77:S3D.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Deshacer')
    await pressUndo()
    expect(currentCart().get()).toEqual(cart)
    expect(panel.getByText('Cargado del presupuesto 77:S3D')).toBeTruthy()
  })

  test('once every line is removed the budget can still be put back, or forgotten', async () => {
    const { user, panel, remove } = await openCart()
    await remove('Artículos sin 3D')
    await remove('Escena 1')
    await remove('Escena 1')
    expect(panel.getByRole('button', { name: 'Devolver a la lista' })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Desvincular el presupuesto' }))
    expect(currentCart().get().budget).toBeUndefined()
    expect(panel.queryByRole('button', { name: 'Desvincular el presupuesto' })).toBeNull()
  })

  test('putting a budget back asks first, the focus at its buttons step by step', async () => {
    const { user, panel } = await openCart()
    const focused = () => document.activeElement?.textContent
    panel.getByRole('button', { name: 'Devolver a la lista' }).focus()
    await user.keyboard('{Enter}')
    expect(focused()).toBe('Devolver y vaciar el carrito')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(focused()).toBe('Devolver a la lista')
    await user.keyboard('{Enter}{Enter}')
    // This server has no such budget.
    expect(await panel.findByRole('alert')).toBeTruthy()
    expect(focused()).toBe('Devolver a la lista')
    expect(currentCart().get().budget?.id).toBe(77)
  })

  test('by keyboard, the focus goes to the row that follows, and from the last one to Undo', async () => {
    const { user, panel } = await openCart()
    panel.getByRole('button', { name: 'Quitar del carrito: Escena 1' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar del carrito: Escena 1')
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Artículos sin 3D/)
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('Deshacer')
    await user.keyboard('{Enter}')
    expect(currentCart().get().dbItems).toHaveLength(1)
    expect(document.activeElement?.getAttribute('role')).toBe('status')
  })

  test('a double click removes one row, not the one that comes under the pointer as well', async () => {
    const { user, panel } = await openCart()
    await user.dblClick(panel.getByRole('button', { name: 'Quitar del carrito: Escena 1' }))
    expect(currentCart().get().scenes).toHaveLength(1)
  })

  test('each of several removals comes back, beside what another tab has changed meanwhile', async () => {
    const { remove, pressUndo } = await openCart()
    await remove('Artículos sin 3D')
    await remove('Escena 1')
    changeInOtherTab({ unread: ['odd'] })
    await pressUndo()
    await pressUndo()
    expect(currentCart().get().scenes).toEqual(cart.scenes)
    expect(currentCart().get().unread).toEqual(['odd'])
    expect(currentCart().get().dbItems).toEqual(cart.dbItems)
  })

  test('an undo that can’t be made any more goes, and leaves the focus where it was', async () => {
    const { user, panel, undo } = await openCart()
    await user.click(panel.getByRole('button', { name: 'Vaciar el carrito' }))
    expect(document.activeElement).toBe(undo())
    // Another tab saves the quote.
    changeInOtherTab({ quote: 'another', scenes: [], dbItems: [] } as Partial<StoredCart>)
    expect(undo()).toBeNull()
    expect(document.activeElement?.getAttribute('role')).toBe('status')
  })

  test('the undo goes after some seconds', async () => {
    const { undo } = await openCart()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => void currentCart().set(cart))
    const row = screen.getByRole('button', { name: 'Quitar del carrito: Escena 2' })
    act(() => {
      row.click()
    })
    expect(undo()).not.toBeNull()
    act(() => void vi.advanceTimersByTime(alertTimes.undo - 500))
    expect(undo()).not.toBeNull()
    act(() => void vi.advanceTimersByTime(600))
    expect(undo()).toBeNull()
  })

  test('what another tab removes or empties goes from this one too', async () => {
    const { panel, rows } = await openCart()
    changeInOtherTab({ scenes: [] })
    expect(rows()).toHaveLength(1)
    changeInOtherTab({ scenes: [], dbItems: [], budget: undefined })
    expect(panel.getByText('Tu carrito está vacío')).toBeTruthy()
  })
})

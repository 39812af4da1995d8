import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aClient, aUser, everything } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { currentCart, type StoredCart } from '../../../src/cart/cart.ts'
import { Composer } from '../../../src/composer/Composer.tsx'
import { forgetOwned } from '../../../src/browser/owned.ts'
import { cartItemSchema, type CartItem } from '../../../src/contract/entities/cart.ts'
import { visitorAcl } from '../../../src/domain/people/vendors.ts'
import { rateSchema } from '../../../src/contract/entities/rate.ts'
import { haveSession, leavePortal } from '../../portal/portal.tsx'

export const ana = 'ana@tienda.example'
export const seller = 'ventas@tienda.example'
/** Sees no database elements. */
export const unseeing = 'sinpiezas@tienda.example'
/** Saves nothing. */
export const looker = 'mira@tienda.example'
/** Lists neither orders nor budgets. */
export const unlisting = 'sinlistas@tienda.example'
export const registered = 'elvira@correo.example'
export const backend = await createMockBackend({
  rows: {
    clients: [aClient({ email: 'pedidos@alameda.example' }), aClient({ id: 2, name: 'Olmeda' })],
    users: [
      aUser({ clients: [1, 2] }),
      aUser({ id: 2, login: seller, acl: { ...everything, orderConfirmation: false } }),
      aUser({ id: 3, login: unseeing, acl: { ...everything, dbOrders: false } }),
      aUser({ id: 5, login: looker, acl: { ...everything, orderGeneration: false } }),
      aUser({
        id: 6,
        login: unlisting,
        acl: { ...everything, orderList: false, budgetList: false },
      }),
      aUser({ id: 4, login: registered, acl: visitorAcl, roles: ['VISITOR'] }),
    ],
    orders: [],
  },
})
export const server = setupServer(...backend.handlers)
export const { rate } = aClient()

/** Before each test an empty cart, the first rate, and Spanish. */
export function useSummary() {
  beforeAll(() => server.listen())
  beforeEach(async () => {
    await setLanguage('es')
    await changeRate({})
  })
  afterEach(() => {
    cleanup()
    currentCart().clear()
    forgetOwned()
    leavePortal()
    localStorage.clear()
    sessionStorage.clear()
    server.resetHandlers()
  })
  afterAll(() => server.close())
}

/** The client's rate changes while somebody looks at their cart. */
export async function changeRate(changes: Partial<typeof rate>) {
  const act = { by: { login: ana, name: '' }, clock: () => backend.clock.now }
  const changed = { rate: { ...rate, ...changes } }
  await backend.store.clients.change(1, changed, { kind: 'rateSaved', detail: {} }, act)
}

export const item = (id: string, given: Partial<CartItem> = {}): CartItem => ({
  ...cartItemSchema.parse({
    drawableUUID: id,
    identifier: 'ALBA-2P',
    name: 'Alba 2 plazas',
    price: { finalPrice: 1000 },
    points: 500,
    materials: { asiento: 'LN-04', brazo: 'LN-04' },
    accessories: { pata: 'PAT-HAYA' },
    shoppingCartData: { quantity: 1, remarks: '' },
  }),
  ...given,
})
export const cushion = item('cojin', {
  identifier: 'COJIN-45',
  name: 'Cojín 45 × 45',
  price: { finalPrice: 80 },
  points: 40,
  materials: { funda: 'LN-05' },
  accessories: {},
  shoppingCartData: { quantity: 2, remarks: '' },
})
export const aCart = (given: Partial<StoredCart> = {}): StoredCart => ({
  scenes: [{ items: [item('uno')] }],
  dbItems: [cushion],
  rate: rateSchema.parse(rate),
  ...given,
})

export async function openSummary({ login = ana, cart = aCart() } = {}) {
  await haveSession(backend, login, 1)
  currentCart().set(cart)
  return show()
}
export async function show() {
  history.replaceState(null, '', '#/compositor/summary?process=true')
  render(<Composer />)
  await screen.findByRole('heading', { name: 'Resumen del carrito' })
  return userEvent.setup()
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const press = (name: string | RegExp) => screen.getByRole('button', { name })
export const budgets = () => backend.store.orders.view({ clientId: 1, type: 'budget' })
export const saveBudget = 'Guardar como presupuesto'
export const saveOrder = 'Guardar como pedido'
/** Says yes to the question before an order. */
export const acceptOrder = 'Hacer el pedido'

/** Waits until the server has told what the cart costs now. */
export const priced = () => screen.findByText(/Asiento, Brazo: Lino Norte 04/)

import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClient, aUser, everything } from '../../../mocks/data.ts'
import { lostReply, serverError } from '../../../mocks/faults.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../../src/browser/language.ts'
import { createSiteApi } from '../../../src/browser/siteApi.ts'
import { currentCart, type StoredCart } from '../../../src/cart/cart.ts'
import { withChangedLine } from '../../../src/cart/lines.ts'
import { Composer } from '../../../src/composer/Composer.tsx'
import { Summary } from '../../../src/composer/Summary.tsx'
import { lastSaved } from '../../../src/composer/processing/useSaving.ts'
import { cartItemSchema, type CartItem } from '../../../src/contract/entities/cart.ts'
import { rateSchema } from '../../../src/contract/entities/rate.ts'
import { contactDataSchema } from '../../../src/contract/entities/report.ts'
import { haveSession, leavePortal } from '../../portal/portal.tsx'

const ana = 'ana@tienda.example'
const seller = 'ventas@tienda.example'
const backend = await createMockBackend({
  rows: {
    clients: [aClient({ email: 'pedidos@alameda.example' })],
    users: [
      aUser(),
      aUser({ id: 2, login: seller, acl: { ...everything, orderConfirmation: false } }),
    ],
    orders: [],
  },
})
const server = setupServer(...backend.handlers)
const { rate } = aClient()

beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  const act = { by: { login: ana, name: '' }, clock: () => backend.clock.now }
  await backend.store.clients.change(1, { rate }, { kind: 'rateSaved', detail: {} }, act)
})
afterEach(() => {
  cleanup()
  currentCart().clear()
  lastSaved.set(null)
  leavePortal()
  localStorage.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

const item = (id: string, given: Partial<CartItem> = {}): CartItem => ({
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
const cushion = item('cojin', {
  identifier: 'COJIN-45',
  name: 'Cojín 45 × 45',
  price: { finalPrice: 80 },
  points: 40,
  materials: { funda: 'LN-05' },
  accessories: {},
  shoppingCartData: { quantity: 2, remarks: '' },
})
const aCart = (given: Partial<StoredCart> = {}): StoredCart => ({
  scenes: [{ items: [item('uno')] }],
  dbItems: [cushion],
  rate: rateSchema.parse(rate),
  ...given,
})

async function openSummary({ login = ana, cart = aCart() } = {}) {
  await haveSession(backend, login, 1)
  currentCart().set(cart)
  return show()
}
async function show() {
  history.replaceState(null, '', '#/compositor/summary?process=true')
  render(<Composer />)
  await screen.findByRole('heading', { name: 'Resumen del carrito' })
  return userEvent.setup()
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const budgets = () => backend.store.orders.view({ clientId: 1, type: 'budget' })
const saveBudget = 'Guardar como presupuesto'

/** Waits until the server has told what the cart costs now. */
const priced = () => screen.findByText(/Asiento, Brazo: Lino Norte 04/)

describe('processing the cart', () => {
  test('[CART-05] shows each article as the order will hold it, and totals that add up', async () => {
    await openSummary()
    await priced()
    const scene = within(screen.getByRole('region', { name: 'Escena 1' }))
    expect(scene.getByText(/180 × 95 × 85 cm/)).toBeTruthy()
    expect(scene.getByText('Accesorios: Pata (PAT-HAYA)')).toBeTruthy()
    const elements = within(screen.getByRole('region', { name: 'Artículos sin 3D' }))
    expect(elements.getByText('40,00 € por unidad')).toBeTruthy()
    expect(elements.getAllByText('80,00 €')).toHaveLength(2)
    expect(screen.getByTitle('Total').textContent).toBe('1.080,00\u00a0€')
  })

  test('[API-04] saved as a budget it is in the list, the cart is empty, and the person reads its number and where the mail goes', async () => {
    const user = await openSummary()
    await priced()
    await user.type(field('Referencia'), 'Salón Quiroga')
    await user.type(field('Nombre'), 'Elvira')
    await user.type(
      screen.getByLabelText('Observaciones de la línea: Alba 2 plazas'),
      'Sin botones',
    )
    await user.click(press(saveBudget))
    const notice = await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect(document.activeElement).toBe(notice)
    expect(
      await screen.findByText(/^La confirmación se envía a pedidos@alameda\.example/),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver los presupuestos' })).toHaveProperty(
      'href',
      expect.stringContaining('/#/budgets'),
    )
    expect(screen.getByRole('link', { name: 'Ver el informe' })).toBeTruthy()
    expect(currentCart().get()).toMatchObject({ scenes: [], dbItems: [] })
    const [saved] = await budgets()
    expect(saved).toMatchObject({
      reference: 'Salón Quiroga',
      customer: 'Elvira',
      totalPrice: 108_000,
    })
    const content = await backend.store.orders.document(1, saved?.id ?? 0)
    expect(content?.lines[0]?.shoppingCartData.remarks).toBe('Sin botones')
    // The next cart begins with an empty form.
    currentCart().set(aCart())
    await screen.findByRole('heading', { name: 'Resumen del carrito' })
    expect(field('Referencia').value).toBe('')
  })

  test('after a lost reply the same press saves nothing more, and what was typed is there', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    await user.type(field('Referencia'), 'Sin respuesta')
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    expect(field('Referencia').value).toBe('Sin respuesta')
    // Also after a reload.
    cleanup()
    await show()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets()).length).toBe(before + 1)
  })

  test('nor where the prices have changed before the reload', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    cleanup()
    const dear = item('uno', { price: { finalPrice: 1500 } })
    currentCart().set(aCart({ scenes: [{ items: [dear] }] }))
    await show()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets()).length).toBe(before + 1)
  })

  test('changed after a lost reply it is told what was saved, and saved beside it only when that is asked for', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    const [first] = await budgets()
    await user.type(field('Referencia'), 'Otra')
    const told = new RegExp(`ya se guardó como ${first?.id ?? ''}:S3D`)
    await user.click(press(saveBudget))
    expect(await screen.findByText(told)).toBeTruthy()
    await user.click(press(saveBudget))
    expect(await screen.findByText(told)).toBeTruthy()
    expect((await budgets()).length).toBe(before + 1)
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByRole('link').getAttribute('href')).toContain('/#/order/')
    await user.click(alert.getByRole('button', { name: 'Guardar además como presupuesto nuevo' }))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets()).length).toBe(before + 2)
    expect((await budgets())[0]).toMatchObject({ reference: 'Otra' })
  })

  test('a price that has changed since is shown line by line, and saved only once it is taken', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    const act = { by: { login: ana, name: '' }, clock: () => backend.clock.now }
    const now = { ...rate, factoryPrice: 3 }
    await backend.store.clients.change(1, { rate: now }, { kind: 'rateSaved', detail: {} }, act)
    await user.click(press(saveBudget))
    expect(
      await screen.findByText('Alba 2 plazas: antes 1.000,00 €, ahora 1.500,00 €'),
    ).toBeTruthy()
    expect((await budgets()).length).toBe(before)
    await user.click(press(saveBudget))
    expect((await budgets()).length).toBe(before)
    await user.click(press('Aceptar los precios nuevos'))
    expect(screen.getByTitle('Total').textContent).toBe('1.620,00\u00a0€')
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets())[0]?.totalPrice).toBe(162_000)
  })

  test('while it is saved nothing of it can be changed', async () => {
    const user = await openSummary()
    await priced()
    let answer = () => {}
    const waits = new Promise<void>((resolve) => (answer = resolve))
    server.use(
      http.post('*/cart/save', async () => {
        await waits
        return HttpResponse.json({ message: 'No' }, { status: 500 })
      }),
    )
    await user.click(press(saveBudget))
    await screen.findByText('Guardando…')
    const remarks = 'Observaciones de la línea: Cojín 45 × 45'
    for (const name of ['Nombre', 'Tienda', 'Observaciones', remarks]) {
      await user.type(field(name), 'tarde')
      expect(field(name).value).toBe('')
    }
    await user.click(press('Quitar del carrito: Cojín 45 × 45'))
    expect(currentCart().get().dbItems).toHaveLength(1)
    answer()
    await screen.findByRole('alert')
    await user.type(field(remarks), 'a tiempo')
    expect(field(remarks).value).toBe('a tiempo')
  })

  test('what another tab changes while it is saved stays in the cart', async () => {
    const user = await openSummary()
    await priced()
    server.use(
      http.post('*/cart/save', () => {
        const shoppingCartData = { ...cushion.shoppingCartData, remarks: 'Con cremallera' }
        currentCart().change((now) => withChangedLine(now, 'cojin', { shoppingCartData }))
        return HttpResponse.json({ orderId: 7, version: 1 })
      }),
    )
    await user.click(press(saveBudget))
    await waitFor(() => expect(currentCart().get().scenes).toEqual([]))
    const { dbItems } = currentCart().get()
    expect(dbItems.map((line) => line.shoppingCartData.remarks)).toEqual(['Con cremallera'])
  })

  test('another currency is shown before anything is saved, though every figure is the same', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    const act = { by: { login: ana, name: '' }, clock: () => backend.clock.now }
    const now = { ...rate, symbol: '$' }
    await backend.store.clients.change(1, { rate: now }, { kind: 'rateSaved', detail: {} }, act)
    await user.click(press(saveBudget))
    expect(await screen.findByText('Alba 2 plazas: ahora 1.000,00 $')).toBeTruthy()
    expect((await budgets()).length).toBe(before)
    await user.click(press('Aceptar los precios nuevos'))
    expect(screen.getByTitle('Total').textContent).toBe('1.080,00\u00a0$')
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets())[0]).toMatchObject({ totalPrice: 108_000, rate: { symbol: '$' } })
  })

  test('with a session that has ended nothing typed is lost', async () => {
    const user = await openSummary()
    await priced()
    await user.type(field('Referencia'), 'Larga charla')
    const refusal = { status: 401, code: 'session', message: 'Tu sesión ha caducado.' }
    server.use(http.post('*/cart/save', () => HttpResponse.json(refusal, { status: 401 })))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/^Tu sesión ha terminado/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('target')).toBe('_blank')
    expect(field('Referencia').value).toBe('Larga charla')
    server.resetHandlers()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /guardado$/ })
  })

  test('[CART-04] a loaded budget fills the form and becomes its next version, or a new budget', async () => {
    const user = await openSummary()
    await priced()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /guardado$/ })
    const [first] = await budgets()
    const id = first?.id ?? 0
    const budget = {
      id,
      reference: 'Salón',
      version: 1,
      contactData: contactDataSchema.parse({ reference: 'Salón', clientName: 'Elvira' }),
      shopName: 'Centro',
    }
    currentCart().set(aCart({ budget, dbItems: [] }))
    await screen.findByRole('heading', { name: 'Resumen del carrito' })
    await priced()
    expect([field('Referencia').value, field('Nombre').value, field('Tienda').value]).toEqual([
      'Salón',
      'Elvira',
      'Centro',
    ])
    await user.click(press(`Guardar como versión 2 del presupuesto ${id}:S3D`))
    await screen.findByRole('heading', { name: `Versión 2 del presupuesto ${id}:S3D guardada` })
    expect(await backend.store.orders.get(1, id)).toMatchObject({ version: 2, totalPrice: 100_000 })

    // Somebody has the first version still in their cart.
    currentCart().set(aCart({ budget }))
    await screen.findByRole('heading', { name: 'Resumen del carrito' })
    await priced()
    await user.click(press(/^Guardar como versión 2/))
    expect(await screen.findByText(/ya va por la versión 2, de Ana Soler/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox'))
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets())[0]?.id).not.toBe(id)
  })

  test('what was typed for a cart stays with it, and is not there for another', async () => {
    const user = await openSummary()
    await priced()
    await user.type(field('Nombre'), 'Elvira')
    await user.click(press('Vaciar el carrito'))
    await user.click(press('Deshacer'))
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('Elvira')
    // Its lines change one by one: it is the same cart.
    currentCart().change((now) => ({ ...now, dbItems: [...now.dbItems, item('dos')] }))
    currentCart().change((now) => ({ ...now, scenes: [], dbItems: [item('dos')] }))
    await waitFor(() => expect(field('Nombre').value).toBe('Elvira'))
    await user.click(press('Vaciar el carrito'))
    currentCart().set(aCart({ dbItems: [item('otra')], scenes: [] }))
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('')
  })

  test('what was typed about a version is not there for the next one', async () => {
    const budget = (version: number, phone1: string) => ({
      ...{ id: 7, reference: '', version, shopName: '' },
      contactData: contactDataSchema.parse({ phone1 }),
    })
    const cart = aCart({ budget: budget(1, '600 000 001') })
    const user = await openSummary({ cart })
    await priced()
    await user.type(field('Nombre'), 'Elvira')
    currentCart().set({ ...cart, budget: budget(2, '600 000 002') })
    await waitFor(() => expect(field('Teléfono').value).toBe('600 000 002'))
    expect(field('Nombre').value).toBe('')
  })

  test('what was typed about a budget that is put back is forgotten', async () => {
    const contactData = contactDataSchema.parse({ clientName: 'Elvira' })
    const budget = { id: 7, reference: '', version: 1, shopName: '', contactData }
    const user = await openSummary({ cart: aCart({ budget }) })
    await priced()
    server.use(http.post('*/budgets/7/restore', () => HttpResponse.json({ status: 'OK' })))
    await user.type(field('Nombre'), ' y Tomás')
    await user.click(press('Devolver a la lista'))
    await user.click(press('Devolver y vaciar el carrito'))
    await screen.findByText(/vuelve a estar en su lista/)
    currentCart().set(aCart({ budget }))
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('Elvira')
  })

  test('as an order only by who may confirm orders', async () => {
    const user = await openSummary()
    await priced()
    await user.click(press('Guardar como pedido'))
    await screen.findByRole('heading', { name: /^Pedido \d+:S3D guardado$/ })
    cleanup()
    leavePortal()
    await openSummary({ login: seller })
    await priced()
    expect(press(saveBudget)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Guardar como pedido' })).toBeNull()
  })

  test('a line without a price closes the saving, and says why', async () => {
    const gone = item('mal', { identifier: 'NADA', price: { finalPrice: null }, points: null })
    const user = await openSummary({ cart: aCart({ scenes: [{ items: [item('uno'), gone] }] }) })
    expect(await screen.findByText('El artículo NADA no está en el catálogo.')).toBeTruthy()
    expect(await screen.findByText(/^Algunas líneas no tienen precio/)).toBeTruthy()
    expect(press(saveBudget).getAttribute('aria-disabled')).toBe('true')
    const before = (await budgets()).length
    await user.click(press(saveBudget))
    expect((await budgets()).length).toBe(before)
  })

  test('where the prices can’t be had it says so, and asks again', async () => {
    const blank = item('uno', { price: { finalPrice: null }, points: null })
    server.use(serverError(backend, 'shoppingcart'))
    const user = await openSummary({ cart: aCart({ scenes: [{ items: [blank] }], dbItems: [] }) })
    expect(await screen.findByText('No se ha podido calcular el precio.')).toBeTruthy()
    server.resetHandlers()
    await user.click(press('Pedir los precios otra vez'))
    await waitFor(() => expect(screen.getByTitle('Total').textContent).toBe('1.000,00\u00a0€'))
    expect(press(saveBudget).getAttribute('aria-disabled')).toBe('false')
  })

  test('[REP-10] a line whose price nobody knows is warned of', async () => {
    const free = item('uno', { price: { finalPrice: 0 }, points: null })
    server.use(http.post('*/cart/prices', () => HttpResponse.error()))
    await openSummary({ cart: aCart({ scenes: [{ items: [free] }], dbItems: [] }) })
    expect(await screen.findByText(/consúltalo|consulta|fabricante/i)).toBeTruthy()
    expect(screen.getByText(/no admite líneas sin precio/)).toBeTruthy()
  })

  test('an odd tax number or zip code is hinted at, and bars nothing', async () => {
    const user = await openSummary()
    await priced()
    await user.type(field('NIF o CIF'), '12345678A')
    await user.type(field('Código postal'), '123')
    expect(screen.getByText(/^El carácter de control/)).toBeTruthy()
    expect(screen.getByText(/^Los códigos postales tienen cinco cifras/)).toBeTruthy()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /guardado$/ })
  })
})

describe('nothing of it is offered', () => {
  test('without a session, where the page says what logging in adds', async () => {
    currentCart().set(aCart())
    await show()
    expect(screen.getByText(/^Entra para ver los precios y guardarlo/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: saveBudget })).toBeNull()
  })

  test('[API-01] where the configuration has no saveorder', async () => {
    await haveSession(backend, ana, 1)
    const { saveorder, ...endpoints } = backend.site.endpoints
    expect(saveorder).toBeDefined()
    await loadTexts('shell', 'cart', 'processing')
    render(
      <ApiContext value={createSiteApi({ ...backend.site, endpoints })}>
        <Summary cart={aCart()} />
      </ApiContext>,
    )
    expect(await screen.findByRole('heading', { name: 'Resumen del carrito' })).toBeTruthy()
    expect(screen.queryByLabelText('Referencia')).toBeNull()
    expect(screen.queryByRole('button', { name: saveBudget })).toBeNull()
  })
})

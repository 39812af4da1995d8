import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClient, aUser } from '../../../mocks/data.ts'
import { serverError } from '../../../mocks/faults.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { permissions, type Permission } from '../../../src/domain/people/permissions.ts'
import { cartOf, type StoredCart } from '../../../src/cart/cart.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { selectedClient, session } from '../../../src/browser/session.ts'
import type { CartItem } from '../../../src/contract/entities/cart.ts'

import { goTo, haveSession, leavePortal, openPortal } from '../portal.tsx'

/** Somebody who may do everything but one thing. */
const withoutOne = (one: Permission) => ({
  login: `sin-${one.toLowerCase()}@tienda.example`,
  acl: Object.fromEntries(permissions.map((other) => [other, other !== one])),
})

const longName = 'Muebles y Complementos La Alameda de Alcoy'
const backend = await createMockBackend({
  rows: {
    clients: [
      aClient(),
      aClient({ id: 2, name: longName, features: {} }),
      ...Array.from({ length: 998 }, (_, i) => aClient({ id: 1000 + i, name: `Tienda ${i}` })),
    ],
    users: [
      aUser(),
      aUser({ id: 2, login: 'lista@tienda.example', acl: { orderList: true } }),
      aUser({
        id: 3,
        login: 'dos@tienda.example',
        clients: [1, 2, ...Array.from({ length: 998 }, (_, i) => 1000 + i)],
      }),
      aUser({ id: 5, login: 'mira@tienda.example', acl: { budgetList: true } }),
      aUser({ id: 4, login: 'tarifa@tienda.example', acl: { manageRate: true } }),
      aUser({ id: 6, login: 'nada@tienda.example', acl: {} }),
      ...permissions.map((one, at) => aUser({ id: 10 + at, ...withoutOne(one) })),
    ],
  },
})
const server = setupServer(...backend.handlers)
const ana = 'ana@tienda.example'

const item = (finalPrice: number, quantity = 1): CartItem => ({
  drawableUUID: `line-${finalPrice}`,
  identifier: 'ALBA-2P',
  name: 'Alba 2 plazas',
  price: { finalPrice },
  points: null,
  // Of all its parts: a line without costs its price at least.
  materials: { asiento: 'LN-04', brazo: 'LN-04' },
  accessories: {},
  realIdentifier: 'ALBA-2P',
  lineReport: {},
  shoppingCartData: { quantity, remarks: '' },
})
const cart: StoredCart = {
  scenes: [{ items: [item(1240), item(405.25, 2)] }, { items: [item(99.99)] }],
  dbItems: [item(10, 3)],
  rate: aClient().rate,
}

beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

async function open(login = ana, client = 1, place = '/') {
  await haveSession(backend, login, client)
  const opened = openPortal(place)
  await screen.findByRole('button', { name: 'Menú de usuario' })
  return opened
}

const texts = (list: HTMLElement[]) => list.map((element) => element.textContent)

describe('home', () => {
  test('[HOME-01] it greets the client; one of up to 25 characters has no tooltip', async () => {
    await open()
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'Hola Muebles La Alameda',
    })
    expect(heading.getAttribute('title')).toBeNull()
  })

  test('[HOME-01] a name longer than 25 characters is told in full by a tooltip', async () => {
    await open('dos@tienda.example', 2)
    const heading = await screen.findByRole('heading', { level: 1, name: `Hola ${longName}` })
    expect(heading.getAttribute('title')).toBe(longName)
  })

  const everyTile = [
    '/tresillo.html',
    '#/orderEdit',
    '#/orders',
    '#/budgets',
    '#/vendors',
    '#/images',
  ]
  const tiles = async () => {
    const links = await within(await screen.findByRole('main')).findAllByRole('link')
    // The links of what awaits stand above them.
    const shown = links.filter((link) => link.classList.contains('tile'))
    return shown.map((link) => link.getAttribute('href'))
  }
  const without = (gone: string) => everyTile.filter((tile) => tile !== gone)

  test('[HOME-02] every tile of who may do everything; the VR one is behind its feature flag', async () => {
    await open()
    expect(await tiles()).toEqual(everyTile)
  })

  test.each([
    ['dbOrders', without('#/orderEdit')],
    // Its screen is for who may edit orders.
    ['orderGeneration', without('#/orderEdit')],
    ['orderList', without('#/orders')],
    ['budgetList', without('#/budgets')],
    ['manageUsers', everyTile.map((tile) => (tile === '#/vendors' ? '#/rates' : tile))],
    ['manageRate', everyTile],
    ['uploadImages', without('#/images')],
    ['orderConfirmation', everyTile],
    ['multiclient', everyTile],
  ] as const)(
    '[HOME-02] who may do everything but %s sees the tiles of the rest',
    async (one, left) => {
      await open(withoutOne(one).login)
      expect(await tiles()).toEqual(left)
    },
  )

  test('[HOME-02] the 2D composition is for a client that has the feature, whatever the person may do', async () => {
    await open('dos@tienda.example', 2)
    expect(await tiles()).toEqual(without('#/orderEdit'))
  })

  test('[HOME-02] who may do nothing can compose all the same', async () => {
    await open('nada@tienda.example')
    expect(await tiles()).toEqual(['/tresillo.html'])
  })

  test.each([
    ['/rates', 'Ajustes'],
    ['/vendors/create', 'Ajustes'],
    ['/budgets', 'Presupuestos'],
    ['/', 'Inicio'],
  ])('[NAV-01] at %s the bar marks ‘%s’ alone', async (place, label) => {
    await open(ana, 1, place)
    const links = within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('link')
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(texts(current)).toEqual([label])
  })

  test('[NAV-01] the client’s whole name is the tooltip of its chip, which a phone has beneath its bar', async () => {
    await open('dos@tienda.example', 2)
    const chip = screen.getByRole('button', { name: `Cambiar de cliente: ${longName}` })
    expect(within(chip).getByTitle(longName).textContent).toBe(longName)
    expect(chip.closest('.bar')).not.toBeNull()
    leavePortal()
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.startsWith('(width <='),
          media: query,
          addEventListener: vi.fn(),
          removeEventListener: vi.fn(),
        }) as Partial<MediaQueryList> as MediaQueryList,
    )
    await open('dos@tienda.example', 2)
    const below = within(screen.getByRole('region', { name: 'Cliente' }))
    expect(below.getByRole('button').textContent).toBe(longName)
    expect(document.querySelector('.bar .client')).toBeNull()
  })

  test('[HOME-02] the tile of budgets offers deciding to who may decide alone', async () => {
    await open()
    expect(await screen.findByText('Confirma, anula o pasa a pedido.')).toBeTruthy()
    leavePortal()
    await open('mira@tienda.example')
    expect(await screen.findByText('Busca los de la tienda y cárgalos en el carrito.')).toBeTruthy()
  })

  test('[HOME-02] who may only see orders has their tile and the composition’s', async () => {
    await open('lista@tienda.example')
    expect(await tiles()).toEqual(['/tresillo.html', '#/orders'])
  })

  test('[HOME-02] settings are the rates for who manages only them', async () => {
    await open('tarifa@tienda.example')
    expect(await tiles()).toEqual(['/tresillo.html', '#/rates'])
  })
})

describe('the bar and its panels', () => {
  test('[NAV-01] the user menu holds every entry that the person may use', async () => {
    const { user } = await open('dos@tienda.example')
    await user.click(screen.getByRole('button', { name: 'Menú de usuario' }))
    const menu = within(await screen.findByRole('navigation', { name: 'Menú de usuario' }))
    const entries = [...menu.getAllByRole('link'), ...menu.getAllByRole('button')]
    expect(texts(entries).sort()).toEqual(
      [
        ...['Inicio', 'Pedidos', 'Presupuestos', 'Vendedores', 'Tarifas', 'Imágenes', 'Escenas'],
        ...['Nueva composición', 'Acerca de', 'Protección de datos', 'Mi cuenta'],
        ...['Cambiar de cliente', 'Castellano', 'English', '', '', 'Cerrar sesión', 'Ir a…'],
      ].sort(),
    )
  })

  test.each([
    ['/budgets', 'Presupuestos'],
    ['/vendors', 'Vendedores'],
    ['/images', 'Componer'],
  ])('[NAV-02] at %s the bar opens the tutorial, at %s', async (place, topic) => {
    const { user } = await open(ana, 1, place)
    const help = screen.getByRole('button', { name: 'Tutorial' })
    await user.click(help)
    const frame = within(await screen.findByRole('dialog', { name: 'Tutorial' }))
    expect(await frame.findByRole('heading', { level: 2, name: topic })).toBeTruthy()
    await user.click(frame.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(help)
  })

  test('[NAV-01] without permissions and with one client the menu is short', async () => {
    const { user } = await open('lista@tienda.example')
    await user.click(screen.getByRole('button', { name: 'Menú de usuario' }))
    const menu = within(await screen.findByRole('navigation', { name: 'Menú de usuario' }))
    for (const name of ['Presupuestos', 'Vendedores', 'Tarifas', 'Imágenes'])
      expect(menu.queryByRole('link', { name })).toBeNull()
    expect(menu.queryByRole('button', { name: 'Cambiar de cliente' })).toBeNull()
    expect(menu.getByRole('link', { name: 'Pedidos' })).toBeTruthy()
  })

  test('[NAV-04] menu and cart exclude each other, and Escape closes', async () => {
    const { user } = await open()
    const menu = screen.getByRole('button', { name: 'Menú de usuario' })
    const panel = screen.getByRole('button', { name: /^Carrito/ })
    await user.click(menu)
    await user.click(panel)
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    expect(panel.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(panel.getAttribute('aria-expanded')).toBe('false')
  })

  test.each([
    ['Menú de usuario', /^Menú/],
    ['Carrito', /^Carrito/],
  ])('Back closes the drawer ‘%s’', async (label, button) => {
    const { user } = await open()
    const opener = screen.getByRole('button', { name: button })
    await user.click(opener)
    const drawer = screen.getByRole('complementary', { name: label })
    expect(drawer.hasAttribute('inert')).toBe(false)
    act(() => goTo('/about'))
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    expect(drawer.hasAttribute('inert')).toBe(true)
  })

  test('what a browser takes for closing, as Android does Back, closes the drawer alone', async () => {
    const watchers: EventTarget[] = []
    class Watcher extends EventTarget {
      constructor() {
        super()
        watchers.push(this)
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1)
      }
    }
    vi.stubGlobal('CloseWatcher', Watcher)
    const { user } = await open()
    const menu = screen.getByRole('button', { name: 'Menú de usuario' })
    await user.click(menu)
    expect(watchers).toHaveLength(1)
    act(() => void watchers[0]?.dispatchEvent(new Event('close')))
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    expect(watchers).toHaveLength(0)
  })

  test('[NAV-05] the bar has a logout of its own, where somebody is logged in', async () => {
    const { user } = await open()
    const logout = () => document.querySelector('.bar [aria-label="Cerrar sesión"]')
    const button = logout()
    if (button === null) throw new Error('no logout in the bar')
    await user.click(button)
    expect(await screen.findByRole('textbox', { name: 'Usuario' })).toBeTruthy()
    expect(session.get()).toBeNull()
    act(() => goTo('/about'))
    await screen.findByRole('heading', { level: 1, name: 'Acerca de' })
    expect(logout()).toBeNull()
  })

  test('[LANG-01] the language changes every text and the page’s language, and stays', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Menú de usuario' }))
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Hello Muebles La Alameda' }),
    ).toBeTruthy()
    expect(document.documentElement.lang).toBe('en')
    expect(document.title).toBe('Home · Tresillo')
    expect(localStorage.getItem('tresillo.language')).toBe('"en"')
  })

  test('[ROUTE-05] a path that is none leads back Home', async () => {
    openPortal('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'VOLVER A LA HOME' }).getAttribute('href')).toBe('#/')
  })

  test('the tutorial shows without the bar', async () => {
    await open()
    act(() => goTo('/tuto'))
    await screen.findByRole('heading', { level: 1, name: 'Tutorial' })
    expect(screen.queryByRole('banner')).toBeNull()
  })
})

describe('the cart', () => {
  test('[CART-01] [NAV-03] a line a scene with its price, the database elements with dbOrders alone, the total, and the way on', async () => {
    cartOf(1, ana).set(cart)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Carrito, 7 artículos' }))
    const panel = within(screen.getByRole('complementary', { name: 'Carrito' }))
    // The panel's content is fetched as it opens for the first time, and dots follow its prices until they are known to be exact.
    await waitFor(() =>
      expect(texts(panel.getAllByRole('listitem'))).toEqual([
        'Escena 13 artículos1.645,25\u00a0€',
        'Escena 21 artículo99,99\u00a0€',
        'Artículos sin 3D3 artículos10,00\u00a0€',
      ]),
    )
    expect(await panel.findByText('1.755,24 €')).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Tramitar el carrito' }).getAttribute('href')).toBe(
      '/tresillo.html#/compositor/summary?process=true',
    )
    leavePortal()

    // Who has no dbOrders reads what is kept out of line, total and count.
    const own = cartOf(1, 'lista@tienda.example')
    own.set(cart)
    const without = await open('lista@tienda.example')
    await without.user.click(screen.getByRole('button', { name: 'Carrito, 4 artículos' }))
    const seen = within(screen.getByRole('complementary', { name: 'Carrito' }))
    expect(await seen.findAllByRole('listitem')).toHaveLength(2)
    expect(await seen.findByText('1.745,24 €')).toBeTruthy()
    expect(seen.getByText(/^Quedan fuera 3 artículos sin 3D/)).toBeTruthy()
    expect(own.get().dbItems).toHaveLength(1)
  })

  test('[RATE-05] its prices are those of the rate as it is whenever it opens', async () => {
    cartOf(1, ana).set({
      scenes: [{ items: [{ ...item(1240), points: 620 }] }],
      dbItems: [item(10)],
      rate: aClient().rate,
    })
    const { user } = await open()
    const press = () => user.click(screen.getByRole('button', { name: 'Carrito, 2 artículos' }))
    const panel = within(screen.getByRole('complementary', { name: 'Carrito', hidden: true }))
    await press()
    expect(await panel.findByText('1.250,00 €')).toBeTruthy()
    await press()
    const act = { by: { login: ana, name: 'Ana' }, clock: () => 0 }
    const rate = { ...aClient().rate, factoryPrice: 2.5 }
    await backend.store.clients.change(1, { rate }, { kind: 'rateSaved', detail: {} }, act)
    await press()
    expect(await panel.findByText('1.560,00 €')).toBeTruthy()
    expect(panel.getByText(/La tarifa del cliente ha cambiado/)).toBeTruthy()
    // The summary compares with these prices and has nothing to tell any more.
    expect(panel.getByText('Alba 2 plazas: antes 1.240,00 €, ahora 1.550,00 €')).toBeTruthy()
    expect(
      panel.getAllByRole('listitem').filter((line) => line.textContent.includes('antes')),
    ).toHaveLength(1)
    await backend.store.clients.change(
      1,
      { rate: aClient().rate },
      { kind: 'rateSaved', detail: {} },
      act,
    )
  })

  test('without the client’s feature the database elements are kept out of sight too, whatever the person may do', async () => {
    const own = cartOf(2, 'dos@tienda.example')
    own.set(cart)
    const { user } = await open('dos@tienda.example', 2)
    await user.click(screen.getByRole('button', { name: 'Carrito, 4 artículos' }))
    const panel = within(screen.getByRole('complementary', { name: 'Carrito' }))
    expect(await panel.findAllByRole('listitem')).toHaveLength(2)
    expect(panel.getByText(/^Quedan fuera 3 artículos sin 3D/)).toBeTruthy()
    expect(own.get().dbItems).toHaveLength(1)
  })

  test('[CART-02] an empty one says so', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Carrito, 0 artículos' }))
    expect(await screen.findByText('Tu carrito está vacío')).toBeTruthy()
  })

  test('[SESS-01] it is there again after a reload, and is nobody else’s', async () => {
    cartOf(1, ana).set(cart)
    const first = await open()
    first.unmount()
    openPortal('/')
    expect(await screen.findByRole('button', { name: 'Carrito, 7 artículos' })).toBeTruthy()
    await act(() => haveSession(backend, 'lista@tienda.example', 1))
    expect(await screen.findByRole('button', { name: 'Carrito, 0 artículos' })).toBeTruthy()
  })
})

describe('the client selector', () => {
  const openSelector = async () => {
    const opened = await open('dos@tienda.example', 1)
    await opened.user.click(screen.getByRole('button', { name: /^Cambiar de cliente:/ }))
    await screen.findByRole('dialog', { name: 'Elige un cliente' })
    return opened
  }

  test('[CLIENT-03] [CLIENT-04] it filters by name and id, and confirming changes the client', async () => {
    const { user } = await openSelector()
    expect(await screen.findAllByRole('radio')).toHaveLength(1000)
    await user.type(screen.getByRole('searchbox', { name: 'Nombre o número' }), 'COMPLEM')
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Aceptar' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('radio'))
    await user.click(screen.getByRole('button', { name: 'Aceptar' }))
    expect(selectedClient.get()).toBe(2)
    expect(await screen.findByRole('heading', { level: 1, name: `Hola ${longName}` })).toBeTruthy()
  })

  test('clients that the server refuses are told in its words', async () => {
    server.use(serverError(backend, 'clientlist'))
    const { user } = await open('dos@tienda.example', 1)
    await user.click(screen.getByRole('button', { name: /^Cambiar de cliente:/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Elige un cliente' }))
    const told = within(await dialog.findByRole('alert'))
    expect(
      told.getByRole('heading', { name: 'Error cargando los clientes del usuario' }),
    ).toBeTruthy()
    expect(told.getByText('Algo ha fallado en el servidor.')).toBeTruthy()
  })

  test('[CLIENT-03] an id finds its client, and what finds none says so', async () => {
    const { user } = await openSelector()
    const filter = screen.getByRole('searchbox', { name: 'Nombre o número' })
    await screen.findAllByRole('radio')
    await user.type(filter, '1997')
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
    await user.type(filter, 'x')
    expect(await screen.findByText('Ningún cliente coincide con «1997x»')).toBeTruthy()
  })

  test('[CLIENT-03] cancelling leaves the client, and logging out is offered', async () => {
    const { user } = await openSelector()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(selectedClient.get()).toBe(1)
    await user.click(screen.getByRole('button', { name: /^Cambiar de cliente:/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cerrar sesión' }))
    expect(await screen.findByRole('textbox', { name: 'Usuario' })).toBeTruthy()
  })

  test('[CLIENT-05] a list that fails says so, and comes on a second try', async () => {
    server.use(serverError(backend, 'clientlist', { once: true }))
    server.use(serverError(backend, 'clientlist', { once: true }))
    const { user } = await openSelector()
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('Error cargando los clientes del usuario')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Volver a intentarlo' }))
    expect(await dialog.findAllByRole('radio')).toHaveLength(1000)
  })
})

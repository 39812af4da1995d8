import { act, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClient, anOrder, aUser, password } from '../../../mocks/data.ts'
import {
  heldReply,
  lostReply,
  noConnection,
  serverError,
  wrongShape,
} from '../../../mocks/faults.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { cartOf } from '../../../src/cart/cart.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { selectedClient } from '../../../src/browser/session.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import { pasteInto } from '../../ui/pasteInto.ts'
import { haveSession, leavePortal, logIn, openPortal } from '../portal.tsx'

const ana = 'ana@tienda.example'
const rita = 'rita@tienda.example'
const server = setupServer()
let backend: MockBackend
let bodies: Record<string, unknown>[] = []

beforeAll(() => server.listen())
beforeEach(async () => {
  backend = await createMockBackend({
    rows: {
      clients: [
        aClient(),
        aClient({
          id: 2,
          name: 'Hogar Quintana',
          rate: {
            factoryPrice: 1.5,
            symbol: '£',
            separator: ',',
            symbolPosition: 0,
            pointPvp: 1.25,
          },
        }),
      ],
      users: [
        aUser({ clients: [1, 2] }),
        aUser({ id: 2, login: rita, acl: { manageRate: true } }),
        aUser({ id: 3, login: 'lista@tienda.example', acl: { orderList: true } }),
      ],
      orders: [anOrder({ type: 'order', reference: 'Salón Quiroga' })],
    },
  })
  server.use(...backend.handlers)
  await setLanguage('es')
  bodies = []
  server.events.on('request:start', ({ request }) => {
    if (request.method !== 'PUT') return
    const body: Record<string, unknown> = {}
    bodies.push(body)
    void request
      .clone()
      .json()
      .then((sent: Record<string, unknown>) => Object.assign(body, sent))
  })
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
  server.events.removeAllListeners()
})
afterAll(() => server.close())

const point = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Valor del punto/ })
const symbol = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Símbolo/ })
const separator = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Separador/ })
const position = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Posición/ })
const points = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Puntos/ })
const shownPrice = () => document.querySelector('output')?.textContent
const save = () => screen.getByRole('button', { name: /^Guarda/ })
const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const rate = async (id = 1) => (await backend.store.clients.byIds([id]))[0]?.rate

async function open(login = ana, client = 1) {
  await haveSession(backend, login, client)
  const { user } = openPortal('/rates')
  await screen.findByRole('textbox', { name: /^Valor del punto/ })
  return user
}
async function retype(user: Awaited<ReturnType<typeof open>>, input: HTMLElement, text: string) {
  await user.clear(input)
  if (text !== '') await pasteInto(user, input, text)
}

/** Saves what is asked about, and means it. */
async function saveAsMeant(user: Awaited<ReturnType<typeof open>>) {
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Guardar tarifa' }))
}

describe('the form', () => {
  test('[RATE-02] shows the client’s rate', async () => {
    await open()
    expect(point().value).toBe('2')
    expect(symbol().value).toBe('€')
    expect(separator().value).toBe('.')
    expect(position().value).toBe('1')
    expect(within(position()).getAllByRole('option')).toHaveLength(2)
  })

  test.each([
    ['América', '$', ',', '0', '$2,000.00'],
    ['Europa', '€', '.', '1', '2.000,00\u00a0€'],
    ['Reino Unido', '£', ',', '0', '£2,000.00'],
  ])('[RATE-01] sets %s’s format', async (region, mark, thousands, side, shown) => {
    const user = await open()
    await retype(user, symbol(), 'pts')
    const preset = screen.getByRole('button', { name: new RegExp(region) })
    await user.click(preset)
    expect(symbol().value).toBe(mark)
    expect(separator().value).toBe(thousands)
    expect(position().value).toBe(side)
    expect(preset.getAttribute('aria-pressed')).toBe('true')
    expect(shownPrice()).toBe(shown)
    expect(point().value).toBe('2')
  })

  test.each([
    ['', 'Escribe el valor del punto'],
    ['2,3456', 'El valor del punto tiene que ser un número entero o con 3 decimales como mucho'],
    ['-2', 'El valor del punto tiene que ser un número entero o con 3 decimales como mucho'],
    ['1.000,5', 'El valor del punto tiene que ser un número entero o con 3 decimales como mucho'],
  ])('[RATE-03] refuses the point value ‘%s’ beside it, and saves nothing', async (text, words) => {
    const user = await open()
    await retype(user, point(), text)
    await user.click(save())
    await waitFor(() => expect(described(point())).toBe(words))
    await waitFor(() => expect(document.activeElement).toBe(point()))
    expect(bodies).toEqual([])
    expect(shownPrice()).toBe('****')
  })

  test('[RATE-03] says it in the spec’s words in English', async () => {
    const user = await open()
    await retype(user, point(), '1,2345')
    await user.click(save())
    await act(() => setLanguage('en'))
    expect(
      await screen.findByText('The point value should be a whole number under 3 decimals points'),
    ).toBeTruthy()
  })

  test('[RATE-02] refuses a symbol of none or more than 5 characters', async () => {
    const user = await open()
    await retype(user, symbol(), '')
    await user.click(save())
    await waitFor(() => expect(described(symbol())).toBe('Escribe el símbolo de la moneda'))
    await user.type(symbol(), 'euross')
    await waitFor(() =>
      expect(described(symbol())).toBe('El símbolo tiene que tener entre 1 y 5 caracteres'),
    )
    expect(bodies).toEqual([])
  })

  test('[RATE-04] +info shows the factory’s point value', async () => {
    const user = await open(ana, 2)
    expect(screen.queryByText(/La fábrica calcula/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '+info sobre el valor del punto' }))
    expect(screen.getByText(/La fábrica calcula el punto a £1\.25/)).toBeTruthy()
  })
})

describe('the preview', () => {
  test('[RATE-04] begins with 1,000 points and follows every field', async () => {
    const user = await open()
    expect(points().value).toBe('1000')
    expect(points().min).toBe('0')
    expect(shownPrice()).toBe('2.000,00\u00a0€')
    await retype(user, point(), '2,345')
    expect(shownPrice()).toBe('2.345,00\u00a0€')
    await user.selectOptions(separator(), ',')
    await user.selectOptions(position(), '0')
    await retype(user, symbol(), 'kr')
    await retype(user, points(), '0.5')
    expect(shownPrice()).toBe('kr1.17')
  })

  test('[RATE-04] without a symbol it says what it needs, and speaks of no marks that are not there', async () => {
    const user = await open()
    await user.clear(symbol())
    expect(shownPrice()).toBe('****')
    const help = screen.getByText(/verás aquí el precio/).textContent
    expect(help).toContain('el símbolo')
    expect(help).not.toContain('marcado')
  })

  test('says that a point of 0 leaves no prices', async () => {
    const user = await open()
    await retype(user, point(), '0')
    expect(shownPrice()).toBe('Sin precios')
  })

  test('[RATE-04] says that less than nothing has no price', async () => {
    const user = await open()
    await retype(user, points(), '-5')
    expect(shownPrice()).toBe('****')
    expect(described(points())).toContain('Escribe un número de 0 en adelante')
    await user.type(points(), '{Enter}')
    expect(bodies).toEqual([])
  })
})

describe('saving', () => {
  test('[RATE-03] [RATE-05] sends a dot, an integer and an entity, and says so for 5 s', async () => {
    const user = await open(ana, 2)
    await user.click(screen.getByRole('button', { name: /Europa/ }))
    await retype(user, point(), '2,125')
    await saveAsMeant(user)
    expect(await screen.findByText('Tarifa guardada')).toBeTruthy()
    expect(alertStore.get()[0]).toMatchObject({ type: 'successful', timeOut: 5000 })
    const version = expect.any(String) as string
    expect(bodies).toEqual([
      { factoryPrice: 2.125, symbol: '&euro;', separator: '.', symbolPosition: 1, version },
    ])
    expect(await rate(2)).toEqual({
      factoryPrice: 2.125,
      symbol: '&euro;',
      separator: '.',
      symbolPosition: 1,
      pointPvp: 1.25,
    })
    expect(point().value).toBe('2,125')
  })

  test.each([
    [serverError, 'No se ha podido guardar la tarifa. Algo ha fallado en el servidor.'],
    [noConnection, 'No se ha podido guardar la tarifa'],
    [wrongShape, 'No se ha podido guardar la tarifa'],
  ])('[RATE-05] that fails says so for 5 s, and what is typed stays', async (fault, words) => {
    server.use(fault(backend, 'saverate'))
    const user = await open()
    await retype(user, point(), '3,5')
    await user.click(save())
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
    expect(alertStore.get().find(({ key }) => key === 'rate.alert.error')?.timeOut).toBe(5000)
    expect(point().value).toBe('3,5')
  })

  test('what another tab has saved meanwhile is not undone: the form says so, takes it over, and keeps what was typed', async () => {
    const user = await open()
    // The other tab.
    const { clients } = backend.store
    const theirs = { ...aClient().rate, factoryPrice: 4, symbol: '£' }
    const by = { by: { login: rita, name: '' }, clock: () => backend.clock.now }
    await clients.change(1, { rate: theirs }, { kind: 'rateSaved', detail: {} }, by)
    await retype(user, point(), '3,5')
    await user.click(save())
    const take = await screen.findByRole('button', { name: /^Cargar lo guardado/ })
    expect(screen.getByText(/^Alguien ha guardado la tarifa mientras tanto/)).toBeTruthy()
    expect(await rate(1)).toEqual(theirs)
    expect([point().value, symbol().value]).toEqual(['3,5', '€'])
    await user.click(take)
    await waitFor(() => expect(symbol().value).toBe('£'))
    expect(point().value).toBe('3,5')
    expect(screen.queryByText(/^Alguien ha guardado la tarifa/)).toBeNull()
    // Their currency is the saved one now, about which nothing is to be asked.
    await user.click(save())
    expect(await screen.findByText('Tarifa guardada')).toBeTruthy()
    expect(await rate(1)).toEqual({ ...theirs, factoryPrice: 3.5 })
    // The next save of the same form is made from the one before.
    await retype(user, point(), '3,75')
    await user.click(save())
    await waitFor(async () => expect((await rate(1))?.factoryPrice).toBe(3.75))
  })

  test.each([
    ['a point of 0', '0', '€', 'Con el punto a 0, tu tienda deja de ver precios.'],
    ['what looks like thousands', '2.500', '€', /^Has escrito 2\.500, y se guarda como 2,5:/],
    ['another currency', '3', '$', 'La moneda pasa de € a $. Los importes no se convierten.'],
  ])('asks before %s, and saves only what is meant', async (_, value, mark, words) => {
    const user = await open()
    await retype(user, point(), value)
    await retype(user, symbol(), mark)
    for (const answer of ['Cancelar', 'Guardar tarifa']) {
      await user.click(save())
      const question = await screen.findByRole('alertdialog', { name: '¿Guardar esta tarifa?' })
      expect(within(question).getByText(words)).toBeTruthy()
      expect(bodies).toEqual([])
      expect(point().value).toBe(value)
      await user.click(within(question).getByRole('button', { name: answer }))
    }
    await screen.findByText('Tarifa guardada')
    expect(bodies).toHaveLength(1)
  })

  test('[RATE-05] whose reply is lost can be repeated', async () => {
    server.use(lostReply(backend, 'saverate', { once: true }))
    const user = await open()
    await retype(user, point(), '3')
    await user.click(save())
    expect(await screen.findByText(/vuelve a guardar/)).toBeTruthy()
    await user.click(save())
    expect(await screen.findByText('Tarifa guardada')).toBeTruthy()
    expect((await rate())?.factoryPrice).toBe(3)
  })

  test('[RATE-05] a price in the cart follows at once', async () => {
    const line = {
      drawableUUID: 'line',
      identifier: 'ALBA-2P',
      name: 'Alba 2 plazas',
      price: { finalPrice: 1240 },
      points: 620,
      materials: { asiento: 'LN-04', brazo: 'LN-04' },
      accessories: {},
      realIdentifier: 'ALBA-2P',
      lineReport: {},
      shoppingCartData: { quantity: 1, remarks: '' },
    }
    cartOf(1, ana).set({ scenes: [], dbItems: [line], rate: aClient().rate })
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Carrito, 1 artículo' }))
    const panel = within(screen.getByRole('complementary', { name: 'Carrito' }))
    expect(await panel.findAllByText('1.240,00 €')).not.toEqual([])
    await retype(user, point(), '3')
    await user.click(screen.getByRole('button', { name: /Reino Unido/ }))
    await saveAsMeant(user)
    await screen.findByText('Tarifa guardada')
    expect(panel.getAllByText('£1,860.00')).not.toEqual([])
    expect(panel.queryByText('1.240,00 €')).toBeNull()
  })

  test('[RATE-05] pressed twice at once is sent once', async () => {
    const { handler, release } = heldReply(backend, 'saverate')
    server.use(handler)
    const user = await open()
    await retype(user, point(), '3')
    await user.dblClick(save())
    release()
    await screen.findByText('Tarifa guardada')
    expect(bodies).toHaveLength(1)
  })

  test('[RATE-05] asks before what is unsaved is left, also after a first save', async () => {
    const user = await open()
    await retype(user, point(), '3')
    await user.click(save())
    await screen.findByText('Tarifa guardada')
    await retype(user, point(), '4')
    const leave = async (answer: string) => {
      await user.click(screen.getAllByRole('link', { name: 'Vendedores' })[0] ?? document.body)
      const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })
      await user.click(within(question).getByRole('button', { name: answer }))
    }
    await leave('Seguir aquí')
    expect(point().value).toBe('4')
    await leave('Salir sin guardar')
    expect(await screen.findByRole('heading', { level: 1, name: 'Vendedores' })).toBeTruthy()
  })

  test('[RATE-05] keeps what is typed over a session that ends', async () => {
    const user = await open(rita)
    await retype(user, point(), '7,5')
    await backend.store.sessions.endAllOf(2)
    await user.click(save())
    await screen.findByText(/Tu sesión ha caducado/)
    await logIn(user, rita, password)
    await waitFor(() => expect(point().value).toBe('7,5'))
  })
})

describe('loading', () => {
  test.each([
    [serverError, 'No se ha podido cargar la tarifa. Algo ha fallado en el servidor.'],
    [noConnection, 'No se ha podido cargar la tarifa del cliente'],
    [wrongShape, 'No se ha podido cargar la tarifa del cliente'],
  ])('[RATE-05] that fails says so for 5 s, and can be tried again', async (fault, words) => {
    server.use(fault(backend, 'clientdata'))
    await haveSession(backend, ana, 1)
    const { user } = openPortal('/rates')
    const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' })
    await waitFor(() => expect(screen.getByText(words).closest('[role=alert]')).toBeTruthy())
    expect(alertStore.get().find(({ key }) => /rate/i.test(key))?.timeOut).toBe(5000)
    server.resetHandlers(...backend.handlers)
    await user.click(retry)
    await waitFor(() => expect(point().value).toBe('2'))
  })

  test('[RATE-02] follows a change of client', async () => {
    await open()
    act(() => void selectedClient.set(2))
    await waitFor(() => expect(point().value).toBe('1.5'))
    expect(symbol().value).toBe('£')
    act(() => void selectedClient.set(1))
    await waitFor(() => expect(point().value).toBe('2'))
  })
})

test('[RATE-01] links to the vendors only for who may see them', async () => {
  await open(rita)
  const links = screen.getByRole('navigation', { name: 'Ajustes' })
  expect(within(links).queryByRole('link', { name: 'Vendedores' })).toBeNull()
  expect(within(links).getByRole('link', { name: 'Tienda' })).toBeTruthy()
})

test('[ROUTE-02] a person without the permission is sent home', async () => {
  await haveSession(backend, 'lista@tienda.example', 1)
  openPortal('/rates')
  expect(await screen.findByRole('heading', { level: 1, name: /^Hola/ })).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, aUser, password } from '../../../mocks/data.ts'
import { noConnection } from '../../../mocks/faults.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { emptyProfile, type Profile, type UsualLine } from '../../../src/domain/profile.ts'
import { pasteInto } from '../../ui/pasteInto.ts'
import { goTo, haveSession, leavePortal, logIn, openPortal } from '../portal.tsx'
import { setLanguage } from '../../../src/browser/language.ts'

const ana = 'ana@tienda.example'
const rita = 'rita@tienda.example'
const lista = 'lista@tienda.example'
const server = setupServer()
let backend: MockBackend

// A page loads its configuration once; here each test has its own.
vi.mock(import('../../../src/api/site.ts'), () => ({
  loadSite: () => Promise.resolve(backend.site),
}))

async function start(lacking: readonly string[] = []) {
  const made = await createMockBackend({
    rows: {
      clients: [aClient(), aClient({ id: 2, name: 'Hogar Quintana' })],
      users: [
        aUser({ clients: [1, 2] }),
        aUser({ id: 2, login: lista, acl: { orderList: true } }),
        aUser({ id: 3, login: rita, acl: { manageRate: true } }),
      ],
      orders: [],
    },
  })
  const offered = Object.entries(made.site.endpoints).filter(([name]) => !lacking.includes(name))
  backend = { ...made, site: { ...made.site, endpoints: Object.fromEntries(offered) } }
  server.use(...backend.handlers)
}

beforeAll(() => server.listen())
beforeEach(async () => {
  await start()
  await setLanguage('es')
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const vat = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Impuestos/ })
const save = () => screen.getByRole('button', { name: /^Guarda/ })
const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const profile = async (id = 1) => (await backend.store.clients.byIds([id]))[0]?.profile

async function open(place = '/shop', login = ana) {
  await haveSession(backend, login, 1)
  const { user } = openPortal(place)
  if (place === '/shop') await screen.findByRole('textbox', { name: /^Nombre de la tienda/ })
  return user
}

test('a shop that has told nothing fills in its profile; what is saved is what the form then shows', async () => {
  const user = await open()
  expect(screen.getByText(/Lo que Muebles .* dice de sí a sus clientes/)).toBeTruthy()
  expect(field(/^Nombre de la tienda/).value).toBe('')
  for (const [name, typed] of [
    [/^Nombre de la tienda/, ' La Alameda '],
    [/^Dirección/, 'Calle Mayor, 12\n28013 Madrid'],
    [/^Web/, 'alameda.example/'],
    [/^Cuenta/, 'es9121000418450200051332'],
    [/^Entrega a cuenta/, '40,5'],
    [/^Condiciones en español/, 'Entrega en seis semanas.'],
  ] as const)
    await pasteInto(user, field(name), typed)
  expect(screen.queryByRole('textbox', { name: /^Tipo del impuesto/ })).toBeNull()
  await user.selectOptions(vat(), 'excluded')
  await pasteInto(user, field(/^Tipo del impuesto/), '21')
  await user.click(save())
  expect(await screen.findByText('Tienda guardada')).toBeTruthy()
  expect(await profile()).toEqual({
    seller: {
      ...emptyProfile.seller,
      tradeName: 'La Alameda',
      address: 'Calle Mayor, 12\n28013 Madrid',
      web: 'https://alameda.example',
      iban: 'ES9121000418450200051332',
    },
    sale: {
      words: { es: 'Entrega en seis semanas.', en: '' },
      vat: { percent: 21, isIncluded: false },
      deposit: 40.5,
    },
    usualLines: { symbol: '€', lines: [] },
  })
  await waitFor(() => expect(field(/^Cuenta/).value).toBe('ES91 2100 0418 4502 0005 1332'))
  expect(field(/^Web/).value).toBe('https://alameda.example')
  expect(field(/^Entrega a cuenta/).value).toBe('40,5')
  // What nobody has changed since then is left without a question.
  goTo('/rates')
  expect(await screen.findByRole('textbox', { name: /^Valor del punto/ })).toBeTruthy()
  goTo('/shop')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Web/ })).value).toBe(
    'https://alameda.example',
  )
  expect(vat().value).toBe('excluded')
})

const usual = (number: number) =>
  within(screen.getByRole('group', { name: `Línea habitual ${number}` }))
const usualField = (number: number, name: RegExp) =>
  usual(number).getByRole<HTMLInputElement>('textbox', { name })
const act = { by: { login: ana, name: '' }, clock: () => 0 }
const haveUsual = async (...lines: UsualLine[]) => {
  const filled = { ...emptyProfile, usualLines: { symbol: '€', lines } }
  await backend.store.clients.change(
    1,
    { profile: filled },
    { kind: 'profileSaved', detail: {} },
    act,
  )
}
const delivery = { text: 'Entrega', units: 1, unitPrice: 9_900 }
const removal = { text: 'Retirada', units: 1, unitPrice: 4_500 }

test('a price of a usual line is read as the client writes its prices, and shown so once it is saved', async () => {
  await haveUsual(delivery, removal)
  const user = await open()
  for (const [line, typed] of [
    [1, '1.234'],
    [2, '1.234,5 €'],
  ] as const) {
    await user.clear(usualField(line, /^Precio/))
    await pasteInto(user, usualField(line, /^Precio/), typed)
  }
  expect(usualField(1, /^Precio/).value).toBe('1.234')
  await user.click(save())
  expect(await screen.findByText('Tienda guardada')).toBeTruthy()
  const prices = (await profile())?.usualLines?.lines.map(({ unitPrice }) => unitPrice)
  expect(prices).toEqual([123_400, 123_450])
  await waitFor(() => expect(usualField(2, /^Precio/).value).toBe('1234,50'))
})

test('a price that may be a thousand or have decimals is refused at its field, with how to write it', async () => {
  await haveUsual(delivery)
  const user = await open()
  await user.clear(usualField(1, /^Precio/))
  await pasteInto(user, usualField(1, /^Precio/), '1,234')
  await user.click(save())
  expect(await screen.findByText(/^No se sabe si son miles o decimales/)).toBeTruthy()
  expect((await profile())?.usualLines?.lines[0]?.unitPrice).toBe(9_900)
})

test('usual lines are added, changed and removed by keyboard, and saved with the form', async () => {
  await haveUsual(delivery, removal)
  const user = await open()
  expect(usualField(1, /^Precio unitario \(€\)/).value).toBe('99,00')
  const add = screen.getByRole('button', { name: 'Añadir una línea habitual' })
  add.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(usualField(3, /^Concepto/)))
  await user.paste(' Montaje ')
  await user.click(save())
  await waitFor(() =>
    expect(described(usualField(3, /^Precio/))).toBe(
      'Escribe un importe desde 0, con 2 decimales como mucho',
    ),
  )
  await pasteInto(user, usualField(3, /^Precio/), '45,505')
  await user.click(save())
  expect((await profile())?.usualLines?.lines).toEqual([delivery, removal])
  await user.clear(usualField(3, /^Precio/))
  await pasteInto(user, usualField(3, /^Precio/), '45,5')
  await user.clear(usualField(2, /^Unidades/))
  await pasteInto(user, usualField(2, /^Unidades/), '3')
  usual(1).getByRole('button', { name: 'Quitar la línea habitual 1' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Quitar la línea habitual 1' }),
    ),
  )
  await user.click(save())
  expect(await screen.findByText('Tienda guardada')).toBeTruthy()
  expect((await profile())?.usualLines).toEqual({
    symbol: '€',
    lines: [
      { ...removal, units: 3 },
      { text: 'Montaje', units: 1, unitPrice: 4_550 },
    ],
  })
  await waitFor(() => expect(usualField(2, /^Concepto/).value).toBe('Montaje'))
  expect(usualField(2, /^Precio/).value).toBe('45,50')
  // What nobody has changed since then is left without a question.
  goTo('/rates')
  expect(await screen.findByRole('textbox', { name: /^Valor del punto/ })).toBeTruthy()
})

test('usual prices in another currency than the client’s are not converted: they are typed anew', async () => {
  await haveUsual(delivery)
  const { rate } = aClient()
  const pounds = { rate: { ...rate, symbol: '£' } }
  await backend.store.clients.change(1, pounds, { kind: 'rateSaved', detail: {} }, act)
  const user = await open()
  expect(usualField(1, /^Precio unitario \(€\)/).value).toBe('99,00')
  expect(screen.queryByRole('button', { name: 'Añadir una línea habitual' })).toBeNull()
  await pasteInto(user, field(/^Nombre de la tienda/), 'La Alameda')
  await user.click(save())
  expect(await screen.findByText('Tienda guardada')).toBeTruthy()
  expect((await profile())?.usualLines).toEqual({ symbol: '€', lines: [delivery] })
  await user.click(screen.getByRole('button', { name: 'Escribir los precios en £' }))
  expect(document.activeElement).toBe(usualField(1, /^Precio unitario \(£\)/))
  expect(usualField(1, /^Precio/).value).toBe('')
  await user.paste('85')
  await user.click(save())
  await waitFor(async () =>
    expect((await profile())?.usualLines).toEqual({
      symbol: '£',
      lines: [{ ...delivery, unitPrice: 8_500 }],
    }),
  )
})

test.each([
  [/^Cuenta/, 'ES9121000418450200051333', 'No es un IBAN válido: comprueba sus cifras'],
  [/^Web/, 'ftp://alameda.example', 'Escribe una dirección web como www.mitienda.com'],
  [/^Correo/, 'alameda', 'Escribe una dirección de correo válida'],
  [/^Entrega a cuenta/, '0', /^Escribe un número mayor que 0/],
  [/^Entrega a cuenta/, '100,01', /^Escribe un número mayor que 0/],
])('%s as ‘%s’ is refused beside its field, and nothing is saved', async (name, typed, words) => {
  const user = await open()
  await pasteInto(user, field(name), typed)
  await user.click(save())
  await waitFor(() => expect(described(field(name))).toMatch(words))
  await waitFor(() => expect(document.activeElement).toBe(field(name)))
  expect(await profile()).toBeUndefined()
})

test('a shop on the Canary Islands says that its tax is the IGIC; it is VAT again once it says nothing of tax', async () => {
  const user = await open()
  const tax = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Impuesto' })
  await user.selectOptions(vat(), 'excluded')
  expect(tax().selectedOptions[0]?.textContent).toBe('IVA')
  await user.selectOptions(tax(), 'IGIC')
  await pasteInto(user, field(/^Tipo del impuesto/), '7')
  await user.click(save())
  expect(await screen.findByText('Tienda guardada')).toBeTruthy()
  expect((await profile())?.sale.vat).toEqual({ name: 'igic', percent: 7, isIncluded: false })
  expect(tax().value).toBe('igic')
  await user.selectOptions(vat(), 'none')
  await user.click(save())
  await waitFor(async () => expect((await profile())?.sale.vat).toBeNull())
  await user.selectOptions(vat(), 'included')
  await waitFor(() => expect(tax().value).toBe('vat'))
})

test('prices with VAT need its rate; a tax number from elsewhere is a hint alone', async () => {
  const user = await open()
  await user.selectOptions(vat(), 'included')
  await pasteInto(user, field(/^NIF/), 'B12345678')
  expect(described(field(/^NIF/))).toMatch(/^No es un NIF español/)
  await user.clear(field(/^NIF/))
  await pasteInto(user, field(/^NIF/), 'GB123456789')
  expect(described(field(/^NIF/)) ?? '').toBe('')
  await pasteInto(user, field(/^Teléfono/), 'abc')
  expect(described(field(/^Teléfono/))).toBe('No parece un teléfono: le faltan cifras.')
  await user.clear(field(/^Teléfono/))
  await user.click(save())
  await waitFor(() =>
    expect(described(field(/^Tipo del impuesto/))).toBe('Escribe el tipo del impuesto'),
  )
  expect(await profile()).toBeUndefined()
  await pasteInto(user, field(/^Tipo del impuesto/), '10')
  await user.click(save())
  expect(await screen.findByText('Tienda guardada')).toBeTruthy()
  expect((await profile())?.seller.taxNumber).toBe('GB123456789')
})

test('a save that fails says so, and what is typed stays; leaving asks; the end of the session loses nothing', async () => {
  const user = await open('/shop', rita)
  server.use(noConnection(backend, 'saveprofile'))
  await pasteInto(user, field(/^Nombre de la tienda/), 'La Alameda')
  await user.click(save())
  expect(await screen.findByText('No se ha podido guardar la tienda')).toBeTruthy()
  expect(field(/^Nombre de la tienda/).value).toBe('La Alameda')
  await user.click(screen.getAllByRole('link', { name: 'Tarifas' })[0] ?? document.body)
  const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })
  await user.click(within(question).getByRole('button', { name: 'Seguir aquí' }))
  expect(field(/^Nombre de la tienda/).value).toBe('La Alameda')
  server.resetHandlers(...backend.handlers)
  await backend.store.sessions.endAllOf(3)
  await user.click(save())
  await screen.findByText(/Tu sesión ha caducado/)
  await logIn(user, rita, password)
  const restored = await screen.findByRole<HTMLInputElement>('textbox', {
    name: /^Nombre de la tienda/,
  })
  await waitFor(() => expect(restored.value).toBe('La Alameda'))
})

test('what another tab has saved meanwhile is not undone: the form says so, takes it over, and keeps what was typed', async () => {
  const user = await open()
  // The other tab.
  const { saved } = await pretendOtherTab({ phone: '915 551 234', tradeName: 'La otra' })
  await pasteInto(user, field(/^Nombre de la tienda/), 'La mía')
  await user.click(save())
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Alguien ha guardado la tienda mientras tanto')
  expect((await profile())?.seller).toMatchObject(saved)
  expect(field(/^Nombre de la tienda/).value).toBe('La mía')
  await user.click(screen.getByRole('button', { name: /^Cargar lo guardado/ }))
  await waitFor(() => expect(field(/^Teléfono/).value).toBe('915 551 234'))
  expect(field(/^Nombre de la tienda/).value).toBe('La mía')
  expect(screen.queryByText(/^Alguien ha guardado la tienda/)).toBeNull()
  await user.click(save())
  expect(await screen.findByText('Tienda guardada')).toBeTruthy()
  expect((await profile())?.seller).toMatchObject({ phone: '915 551 234', tradeName: 'La mía' })
  // The next save of the same form is made from the one before.
  await user.clear(field(/^Nombre de la tienda/))
  await pasteInto(user, field(/^Nombre de la tienda/), 'La mía, otra vez')
  await user.click(save())
  await waitFor(async () => expect((await profile())?.seller.tradeName).toBe('La mía, otra vez'))
})

/** Saves a profile beside the open form. */
async function pretendOtherTab(saved: Partial<Profile['seller']>) {
  const seller = { ...emptyProfile.seller, ...saved }
  const act = { by: { login: ana, name: '' }, clock: () => backend.clock.now }
  const event = { kind: 'profileSaved', detail: {} }
  await backend.store.clients.change(1, { profile: { ...emptyProfile, seller } }, event, act)
  return { saved }
}

test('settings have the tab for who manages the rates, where the site has the calls', async () => {
  await open('/rates')
  const settings = await screen.findByRole('navigation', { name: 'Ajustes' })
  expect(within(settings).getByRole('link', { name: 'Tienda' })).toBeTruthy()
})

test.each(['clientprofile', 'saveprofile'])(
  'a site without %s has no tab, and its address leads nowhere',
  async (name) => {
    await start([name])
    await open('/rates')
    const settings = await screen.findByRole('navigation', { name: 'Ajustes' })
    expect(
      within(settings)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Vendedores', 'Tarifas'])
    goTo('/shop')
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeTruthy()
  },
)

test('who may not manage the rates is led home from its address', async () => {
  await haveSession(backend, lista, 1)
  openPortal('/shop')
  expect(await screen.findByRole('heading', { level: 1, name: /^Hola/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Tienda' })).toBeNull()
})

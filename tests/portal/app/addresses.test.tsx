import { cleanup, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import type { RoutePath } from '../../../src/entry/access.ts'
// Loaded with the tests, so that no test waits for them.
import '../../../src/lines/LinesScreen.tsx'
import '../../../src/portal/images/ImageScreen.tsx'
import '../../../src/portal/legal/AboutScreen.tsx'
import '../../../src/portal/legal/DataProtectionScreen.tsx'
import '../../../src/portal/orders/list/OrderScreen.tsx'
import '../../../src/portal/rates/RateScreen.tsx'
import '../../../src/portal/vendors/VendorCreate.tsx'
import '../../../src/portal/vendors/VendorEdit.tsx'
import '../../../src/portal/vendors/VendorList.tsx'
import '../../../src/portal/vr-orders/VrOrderScreen.tsx'
import '../../../src/portal/catalogue/CatalogueScreen.tsx'
import '../../../src/report/ReportScreen.tsx'
import '../../../src/tutorial/page/TutorialScreen.tsx'
import { goTo, haveSession, leavePortal, openPortal } from '../portal.tsx'

const ana = 'ana@tienda.example'
const nobodysRights = 'nada@tienda.example'
const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser(), aUser({ id: 2, login: nobodysRights, acl: {} })],
    orders: [anOrder()],
  },
})
const server = setupServer(...backend.handlers)
beforeAll(async () => {
  server.listen()
  await setLanguage('es')
})
afterEach(leavePortal)
afterAll(() => server.close())

type Person = 'without a session' | 'without permissions' | 'with every permission'
const people: [Person, string | null][] = [
  ['without a session', null],
  ['without permissions', nobodysRights],
  ['with every permission', ana],
]

/** What stands over each screen, and who sees it. */
type Shown = {
  address: string
  heading: RegExp
  access: 'public' | 'session' | 'permission'
  bare?: true
}
const home = /^Hola /
const shown: Record<Exclude<RoutePath, '/login'>, Shown> = {
  '/': { address: '/', heading: home, access: 'session' },
  '/index': { address: '/index', heading: home, access: 'session' },
  '/password/:key': {
    address: '/password/abc',
    heading: /^Contraseña nueva/,
    access: 'public',
  },
  '/account': { address: '/account', heading: /^Mi cuenta/, access: 'session' },
  '/vendors': { address: '/vendors', heading: /^Vendedores/, access: 'permission' },
  '/vendors/create': {
    address: '/vendors/create',
    heading: /^Añadir vendedor/,
    access: 'permission',
  },
  '/vendors/:login': {
    address: `/vendors/:${ana}`,
    heading: /^Ana Soler/,
    access: 'permission',
  },
  '/rates': { address: '/rates', heading: /^Tarifas/, access: 'permission' },
  '/catalogue': { address: '/catalogue', heading: /^Catálogo$/, access: 'permission' },
  '/shop': { address: '/shop', heading: /^Tienda/, access: 'permission' },
  '/orders': { address: '/orders', heading: /^Pedidos/, access: 'permission' },
  '/budgets': { address: '/budgets', heading: /^Presupuestos/, access: 'permission' },
  '/customers/:orderId': {
    address: '/customers/100',
    heading: /^Elvira Quiroga/,
    access: 'permission',
  },
  '/orderEdit': { address: '/orderEdit', heading: /^Composición 2D/, access: 'permission' },
  '/orderEdit/add/:addItemId': {
    address: '/orderEdit/add/:ALBA-2P',
    heading: /^Composición 2D/,
    access: 'permission',
  },
  '/images': { address: '/images', heading: /^Imágenes/, access: 'permission' },
  '/vr-orders': { address: '/vr-orders', heading: /^Pedidos VR/, access: 'permission' },
  '/order/:orderId': { address: '/order/:100', heading: /100:S3D$/, access: 'public', bare: true },
  '/order/:orderId/:version': {
    address: '/order/:100/:1',
    heading: /100:S3D$/,
    access: 'permission',
    bare: true,
  },
  '/order': { address: '/order', heading: /^Error, no hay un id/, access: 'public', bare: true },
  '/tuto': { address: '/tuto', heading: /^Tutorial/, access: 'public', bare: true },
  '/composition': { address: '/composition', heading: /^Composición/, access: 'public' },
  '/about': { address: '/about', heading: /^Acerca de/, access: 'public' },
  '/data-protection': {
    address: '/data-protection',
    heading: /^Protección de datos/,
    access: 'public',
  },
}

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

/** A part of an address, some letters of it in the other case or percent-encoded; a `:parameter` keeps its case. */
const partVariants = (part: string) =>
  fc
    .tuple(
      ...Array.from(part.replace(/^:/, '')).map((letter) =>
        fc.constantFrom(
          letter,
          encoded(letter),
          ...(part.startsWith(':') ? [] : [letter.toUpperCase(), encoded(letter.toUpperCase())]),
        ),
      ),
    )
    .map((letters) => letters.join(''))

const slashes = fc.constantFrom('/', '/', '//')

/** The ways to write an address that lead to the same screen. */
function variants(address: string): fc.Arbitrary<string> {
  const parts = address.split('/').filter((part) => part !== '')
  return fc
    .tuple(
      fc.tuple(...parts.map((part) => fc.tuple(slashes, partVariants(part)))),
      fc.constantFrom('', '/', '//'),
      fc.constantFrom('', '?', '?x=1', '?from=/about', '#there'),
    )
    .map(([written, end, rest]) => `${written.flat().join('')}${end}${rest}`)
}

/** What a person sees who opens an address; waited for, since the screens fetch. */
async function expectScreen({ heading, access, bare }: Shown, person: Person, address: string) {
  const isLetIn = access === 'public' || access === 'session' || person === 'with every permission'
  if (person === 'without a session' && access !== 'public') {
    await waitFor(() => expect(screen.queryByLabelText('Contraseña'), address).not.toBeNull())
    return
  }
  await waitFor(() => {
    const titles = screen.queryAllByRole('heading', { level: 1 }).map((h) => h.textContent)
    expect(titles.join(' / '), address).toMatch(isLetIn ? heading : home)
  })
  expect(document.querySelector('.bar') === null, address).toBe(isLetIn && bare === true)
}

/** Opens an address from another place, with a new page, as a link in a mail does. */
async function expectAt(address: string, expected: Shown, person: Person) {
  cleanup()
  goTo('/about')
  openPortal(address)
  await expectScreen(expected, person, address)
}

describe.each(people)('%s', (person, login) => {
  test.each(Object.entries(shown))(
    '[ROUTE-02] [ROUTE-03] [ROUTE-06] %s is the same screen, and as guarded, however it is written',
    async (_, expected) => {
      if (login !== null) await haveSession(backend, login, 1)
      await fc.assert(
        fc.asyncProperty(variants(expected.address), (written) =>
          expectAt(written, expected, person),
        ),
        { numRuns: 5 },
      )
    },
  )

  test.each([
    ['/VENDORS', '/vendors'],
    ['/Rates', '/rates'],
    ['/%76endors', '/vendors'],
    ['/INDEX', '/index'],
    ['/ORDER/100', '/order/:orderId'],
    ['/Tuto/', '/tuto'],
    ['/order/100.', '/order/:orderId'],
    ['/order/100%3E&fbclid=a.b', '/order/:orderId'],
    ['/order/100/', '/order/:orderId'],
    ['/order/100/).', '/order/:orderId'],
    ['/order/100/%22%20', '/order/:orderId'],
    ['/order/100%2F', '/order/:orderId'],
    ['/order/100/&fbclid=a/b', '/order/:orderId'],
    ['/order/100/?utm_source=a/b', '/order/:orderId'],
    ['/order/100/%E3%80%82', '/order/:orderId'],
    ['/order/100%22%3EPresupuesto%3C/a%3E', '/order/:orderId'],
    ['/tuto%0A', '/tuto'],
    ['/tuto>.', '/tuto'],
    ['/vendors%20', '/vendors'],
    ['/vendors%2F', '/vendors'],
  ] as const)('[ROUTE-02] %s is %s', async (address, path) => {
    if (login !== null) await haveSession(backend, login, 1)
    await expectAt(address, shown[path], person)
  })

  test.each([
    '/login',
    '/LOGIN',
    '/Login/',
    '/%6Cogin?x=1',
    '/login/.',
    '/login)&utm_source=x/y',
    '/login%20',
  ])('[ROUTE-07] %s is the login, or Home with a session', async (address) => {
    if (login !== null) await haveSession(backend, login, 1)
    await expectAt(address, { address, heading: home, access: 'session' }, person)
  })

  test.each([
    '/nowhere',
    '/vendors%2Fx',
    '/vendors%20x',
    '/vendors./x',
    '/%E0%A4%A',
    '/./vendors',
    '/orders/1/2',
  ])('[ROUTE-05] %s is no screen', async (address) => {
    if (login !== null) await haveSession(backend, login, 1)
    await expectAt(address, { address, heading: /^Página no encontrada/, access: 'public' }, person)
  })
})

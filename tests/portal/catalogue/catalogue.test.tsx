import { screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aCatalogue } from '../../../mocks/catalogue.ts'
import { aClient, aUser } from '../../../mocks/data.ts'
import { noConnection } from '../../../mocks/faults.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { writeCsv } from '../../../server/catalogue/file/csvText.ts'
import type { Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/catalogue/CatalogueScreen.tsx'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'

const ana = 'ana@tienda.example'
const server = setupServer()
let backend: MockBackend

// A page loads its configuration once; here each test has its own.
vi.mock(import('../../../src/api/site.ts'), () => ({
  loadSite: () => Promise.resolve(backend.site),
}))

const letting = { features: { catalogueByManagers: true } }

async function start({ client = aClient(letting), lacking = [] as readonly string[] } = {}) {
  const made = await createMockBackend({
    rows: {
      clients: [client],
      users: [aUser()],
      orders: [],
      catalogues: [
        { clientId: 0, catalogue: aCatalogue() },
        { clientId: 1, catalogue: aCatalogue() },
      ],
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

async function open() {
  await haveSession(backend, ana, 1)
  const { user } = openPortal('/catalogue')
  await screen.findByRole('heading', { level: 1, name: 'Catálogo' })
  return user
}

const dearer = (more = 30_000): Catalogue => ({
  ...aCatalogue(),
  articles: aCatalogue().articles.map((article) =>
    article.id === 'ALBA-2P'
      ? { ...article, points: { A: 500_000 + more, B: 620_000 + more, C: 900_000 + more } }
      : article,
  ),
})
const fileOf = (catalogue: Catalogue, name = 'enero.csv') =>
  new File([writeCsv(catalogue, ';')], name, { type: 'text/csv' })

async function choose(user: Awaited<ReturnType<typeof open>>, file: File) {
  await screen.findByRole('button', { name: 'Elegir un archivo…' })
  const input = document.querySelector<HTMLInputElement>('.office-import input[type=file]')
  if (input === null) throw new Error('no field for a file')
  await user.upload(input, file)
}
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const costs = async () =>
  (await backend.store.catalogues.get(1))?.catalogue.articles.find(({ id }) => id === 'ALBA-2P')
    ?.points.A

test('a file’s differences are shown row by row with old and new prices, and applied after a question', async () => {
  const user = await open()
  await screen.findByRole('heading', { name: 'Cambiar el catálogo' })
  await choose(user, fileOf(dearer()))
  const row = await screen.findByRole('row', { name: /ALBA-2P/ })
  expect(within(row).getByText('Cambia')).toBeTruthy()
  expect(row.textContent).toContain('Puntos A antes 500 después 530')
  expect(row.textContent).toMatch(/\+6\s%/)
  expect(await costs()).toBe(500_000)
  await press(user, 'Aplicar')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Filas nuevas: 0. Cambiadas: 1. Quitadas: 0.')
  await user.click(within(question).getByRole('button', { name: 'Aplicar' }))
  await screen.findByRole('heading', { name: 'Cambiar el catálogo' })
  expect(await costs()).toBe(530_000)
})

test('prices that move far are shown, and asked about before they are applied', async () => {
  const user = await open()
  await choose(user, fileOf(dearer(3_000_000)))
  const warning = await screen.findByText(/^3 precios pasan a ser más de 3 veces/)
  expect(warning.closest('[role=alert]')?.textContent).toContain('ALBA-2P, points_A: 500 → 3500')
  await press(user, 'Aplicar')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('más de 3 veces más caros o más baratos: 3.')
  expect(await costs()).toBe(500_000)
  await user.click(within(question).getByRole('button', { name: 'Aplicar' }))
  await screen.findByRole('heading', { name: 'Cambiar el catálogo' })
  expect(await costs()).toBe(3_500_000)
})

test('a file with faults says each with its row, and has nothing to apply', async () => {
  const user = await open()
  await choose(user, new File([writeCsv(aCatalogue(), ';').replace(/#\w{6}/, 'rojo')], 'mal.csv'))
  await screen.findByText('El archivo tiene un fallo. No se ha cambiado nada.')
  expect(screen.getByRole('rowheader', { name: /^Fila \d+$/ })).toBeTruthy()
  expect(screen.getByText(/«rojo» no es un color/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull()
})

test('a season’s prices are prepared for a day, listed, and withdrawn', async () => {
  const user = await open()
  await choose(user, fileOf(dearer()))
  await user.click(await screen.findByRole('radio', { name: 'Desde un día' }))
  const prepare = screen.getByRole('button', { name: 'Preparar' })
  expect(prepare.getAttribute('aria-disabled')).toBe('true')
  await user.type(screen.getByLabelText('Primer día de los precios nuevos'), '2027-01-01')
  await press(user, 'Preparar')
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Preparar' }))
  await screen.findByText('Desde el 1 ene 2027')
  expect(screen.getByText('Nuevas: 0 · Cambiadas: 1 · Quitadas: 0')).toBeTruthy()
  expect(await costs()).toBe(500_000)
  await press(user, 'Retirar el del 1 ene 2027')
  const sure = await screen.findByRole('alertdialog')
  await user.click(within(sure).getByRole('button', { name: 'Retirar' }))
  await screen.findByText(/^No hay ninguno preparado/)
})

test('where somebody else has changed the catalogue, nothing is lost and the file is compared again', async () => {
  const user = await open()
  await choose(user, fileOf(dearer()))
  await screen.findByRole('row', { name: /ALBA-2P/ })
  const expected = (await backend.store.catalogues.version(1))?.version ?? ''
  const by = { login: 'shell', name: 'root' }
  await backend.store.catalogues.replace(
    1,
    dearer(20_000),
    { expected, event: { kind: 'catalogueImported', detail: {} } },
    { by, clock: Date.now },
  )
  await press(user, 'Aplicar')
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Aplicar' }))
  await screen.findByText(/Alguien ha cambiado el catálogo mientras tanto/)
  await press(user, 'Comparar de nuevo')
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /ALBA-2P/ }).textContent).toContain('antes 520'),
  )
  expect(screen.getByRole('button', { name: 'Aplicar' })).toBeTruthy()
})

test('without a connection the file stays to be checked again, and the words say what failed', async () => {
  const user = await open()
  await screen.findByRole('heading', { name: 'Cambiar el catálogo' })
  server.use(noConnection(backend, 'checkcatalogue'))
  await choose(user, fileOf(dearer()))
  await screen.findByText(/No se ha podido comprobar el archivo/)
  server.resetHandlers(...backend.handlers)
  await press(user, 'Volver a intentarlo')
  await screen.findByRole('row', { name: /ALBA-2P/ })
})

test('in another language the differences are read anew, and a day that is typed stays', async () => {
  const user = await open()
  await choose(user, fileOf(dearer()))
  await user.click(await screen.findByRole('radio', { name: 'Desde un día' }))
  await user.type(screen.getByLabelText('Primer día de los precios nuevos'), '2027-01-01')
  await setLanguage('en')
  const row = await screen.findByRole('row', { name: /Alba two-seater/ })
  expect(row.textContent).toContain('Points B before 620 after 650')
  expect(screen.getByLabelText<HTMLInputElement>('First day of the new prices').value).toBe(
    '2027-01-01',
  )
})

test('a client whose setting does not let them is told so, and has no link to it', async () => {
  await start({ client: aClient() })
  await open()
  await screen.findByText('El catálogo de esta tienda no se cambia aquí')
  const settings = screen.getByRole('navigation', { name: 'Ajustes' })
  expect(within(settings).queryByRole('link', { name: 'Catálogo' })).toBeNull()
})

test('a backend that lacks some of its calls has each of the rest', async () => {
  await start({ lacking: ['importcatalogue', 'savearticlemodel', 'exportcatalogue'] })
  await open()
  await screen.findByRole('heading', { name: 'Condiciones de la tienda' })
  expect(screen.getByText('30 días')).toBeTruthy()
  for (const name of ['Elegir un archivo…', 'Subir modelos…', 'Exportar CSV'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

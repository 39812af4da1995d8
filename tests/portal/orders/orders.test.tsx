import { screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser, startOfTime } from '../../../mocks/data.ts'
import { heldReply, noConnection, serverError, wrongShape } from '../../../mocks/faults.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { selectedClient } from '../../../src/browser/session.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import '../../../src/portal/orders/tools/ViewPanel.tsx'
import { parseOrderId } from '../../../src/domain/orders/orderId.ts'
import { goTo, haveSession, leavePortal, openPortal } from '../portal.tsx'

const hour = 3_600_000
const many = Array.from({ length: 23 }, (_, index) =>
  anOrder({
    id: 200 + index,
    reference: `Obra ${String(index).padStart(2, '0')} del sur`,
    date: startOfTime - index * hour,
    totalPrice: (index + 1) * 10_000,
    sceneCount: index === 0 ? 5 : 1,
    confirmationState: index === 1 ? 1 : 0,
    phone: '',
  }),
)

const backend = await createMockBackend({
  rows: {
    clients: [aClient(), aClient({ id: 2, name: 'Hogar Quintana' })],
    users: [
      aUser({ clients: [1, 2] }),
      aUser({ id: 2, login: 'mira@tienda.example', acl: { budgetList: true }, clients: [1] }),
    ],
    orders: [
      ...many,
      anOrder({ id: 300, type: 'order', reference: 'Un pedido' }),
      anOrder({ id: 301, type: 'order', state: 'UNKNOWN', reference: 'Un pedido raro' }),
      anOrder({ id: 400, clientId: 2, reference: 'De otra tienda' }),
    ],
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const numbers = () =>
  screen.getAllByRole('row').flatMap((row) => /(\d+):S3D/.exec(row.textContent)?.[1] ?? [])

/** Opens a list and waits for its first row. */
async function openList(place: string, first: string) {
  const opened = openPortal(place)
  await screen.findByText(first)
  return opened
}

const failed = 'No se han podido cargar los pedidos'

describe('a list that can’t be loaded', () => {
  test.each([
    ['when the server fails', serverError],
    ['without connection', noConnection],
    ['with a reply that makes no sense', wrongShape],
  ])('[ORD-10] %s says so and can be asked for again', async (_, fault) => {
    server.use(fault(backend, 'listorders'))
    const { user } = openPortal('/budgets')
    const panel = 'No se han podido cargar tus presupuestos'
    expect(await screen.findByRole('heading', { name: panel })).toBeTruthy()
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map((alert) => alert.textContent)
          .join(),
      ).toContain(failed),
    )
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
    expect(await screen.findByText('200:S3D')).toBeTruthy()
  })

  test('[ORD-10] a reply that makes no sense is told with its call’s name', async () => {
    server.use(wrongShape(backend, 'listorders'))
    openPortal('/budgets')
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map((alert) => alert.textContent)
          .join(),
      ).toContain('listorders'),
    )
  })
})

describe('a browser that says it is offline', () => {
  beforeEach(() => dispatchEvent(new Event('offline')))
  afterEach(() => dispatchEvent(new Event('online')))

  test('[ORD-10] tells that another filter’s rows can’t be had, and brings them on another try', async () => {
    const { user } = await openList('/budgets', '200:S3D')
    server.use(noConnection(backend, 'listorders'))
    await user.click(screen.getByRole('radio', { name: 'Todos' }))
    expect(
      await screen.findByRole('heading', { name: 'No se han podido cargar tus presupuestos' }),
    ).toBeTruthy()
    expect(screen.queryByText('200:S3D')).toBeNull()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
    expect(await screen.findByText('200:S3D')).toBeTruthy()
  })
})

test('[ORD-05] while a slow list loads, the count still is that of the rows on screen', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  expect(await screen.findByText('23 presupuestos sin enviar')).toBeTruthy()
  const held = heldReply(backend, 'listorders')
  server.use(held.handler)
  await user.click(screen.getByRole('radio', { name: 'Enviados' }))
  await waitFor(() =>
    expect(screen.getByRole('table').parentElement?.getAttribute('aria-busy')).toBe('true'),
  )
  expect(screen.getByText('23 presupuestos sin enviar')).toBeTruthy()
  held.release()
  expect(await screen.findByText('0 presupuestos enviados')).toBeTruthy()
})

test('[ORD-04] the next page keeps the old rows, dimmed, until it is there', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  const held = heldReply(backend, 'listorders')
  server.use(held.handler)
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await waitFor(() =>
    expect(screen.getByRole('table').parentElement?.getAttribute('aria-busy')).toBe('true'),
  )
  expect(numbers()).toContain('200')
  held.release()
  await waitFor(() => expect(numbers()[0]).toBe('210'))
  expect(scrollTo).toHaveBeenCalled()
  expect(screen.getByText('11 a 20 de 23')).toBeTruthy()
})

test('[ORD-04] another number of rows on a page is read from its top', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  vi.mocked(scrollTo).mockClear()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filas por página' }), '25')
  await waitFor(() => expect(numbers()).toHaveLength(23))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
})

test('[ORD-05] a page beyond the last shows the last, and its address says so', async () => {
  await openList('/budgets?page=99', '222:S3D')
  expect(numbers()).toEqual(['220', '221', '222'])
  await waitFor(() => expect(location.hash).toContain('page=3'))
})

test('[ORD-01, ORD-05] typing asks once the person rests, returns to page 1, and the subtitle counts', async () => {
  const { user } = await openList('/budgets?page=2', '210:S3D')
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => {
    const search = new URL(request.url).searchParams.get('search')
    const isList = new URL(request.url).searchParams.get('state') !== null
    if (search !== null && isList) asked.push(search)
  })
  await user.type(screen.getByRole('searchbox'), 'OBRA 1')
  expect(await screen.findByText('12 presupuestos encontrados')).toBeTruthy()
  expect(asked).toEqual(['OBRA 1'])
  expect(numbers()[0]).toBe('201')
  server.events.removeAllListeners()
})

test('[ORD-05] what matches nothing offers to clear the filters', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  await user.type(screen.getByRole('searchbox'), 'nada')
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }))
  expect(await screen.findByText('200:S3D')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''))
})

test('[ORD-05] what is not in a view offers to look in all, as long as it may be there', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  await user.click(screen.getByRole('radio', { name: 'Enviados' }))
  const all = await screen.findByRole('button', { name: 'Ver todos' })
  await user.type(screen.getByRole('searchbox'), 'nada')
  expect(all.className).toContain('primary')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver todos' })).toBeNull())
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'nada')
  expect(screen.getByRole('button', { name: 'Quitar filtros' }).className).toContain('primary')
})

test('[CLIENT-04] another client’s list begins with its own address', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('210:S3D')
  selectedClient.set(2)
  expect(await screen.findByText('400:S3D')).toBeTruthy()
  await waitFor(() => expect(location.hash).toBe('#/budgets'))
  selectedClient.set(1)
  await waitFor(() => expect(location.hash).toContain('page=2'))
  expect(await screen.findByText('210:S3D')).toBeTruthy()
})

test('[ORD-07] a row shows date and time, number, pieces, that it is confirmed, scenes with their two links, its state in its colour, reference and total; one of unknown state can’t be opened', async () => {
  await openList('/budgets', '201:S3D')
  const budget = within(screen.getByRole('row', { name: /\b201:S3D/ }))
  const time = budget.getByText(/\d\d:\d\d/).closest('time')
  expect(time?.getAttribute('datetime')).toBe('2026-03-10T11:00:00.000Z')
  expect(time?.textContent).toMatch(/10 mar 2026\s*\d\d:00/)
  expect(budget.getByText('Obra 01 del sur')).toBeTruthy()
  expect(budget.getByRole('cell', { name: '1 artículo' })).toBeTruthy()
  expect(budget.getByText('Confirmado')).toBeTruthy()
  expect(budget.getByText('Pendiente de validar').className).toContain('plain')
  expect(budget.getByRole('cell', { name: /^200,00\s€$/ })).toBeTruthy()
  const hrefs = (await budget.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/tresillo.html#/load/order/201/0')
  expect(hrefs.find((href) => href?.startsWith('/viewer.html#/viewer/order/'))).toMatch(/\/0$/)
  expect(budget.getByRole('button', { name: /Detalles/ })).toHaveProperty('disabled', false)
  const other = within(screen.getByRole('row', { name: /\b202:S3D/ }))
  expect(other.queryByText('Confirmado')).toBeNull()
  leavePortal()
  await haveSession(backend, 'ana@tienda.example', 1)
  await openList(`/orders?filter=${encodeURIComponent('{"view":"all"}')}`, '301:S3D')
  const row = screen.getByRole('row', { name: /301:S3D/ })
  expect(within(row).getByText('Desconocido').className).toContain('red')
  expect(within(row).getByRole('button', { name: /Detalles/ })).toHaveProperty('disabled', true)
})

test('each scene has its links, named; those without room are in the details', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  const add = (scene: number) => `Añadir a una escena nueva la escena ${scene} de 200:S3D`
  const row = screen.getByRole('row', { name: /\b200:S3D/ })
  const link = await within(row).findByRole('link', { name: add(2) })
  expect(link.getAttribute('href')).toBe('/tresillo.html#/load/order/200/1')
  const view = within(row).getByRole('link', { name: 'Ver en 3D la escena 1 de 200:S3D' })
  // As it may be handed on: where visitors read by signed links alone, a number would open nothing.
  const [, long = '', scene] =
    /^\/viewer\.html#\/viewer\/order\/(\w{28,})\/(\d)$/.exec(view.getAttribute('href') ?? '') ?? []
  expect([parseOrderId(long), scene]).toEqual([200, '0'])
  expect(screen.queryByRole('link', { name: add(5) })).toBeNull()
  await user.click(within(row).getByRole('button', { name: /ver las 5 escenas/ }))
  expect(await screen.findByRole('link', { name: add(5) })).toBeTruthy()
})

test('[ORD-08] Enter on a focused row unfolds it and folds it again; arrows go from row to row', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  const row = screen.getByRole('row', { name: /\b200:S3D/ })
  row.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: 'Detalles de 200:S3D' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('region', { name: 'Detalles de 200:S3D' })).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('201:S3D')
})

test('who may see one list only has no link to the other, and no decisions to take', async () => {
  await haveSession(backend, 'mira@tienda.example', 1)
  const { user } = await openList('/budgets', '200:S3D')
  expect(screen.queryByRole('navigation', { name: 'Pedidos y presupuestos' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: /Detalles/ })[0] ?? document.body)
  const details = await screen.findByRole('region', { name: 'Detalles de 200:S3D' })
  expect(within(details).queryByRole('button', { name: 'Confirmar' })).toBeNull()
  expect(within(details).queryByRole('button', { name: 'Pasar a pedido' })).toBeNull()
  expect(within(details).getByRole('button', { name: 'Anular' })).toBeTruthy()
})

test('a view’s name of more than its letters says how many are left', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  const field = await screen.findByRole('textbox', { name: 'Nombre de la vista' })
  await user.click(field)
  await user.paste('x'.repeat(39))
  expect(screen.queryByText(/caracteres de 60/)).toBeNull()
  await user.paste('x'.repeat(19))
  expect(screen.getByText('Quedan 2 caracteres de 60.')).toBeTruthy()
  await user.paste('xxxx')
  expect(screen.getByText('Quedan 0 caracteres de 60.')).toBeTruthy()
  expect(field).toHaveProperty('value', 'x'.repeat(60))
})

test('[ORD-05] dates the wrong way round say so beside the field', async () => {
  const dates = encodeURIComponent('{"from":"2026-05-09","to":"2026-05-02"}')
  const { user } = openPortal(`/budgets?filter=${dates}`)
  await user.click(await screen.findByRole('button', { name: /2026/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    '«Hasta» es anterior a «Desde»: así no puede haber nada.',
  )
})

test('hidden columns stay hidden, also after a logout', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Fecha' }))
  expect(screen.queryByRole('columnheader', { name: /Fecha/ })).toBeNull()
  goTo('/')
  await haveSession(backend, 'ana@tienda.example', 1)
  goTo('/budgets')
  await screen.findByText('200:S3D')
  expect(screen.queryByRole('columnheader', { name: /Fecha/ })).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Artículos' })).toBeTruthy()
})

test('a saved view brings its search and sort back, and goes when deleted', async () => {
  const { user } = await openList('/budgets', '200:S3D')
  await user.selectOptions(screen.getByLabelText('Ordenar'), 'priceDesc')
  await waitFor(() => expect(numbers()[0]).toBe('222'))
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  const name = await screen.findByRole('textbox', { name: 'Nombre de la vista' })
  await user.type(name, 'Los caros{Enter}')
  await user.selectOptions(screen.getByLabelText('Ordenar'), 'dateDesc')
  await waitFor(() => expect(numbers()[0]).toBe('200'))

  await user.click(screen.getByRole('button', { name: /Vistas/ }))
  await user.click(await screen.findByRole('button', { name: 'Los caros' }))
  await waitFor(() => expect(numbers()[0]).toBe('222'))
  expect(screen.getByLabelText('Ordenar')).toHaveProperty('value', 'priceDesc')

  await user.click(screen.getByRole('button', { name: /Vistas/ }))
  await user.click(await screen.findByRole('button', { name: 'Borrar la vista Los caros' }))
  expect(screen.queryByRole('button', { name: 'Los caros' })).toBeNull()
})

test('a tooltip says what ‘not sent’ and ‘sent’ mean, also for who does not see it', async () => {
  openPortal('/budgets')
  const sent = await screen.findByRole('radio', { name: 'Enviados' })
  const described = document.getElementById(sent.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Pasados a pedido')
  expect(sent.closest('label')?.title).toBe('Pasados a pedido')
  const open = screen.getByRole('radio', { name: 'No enviados' })
  expect(open.closest('label')?.title).toMatch(/^Pendientes de validar o validados/)
})

test('an export says when it is done, and of how many rows', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rows')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await openList('/budgets', '200:S3D')
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await screen.findByText('23 filas exportadas.')).toBeTruthy()
})

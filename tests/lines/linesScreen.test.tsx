import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import { aClient, aUser } from '../../mocks/data.ts'
import { heldReply, serverError } from '../../mocks/faults.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { clearSession } from '../../src/browser/session.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { priceDelay } from '../../src/cart/pricer.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { articleDelay } from '../../src/lines/articleDelay.ts'
import { alertStore } from '../../src/ui/alerts.ts'
import { haveSession } from '../portal/portal.tsx'
import { button, lines, linesScreen, sofa } from './screen.tsx'

const { backend, server, open, show } = await linesScreen()

test('a line says how many of its parts have no fabric, until each has one', async () => {
  show(sofa(), sofa({ drawableUUID: 'dos', materials: { asiento: 'LN-04', brazo: 'LN-04' } }))
  expect(await screen.findAllByText('1 de 2 partes sin tela')).toHaveLength(1)
})

test('a line that lacks a fabric costs its price at least, and so does the whole; with each fabric it is firm', async () => {
  const materials = { asiento: 'LN-04', brazo: 'LN-04' }
  show(sofa(), sofa({ drawableUUID: 'dos', materials }))
  await screen.findByText('1 de 2 partes sin tela')
  const figures = () =>
    [...document.querySelectorAll('.lines-total .num, .price-text .num')].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    )
  expect(figures()).toEqual(['desde 2.000,00 €', 'desde 1.000,00 €', '1.000,00 €'])
  act(() => {
    currentCart().change((cart) => ({
      ...cart,
      dbItems: cart.dbItems.map((item) => ({ ...item, materials })),
    }))
  })
  expect(figures()).toEqual(['2.000,00 €', '1.000,00 €', '1.000,00 €'])
})

test('Enter before the catalogue has come takes the article once it is there', async () => {
  const waiting: (() => void)[] = []
  const { location, endpoints } = backend.site
  server.use(
    http.post(`*${location}${endpoints.dbmodels?.path}`, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return undefined
    }),
    http.get(`*${location}${endpoints.dbmodels?.path}`, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return undefined
    }),
  )
  const user = show()
  await user.click(await button('Añadir línea'))
  await user.keyboard('alba-2p{Enter}')
  expect(lines()).toEqual([])
  await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
  for (const go of waiting) go()
  await waitFor(() => expect(lines()).toMatchObject([{ identifier: 'ALBA-2P' }]))
  expect(await screen.findByRole('heading', { name: /^Partes tapizables/ })).toBeTruthy()
})

/** The page goes without a word, as by a crash: the browser has what it had. */
function crash() {
  const kept = Object.entries(sessionStorage)
  const cart = currentCart().get()
  cleanup()
  currentCart().set(cart)
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
}

test('a line that is being typed is there after a crash, as it was typed, and not once it was accepted', async () => {
  const user = show(sofa())
  await user.click(await button('Editar: Línea 1, Alba 2 plazas'))
  const remarks = await screen.findByRole('textbox', { name: /^Observaciones/ })
  await user.type(remarks, 'Sin botones')
  crash()

  const again = open()
  const typed = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Observaciones/ })
  expect(typed.value).toBe('Sin botones')
  expect(lines()[0]?.shoppingCartData.remarks).toBe('')
  await again.click(await button('Aceptar: Línea 1, Alba 2 plazas'))
  expect(lines()[0]?.shoppingCartData.remarks).toBe('Sin botones')
  cleanup()

  open()
  await button('Editar: Línea 1, Alba 2 plazas')
  expect(screen.queryByRole('textbox', { name: /^Observaciones/ })).toBeNull()
})

test('so is a new one, which is still in no cart', async () => {
  const user = show(sofa())
  await user.click(await button('Añadir línea'))
  crash()
  open()
  await button(/^Cancelar: Línea 2/)
  expect(lines()).toHaveLength(1)
})

test('a new line is typed in one go: article, Tab, units, Enter', async () => {
  const user = show()
  await user.click(await button('Añadir línea'))
  expect(screen.getAllByRole('spinbutton')).toHaveLength(1)
  await user.keyboard('alba-2p')
  await screen.findByRole('option', { name: /^Alba 2 plazas/ })
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('spinbutton'))
  await user.keyboard('3{Enter}')
  expect(await screen.findByRole('combobox', { name: /Asiento/ })).toBeTruthy()
  expect(lines()).toMatchObject([{ identifier: 'ALBA-2P', shoppingCartData: { quantity: 3 } }])
  // Of a line that is there Enter goes from field to field.
  await user.click(await button('Editar: Línea 1, Alba 2 plazas'))
  await user.keyboard('{Enter}4{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Observaciones/ }))
})

test('parts that come late take nothing from who is at the line again', async () => {
  const held = heldReply(backend, 'dbmodelParts')
  server.use(held.handler)
  const user = show()
  await user.click(await button('Añadir línea'))
  await user.keyboard('alba-2p')
  await screen.findByRole('option', { name: /^Alba 2 plazas/ })
  await user.keyboard('{Enter}')
  await user.click(await button('Editar: Línea 1, Alba 2 plazas'))
  const units = screen.getByRole('spinbutton')
  await user.click(units)
  held.release()
  expect(await screen.findByRole('heading', { name: /^Partes/ })).toBeTruthy()
  expect(document.activeElement).toBe(units)
})

test('what is read and closed leaves the focus where the next line is added', async () => {
  const user = show(sofa({ price: { finalPrice: 900 }, points: 450 }))
  const changes = await screen.findByRole('alert')
  expect(changes.textContent).toContain('Alba 2 plazas: antes 900,00')
  await user.click(within(changes).getByRole('button'))
  const add = await button('Añadir línea')
  expect(document.activeElement).toBe(add)

  await user.paste('NADA\t1\nALBA-2P\t2')
  await screen.findByText('1 línea pegada.')
  await user.click(await button('Cerrar'))
  expect(document.activeElement).toBe(add)
})

test('in another language a line is called as the catalogue calls it there, and one that has left it as it was', async () => {
  show(sofa(), sofa({ drawableUUID: 'dos', identifier: 'NADA', name: 'De antes' }))
  expect(await button('Editar: Línea 1, Alba 2 plazas')).toBeTruthy()
  await act(() => setLanguage('en'))
  expect(await button('Edit: Line 1, Alba two-seater')).toBeTruthy()
  expect(await button(/^Edit: Line 2, De antes/)).toBeTruthy()
  expect(lines()[0]?.name).toBe('Alba 2 plazas')
})

test('a new line gets its default accessories although the page is left at once, as the lines show again', async () => {
  // However slow the machine is, they have not come when the page is left.
  const held = heldReply(backend, 'dbmodelAccessories')
  server.use(held.handler)
  const user = show()
  await user.click(await button('Añadir línea'))
  await user.keyboard('alba-2p')
  await screen.findByRole('option', { name: /Alba 2 plazas/ })
  await user.keyboard('{Enter}')
  const [added] = lines()
  cleanup()
  held.release()
  if (added === undefined) throw new Error('No line was added')
  expect(added.accessories).toEqual({})
  // Another id, so that what is on its way in the page that was left does not find it.
  currentCart().clear()
  show({ ...added, drawableUUID: 'otra' })
  await waitFor(() => expect(lines()[0]?.accessories).toEqual({ pata: 'PAT-HAYA' }))
  expect(lines()).toHaveLength(1)
})

test('what of the cart can’t be read is told, and given up only when the person says so', async () => {
  const user = show(sofa())
  cleanup()
  const key = `${storageKeys.cart}.1.${aUser().login}`
  const content = JSON.parse(localStorage.getItem(key) ?? '{}') as { dbItems: unknown[] }
  const dbItems = [...content.dbItems, { other: 'form' }]
  localStorage.setItem(key, JSON.stringify({ ...content, dbItems }))
  open()
  expect(await screen.findByText(/1 dato que esta versión del portal no puede leer/)).toBeTruthy()
  expect(lines()).toHaveLength(1)
  await user.click(await button('Descartarlos'))
  expect(screen.queryByText(/no puede leer/)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Deshacer')
  await user.click(await button('Deshacer'))
  expect(await screen.findByText(/1 dato que esta versión/)).toBeTruthy()
})

test('[BACK-01] what of the catalogue can’t be read is told above the lines, and the rest is offered', async () => {
  const { location, endpoints } = backend.site
  const answer = (name: 'dbmodels' | 'materialscatalogue', body: object) =>
    http.all(`*${location}${endpoints[name]?.path}`, () => HttpResponse.json(body))
  const nodes = [{ type: 'material', id: 'LN-04', name: 'Lino Norte 04' }, { type: 'material' }]
  server.use(
    answer('dbmodels', { data: [{ model: { id: 7 } }, { model: 'ALBA-2P' }] }),
    answer('materialscatalogue', { root: [{ id: 'lino', children: nodes }] }),
  )
  const user = show()
  await user.click(await screen.findByText(/No se han podido leer 2 filas/))
  expect(screen.getByText('Fila 1: «model» es {"id":7}')).toBeTruthy()
  expect(screen.getByText('Fila 3: falta «id»')).toBeTruthy()
  await user.click(await button('Añadir línea'))
  await user.keyboard('alba-2p')
  expect(await screen.findByRole('option', { name: /ALBA-2P/ })).toBeTruthy()
})

test('[BACK-01] a price that can’t be read leaves its line as it was and says so, and the others are priced', async () => {
  const { location, endpoints } = backend.site
  const row = (drawableUUID: string, finalPrice: unknown) => ({
    drawableUUID,
    price: { finalPrice },
    points: 550,
  })
  server.use(
    http.all(`*${location}${endpoints.shoppingcart?.path}`, () =>
      HttpResponse.json({ data: [row('uno', 'mucho'), row('dos', 1100)], rate: aClient().rate }),
    ),
  )
  show(sofa(), sofa({ drawableUUID: 'dos' }))
  await waitFor(() => expect(alertStore.get()[0]?.key).toBe('alerts.errors.partlyUnread'))
  expect(alertStore.get()[0]?.args).toMatchObject({ call: 'shoppingcart' })
  await waitFor(() => expect(lines().map(({ price }) => price.finalPrice)).toEqual([1000, 1100]))
})

test('[EDIT-09] a price is asked for with a client alone, and where it can’t be had that is told and the line stays', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const path = `${backend.site.location}${backend.site.endpoints.shoppingcart?.path}`
  const asked = () =>
    fetched.mock.calls.map(([address]) => (typeof address === 'string' ? address : ''))
  const unpriced = sofa({ price: { finalPrice: null }, points: null })
  clearSession()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(unpriced)
  await waitFor(() => expect(asked()).not.toEqual([]))
  await act(() => vi.advanceTimersByTimeAsync(2 * priceDelay))
  vi.useRealTimers()
  expect(asked()).not.toContain(path)
  expect(screen.queryByText('Precio')).toBeNull()
  cleanup()

  await haveSession(backend, aUser().login, 1)
  server.use(serverError(backend, 'shoppingcart'))
  show(unpriced)
  await waitFor(() =>
    expect(alertStore.get()).toMatchObject([{ key: 'alerts.errors.noShoppingCartPrice' }]),
  )
  expect(await button('Volver a calcular')).toBeTruthy()
  expect(asked()).toContain(path)
  expect(lines()).toMatchObject([{ drawableUUID: 'uno', price: { finalPrice: null } }])
  fetched.mockRestore()
})

test('[EDIT-03] the materials and the accessories of a chosen article are asked for 100 ms after it was chosen, and not before', async () => {
  const { location, endpoints } = backend.site
  const starts = [endpoints.dbmodelParts, endpoints.dbmodelAccessories].map(
    (endpoint) => `${location}${endpoint?.path.replace(/:.*$/, '')}`,
  )
  const fetched = vi.spyOn(globalThis, 'fetch')
  const asked = () =>
    starts.filter((start) =>
      fetched.mock.calls.some(([path]) => typeof path === 'string' && path.startsWith(start)),
    )
  const user = show()
  await user.click(await button('Añadir línea'))
  await user.keyboard('alba-2p')
  await screen.findByRole('option')
  vi.useFakeTimers()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  await act(() => vi.advanceTimersByTimeAsync(99))
  expect(lines()).toMatchObject([{ identifier: 'ALBA-2P' }])
  expect(asked()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await waitFor(() => expect(asked()).toEqual(starts))
  fetched.mockRestore()
})

test.each([
  ['dictionaryAll', 'alerts.errors.notLoadDicc'],
  ['dbmodels', 'alerts.errors.loadDBModels'],
  ['dbmodelParts', 'alerts.errors.loadModelPartData'],
  ['dbmodelAccessories', 'alerts.errors.notLoadAccessories'],
  ['materialscatalogue', 'alerts.errors.notLoadMaterials'],
] as const)(
  '[EDIT-10] where %s alone fails, its own message and no other is told, and the line stays',
  async (call, key) => {
    server.use(serverError(backend, call))
    const user = show(sofa())
    await user.click(await button('Añadir línea'))
    await user.keyboard('alba-2p')
    await screen.findByRole('option')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(alertStore.get().map((alert) => alert.key)).toContain(key))
    // What the others would say comes by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 3 * articleDelay)))
    expect(new Set(alertStore.get().map((alert) => alert.key))).toEqual(new Set([key]))
    expect(lines()).toMatchObject([{ drawableUUID: 'uno' }, { identifier: 'ALBA-2P' }])
  },
)

test('[EDIT-10] the messages of the catalogue’s parts are five others, in both languages', () => {
  for (const catalogue of [es, en]) {
    const { notLoadDicc, loadDBModels, loadModelPartData, notLoadAccessories, notLoadMaterials } =
      catalogue.alerts.errors
    const all = [notLoadDicc, loadDBModels, loadModelPartData, notLoadAccessories, notLoadMaterials]
    expect(new Set(all).size).toBe(all.length)
  }
})

test('where the parts can’t be had nothing is said of them, and the lines stay', async () => {
  const { location, endpoints } = backend.site
  const failing = () => HttpResponse.error()
  server.use(
    http.post(`*${location}${endpoints.dbmodelParts?.path}`, failing),
    http.get(`*${location}${endpoints.dbmodelParts?.path}`, failing),
  )
  show(sofa())
  await button('Editar: Línea 1, Alba 2 plazas')
  expect(screen.queryByText(/sin tela/)).toBeNull()
})

test('text that is typed for an article and not chosen yet is there after a reload, and can be gone on with', async () => {
  const user = show()
  await user.click(await button('Añadir línea'))
  const field = () => screen.findByRole('combobox', { name: /Modelo|Artículo/ })
  await user.type(await field(), 'alba 2 pl')
  cleanup()
  const again = open()
  expect(await field()).toHaveProperty('value', 'alba 2 pl')
  expect(lines()).toEqual([])
  await again.type(await field(), 'azas')
  await screen.findByRole('option', { name: /Alba 2 plazas/ })
  await again.keyboard('{Enter}')
  await waitFor(() => expect(lines()).toMatchObject([{ identifier: 'ALBA-2P' }]))
})

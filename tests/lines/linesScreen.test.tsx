import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCatalogue } from '../../mocks/catalogue.ts'
import { aClient, aUser } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { createSiteApi } from '../../src/browser/siteApi.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { cartItemSchema, type CartItem } from '../../src/contract/entities/cart.ts'
import { rateSchema } from '../../src/contract/entities/rate.ts'
import { LinesScreen } from '../../src/lines/LinesScreen.tsx'
import { haveSession, leavePortal } from '../portal/portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    catalogues: [{ clientId: 1, catalogue: aCatalogue() }],
  },
})
const server = setupServer(...backend.handlers)
beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('cart', 'table', 'lines')
  await haveSession(backend, aUser().login, 1)
})
afterEach(() => {
  cleanup()
  currentCart().clear()
  leavePortal()
  sessionStorage.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

const sofa = (given: Partial<CartItem> = {}): CartItem => ({
  ...cartItemSchema.parse({
    drawableUUID: 'uno',
    identifier: 'ALBA-2P',
    name: 'Alba 2 plazas',
    price: { finalPrice: 1000 },
    points: 500,
    materials: { brazo: 'LN-04' },
    accessories: { pata: 'PAT-HAYA' },
  }),
  ...given,
})

function show(...dbItems: CartItem[]) {
  if (dbItems.length > 0)
    currentCart().set({ scenes: [], dbItems, rate: rateSchema.parse(aClient().rate) })
  return open()
}
function open() {
  render(
    <ApiContext value={createSiteApi(backend.site)}>
      <LinesScreen />
    </ApiContext>,
  )
  return userEvent.setup()
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const lines = () => currentCart().get().dbItems
const materials = () => lines()[0]?.materials

test('a line says how many of its parts have no fabric, until each has one', async () => {
  show(sofa(), sofa({ drawableUUID: 'dos', materials: { asiento: 'LN-04', brazo: 'LN-04' } }))
  expect(await screen.findAllByText('1 de 2 partes sin tela')).toHaveLength(1)
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

test('a line that is being typed is there after a reload, as it was typed, and not once it was accepted', async () => {
  const user = show(sofa())
  await user.click(await button('Editar: Línea 1, Alba 2 plazas'))
  const remarks = await screen.findByRole('textbox', { name: /^Observaciones/ })
  await user.type(remarks, 'Sin botones')
  cleanup()

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
  cleanup()
  open()
  await button(/^Cancelar: Línea 2/)
  expect(lines()).toHaveLength(1)
})

test('a fabric goes to all parts also while the next part is being typed', async () => {
  const user = show(sofa())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await user.click(await button('Aplicar a todas: Brazo'))
  expect(materials()).toEqual({ asiento: 'LN-04', brazo: 'LN-04' })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('accessories say what they cost more before one is chosen', async () => {
  const user = show(sofa())
  await user.click(await button('Accesorios: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Pata'))
  await user.click(screen.getByRole('combobox'))
  const black = await screen.findByRole('option', { name: /Pata negra/ })
  await waitFor(() => expect(black.textContent).toContain('+24,00'))
  expect(screen.getByRole('option', { name: /haya/ }).textContent).toContain('mismo precio')
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

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aCatalogue } from '../../mocks/catalogue.ts'
import { aClient, aUser } from '../../mocks/data.ts'
import { heldReply } from '../../mocks/faults.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { createSiteApi } from '../../src/browser/siteApi.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { cartItemSchema, type CartItem } from '../../src/contract/entities/cart.ts'
import { rateSchema } from '../../src/contract/entities/rate.ts'
import { LinesScreen } from '../../src/lines/LinesScreen.tsx'
import { alertStore } from '../../src/ui/alerts.ts'
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

/** Chooses an option of the list that is open at a field, by mouse. */
async function choose(user: ReturnType<typeof open>, field: HTMLElement, name: RegExp) {
  await user.click(field)
  await user.click(await screen.findByRole('option', { name }))
}
const fabricOf = (part: string) =>
  screen.findByRole('combobox', { name: new RegExp(`^Telas?.*${part}`) })

test('a fabric that is chosen and not accepted yet is taken along to the accessories', async () => {
  const user = show(sofa())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await choose(user, await fabricOf('Asiento'), /Nube 01/)
  await user.click(await button('Seguir con los accesorios'))
  expect(await screen.findByRole('heading', { name: /^Accesorios/ })).toBeTruthy()
  expect(materials()).toEqual({ asiento: 'BN-01', brazo: 'LN-04' })
})

test('text that is no fabric stays there as the panel is to be left, and says so', async () => {
  const user = show(sofa())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Brazo'))
  await user.clear(await fabricOf('Brazo'))
  await user.type(await fabricOf('Brazo'), 'nada de eso')
  await user.click(await button('Seguir con los accesorios'))
  expect((await fabricOf('Brazo')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('heading', { name: /^Accesorios/ })).toBeNull()
  expect(materials()).toEqual({ brazo: 'LN-04' })
})

test('a part that was left as it was, bare, keeps nobody', async () => {
  const user = show(sofa())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await user.click(await button('Seguir con los accesorios'))
  expect(await screen.findByRole('heading', { name: /^Accesorios/ })).toBeTruthy()
  expect(materials()).toEqual({ brazo: 'LN-04' })
})

test('another line’s panel opens with what was chosen for this one taken', async () => {
  const pouf = { drawableUUID: 'dos', identifier: 'ALBA-PUF', name: 'Alba puf', materials: {} }
  const user = show(sofa(), sofa({ ...pouf, accessories: {} }))
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await choose(user, await fabricOf('Asiento'), /Nube 01/)
  await user.click(await button('Telas: Línea 2, Alba puf'))
  expect(await screen.findByRole('heading', { name: /^Partes tapizables Alba puf/ })).toBeTruthy()
  expect(materials()).toEqual({ asiento: 'BN-01', brazo: 'LN-04' })
  expect(lines()[1]?.materials).toEqual({})
})

test('a fabric that was meant for the article before comes on no other article', async () => {
  const user = show(sofa())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await choose(user, await fabricOf('Asiento'), /Nube 01/)
  await user.click(await button('Editar: Línea 1, Alba 2 plazas'))
  await choose(user, await screen.findByRole('combobox', { name: /Alba 2 plazas/ }), /Alba puf/)
  await user.click(await button(/^Aceptar: Línea 1/))
  expect(await screen.findByRole('heading', { name: 'Partes tapizables Alba puf' })).toBeTruthy()
  expect(lines()).toMatchObject([{ identifier: 'ALBA-PUF', materials: {} }])
})

test('so is an accessory, also a missing one that the line needs', async () => {
  const user = show(sofa({ accessories: {} }))
  await user.click(await button('Accesorios: Línea 1, Alba 2 plazas'))
  const finish = await button('Terminar la línea')
  expect(finish.getAttribute('aria-disabled')).toBe('true')
  await choose(user, await screen.findByRole('combobox', { name: /Pata/ }), /Pata negra/)
  expect(finish.getAttribute('aria-disabled')).toBe('false')
  await user.click(finish)
  await waitFor(() => expect(lines()[0]?.accessories).toEqual({ pata: 'PAT-NEGRA' }))
  expect(screen.queryByRole('heading', { name: /^Accesorios/ })).toBeNull()
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

test('a price group says what it costs more on this part before a fabric is chosen, typed or looked for', async () => {
  const user = show(sofa({ materials: { asiento: 'LN-04', brazo: 'LN-04' } }))
  await user.click(await button(/^Telas: Línea 1/))
  await user.click(await button(/^Editar: .*Asiento/))
  await user.click(screen.getByRole('combobox'))
  // The seat weighs three quarters: 90 and 300 points more at 2 € a point. Nothing is chosen by then.
  const nube = await screen.findByRole('option', { name: /Bouclé Nube 01/ })
  await waitFor(() => expect(nube.textContent).toMatch(/\+180,00/))
  expect(screen.getByRole('option', { name: /Piel Roble 03/ }).textContent).toMatch(/\+600,00/)
  expect(screen.getByRole('option', { name: /Lino Norte 05/ }).textContent).toContain(
    'mismo precio',
  )
  expect(materials()).toEqual({ asiento: 'LN-04', brazo: 'LN-04' })
  await user.keyboard('{Escape}')
  await user.click(await button(/^Buscar tela: .*Asiento/))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toMatch(/\+180,00/))
  expect(dialog.textContent).toMatch(/\+600,00/)
  expect(materials()).toEqual({ asiento: 'LN-04', brazo: 'LN-04' })
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

/** A paste where the focus is. */
function paste(text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  act(() => void document.activeElement?.dispatchEvent(event))
}

test('rows pasted while the fabrics of a line have the focus become lines too, and what came of them stands at the foot, in sight, with its way back', async () => {
  const user = show(sofa())
  await user.click(await button(/^Telas: Línea 1/))
  await user.click(await screen.findByRole('button', { name: /^Editar: .*Asiento/ }))
  await user.keyboard('{Escape}')
  const edit = screen.getByRole('button', { name: /^Editar: .*Brazo/ })
  edit.focus()
  // Later browsers return a promise.
  const intoSight = vi
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockImplementation(() => Promise.resolve() as never)
  paste('ALBA-PUF\t2\nNADA\t1')
  const notice = (await screen.findByText('1 línea pegada.')).closest('.lines-notice')
  expect(notice?.textContent).toContain('fila 2: «NADA 1»')
  expect(intoSight.mock.contexts).toContain(notice)
  const table = screen.getByRole('table', { name: 'Líneas de la composición' })
  expect(table.compareDocumentPosition(notice as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(lines()).toHaveLength(2)
  await user.click(await button('Quitar lo pegado'))
  expect(lines()).toHaveLength(1)
  expect(screen.queryByText('1 línea pegada.')).toBeNull()
  expect(document.activeElement).toBe(await button('Añadir línea'))
})

import { screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  test,
  vi,
  type MockInstance,
} from 'vitest'
import { aClient, anOrder, aUser, everything } from '../../../mocks/data.ts'
import { noConnection } from '../../../mocks/faults.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { ownerOf } from '../../../src/browser/owner.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { draftOf } from '../../../src/cart/contactStore.ts'
import { blankLine } from '../../../src/cart/lines.ts'
import { contactDataSchema } from '../../../src/contract/entities/report.ts'
import { haveSession, leavePortal, refuseToStore, takeValuesBy } from '../portal.tsx'
import { expectAlert, unfold } from './budgetRow.tsx'

const server = setupServer()
let backend: MockBackend
let assign: MockInstance<Location['assign']>

const ana = 'ana@tienda.example'
const again = 'Nuevo a partir de este'
const summary = '/tresillo.html#/compositor/summary'

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [
        aUser(),
        aUser({
          id: 2,
          login: 'eva@tienda.example',
          acl: { ...everything, orderGeneration: false },
        }),
      ],
      orders: [
        anOrder({ id: 100 }),
        anOrder({ id: 102, state: 'BUDGET_NULL' }),
        anOrder({ id: 200, type: 'order' }),
      ],
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, ana, 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const names = () => {
  const { scenes, dbItems } = currentCart().get()
  return [...scenes.flatMap(({ items }) => items), ...dbItems].map(({ name }) => name)
}
const form = () => draftOf(ownerOf(1, ana)).get()
const pouffe = { ...blankLine(), identifier: 'PUF', name: 'Puf' }
const budget = {
  id: 99,
  version: 1,
  reference: '',
  shopName: '',
  confirmationState: 0 as const,
  contactData: contactDataSchema.parse({}),
}

test.each([
  { id: 100, place: '/budgets' },
  { id: 102, place: '/budgets?displayedFilters={}&filter={"view":"all"}' },
  { id: 200, place: '/orders' },
])(
  'one press on $id fills cart and form, and asks nothing over an empty cart',
  async ({ id, place }) => {
    const before = await backend.store.orders.get(1, id)
    const { press } = await unfold(id, place)
    await press(again)
    await waitFor(() => expect(assign).toHaveBeenCalledWith(summary))
    expect(names()).toEqual(['Alba 2 plazas'])
    expect(currentCart().get().budget).toBeUndefined()
    expect(form()).toMatchObject({
      budget: null,
      isNew: true,
      shopName: 'La Alameda Centro',
      contact: {
        clientName: 'Elvira Quiroga',
        phone1: '600123123',
        email: 'elvira@correo.example',
        reference: 'Salón Quiroga',
        city: 'Alcoy',
      },
    })
    expect(await backend.store.orders.get(1, id)).toEqual(before)
  },
)

test('what is in the cart is replaced only after a question, which says where its budget stays', async () => {
  currentCart().set({ scenes: [], dbItems: [pouffe], rate: null, budget })
  const { press, accept } = await unfold(100)
  await press(again)
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('¿Presupuesto nuevo a partir del presupuesto 100:S3D?')
  expect(question.textContent).toContain('Lo que hay ahora en el carrito se perderá.')
  expect(question.textContent).toContain('El presupuesto 99:S3D, del que se cargó el carrito')
  await accept('Cancelar')
  expect(names()).toEqual(['Puf'])
  expect(form()).toBeNull()
  await press(again)
  await accept('Presupuesto nuevo')
  await waitFor(() => expect(assign).toHaveBeenCalledWith(summary))
  expect(names()).toEqual(['Alba 2 plazas'])
})

test('what was composed in the cart becomes drafts, and the question says so', async () => {
  const scene = {
    ...{ version: 2 as const, name: '', joints: [], free: { x: { x: 0, y: 0, turn: 0 } } },
    lines: [{ id: 'x', article: 'PUF', materials: {}, accessories: {} }],
  }
  const items = [{ ...pouffe, drawableUUID: 'x' }]
  currentCart().set({ scenes: [{ id: 'own', items, scene }], dbItems: [], rate: null })
  const { press, accept } = await unfold(100)
  await press(again)
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('no se pierde: pasa a borradores')
  expect(question.textContent).not.toContain('se perderá')
  await accept('Presupuesto nuevo')
  await waitFor(() => expect(assign).toHaveBeenCalledWith(summary))
  expect(names()).toEqual(['Alba 2 plazas'])
  const drafts = currentCart()
    .whole.get()
    .scenes.filter(({ isDraft }) => isDraft)
  expect(drafts.map(({ id }) => id)).toEqual(['own'])
  expect(form()?.lines).not.toContain('x')
})

test('a browser that can store no more, or a report that does not come, leaves cart and form as they were', async () => {
  currentCart().set({ scenes: [], dbItems: [pouffe], rate: null })
  const { press, accept } = await unfold(100)
  server.use(noConnection(backend, 'orderdata'))
  await press(again)
  await accept('Presupuesto nuevo')
  await expectAlert('No se ha podido')
  expect(names()).toEqual(['Puf'])
  server.use(...backend.handlers)
  takeValuesBy(refuseToStore)
  await press(again)
  await accept('Presupuesto nuevo')
  await expectAlert('Este navegador ya no puede guardar más: en tu carrito sigue lo que tenías.')
  expect(names()).toEqual(['Puf'])
  expect(form()).toBeNull()
  expect(assign).not.toHaveBeenCalled()
})

test('is offered only to who may save carts', async () => {
  await haveSession(backend, 'eva@tienda.example', 1)
  const { details } = await unfold(100)
  expect(within(details).getByRole('link', { name: 'Ver informe' })).toBeTruthy()
  expect(within(details).queryByRole('button', { name: again })).toBeNull()
})

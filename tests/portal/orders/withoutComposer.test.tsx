import { screen, waitFor } from '@testing-library/react'
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
import { configuredSite, createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { cartOf, currentCart } from '../../../src/cart/cart.ts'
import { blankLine } from '../../../src/cart/lines.ts'
import type { StoredScene } from '../../../src/cart/storedCart.ts'
import { haveSession, leavePortal } from '../portal.tsx'
import { unfold } from './budgetRow.tsx'

// Drafts are seen in the composer alone. A site without it has scenes all the same: those of budgets and of reports.

const { scenecatalogue: _, ...endpoints } = configuredSite.endpoints
const server = setupServer()
let assign: MockInstance<Location['assign']>

beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  assign.mockClear()
  const backend = await createMockBackend({ site: { ...configuredSite, endpoints } })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const own: StoredScene = {
  id: 'own',
  items: [{ ...blankLine(), drawableUUID: 'x', identifier: 'PUF', name: 'Puf' }],
  scene: {
    ...{ version: 2, name: '', joints: [], free: { x: { x: 0, y: 0, turn: 0 } } },
    lines: [{ id: 'x', article: 'PUF', materials: {}, accessories: {} }],
  },
}
const idsInCart = () =>
  currentCart()
    .whole.get()
    .scenes.map(({ id }) => id)

test.each(['Cargar en el carrito', 'Nuevo a partir de este'])(
  '“%s” over a scene says that it is lost, and makes no draft that nobody would see',
  async (decision) => {
    currentCart().set({ scenes: [own], dbItems: [], rate: null })
    const { press, accept } = await unfold(100)
    await press(decision)
    const question = (await screen.findByRole('alertdialog')).textContent
    expect(question).toContain('se perderá')
    expect(question).not.toContain('borradores')
    await accept(decision === 'Cargar en el carrito' ? decision : 'Presupuesto nuevo')
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(idsInCart()).not.toContain('own')
  },
)

test('a visitor’s scene joins the quote of who has logged in', async () => {
  cartOf(null, null).set({ scenes: [own], dbItems: [], rate: null })
  currentCart().set({ scenes: [], dbItems: [blankLine()], rate: null })
  await unfold(100)
  await waitFor(() =>
    expect(
      currentCart()
        .get()
        .scenes.map(({ id }) => id),
    ).toEqual(['own']),
  )
})

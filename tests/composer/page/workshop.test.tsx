import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClient, aLine, anOrder, aUser } from '../../../mocks/data.ts'
import { noConnection } from '../../../mocks/faults.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { built, BuiltContext } from '../../../src/browser/built.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import { Composer } from '../../../src/composer/Composer.tsx'
// Loaded with the tests, so that no test waits for it.
import '../../../src/composer/page/Workshop.tsx'
import '../../../src/composer/panels/composition/CompositionPanel.tsx'
import { of } from '../../domain/scene/composing.ts'
import { haveSession, leavePortal, refuseToStore, takeValuesBy } from '../../portal/portal.tsx'

const composed = of('ALB-L2 ALB-CO ALB-R2').scene
const lines = composed.lines.map(({ id, article }) =>
  aLine({ uuid: id, identifier: article, materials: {}, accessories: {} }),
)

const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    catalogues: [
      { clientId: 0, catalogue: demoCatalogue },
      { clientId: 1, catalogue: demoCatalogue },
    ],
    users: [aUser()],
    orders: [anOrder({ sceneCount: 1, totalItems: 3 }, { lines, scenes: [composed] })],
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  vi.unstubAllGlobals()
  currentCart().clear()
  cleanup()
  leavePortal()
  localStorage.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

const soon = { timeout: 10_000 }

function openWorkshop(hash = '#/') {
  history.replaceState(null, '', hash)
  const user = userEvent.setup()
  render(
    <StrictMode>
      <BuiltContext value={{ ...built, composer: true }}>
        <Composer />
      </BuiltContext>
    </StrictMode>,
  )
  return user
}

const openOutline = async () =>
  userEvent.click(await screen.findByRole('tab', { name: 'Esquema' }, soon))

async function modules(count: number) {
  await openOutline()
  const tree = await screen.findByRole('tree', {}, soon)
  await waitFor(() => {
    const rows = within(tree).getAllByRole('treeitem')
    expect(rows.filter((row) => row.getAttribute('aria-level') === '1')).toHaveLength(count)
  })
  return tree
}

describe('the composer', () => {
  test('[ORD-07] the link of an order’s scene opens it once, as it was composed, and the cart stays as it is', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    openWorkshop('#/load/order/100/0')
    await modules(3)
    expect(screen.getByRole('img', { name: 'Planta: 3 módulos, 242 por 242 cm' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Escena 1' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Escena 2' })).toBeNull()
    expect(location.hash).toBe('#/')
    expect(currentCart().get().scenes).toEqual([])
  })

  test('an order that is not there says so', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    openWorkshop('#/load/order/999/0')
    expect(await screen.findByRole('alert', {}, soon)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Planta vacía' })).toBeTruthy()
  })

  test('a cart’s scene is opened for change and goes back into its place', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const inCart = [of('DUN-S3'), of('ALB-L2 ALB-CR')].map((each) =>
      cartSceneOf(each, (article) => article),
    )
    currentCart().set({ scenes: inCart, dbItems: [], rate: null })
    const user = openWorkshop('#/cart/ALB-L2')
    const tree = await modules(2)
    within(tree)
      .getByRole('treeitem', { name: /chaise/ })
      .focus()
    await user.keyboard('{Delete}')
    await modules(1)
    await user.click(screen.getByRole('button', { name: 'Actualizar el carrito' }))
    const { scenes } = currentCart().get()
    expect(scenes.map(({ items }) => items.map(({ identifier }) => identifier))).toEqual([
      ['DUN-S3'],
      ['ALB-L2'],
    ])
    expect(scenes[1]?.image).toMatch(/^data:image\/svg\+xml,/)
    expect(document.activeElement?.textContent).toBe('Tramitar')
  })

  test('a scene that left the cart meanwhile says so', async () => {
    openWorkshop('#/cart/gone')
    expect(await screen.findByText('Esa escena ya no está en el carrito.', {}, soon)).toBeTruthy()
  })

  test('without a connection to the catalogue it says that what was composed is kept, and tries again', async () => {
    server.use(noConnection(backend, 'scenecatalogue'))
    const user = openWorkshop()
    expect(await screen.findByText(/Lo que has compuesto sigue guardado/, {}, soon)).toBeTruthy()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
    expect(await screen.findByRole('img', { name: 'Planta vacía' }, soon)).toBeTruthy()
  })

  test('a visitor composes with the demo’s catalogue, and sees no prices', async () => {
    openWorkshop()
    expect(await screen.findByText(/Pruebas con un catálogo de muestra/, {}, soon)).toBeTruthy()
    expect(document.querySelector('.composer-price')).toBeNull()
  })

  test('a full storage is told, and the scene goes into the cart all the same', async () => {
    const user = openWorkshop()
    const add = await screen.findByRole('button', { name: /^Añadir Alba, sofá 3 plazas/ }, soon)
    takeValuesBy(refuseToStore)
    await user.click(add)
    await modules(1)
    expect(screen.getByText(/Este navegador no puede guardar más/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Al carrito' }))
    expect(currentCart().get().scenes).toHaveLength(1)
  })
})

import { act, cleanup, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClient, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { ownerOf } from '../../../src/browser/owner.ts'
import { cartOf } from '../../../src/cart/cart.ts'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import { allLines } from '../../../src/cart/lines.ts'
import { priceNewsOf } from '../../../src/cart/priceNews.ts'
import type { StoredScene } from '../../../src/cart/storedCart.ts'
import { ScenePricesProvider } from '../../../src/composer/prices/ScenePricesProvider.tsx'
import { useScenePrices } from '../../../src/composer/prices/useScenePrices.ts'
import { portalApi } from '../../../src/entry/portalApi.ts'
import { defaultAccessories } from '../../../src/domain/catalogue/catalogue.ts'
import { article as articleOf, of } from '../../domain/scene/composing.ts'
import { haveSession, leavePortal } from '../../portal/portal.tsx'
import { openWork } from '../work/workbench.tsx'

const login = 'ana@tienda.example'
const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    catalogues: [{ clientId: 1, catalogue: demoCatalogue }],
    users: [aUser()],
  },
})
const server = setupServer(...backend.handlers)
beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  leavePortal()
  localStorage.clear()
})
afterAll(() => server.close())

/** A scene whose only line costs 1 in the cart. */
function cheapScene(article: string, isDraft: boolean): StoredScene {
  const { items, ...scene } = cartSceneOf(of(article), (id) => id)
  const priced = items.map((item) => ({
    ...item,
    accessories: defaultAccessories(articleOf(article)),
    price: { finalPrice: 1 },
    points: 1,
  }))
  return { ...scene, id: article, ...(isDraft && { isDraft }), items: priced }
}

test('the lines of all scenes have the cart’s prices of now; only a line of the quote is told as changed', async () => {
  await haveSession(backend, login, 1)
  const cart = cartOf(1, login)
  const rate = {
    factoryPrice: 1,
    symbol: '€',
    separator: '.',
    symbolPosition: 1,
    pointPvp: 1,
  } as const
  cart.whole.change((now) => ({
    ...now,
    scenes: [cheapScene('ALB-CL', false), cheapScene('ALB-R2', true)],
    rate,
  }))
  const ids = allLines(cart.whole.get()).map(({ drawableUUID }) => drawableUUID)
  const [own = ''] = allLines(cart.get()).map(({ drawableUUID }) => drawableUUID)
  expect(ids).toHaveLength(2)

  function Prices() {
    const prices = useScenePrices()
    return <output>{JSON.stringify(ids.map((id) => prices?.of(id)))}</output>
  }
  const { container } = await openWork(
    <ApiContext value={portalApi(backend.site)}>
      <ScenePricesProvider>
        <Prices />
      </ScenePricesProvider>
    </ApiContext>,
    { isPriced: true, login, owner: ownerOf(1, login) },
  )
  const shown = () =>
    JSON.parse(container.querySelector('output')?.textContent ?? '') as {
      kind: string
      price?: number
    }[]
  expect(shown().map((price) => price.kind)).toEqual(['pending', 'pending'])
  await waitFor(() => expect(shown().map(({ kind }) => kind)).toEqual(['confirmed', 'confirmed']))
  const prices = allLines(cart.whole.get()).map(({ price }) => price.finalPrice)
  expect(prices.every((price) => (price ?? 0) > 1)).toBe(true)
  expect(shown().map(({ price }) => price)).toEqual(prices)
  expect(
    priceNewsOf(ownerOf(1, login))
      .get()
      ?.changes.map(({ id }) => id),
  ).toEqual([own])

  // A price that the summary finds is the composer's at once.
  act(() => {
    cart.change((now) => ({
      ...now,
      scenes: now.scenes.map((scene) => ({
        ...scene,
        items: scene.items.map((item) => ({ ...item, price: { finalPrice: 5 } })),
      })),
    }))
  })
  expect(shown()[0]).toMatchObject({ kind: 'confirmed', price: 5 })
})

import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { aClient, aLine, anOrder, aUser, password } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { createApi } from '../../src/api/api.ts'
import { readOrderData } from '../../src/browser/readOrderData.ts'
import { cartOf } from '../../src/cart/cart.ts'
import { blankLine } from '../../src/cart/lines.ts'
import { loadToCart } from '../../src/cart/loadToCart.ts'
import { withOrderScene } from '../../src/composer/orderScene.ts'
import { readScene, type StoredScene } from '../../src/contract/scene.ts'
import { withIds, type Scene } from '../../src/domain/scene/scene.ts'
import firstVersion from '../contract/scenes/version-1.json' with { type: 'json' }
import { scenes } from '../scenes.ts'

const backend = await createMockBackend({
  rows: { clients: [aClient()], users: [aUser()], orders: [] },
})
let token: string | null = null
const api = createApi({
  site: backend.site,
  token: () => token,
  language: () => 'es',
  fetch: async (address, init) => {
    if (typeof address !== 'string') throw new Error('The calls give addresses as texts')
    return backend.app.fetch(new Request(new URL(address, 'http://tienda.example'), init))
  },
})
token = (await api.call('login', { user: aUser().login, pass: password })).token

const budgets = {
  openCart: (orderId: number) => api.call('opencart', { orderId }),
  archive: (budgetId: number) => api.call('archivebudget', { budgetId }),
  staysUntilArchived: true,
  report: () => Promise.resolve(null),
}
const cart = cartOf(1, aUser().login)
beforeEach(() => cart.clear())

let lastId = 1000
/** Keeps a budget of these scenes as the server keeps it, each with its lines' articles. */
async function storeBudget(composed: readonly StoredScene[]): Promise<number> {
  lastId += 10
  const id = lastId
  const lines = composed.flatMap((scene, sceneIndex) =>
    scene.lines.map((line) => aLine({ uuid: line.id, identifier: line.article, sceneIndex })),
  )
  const order = { id, sceneCount: composed.length, totalItems: lines.length }
  await backend.store.load({
    orders: [anOrder(order, { lines, scenes: [...composed] })],
  })
  return id
}
const storedScenes = async (id: number) => (await backend.store.orders.document(1, id))?.scenes

/** What a page that opens later finds of the cart's scenes, as a document keeps them. */
const scenesOfCart = () => cart.get().scenes.map(({ scene }) => scene)

const some = fc.array(scenes, { minLength: 1, maxLength: 3 })

test('any scenes come from the store through the cart and back to the store the same', async () => {
  await fc.assert(
    fc.asyncProperty(some, async (composed) => {
      const id = await storeBudget(composed)
      expect(await loadToCart(budgets, { id, rate: aClient().rate }, cart)).toBe('archived')
      expect(scenesOfCart()).toEqual(composed)
      const ids = cart.get().scenes.map(({ items }) => items.map((item) => item.drawableUUID))
      expect(ids).toEqual(composed.map(({ lines }) => lines.map((line) => line.id)))

      const again = await storeBudget(scenesOfCart().flatMap((scene) => readScene(scene) ?? []))
      expect(await storedScenes(again)).toEqual(composed)
    }),
    { numRuns: 40 },
  )
})

test('a budget that becomes an order hands it its scenes whole', async () => {
  await fc.assert(
    fc.asyncProperty(some, async (composed) => {
      const { response } = await api.call('budget2order', { idBudget: await storeBudget(composed) })
      expect(await storedScenes(response.orderId ?? 0)).toEqual(composed)
    }),
    { numRuns: 20 },
  )
})

/** Adds a scene of an order to the cart once more, and holds it against what was composed. */
function join(order: Awaited<ReturnType<typeof report>>, composed: Scene) {
  const next = withOrderScene(cart.get(), order, 0)
  if (next === null || typeof next === 'string') throw new Error('The order has no scene')
  cart.set(next)
  const joined = cart.get().scenes.at(-1)
  const ids = new Map(
    composed.lines.map(({ id }, index) => [id, joined?.items[index]?.drawableUUID ?? '']),
  )
  expect(joined?.scene).toEqual(withIds(composed, (id) => ids.get(id) ?? ''))
}
const report = (orderId: number) => readOrderData(api, { orderId })

test('a scene that joins the cart is composed as it is in the order, under ids of its own', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async (scene) => {
      cart.clear()
      const order = await report(await storeBudget([scene]))
      join(order, scene)
      join(order, scene)
      const all = cart.get().scenes.flatMap(({ items }) => items.map((item) => item.drawableUUID))
      expect(new Set([...all, ...scene.lines.map(({ id }) => id)]).size).toBe(all.length * 1.5)
    }),
    { numRuns: 40 },
  )
})

// What composes and sends a cart is not there yet: the store is given what the cart holds, as the call will give it.
test('any scene goes the whole circle: kept, loaded, kept again, ordered, read, and joined to a cart', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async (scene) => {
      const first = await storeBudget([scene])
      await loadToCart(budgets, { id: first, rate: aClient().rate }, cart)
      const again = await storeBudget(scenesOfCart().flatMap((one) => readScene(one) ?? []))
      const { response } = await api.call('budget2order', { idBudget: again })
      cart.clear()
      join(await report(response.orderId ?? 0), scene)
    }),
    { numRuns: 30 },
  )
})

test('a budget of the first version comes with its joints', async () => {
  const id = await storeBudget([firstVersion as StoredScene])
  await loadToCart(budgets, { id, rate: aClient().rate }, cart)
  expect(scenesOfCart()).toEqual([{ ...firstVersion, version: 2, name: '', free: {} }])
})

test('a scene of a newer portal in the cart is kept as it is by this page', () => {
  const scene = { version: 9, modules: [{ id: 'a' }] }
  cart.set({ scenes: [{ items: [blankLine()], scene }], dbItems: [], rate: null })
  cart.set({ ...cart.get(), dbItems: [] })
  expect(scenesOfCart()).toEqual([scene])
})

test('a backend that knows no scenes loads as before, with lines and no composition', async () => {
  const item = {
    drawableUUID: 'a',
    identifier: 'ALB-S3',
    name: 'Alba',
    price: { finalPrice: 100 },
    shoppingCartData: { quantity: 2 },
  }
  const foreign = createApi({
    site: backend.site,
    token: () => token,
    language: () => 'es',
    fetch: () => Promise.resolve(Response.json({ dbItems: [item] })),
  })
  const openCart = (orderId: number) => foreign.call('opencart', { orderId })
  const archive = () => Promise.resolve()
  const foreignBudgets = {
    openCart,
    archive,
    staysUntilArchived: true,
    report: () => Promise.resolve(null),
  }
  await loadToCart(foreignBudgets, { id: 5, rate: aClient().rate }, cart)
  expect(cart.get()).toMatchObject({ scenes: [], dbItems: [{ ...item, materials: {} }] })
})

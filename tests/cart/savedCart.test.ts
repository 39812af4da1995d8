import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCatalogue, anArticle } from '../../mocks/catalogue.ts'
import { aClient, aUser, password } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { createApi } from '../../src/api/api.ts'
import { askPrices } from '../../src/cart/askPrices.ts'
import { cartOf, type StoredCart } from '../../src/cart/cart.ts'
import { contactFields } from '../../src/cart/contactStore.ts'
import type { CartLine } from '../../src/cart/storedCart.ts'
import { allLines, blankLine, makingOf, sentLine, withPrices } from '../../src/cart/lines.ts'
import { loadToCart } from '../../src/cart/loadToCart.ts'
import { savedParams } from '../../src/composer/processing/cartToSave.ts'
import type { ContactField } from '../../src/domain/contact.ts'
import type { Scene } from '../../src/domain/scene/scene.ts'

const unpriced = anArticle({ id: 'SIN-PRECIO', points: {}, slots: [] })
const catalogue = aCatalogue({ articles: [...aCatalogue().articles, unpriced] })
const discounts = [
  { line: 'alba', percents: [10, 2.5] },
  { line: null, percents: [3] },
]
const backend = await createMockBackend({
  rows: {
    clients: [aClient({ discounts, features: { dbOrders: true, zeroPriceOrders: true } })],
    users: [aUser()],
    orders: [],
    catalogues: [{ clientId: 1, catalogue }],
  },
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

const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((said) => said.trim())
const cloth = fc.constantFrom('', 'LN-04', 'LN-05', 'BN-01')
const leather = fc.oneof(cloth, fc.constant('PR-03'))
const headrest = fc.constantFrom('', 'CAB-1')
const leg = fc.constantFrom('PAT-HAYA', 'PAT-NEGRA')
const none = fc.constant<Record<string, string>>({})

const sofa = fc.record({ asiento: leather, brazo: cloth })
const madeOf = (
  identifier: string,
  name: string,
  materials: fc.Arbitrary<Record<string, string>>,
  accessories: fc.Arbitrary<Record<string, string>> = none,
) =>
  fc.record({
    identifier: fc.constant(identifier),
    name: fc.constant(name),
    materials,
    accessories,
  })
const modules = fc.oneof(
  madeOf('ALBA-2P', 'Alba 2 plazas', sofa, fc.record({ pata: leg, cabezal: headrest })),
  madeOf('ALBA-PUF', 'Alba puf', fc.record({ asiento: leather })),
  // Of unknown cost: the factory is asked.
  madeOf('SIN-PRECIO', 'Alba 2 plazas', sofa),
)
const elements = fc.oneof(
  madeOf('COJIN-45', 'Cojín 45 × 45', fc.record({ funda: leather })),
  madeOf('KIT-LIMPIEZA', 'Kit de limpieza', none),
  modules,
)

/** A choice that is none is not kept as one. */
const made = (choices: Record<string, string>) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== ''))

const lineOf = (making: typeof elements) =>
  fc
    .record({
      id: fc.noShrink(fc.uuid()),
      making,
      quantity: fc.integer({ min: 1, max: 999 }),
      remarks: text,
    })
    .map(({ id, making, quantity, remarks }): CartLine => ({
      ...blankLine(),
      drawableUUID: id,
      identifier: making.identifier,
      name: making.name,
      materials: made(making.materials),
      accessories: made(making.accessories),
      shoppingCartData: { quantity, remarks },
    }))

const floor = fc.integer({ min: -20_000, max: 20_000 })
const scene = fc
  .record({
    items: fc.array(lineOf(modules), { minLength: 1, maxLength: 5, size: 'max' }),
    name: text,
    places: fc.array(fc.record({ x: floor, y: floor, turn: fc.constantFrom(0, 90, 180, 270) }), {
      minLength: 5,
      maxLength: 5,
    }),
    isComposed: fc.boolean(),
  })
  .map(({ items, name, places, isComposed }) => {
    const [first, ...others] = items
    const composed: Scene = {
      version: 2,
      name,
      lines: items.map(({ drawableUUID, identifier, materials, accessories }) => ({
        id: drawableUUID,
        article: identifier,
        materials,
        accessories,
      })),
      joints: others.slice(0, 1).map(({ drawableUUID }) => ({
        from: { line: first?.drawableUUID ?? '', connector: 'right' },
        to: { line: drawableUUID, connector: 'left' },
      })),
      free: Object.fromEntries(
        items.flatMap(({ drawableUUID }, at) => {
          const place = places[at]
          return at === 1 || place === undefined ? [] : [[drawableUUID, place]]
        }),
      ),
    }
    // A backend may tell a scene's lines and not how they stand.
    return isComposed ? { items, scene: composed } : { items }
  })

const carts = fc
  .record({
    scenes: fc.array(scene, { maxLength: 4, size: 'max' }),
    dbItems: fc.array(lineOf(elements), { maxLength: 5, size: 'max' }),
    contact: fc.record(
      Object.fromEntries(
        contactFields.map((field) => [field, fc.constantFrom('', 'Elvira Ñúñez')]),
      ) as Record<ContactField, fc.Arbitrary<string>>,
    ),
    shopName: fc.constantFrom('', 'Centro'),
  })
  .filter(({ scenes, dbItems }) => scenes.length + dbItems.length > 0)

async function priced(cart: StoredCart): Promise<StoredCart> {
  const lines = allLines(cart)
  const asked = new Map(lines.map((item) => [item.drawableUUID, makingOf(item)]))
  const reply = await askPrices(api, 1, lines.map(sentLine), new AbortController().signal)
  expect(reply.refused).toEqual([])
  return withPrices(cart, asked, reply) ?? cart
}

const pricesOf = (cart: StoredCart) =>
  allLines(cart).map(({ price, points }) => [price.finalPrice, points])

const budgets = {
  openCart: (orderId: number) => api.call('opencart', { orderId }),
  archive: (budgetId: number) => api.call('archivebudget', { budgetId }),
  staysUntilArchived: true,
  report: () => Promise.resolve(null),
}

test('a cart saved and loaded back is the same cart: articles, fabrics, accessories, units, remarks and prices, in scenes and out of them, and whom it is for', async () => {
  const seen = { scenes: 0, elements: 0, fabrics: 0 }
  await fc.assert(
    fc.asyncProperty(carts, async ({ scenes, dbItems, contact, shopName }) => {
      const own = cartOf(1, aUser().login)
      own.clear()
      const before = await priced({ scenes, dbItems, rate: null })
      const draft = {
        key: crypto.randomUUID(),
        budget: null,
        lines: [],
        isNew: false,
        contact,
        shopName,
      }
      const { orderId } = await api.call('saveorder', savedParams(before, 'budget', draft, 1))
      await loadToCart(budgets, { id: orderId, rate: aClient().rate }, own)
      expect(pricesOf(own.get())).toEqual(pricesOf(before))
      const { budget, ...after } = await priced(own.get())
      expect(after.dbItems).toEqual(before.dbItems)
      expect(after.scenes.map(({ items, scene }) => ({ items, scene }))).toEqual(
        before.scenes.map(({ items, scene }) => ({ items, scene })),
      )
      expect(after.rate).toEqual(before.rate)
      expect(budget).toMatchObject({ id: orderId, shopName, contactData: contact })
      seen.scenes += after.scenes.length
      seen.elements += after.dbItems.length
      seen.fabrics += allLines(after).filter(
        ({ materials }) => new Set(Object.values(materials)).size > 1,
      ).length
    }),
    { numRuns: 40 },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10)
})

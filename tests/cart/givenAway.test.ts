import { expect, test } from 'vitest'
import { ApiError } from '../../src/api/errors.ts'
import { openCart, type StoredCart } from '../../src/cart/cart.ts'
import { loadToCart } from '../../src/cart/loadToCart.ts'
import type { StoredScene } from '../../src/cart/storedCart.ts'
import type { Reply } from '../../src/contract/contract.ts'
import { orderDetailSchema } from '../../src/contract/entities/report.ts'
import { cartLimits } from '../../src/domain/cart.ts'
import { line, rate } from './pricerShop.ts'

const dollars = { ...rate, symbol: '$' }
const pounds = { ...rate, symbol: '£' }
const before: StoredCart = { scenes: [], dbItems: [line('before')], rate }
const came = line('came', { price: { finalPrice: 50 } })
const opencart = (given: Partial<Reply<'opencart'>> = {}): Reply<'opencart'> => ({
  scenes: [],
  dbItems: [came],
  rate: null,
  budget: undefined,
  unread: [],
  ...given,
})

/** A cart that the browser keeps, or doesn't. */
function aCart(isStored: boolean) {
  let content = before
  const set = (next: StoredCart) => {
    content = next
    return isStored ? ('stored' as const) : ('unstored' as const)
  }
  return {
    get: () => content,
    whole: { get: () => content },
    set,
    change: (next: (cart: StoredCart) => StoredCart) => set(next(content)),
    replaceQuote: (next: StoredCart) => ({ outcome: set(next), rollBack: () => set(before) }),
  }
}

/** A backend that gives a budget away with its content. */
const givingAway = (opened: Reply<'opencart'>, report: unknown = null) => ({
  openCart: () => Promise.resolve(opened),
  archive: () => Promise.reject(new Error('It archives nothing')),
  staysUntilArchived: false,
  report: () =>
    Promise.resolve(
      report === null ? null : { ...orderDetailSchema.parse(report), anonymousMode: false },
    ),
})
const budget = { id: 5, rate: null }

test('what a backend has given away stays in the cart that the browser does not keep', async () => {
  const cart = aCart(false)
  expect(await loadToCart(givingAway(opencart()), budget, cart)).toBe('unstored')
  expect(cart.get().dbItems).toEqual([came])
})

test('what can’t be read of it stays too, and that nothing keeps it is told', async () => {
  const cart = aCart(false)
  const opened = opencart({ dbItems: [], unread: ['odd'] })
  expect(await loadToCart(givingAway(opened), budget, cart)).toBe('unstored')
  expect(cart.get()).toEqual({ ...before, unread: ['odd'] })
})

test('[WAY-03] of which there is more than a cart holds stays as it came, and the report’s lines do not take its place', async () => {
  const cart = aCart(true)
  const body = {
    dbItems: Array.from({ length: cartLimits.lines + 1 }, () => ({ identifier: 'PUF' })),
  }
  const article = { identifier: 'PUF', sceneIndex: -1, metadata: { modelName: 'Puf' } }
  const report = {
    data: Array.from({ length: cartLimits.lines + 1 }, () => article),
    rate: dollars,
  }
  const budgets = {
    ...givingAway(opencart(), report),
    openCart: () => Promise.reject(new ApiError('opencart', 'shape', 200, '', { body })),
  }
  expect(await loadToCart(budgets, budget, cart)).toBe('nothing')
  expect(cart.get()).toEqual({ ...before, unread: [body] })
})

test('of which the browser keeps the cart needs no archiving', async () => {
  const cart = aCart(true)
  expect(await loadToCart(givingAway(opencart()), budget, cart)).toBe('archived')
  expect(cart.get().dbItems).toEqual([came])
})

test('lines that its report tells have the rate of the report, whatever rate came without lines', async () => {
  const article = {
    identifier: 'PUF',
    sceneIndex: -1,
    metadata: { modelName: 'Puf' },
    price: { quantity: 1, finalPrice: 50 },
  }
  const report = { data: [article], rate: dollars }
  for (const told of [null, pounds]) {
    const cart = aCart(true)
    const opened = opencart({ dbItems: [], rate: told })
    expect(await loadToCart(givingAway(opened, report), { id: 5, rate: told }, cart)).toBe('report')
    expect(cart.get()).toMatchObject({ rate: dollars, dbItems: [{ identifier: 'PUF' }] })
  }
})

const composed = (id: string): StoredScene => ({
  id: `scene ${id}`,
  items: [line(id)],
  scene: {
    ...{ version: 2, name: '', joints: [], free: {} },
    lines: [{ id, article: 'ALBA-2P', materials: {}, accessories: {} }],
  },
})

/** A person's cart with a composed scene in its quote, and drafts. */
let carts = 0
function aFullCart(drafts: number) {
  const cart = openCart(`full ${++carts}`)
  const scenes = Array.from({ length: drafts }, (_, at) => ({
    ...composed(`draft ${at}`),
    isDraft: true,
  }))
  const own = { ...composed('own'), items: [line('own', { identifier: 'PUF' })] }
  cart.whole.change((now) => ({ ...now, scenes: [own, ...scenes] }))
  return cart
}
const ofOneScene = opencart({ scenes: [{ items: [came] }], dbItems: [] })

test('for which there is no room beside so many drafts is not read at all where its report tells so', async () => {
  const cart = aFullCart(cartLimits.scenes - 1)
  const before = cart.whole.get()
  const data = [{ identifier: 'PUF', sceneIndex: 0, metadata: { modelName: 'Puf' } }]
  let reads = 0
  const budgets = {
    ...givingAway(ofOneScene, { data, images: [''], rate }),
    openCart: () => Promise.resolve(((reads += 1), ofOneScene)),
  }
  expect(await loadToCart(budgets, budget, cart)).toBe('full')
  expect(reads).toBe(0)
  expect(cart.whole.get()).toBe(before)
})

test('and does not fit, with no report to tell so, goes before what was composed, which is not lost', async () => {
  const cart = aFullCart(cartLimits.scenes - 1)
  const [own] = cart.get().scenes
  expect(await loadToCart(givingAway(ofOneScene), budget, cart)).toBe('archived')
  expect(cart.get().scenes.map(({ items }) => items)).toEqual([[came]])
  expect(cart.get().unread).toMatchObject([{ id: own?.id, items: own?.items }])
})

test('stays as it came where there is not even room for it alone, and the cart as it was', async () => {
  const cart = aFullCart(cartLimits.scenes - 1)
  const scenes = [{ items: [came] }, { items: [line('more')] }]
  const opened = opencart({ scenes, dbItems: [] })
  expect(await loadToCart(givingAway(opened), budget, cart)).toBe('nothing')
  expect(cart.get().scenes.map(({ id }) => id)).toEqual(['scene own'])
  expect(cart.get().unread).toMatchObject([{ scenes }])
})

test('a budget for which there is no room stays in its list, and the cart as it was', async () => {
  const cart = aFullCart(cartLimits.scenes - 1)
  const before = cart.whole.get()
  const budgets = { ...givingAway(ofOneScene), staysUntilArchived: true }
  expect(await loadToCart(budgets, budget, cart)).toBe('full')
  expect(cart.whole.get()).toBe(before)
})

test('scenes of a loaded budget have ids of their own, and say where they come from', async () => {
  const cart = aCart(true)
  const scenes = [{ items: [line('a')] }, { items: [line('b')] }]
  await loadToCart(givingAway(opencart({ scenes, dbItems: [] })), budget, cart)
  const loaded = cart.get().scenes
  expect(loaded.map(({ from }) => from)).toEqual([5, 5])
  expect(new Set(loaded.map(({ id }) => id)).size).toBe(2)
  expect(loaded.map(({ id }) => id)).not.toContain('a')
})

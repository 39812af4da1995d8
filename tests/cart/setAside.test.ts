import { expect, test } from 'vitest'
import type { StoredCart } from '../../src/cart/cart.ts'
import { lossOf, restoreQuestion, setAside, withoutLoaded } from '../../src/cart/setAside.ts'
import type { StoredScene } from '../../src/cart/storedCart.ts'
import { loadedBudgetSchema } from '../../src/contract/entities/cart.ts'
import { line, rate } from './pricerShop.ts'

const budget = loadedBudgetSchema.parse({
  ...{ id: 7, reference: '', version: 1, contactData: {}, shopName: '' },
})
const priced = (id: string) => line(id, { price: { finalPrice: 50 }, points: 25 })
const composed = (id: string, given: Partial<StoredScene> = {}): StoredScene => ({
  id: `scene ${id}`,
  items: [priced(id)],
  scene: {
    ...{ version: 2, name: '', joints: [], free: {} },
    lines: [{ id, article: 'PUF', materials: {}, accessories: {} }],
  },
  ...given,
})
const loose: StoredScene = { id: 'loose', items: [priced('loose')] }
const later: StoredScene = { ...composed('later'), scene: { version: 9 } }
const quote = (given: Partial<StoredCart> = {}): StoredCart => ({
  ...{ scenes: [], dbItems: [], rate },
  ...given,
})
const idsOf = (scenes: readonly StoredScene[]) => scenes.map(({ id }) => id)

test('what is composed in a quote is set aside as drafts, alternatives too, and what nobody could see as a draft is not', () => {
  const given = quote({
    scenes: [composed('a'), composed('b', { isAlternative: true }), loose, later],
  })
  const drafts = setAside(given, rate, true)
  expect(idsOf(drafts)).toEqual(['scene a', 'scene b'])
  for (const draft of drafts) {
    expect(draft.isDraft).toBe(true)
    expect(draft.isAlternative).toBeUndefined()
    expect(draft.items[0]?.price.finalPrice).toBe(50)
  }
})

test('at another rate, or an unknown one, drafts lose their prices', () => {
  for (const next of [{ ...rate, symbol: '$' }, null]) {
    const [draft] = setAside(quote({ scenes: [composed('a')] }), next, true)
    expect(draft?.items[0]).toMatchObject({ price: { finalPrice: null }, points: null })
  }
})

test('scenes of a loaded budget are not set aside: the archive has them', () => {
  const scenes = [composed('a', { from: 7 }), composed('b')]
  expect(idsOf(setAside(quote({ scenes, budget }), rate, true))).toEqual(['scene b'])
  expect(idsOf(setAside(quote({ scenes }), rate, true))).toEqual(['scene a', 'scene b'])
})

test('where the site has no composer nothing becomes a draft, and the question says that it is lost', () => {
  const own = quote({ scenes: [composed('a')] })
  expect(setAside(own, rate, false)).toEqual([])
  expect(lossOf(own, false)).toBe('everything')
  expect(lossOf(quote(), false)).toBeNull()
})

test('the question says what becomes of what is there', () => {
  const own = [composed('a')]
  const loaded = [composed('b', { from: 7 })]
  expect(lossOf(quote(), true)).toBeNull()
  expect(lossOf(quote({ budget }), true)).toBeNull()
  expect(lossOf(quote({ scenes: own }), true)).toBe('nothing')
  expect(lossOf(quote({ scenes: [...own, loose] }), true)).toBe('rest')
  expect(lossOf(quote({ scenes: own, dbItems: [priced('c')] }), true)).toBe('rest')
  const extras = {
    ownLines: [],
    rebate: { kind: 'percent', value: 5, text: '' },
    symbol: null,
  } as const
  expect(lossOf(quote({ scenes: own, extras }), true)).toBe('rest')
  expect(lossOf(quote({ scenes: loaded, budget }), true)).toBe('everything')
  expect(lossOf(quote({ scenes: [...own, ...loaded], budget }), true)).toBe('rest')
})

test('a budget that is put back takes what came with it; what was composed since, and changed meanwhile, stays', () => {
  const seen = quote({
    scenes: [composed('a', { from: 7 }), composed('b')],
    dbItems: [priced('c'), priced('d')],
    budget,
  })
  const [, changed] = seen.dbItems
  if (changed === undefined) throw new Error('There is one element')
  const shoppingCartData = { quantity: 4, remarks: '' }
  const now = { ...seen, dbItems: [priced('c'), { ...changed, shoppingCartData }, priced('e')] }
  const left = withoutLoaded(now, seen, true)
  expect(idsOf(left.scenes)).toEqual(['scene b'])
  expect(left.dbItems.map(({ drawableUUID }) => drawableUUID)).toEqual(['d', 'e'])
  expect(left).toMatchObject({ rate, budget: undefined })
})

test('the question before it is put back tells whether the cart is emptied by it', () => {
  const loaded = composed('a', { from: 7 })
  expect(restoreQuestion(quote({ scenes: [loaded], budget })).text).toBe('cart.loaded.ask')
  expect(restoreQuestion(quote({ scenes: [loaded, composed('b')], budget })).text).toBe(
    'cart.loaded.askKeeping',
  )
})

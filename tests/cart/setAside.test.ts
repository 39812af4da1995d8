import { expect, test } from 'vitest'
import { setCanDraft } from '../../src/browser/drafts.ts'
import type { StoredCart } from '../../src/cart/cart.ts'
import {
  asNextQuote,
  lossOf,
  restoreQuestion,
  setAside,
  withoutLoaded,
} from '../../src/cart/setAside.ts'
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
/** What is set aside of a cart for a quote at a rate. */
const aside = (whole: StoredCart, next: StoredCart['rate'] = rate) =>
  setAside({ scenes: [], rate: next }, whole)
const idsOf = (scenes: readonly StoredScene[]) => scenes.map(({ id }) => id)

test('what is composed in a quote is set aside as drafts, alternatives too, and what nobody could see as a draft is not', () => {
  const given = quote({
    scenes: [composed('a'), composed('b', { isAlternative: true }), loose, later],
  })
  const drafts = aside(given)
  expect(idsOf(drafts)).toEqual(['scene a', 'scene b'])
  for (const draft of drafts) {
    expect(draft.isDraft).toBe(true)
    expect(draft.isAlternative).toBeUndefined()
    expect(draft.items[0]?.price.finalPrice).toBe(50)
  }
})

test('at another rate, or an unknown one, drafts lose their prices', () => {
  for (const next of [{ ...rate, symbol: '$' }, null]) {
    const [draft] = aside(quote({ scenes: [composed('a')] }), next)
    expect(draft?.items[0]).toMatchObject({ price: { finalPrice: null }, points: null })
  }
})

test('scenes of a loaded budget are not set aside: the archive has them', () => {
  const scenes = [composed('a', { from: 7 }), composed('b')]
  expect(idsOf(aside(quote({ scenes, budget })))).toEqual(['scene b'])
  expect(idsOf(aside(quote({ scenes })))).toEqual(['scene a', 'scene b'])
})

test('where the site has no composer nothing becomes a draft, and the question says that it is lost', () => {
  const own = quote({ scenes: [composed('a')] })
  setCanDraft(false)
  expect(aside(own)).toEqual([])
  expect(lossOf(own)).toBe('everything')
  expect(lossOf(quote())).toBeNull()
  setCanDraft(true)
})

test('the question says what becomes of what is there', () => {
  const own = [composed('a')]
  const loaded = [composed('b', { from: 7 })]
  expect(lossOf(quote())).toBeNull()
  expect(lossOf(quote({ budget }))).toBeNull()
  expect(lossOf(quote({ scenes: own }))).toBe('nothing')
  expect(lossOf(quote({ scenes: [...own, loose] }))).toBe('rest')
  expect(lossOf(quote({ scenes: own, dbItems: [priced('c')] }))).toBe('rest')
  const extras = {
    ownLines: [],
    rebate: { kind: 'percent', value: 5, text: '' },
    symbol: null,
  } as const
  expect(lossOf(quote({ scenes: own, extras }))).toBe('rest')
  expect(lossOf(quote({ scenes: loaded, budget }))).toBe('everything')
  expect(lossOf(quote({ scenes: [...own, ...loaded], budget }))).toBe('rest')
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
  const left = withoutLoaded(now, seen)
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

test('what the next quote or a draft is made like is no draft again, but where it would leave with its budget', () => {
  const twin = composed('a', { id: 'twin' })
  const whole = quote({ scenes: [composed('a')] })
  expect(idsOf(setAside(quote({ scenes: [twin] }), whole))).toEqual([])
  expect(idsOf(setAside(quote({ scenes: [{ ...twin, from: 7 }] }), whole))).toEqual(['scene a'])
  const beside = quote({ scenes: [composed('a'), { ...twin, isDraft: true }] })
  expect(idsOf(aside(beside))).toEqual([])
})

test('unread values of the former quote stay beside those of the next one, each once', () => {
  const next = asNextQuote(quote({ unread: ['a', 'b'] }), quote({ unread: ['b', 'c'] }))
  expect(next.unread).toEqual(['b', 'c', 'a'])
})

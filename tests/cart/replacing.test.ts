import { expect, test } from 'vitest'
import { words } from '../../src/api/failureText.ts'
import { forgetOwned } from '../../src/browser/owned.ts'
import { openCart, type StoredCart } from '../../src/cart/cart.ts'
import { rolledBack } from '../../src/cart/replacing.ts'
import type { StoredScene } from '../../src/cart/storedCart.ts'
import { line, rate } from './pricerShop.ts'

const dollars = { ...rate, symbol: '$' }
const priced = (id: string) => line(id, { price: { finalPrice: 50 }, points: 25 })
const composed = (id: string, given: Partial<StoredScene> = {}): StoredScene => ({
  id,
  items: [priced(`line ${id}`)],
  scene: {
    ...{ version: 2, name: '', joints: [], free: {} },
    lines: [{ id: `line ${id}`, article: 'PUF', materials: {}, accessories: {} }],
  },
  ...given,
})
const other = (id: string, given: Partial<StoredScene> = {}) =>
  composed(id, { items: [{ ...priced(`line ${id}`), identifier: 'PUF' }], ...given })
const whole: StoredCart = {
  scenes: [composed('quoted'), other('draft', { isDraft: true })],
  dbItems: [priced('element')],
  rate,
}
const next: StoredCart = {
  scenes: [other('next', { items: [{ ...priced('line next'), identifier: 'CUBO' }] })],
  dbItems: [],
  rate: dollars,
}

let people = 0
/** A cart whose quote was replaced by one at another rate. */
function replacedCart() {
  forgetOwned()
  const cart = openCart(`person ${++people}`)
  cart.whole.change(() => whole)
  const before = cart.whole.get()
  const { outcome, rollBack } = cart.replaceQuote(next)
  return { cart, before, after: cart.whole.get(), outcome, rollBack }
}
const shown = ({ scenes }: StoredCart) => scenes.map(({ id, isDraft }) => [id, isDraft])

test('a quote in the place of another one leaves drafts, without the prices of another rate, and is rolled back exactly', () => {
  const { cart, before, after, outcome, rollBack } = replacedCart()
  expect(outcome).toBe('stored')
  expect(shown(after)).toEqual([
    ['next', undefined],
    ['quoted', true],
    ['draft', true],
  ])
  expect(after.rate).toEqual(dollars)
  rollBack()
  expect(cart.whole.get()).toEqual(before)
})

test('rolled back, its steps can be undone as before, and else they can’t', () => {
  forgetOwned()
  const cart = openCart(`person ${++people}`)
  const deed = { kind: 'said', said: words('cart.steps.elements') } as const
  cart.whole.change(() => whole)
  cart.change((quote) => ({ ...quote, dbItems: [] }), deed)
  const { rollBack } = cart.replaceQuote(next)
  expect(cart.history.get().undo).toBeNull()
  rollBack()
  expect(cart.history.undo()).toEqual(deed)
  expect(cart.get().dbItems).toEqual(whole.dbItems)
})

test('rolled back, what another tab has added or changed since stays', () => {
  const { before, after } = replacedCart()
  const now: StoredCart = {
    ...after,
    scenes: [
      ...after.scenes.filter(({ id }) => id !== 'draft'),
      other('draft', { isDraft: true, items: [priced('line draft'), priced('more')] }),
      composed('new', { isDraft: true }),
    ],
    dbItems: [priced('new element')],
  }
  const back = rolledBack(before, after, now)
  expect(shown(back)).toEqual([
    ['quoted', undefined],
    ['draft', true],
    ['new', true],
  ])
  expect(back.scenes[1]?.items).toHaveLength(2)
  expect(back.dbItems.map(({ drawableUUID }) => drawableUUID)).toEqual(['element', 'new element'])
  expect(back.rate).toEqual(rate)
})

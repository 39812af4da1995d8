import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storageKeys } from '../../src/browser/storage.ts'
import { loadedBudgetSchema } from '../../src/contract/entities/cart.ts'
import { openCart } from '../../src/cart/cart.ts'
import { cartSceneOf } from '../../src/cart/composed.ts'
import { allLines, blankLine, withChangedLine, withElement } from '../../src/cart/lines.ts'
import { withoutItem, withoutSeen } from '../../src/cart/removal.ts'
import {
  withComposition,
  withNewScene,
  withoutSceneId,
  withRole,
} from '../../src/cart/scenes/openScenes.ts'
import { isEmptyQuote, type Role } from '../../src/cart/scenes/roles.ts'
import { sceneIdOf } from '../../src/cart/scenes/sceneId.ts'
import type { CartLine, StoredCart } from '../../src/cart/storedCart.ts'
import { done, of } from '../domain/scene/composing.ts'
import { rate } from './pricerShop.ts'

const key = `${storageKeys.cart}.1.ana`
const opened: ReturnType<typeof openCart>[] = []
function openTab() {
  const cart = openCart('1.ana')
  opened.push(cart)
  return cart
}
type Cart = ReturnType<typeof openTab>
const tell = () => dispatchEvent(new StorageEvent('storage', { key }))

beforeEach(() => localStorage.clear())
afterEach(() => opened.splice(0).forEach(({ close }) => close()))

const nothing = { scene: { ...of('ALB-PF').scene, lines: [], free: {} }, wanted: {} }
const add = ({ whole }: Cart, id: string, articles: string, role: Role = 'included') => {
  const composition = articles === '' ? nothing : of(articles)
  whole.change((cart) => withNewScene(cart, { id, composition, role }, String))
}
const ids = ({ scenes }: StoredCart) => scenes.map(sceneIdOf).join()
const price = (item: CartLine): CartLine => ({ ...item, price: { finalPrice: 100 }, points: 50 })
/** The cart with a price for every line. */
const priced = (cart: StoredCart): StoredCart => ({
  ...cart,
  rate,
  scenes: cart.scenes.map((scene) => ({ ...scene, items: scene.items.map(price) })),
  dbItems: cart.dbItems.map(price),
})
const dearer = { ...rate, factoryPrice: 3 }
const pricesOf = ({ scenes }: StoredCart, id: string) =>
  scenes.find((scene) => sceneIdOf(scene) === id)?.items.map((item) => item.price.finalPrice)
const element = { ...blankLine(), drawableUUID: 'element', identifier: 'PUF' }

describe('the quote', () => {
  test('has neither drafts nor scenes without a line, and knows nothing of them', () => {
    const cart = openTab()
    add(cart, 'one', 'ALB-L2')
    add(cart, 'draft', 'ALB-CR', 'draft')
    add(cart, 'blank', '')
    add(cart, 'two', 'ALB-PF', 'alternative')
    expect(ids(cart.get())).toBe('one,two')
    expect(ids(cart.whole.get())).toBe('one,two,draft,blank')
  })

  test('is the same object while only drafts change, here and in another tab', () => {
    const [cart, other] = [openTab(), openTab()]
    add(cart, 'one', 'ALB-L2')
    add(cart, 'draft', 'ALB-CR', 'draft')
    const budget = loadedBudgetSchema.parse({ id: 5, contactData: {} })
    const extras = {
      ownLines: [{ id: 'a', text: 'Porte', units: 1, unitPrice: 100 }],
      rebate: null,
      symbol: '€',
    }
    cart.change((now) => ({ ...withElement(now, element), budget, extras, unread: ['odd'] }))
    const before = cart.get()
    expect(before).toMatchObject({ budget, unread: ['odd'] })
    for (const tab of [cart, other]) {
      tab.whole.change((now) => withRole(now, 'draft', 'included'))
      expect(cart.get()).not.toBe(before)
      tab.whole.change((now) => withRole(now, 'draft', 'draft'))
      tab.whole.change((now) => withChangedLine(now, 'ALB-CR', { name: tab === cart ? 'a' : 'b' }))
      const now = cart.get()
      expect(now.scenes[0]).toBe(before.scenes[0])
      expect(now.dbItems).toBe(before.dbItems)
      expect(now.budget).toBe(before.budget)
      expect(now.extras).toBe(before.extras)
      expect(now.unread).toBe(before.unread)
      tab.whole.change((all) => withChangedLine(all, 'ALB-CR', { name: 'again' }))
      expect(cart.get()).toBe(now)
    }
  })

  test('is saved, emptied and replaced, and drafts and empty scenes stay as they are', () => {
    const ways: ((cart: Cart) => unknown)[] = [
      ({ clear }) => clear(),
      ({ get, change }) => change((now) => withoutSeen(now, get())),
      ({ set }) => set({ scenes: [], dbItems: [element], rate: null }),
      ({ change }) => change(() => ({ scenes: [], dbItems: [], rate: null })),
    ]
    for (const way of ways) {
      localStorage.clear()
      const cart = openTab()
      add(cart, 'one', 'ALB-L2')
      add(cart, 'draft', 'ALB-CR', 'draft')
      add(cart, 'blank', '')
      cart.whole.change(priced)
      const [, ...others] = cart.whole.get().scenes
      way(cart)
      expect(cart.get().scenes).toEqual([])
      expect(cart.whole.get()).toMatchObject({ rate, scenes: others })
      expect(cart.whole.get().removed ?? []).toEqual([])
    }
  })

  test('that another tab empties at the moment at which something is made a draft leaves that draft', () => {
    const [one, other] = [openTab(), openTab()]
    add(one, 'a', 'ALB-L2')
    add(one, 'b', 'ALB-CR')
    const early = localStorage.getItem(key) ?? ''
    other.get()
    one.whole.change((cart) => withRole(cart, 'a', 'draft'))
    localStorage.setItem(key, early)
    other.change(({ scenes, ...cart }) => ({
      ...cart,
      scenes: scenes.filter((scene) => sceneIdOf(scene) !== 'b'),
    }))
    tell()
    for (const tab of [one, other]) {
      expect(ids(tab.whole.get())).toBe('a')
      expect(ids(tab.get())).toBe('')
    }
  })

  test('that takes back a scene that is a draft by now has it, and a draft that was changed since is there as well', () => {
    const cart = openTab()
    add(cart, 'a', 'ALB-L2 ALB-CR')
    add(cart, 'b', 'ALB-PF')
    const before = cart.get()
    cart.whole.change((now) => withRole(withRole(now, 'a', 'draft'), 'b', 'draft'))
    const more = done(of('ALB-L2 ALB-CR'), { kind: 'units', line: 'ALB-CR', units: 2 })
    cart.whole.change((now) => ({
      ...now,
      scenes: now.scenes.map((scene) =>
        sceneIdOf(scene) === 'a' ? cartSceneOf(more, String, scene) : scene,
      ),
    }))
    cart.set(before)
    expect(ids(cart.get())).toBe('a,b')
    expect(ids(cart.whole.get())).toBe('a,b,a-2')
    const lines = cart.whole
      .get()
      .scenes.map(({ items }) =>
        items.map(({ drawableUUID, shoppingCartData }) => [
          drawableUUID,
          shoppingCartData.quantity,
        ]),
      )
    expect(lines[0]).toEqual([
      ['ALB-L2', 1],
      ['ALB-CR', 1],
    ])
    expect(lines[2]).toEqual([
      ['ALB-L2-2', 1],
      ['ALB-CR-2', 2],
    ])
  })
})

describe('a quote that has lost its last line', () => {
  const extras = {
    ownLines: [{ id: 'a', text: 'Porte', units: 1, unitPrice: 100 }],
    rebate: { kind: 'percent', value: 50, text: '' },
    symbol: '€',
  } as const
  const begin = () => {
    const cart = openTab()
    add(cart, 'one', 'ALB-L2')
    cart.change((now) => ({
      ...priced(now),
      extras: { ...extras, ownLines: [...extras.ownLines] },
    }))
    return cart
  }

  test.each<[string, (cart: Cart) => unknown]>([
    ['removed', ({ whole }) => whole.change((now) => withoutSceneId(now, 'one'))],
    ['made a draft', ({ whole }) => whole.change((now) => withRole(now, 'one', 'draft'))],
    [
      'emptied in the composer',
      ({ whole }) => whole.change((now) => withComposition(now, 'one', () => nothing, String)),
    ],
    [
      'emptied line by line',
      ({ change }) => change((now) => allLines(now).reduce(withoutItem, now)),
    ],
  ])('%s has nothing that the shop adds, for whatever is composed next', (_, way) => {
    const cart = begin()
    expect(cart.get().extras).toEqual(extras)
    way(cart)
    expect(cart.whole.get().extras).toBeUndefined()
    expect(isEmptyQuote(cart.whole.get())).toBe(true)
    add(cart, 'next', 'ALB-CR')
    expect(cart.get().extras).toBeUndefined()
  })

  test('has no rate, unless drafts have prices at it', () => {
    const cart = begin()
    cart.whole.change((now) => withRole(now, 'one', 'draft'))
    expect(cart.whole.get().rate).toEqual(rate)
    cart.whole.change((now) => withoutSceneId(now, 'one'))
    expect(cart.whole.get().rate).toBeNull()
  })
})

describe('prices of drafts', () => {
  const open = () => {
    const cart = openTab()
    add(cart, 'one', 'ALB-L2')
    add(cart, 'draft', 'ALB-CR', 'draft')
    return cart
  }

  test('stay at the same rate, go with another one, and are then the quote’s', () => {
    const cart = open()
    cart.whole.change(priced)
    cart.change((now) => withElement(now, element))
    cart.change((now) => ({ ...now, rate: { ...rate } }))
    expect(pricesOf(cart.whole.get(), 'draft')).toEqual([100])
    cart.change((now) => ({ ...now, rate: dearer }))
    expect(pricesOf(cart.whole.get(), 'draft')).toEqual([null])
    expect(cart.whole.get().rate).toEqual(dearer)
  })

  test('stay where neither they nor the quote’s have a currency', () => {
    const cart = open()
    cart.whole.change((now) => ({ ...priced(now), rate: null }))
    cart.change((now) => withElement(now, element))
    expect(pricesOf(cart.whole.get(), 'draft')).toEqual([100])
    expect(cart.whole.get().rate).toBeNull()
  })

  test('give their currency to no quote that came without one', () => {
    const cart = open()
    cart.whole.change(priced)
    cart.set({ scenes: [], dbItems: [price(element)], rate: null })
    expect(cart.get()).toMatchObject({ rate: null, dbItems: [{ price: { finalPrice: 100 } }] })
    expect(pricesOf(cart.whole.get(), 'draft')).toEqual([null])
  })
})

describe('scenes that were removed singly', () => {
  test('are noted for every tab, by whatever removed them, until they are back', () => {
    const [one, other] = [openTab(), openTab()]
    for (const id of ['a', 'b']) add(one, id, 'ALB-L2')
    add(one, 'draft', 'ALB-CR', 'draft')
    const before = one.get()
    one.change((cart) => withoutSceneId(cart, 'a'))
    one.whole.change((cart) => withoutSceneId(cart, 'draft'))
    tell()
    expect(other.whole.get().removed).toEqual(['a', 'draft'])
    // A cart of before knows nothing of them.
    other.set(before)
    expect(one.whole.get().removed).toEqual(['draft'])
    expect(ids(one.get())).toBe('a,b')
    one.clear()
    expect(other.whole.get().removed).toEqual(['draft'])
  })
})

test('what an earlier portal has stored with a budget came with that, and what is composed since did not', () => {
  const scene = cartSceneOf(of('ALB-L2'), String)
  const budget = { id: 5 }
  localStorage.setItem(key, JSON.stringify({ scenes: [scene], dbItems: [], budget }))
  const cart = openTab()
  add(cart, 'since', 'ALB-CR')
  expect(cart.get().scenes).toMatchObject([{ id: 'ALB-L2', from: 5 }, { id: 'since' }])
  expect(cart.get().scenes[1]?.from).toBeUndefined()
})

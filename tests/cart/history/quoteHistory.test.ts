import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCart } from '../../../src/cart/cart.ts'
import { allLines, blankLine, withChangedLine, withElement } from '../../../src/cart/lines.ts'
import { withoutElements, withoutItem, withoutSeen } from '../../../src/cart/removal.ts'
import { withoutSceneId, withRole } from '../../../src/cart/scenes/openScenes.ts'
import { sceneIdOf } from '../../../src/cart/scenes/sceneId.ts'
import type { StoredCart } from '../../../src/cart/storedCart.ts'
import { loadedBudgetSchema } from '../../../src/contract/entities/cart.ts'
import { cartLimits } from '../../../src/domain/cart.ts'
import { rateOf, said } from './quoteWalk.ts'

const key = 'tresillo.cart.ana'
const opened: ReturnType<typeof openCart>[] = []
const open = () => {
  const cart = openCart('ana')
  opened.push(cart)
  return cart
}
type Cart = ReturnType<typeof open>
const tell = () => dispatchEvent(new StorageEvent('storage', { key }))
const line = (drawableUUID: string) => ({ ...blankLine(), drawableUUID, identifier: 'PUF' })
const add = (cart: Cart, ...ids: string[]) =>
  ids.forEach((id) => cart.change((now) => withElement(now, line(id)), said('add')))
const scenesOf = (...ids: string[]) => ids.map((id) => ({ id, items: [line(`${id} line`)] }))
const type = (cart: Cart, id: string, remarks: string) =>
  cart.change(
    (now) => withChangedLine(now, id, { shoppingCartData: { quantity: 1, remarks } }),
    said('remarks', { group: id }),
  )
const remarksOf = (cart: Cart) =>
  allLines(cart.get()).map(({ shoppingCartData }) => shoppingCartData.remarks)
const elementsOf = (cart: Cart) => cart.get().dbItems.map(({ drawableUUID }) => drawableUUID)
const sceneIds = ({ whole }: Cart) => whole.get().scenes.map(sceneIdOf)
const withoutLine = (id: string) => (now: StoredCart) => withoutItem(now, line(id))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const cart of opened.splice(0)) {
    cart.storeAgain()
    cart.close()
  }
})

describe('what is typed', () => {
  test('in a row is one step, unless an undo, another line or another tab is in between', () => {
    const [cart, other] = [open(), open()]
    add(cart, 'a', 'b')
    const before = cart.history.steps().done.length
    const count = () => cart.history.steps().done.length - before
    for (const text of ['S', 'Si', 'Sin']) type(cart, 'a', text)
    expect(count()).toBe(1)
    cart.history.undo()
    expect(remarksOf(cart)).toEqual(['', ''])
    cart.history.redo()
    type(cart, 'a', 'Sin b')
    expect(count()).toBe(2)
    cart.history.undo()
    expect(remarksOf(cart)).toEqual(['Sin', ''])
    type(cart, 'a', 'Sin c')
    type(cart, 'b', 'x')
    type(cart, 'a', 'Sin cr')
    expect(count()).toBe(4)
    type(other, 'a', 'Otra')
    tell()
    type(cart, 'a', 'Otra m')
    expect(count()).toBe(5)
    cart.history.undo()
    expect(remarksOf(cart)).toEqual(['Otra', 'x'])
  })

  test('and taken out again is no step that seems to do something', () => {
    const cart = open()
    add(cart, 'a')
    type(cart, 'a', 'S')
    type(cart, 'a', '')
    cart.history.undo()
    expect(elementsOf(cart)).toEqual([])
  })
})

test('a change that is no step belongs to the last step of its part alone', () => {
  const cart = open()
  add(cart, 'a')
  const units = (quantity: number, cause = true) =>
    cart.change(
      (now) => withChangedLine(now, 'a', { shoppingCartData: { quantity, remarks: '' } }),
      cause ? said('units') : undefined,
    )
  for (const quantity of [2, 1, 2]) units(quantity)
  units(5, false)
  const seen = [0, 1, 2, 3].map(() => {
    cart.history.undo()
    return cart.get().dbItems[0]?.shoppingCartData.quantity
  })
  expect(seen).toEqual([1, 2, 1, undefined])
})

test('scenes come back to their places, also out of another role', () => {
  const cart = open()
  cart.set({ scenes: scenesOf('a', 'b', 'c'), dbItems: [], rate: null })
  cart.whole.change((now) => withRole(now, 'a', 'draft'), said('role'))
  cart.whole.change((now) => withoutSceneId(now, 'b'), said('gone'))
  expect(sceneIds(cart)).toEqual(['c', 'a'])
  cart.history.undo()
  expect(sceneIds(cart)).toEqual(['b', 'c', 'a'])
  cart.history.undo()
  expect(sceneIds(cart)).toEqual(['a', 'b', 'c'])
  cart.history.redo()
  cart.history.redo()
  expect(sceneIds(cart)).toEqual(['c', 'a'])
})

test('what empties a quote takes budget, extras, rate and what can’t be read along, and its undo and redo do too', () => {
  const cart = open()
  const budget = loadedBudgetSchema.parse({ id: 7, contactData: {} })
  const extras = { ownLines: [], rebate: { kind: 'percent', value: 5, text: '' }, symbol: '€' }
  const scenes = scenesOf('a').map((scene) => ({ ...scene, from: 7 }))
  const all = { scenes, dbItems: [line('e')], rate: rateOf(2), budget, unread: ['odd'] }
  cart.set({ ...all, extras } as StoredCart)
  cart.clear(said('all'))
  cart.history.undo()
  expect(cart.get()).toMatchObject({ ...all, extras })
  cart.history.redo()
  const { unread, dbItems, rate, ...left } = cart.get()
  expect([unread ?? [], dbItems, rate, left.extras, left.budget]).toEqual([
    [],
    [],
    null,
    undefined,
    undefined,
  ])
  expect(cart.history.get().redo).toBeNull()
})

describe('a quote that was saved', () => {
  const save = (cart: Cart) => {
    const seen = cart.get()
    cart.change((now) => withoutSeen(now, seen), 'boundary')
  }

  test.each(['here', 'in another tab', 'before a reload'])('%s does not come back', (where) => {
    const cart = open()
    cart.set({ scenes: scenesOf('a', 'b'), dbItems: [], rate: null })
    add(cart, 'e')
    cart.whole.change((now) => withoutSceneId(now, 'a'), said('gone'))
    cart.change(withoutElements, said('elements'))
    if (where === 'before a reload') dispatchEvent(new Event('pagehide'))
    save(where === 'in another tab' ? open() : cart)
    tell()
    // A page that was lost stored nothing as it went.
    const now = where === 'before a reload' ? open() : cart
    expect(now.history.get()).toEqual({ undo: null, redo: null })
    expect(now.history.undo()).toBeNull()
    expect([sceneIds(now), elementsOf(now)]).toEqual([[], []])
  })

  test('leaves a scene that had been taken out of it out of the next one', () => {
    const cart = open()
    cart.set({ scenes: scenesOf('a', 'b'), dbItems: [], rate: null })
    cart.whole.change((now) => withRole(now, 'a', 'draft'), said('role'))
    save(cart)
    expect(cart.history.undo()).toBeNull()
    expect(cart.get().scenes).toEqual([])
  })
})

test('a cart that is too full by now refuses, and the step stays', () => {
  const cart = open()
  const many = Array.from({ length: cartLimits.lines }, (_, at) => line(`${at}`))
  cart.set({ scenes: [], dbItems: many, rate: null })
  cart.change(withoutLine('0'), said('one'))
  cart.change((now) => withElement(now, line('instead')))
  expect(cart.history.undo()).toBeNull()
  expect(cart.set({ scenes: [], dbItems: [...many, line('more')], rate: null })).toBe('full')
  cart.change(withoutLine('instead'))
  expect(cart.history.undo()).not.toBeNull()
  expect(elementsOf(cart)[0]).toBe('0')
})

test('steps can be undone where the browser stores nothing', () => {
  const cart = open()
  add(cart, 'a')
  const browsers = localStorage
  const refusing = {
    getItem: (name: string) => browsers.getItem(name),
    setItem: () => {
      throw new Error('Full')
    },
    removeItem: (name: string) => browsers.removeItem(name),
  }
  vi.stubGlobal('localStorage', refusing)
  expect(cart.change(withoutLine('a'), said('one'))).toBe('unstored')
  expect(cart.history.undo()).not.toBeNull()
  expect(elementsOf(cart)).toEqual(['a'])
})

test('another tab’s change takes no redo away, and its steps are undone in turn', () => {
  const [cart, other] = [open(), open()]
  cart.set({ scenes: scenesOf('a', 'b'), dbItems: [], rate: null })
  tell()
  cart.whole.change((now) => withRole(now, 'a', 'alternative'), said('role'))
  cart.history.undo()
  other.whole.change((now) => withRole(now, 'b', 'alternative'), said('role'))
  tell()
  expect(cart.history.get()).toMatchObject({ undo: { deed: { kind: 'elsewhere' } }, redo: {} })
  cart.history.undo()
  cart.history.redo()
  cart.history.redo()
  expect(cart.get().scenes.map(({ isAlternative }) => isAlternative)).toEqual([true, true])
})

test('a page that is shown again as it was left goes on with what the tab did meanwhile', () => {
  const first = open()
  add(first, 'a')
  dispatchEvent(new Event('pagehide'))
  const second = open()
  add(second, 'b')
  first.history.steps()
  second.close()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  first.history.undo()
  expect(elementsOf(first)).toEqual(['a'])
  first.history.undo()
  expect(elementsOf(first)).toEqual([])
})

test('tells when a step may have come to do something else', () => {
  const [cart, other] = [open(), open()]
  add(cart, 'a')
  const [step] = cart.history.steps().done
  const offers: boolean[] = []
  cart.history.subscribe(() => offers.push(step !== undefined && cart.history.isOffered(step)))
  type(other, 'a', 'Otra')
  tell()
  expect(offers.at(-1)).toBe(false)
  type(other, 'a', '')
  tell()
  expect(offers.at(-1)).toBe(true)
})

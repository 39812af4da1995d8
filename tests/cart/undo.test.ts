import { afterEach, describe, expect, test } from 'vitest'
import { currentCart, type StoredCart } from '../../src/cart/cart.ts'
import { allLines, blankLine, lineIdsOf, withChangedLine } from '../../src/cart/lines.ts'
import { withoutItem } from '../../src/cart/removal.ts'
import { namedDeed } from '../../src/cart/history/deeds.ts'
import {
  forgetRemoval,
  isOffered,
  lastRemoval,
  removeFromCart,
  takeBackRemoval,
} from '../../src/cart/undo.ts'
import { loadedBudgetSchema, type CartItem } from '../../src/contract/entities/cart.ts'
import { rateSchema } from '../../src/contract/entities/rate.ts'
import type { Scene } from '../../src/domain/scene/scene.ts'

const euros = rateSchema.parse({ factoryPrice: 2, symbol: '€', separator: '.', symbolPosition: 1 })
const line = (drawableUUID: string, points: number | null = 50): CartItem => ({
  ...blankLine(),
  ...{ drawableUUID, identifier: 'ALBA-2P', price: { finalPrice: 100 }, points },
})
const joint = (from: string, to: string) => ({
  from: { line: from, connector: 'right' },
  to: { line: to, connector: 'left' },
})
const composed = (ids: string[], joints: Scene['joints']): StoredCart['scenes'][number] => ({
  id: 'scene',
  items: ids.map((id) => line(id)),
  image: '/drawing.svg',
  picture: 'key',
  scene: {
    ...{ version: 2, name: 'Salón', joints, free: { a: { x: 0, y: 0, turn: 90 } } },
    lines: ids.map((id) => ({ id, article: 'ALBA-2P', materials: {}, accessories: {} })),
  },
})
const threeInARow = composed(['a', 'b', 'c'], [joint('a', 'b'), joint('b', 'c')])
const budget = loadedBudgetSchema.parse({
  ...{ id: 7, reference: '', version: 1, contactData: {}, shopName: '' },
})

const hold = (cart: Partial<StoredCart>) =>
  currentCart().set({ scenes: [], dbItems: [], rate: euros, ...cart })
const remove = (id: string) =>
  removeFromCart((now) => {
    const item = allLines(now).find(({ drawableUUID }) => drawableUUID === id)
    return item === undefined ? now : withoutItem(now, item)
  }, 'one')
function undo() {
  const removal = lastRemoval.get()
  if (removal !== null) takeBackRemoval(removal)
}
const isUndoOffered = () => {
  const removal = lastRemoval.get()
  return removal !== null && isOffered(removal)
}
const now = () => currentCart().get()
const priceOf = (id: string) =>
  allLines(now()).find(({ drawableUUID }) => drawableUUID === id)?.price.finalPrice

afterEach(() => {
  currentCart().clear()
  forgetRemoval()
})

describe('the undo of a line of a scene', () => {
  test('brings the scene back as it was, joints and drawing too', () => {
    hold({ scenes: [threeInARow] })
    remove('b')
    undo()
    expect(now().scenes).toEqual([threeInARow])
  })

  test('is not offered once somebody has made something else of the scene', () => {
    hold({ scenes: [threeInARow] })
    remove('b')
    expect(isUndoOffered()).toBe(true)
    const shoppingCartData = { quantity: 1, remarks: 'Sin botones' }
    const write = (cart: StoredCart) => withChangedLine(cart, 'a', { shoppingCartData })
    currentCart().change(write, namedDeed('change', 'a'))
    expect(isUndoOffered()).toBe(false)
    undo()
    expect(now().scenes[0]?.items).toHaveLength(2)
    // In turn it can be undone all the same.
    currentCart().history.undo()
    expect(isUndoOffered()).toBe(true)
    undo()
    expect(now().scenes).toEqual([threeInARow])
  })

  test('happens once', () => {
    hold({ dbItems: [line('a'), line('b')] })
    remove('a')
    const removal = lastRemoval.get()
    undo()
    expect(lastRemoval.get()).toMatchObject({ step: null })
    remove('b')
    if (removal !== null) takeBackRemoval(removal)
    expect(lineIdsOf({ items: allLines(now()) })).toEqual(['a'])
  })

  test('offers that of the removal before it again, unless that is undone by now', () => {
    hold({ dbItems: [line('a'), line('b'), line('c'), line('d')] })
    for (const id of ['a', 'b', 'c']) remove(id)
    const { history } = currentCart()
    history.undo()
    remove('d')
    undo()
    expect(lineIdsOf({ items: allLines(now()) })).toEqual(['c', 'd'])
    undo()
    undo()
    expect(lineIdsOf({ items: allLines(now()) })).toEqual(['a', 'b', 'c', 'd'])
    expect(lastRemoval.get()).toMatchObject({ step: null })
  })

  test('is not offered after a boundary', () => {
    hold({ scenes: [threeInARow], dbItems: [line('e')] })
    remove('e')
    currentCart().change((cart) => ({ ...cart, dbItems: [line('f')] }), 'boundary')
    expect(isUndoOffered()).toBe(false)
  })
})

describe('the undo of a removal', () => {
  const dearer = { ...euros, factoryPrice: 4 }

  test('brings a line back at the rate that the cart has by now', () => {
    hold({ dbItems: [line('a'), line('b')] })
    remove('a')
    currentCart().change((cart) => ({ ...cart, rate: dearer }))
    undo()
    expect(now().rate).toEqual(dearer)
    expect(priceOf('a')).toBe(200)
  })

  test('and to be priced where nothing converts its price', () => {
    hold({ dbItems: [line('a', null), line('b')] })
    remove('a')
    currentCart().change((cart) => ({ ...cart, rate: { ...euros, symbol: '$' } }))
    undo()
    expect(priceOf('a')).toBeNull()
  })

  test('brings back no budget that has been saved or forgotten since', () => {
    hold({ dbItems: [line('a'), line('b')], budget })
    remove('a')
    currentCart().change((cart) => ({ ...cart, budget: undefined }))
    undo()
    expect(now().budget).toBeUndefined()
  })
})

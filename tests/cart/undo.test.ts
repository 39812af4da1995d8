import { afterEach, describe, expect, test } from 'vitest'
import { words } from '../../src/api/failureText.ts'
import { currentCart, type StoredCart } from '../../src/cart/cart.ts'
import { allLines, blankLine, withChangedLine } from '../../src/cart/lines.ts'
import { withoutItem } from '../../src/cart/removal.ts'
import { withRole } from '../../src/cart/scenes/openScenes.ts'
import { forgetRemoval, lastRemoval, removeFromCart } from '../../src/cart/undo.ts'
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
  }, words('cart.removed.all'))
const undo = () => lastRemoval.get()?.undo?.()
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

  test('leaves what was written and added to the scene meanwhile', () => {
    hold({ scenes: [threeInARow] })
    remove('b')
    const shoppingCartData = { quantity: 1, remarks: 'Sin botones' }
    currentCart().change((cart) => withChangedLine(cart, 'a', { shoppingCartData }))
    currentCart().change((cart) => ({ ...cart, scenes: [withModule(cart.scenes[0])] }))
    undo()
    const [scene] = now().scenes
    expect(scene?.items).toEqual([
      { ...line('a'), shoppingCartData },
      line('b'),
      line('c'),
      line('d'),
    ])
    expect(scene?.scene).toEqual({
      ...composed(['a', 'b', 'c', 'd'], [joint('a', 'd'), joint('b', 'c')]).scene,
    })
    expect(scene?.image).toBeUndefined()
    expect(scene?.picture).toBeUndefined()
  })

  test('brings it back into a scene that has become a draft meanwhile', () => {
    hold({ scenes: [threeInARow] })
    remove('b')
    currentCart().whole.change((cart) => withRole(cart, 'scene', 'draft'))
    undo()
    expect(now().scenes).toEqual([])
    expect(currentCart().whole.get().scenes).toEqual([{ ...threeInARow, isDraft: true }])
    currentCart().whole.change(() => ({ scenes: [], dbItems: [], rate: null }))
  })

  test('does not bring back what somebody has taken out of it since', () => {
    hold({ scenes: [threeInARow] })
    remove('b')
    forgetRemoval()
    const first = now()
    remove('a')
    const second = lastRemoval.get()
    currentCart().change(() => ({ ...first, scenes: [] }))
    second?.undo?.()
    expect(now().scenes.map(({ items }) => items)).toEqual([[line('a')]])
  })
})

/** The scene with another module, docked where the removed one was. */
function withModule(scene: StoredCart['scenes'][number] | undefined) {
  const now = scene?.scene as Scene
  const lines = [...now.lines, { id: 'd', article: 'ALBA-2P', materials: {}, accessories: {} }]
  return {
    id: 'scene',
    items: [...(scene?.items ?? []), line('d')],
    scene: { ...now, version: 2 as const, lines, joints: [...now.joints, joint('a', 'd')] },
  }
}

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

import { describe, expect, test, vi } from 'vitest'
import { ownerOf } from '../../src/browser/owner.ts'
import { cartOf } from '../../src/cart/cart.ts'
import { draftOf } from '../../src/cart/contactStore.ts'
import { allLines, blankLine, withChangedLine } from '../../src/cart/lines.ts'
import { withRole } from '../../src/cart/scenes/openScenes.ts'
import { cartLike, repeatOrder } from '../../src/cart/repeatOrder.ts'
import type { ReadOrder } from '../../src/browser/readOrderData.ts'
import { orderDetailSchema } from '../../src/contract/entities/report.ts'
import { readScene } from '../../src/contract/scene.ts'
import { cartLimits } from '../../src/domain/cart.ts'

const contact = {
  clientName: 'Elvira Quiroga',
  reference: 'Salón',
  phone1: '600123123',
  email: 'elvira@correo.example',
}
const line = (id: string, sceneIndex: number, special = '') => ({
  drawableUUID: id,
  identifier: 'ALBA-2P',
  sceneIndex,
  metadata: { modelName: 'Alba 2 plazas' },
  price: { quantity: 2, finalPrice: 1240 },
  points: 620,
  shoppingCartData: { special, remarks: 'con costura' },
  materials: { seat: 'LN-04' },
  accessoryIds: { pata: 'PAT-HAYA' },
})
const sceneOf = (...ids: string[]) => ({
  version: 2,
  name: 'Rincón',
  lines: ids.map((id) => ({ id, article: 'ALBA-2P', materials: {}, accessories: {} })),
  joints: [{ from: { line: ids[0], connector: 'right' }, to: { line: ids[1], connector: 'left' } }],
  free: { [ids[0] ?? '']: { x: 1, y: 2, turn: 0 } },
})

const orderOf = (given: Record<string, unknown> = {}): ReadOrder => ({
  ...orderDetailSchema.parse({
    orderNumber: 100,
    type: 'order',
    state: 'ORDER_DEFAULT',
    contactData: contact,
    client: { id: 1, name: 'Alameda' },
    data: [line('a', 0, 'sin brazo'), line('b', 0), line('c', 1), line('d', -1)],
    images: ['/uno.png', ''],
    scenes: [sceneOf('a', 'b'), null],
    alternatives: [1],
    ownLines: [{ id: 'o', text: 'Montaje', units: 1, unitPrice: 5000 }],
    rebate: { kind: 'percent', value: 5, text: 'Cliente' },
    totalPrice: 2480,
    rate: { factoryPrice: 2, symbol: '&euro;', separator: '.', symbolPosition: 1, pointPvp: 1 },
    ...given,
  }),
  anonymousMode: false,
})

test('a cart like an order has its lines, scenes, own lines, rebate and alternatives, and belongs to no budget', () => {
  const cart = cartLike(orderOf())
  if (cart === null) throw new Error('Nothing to repeat')
  expect(cart.budget).toBeUndefined()
  expect(cart.scenes.map(({ items }) => items.length)).toEqual([2, 1])
  expect(cart.scenes.map(({ isAlternative }) => isAlternative)).toEqual([undefined, true])
  expect(cart.dbItems).toHaveLength(1)
  expect(cart.extras).toMatchObject({
    ownLines: [{ text: 'Montaje', units: 1, unitPrice: 5000 }],
    rebate: { kind: 'percent', value: 5 },
    symbol: '€',
  })
  expect(cart.scenes[0]?.items[0]).toMatchObject({
    identifier: 'ALBA-2P',
    materials: { seat: 'LN-04' },
    accessories: { pata: 'PAT-HAYA' },
    shoppingCartData: { quantity: 2, remarks: 'con costura', special: 'sin brazo' },
  })
})

test('its lines have ids of their own, and each scene is composed of its lines as before', () => {
  const cart = cartLike(orderOf())
  if (cart === null) throw new Error('Nothing to repeat')
  const ids = allLines(cart).map(({ drawableUUID }) => drawableUUID)
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(['a', 'b', 'c', 'd']).not.toContain(id)
  const [first, second] = cart.scenes[0]?.items.map(({ drawableUUID }) => drawableUUID) ?? []
  const scene = readScene(cart.scenes[0]?.scene)
  expect(scene?.lines.map(({ id }) => id)).toEqual([first, second])
  expect(scene?.joints).toEqual([
    { from: { line: first, connector: 'right' }, to: { line: second, connector: 'left' } },
  ])
  expect(Object.keys(scene?.free ?? {})).toEqual([first])
})

test('a scene that a later portal has composed keeps the ids that its composition names', () => {
  const later = { version: 9, modules: ['a', 'b'] }
  const cart = cartLike(orderOf({ scenes: [later, null] }))
  expect(cart?.scenes[0]?.items.map(({ drawableUUID }) => drawableUUID)).toEqual(['a', 'b'])
  expect(cart?.scenes[0]?.scene).toEqual(later)
})

test('an order without an article, or with more than a cart may hold, is not repeated', () => {
  expect(cartLike(orderOf({ data: [], scenes: [] }))).toBeNull()
  const many = Array.from({ length: 5000 }, (_, at) => line(`n${at}`, -1))
  expect(cartLike(orderOf({ data: many, scenes: [] }))).toBeNull()
})

test('what a masked report hides is not repeated', () => {
  const cart = cartLike({ ...orderOf(), anonymousMode: true })
  const data = cart?.scenes[0]?.items[0]?.shoppingCartData
  expect(data).toEqual({ quantity: 2, remarks: '' })
})

describe('an order in the place of what a cart has', () => {
  let people = 0
  const aPerson = () => {
    const login = `persona${++people}@tienda.example`
    return { cart: cartOf(1, login), to: { clientId: 1, login } }
  }
  const other = orderOf({ data: [line('x', 0)], images: [''], scenes: [sceneOf('x', 'x')] })

  test('leaves no draft of a scene that nobody has changed since, however many orders are repeated', () => {
    const { cart, to } = aPerson()
    for (const order of [orderOf(), orderOf(), other, orderOf(), other, orderOf()])
      expect(repeatOrder(order, to)).toBe('repeated')
    const { scenes } = cart.whole.get()
    expect(scenes.map(({ isDraft, items }) => [isDraft, items.length])).toEqual([
      [undefined, 2],
      [undefined, 1],
    ])
  })

  test('whose scene was made a draft stays one, also once it is in a quote again', () => {
    const { cart, to } = aPerson()
    repeatOrder(orderOf(), to)
    const id = cart.get().scenes[0]?.id ?? ''
    for (const role of ['draft', 'included'] as const)
      cart.whole.change((now) => withRole(now, id, role))
    repeatOrder(other, to)
    expect(cart.whole.get().scenes.find((scene) => scene.id === id)?.isDraft).toBe(true)
  })

  test('whose scene was changed leaves that as a draft as well', () => {
    const { cart, to } = aPerson()
    repeatOrder(orderOf(), to)
    const [first] = allLines(cart.get())
    const shoppingCartData = { quantity: 9, remarks: '' }
    cart.change((now) => withChangedLine(now, first?.drawableUUID ?? '', { shoppingCartData }))
    repeatOrder(orderOf(), to)
    const drafts = cart.whole.get().scenes.filter(({ isDraft }) => isDraft === true)
    expect(drafts.map(({ items }) => items[0]?.shoppingCartData.quantity)).toEqual([9])
  })

  test('for which there is no room beside the drafts is not repeated, and told apart', () => {
    const { cart, to } = aPerson()
    const scenes = Array.from({ length: cartLimits.scenes - 1 }, (_, at) => ({
      id: `draft ${at}`,
      isDraft: true,
      items: [{ ...blankLine(), drawableUUID: `draft line ${at}` }],
    }))
    cart.whole.change((now) => ({ ...now, scenes }))
    const before = cart.whole.get()
    expect(repeatOrder(orderOf(), to)).toBe('full')
    expect(cart.whole.get()).toBe(before)
    expect(draftOf(ownerOf(1, to.login)).get()).toBeNull()
  })

  test('that the browser can’t store leaves cart, drafts, prices and rate as they were', () => {
    const { cart, to } = aPerson()
    const mine = { ...blankLine(), drawableUUID: 'mine', price: { finalPrice: 50 }, points: 25 }
    const theirs = { ...mine, drawableUUID: 'theirs' }
    const composed = { version: 2, name: '', joints: [], free: {} }
    const article = { article: '', materials: {}, accessories: {} }
    cart.whole.change(() => ({
      scenes: [
        { id: 'one', items: [mine], scene: { ...composed, lines: [{ id: 'mine', ...article }] } },
        { id: 'two', items: [theirs], isDraft: true },
      ],
      dbItems: [],
      rate: { factoryPrice: 3, symbol: '$', separator: '.', symbolPosition: 1, pointPvp: 1 },
    }))
    const before = cart.whole.get()
    const real = localStorage
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => real.getItem(key),
      removeItem: (key: string) => real.removeItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(repeatOrder(orderOf(), to)).toBe('unstored')
    vi.unstubAllGlobals()
    expect(cart.whole.get()).toEqual(before)
    expect(draftOf(ownerOf(1, to.login)).get()).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredCart } from '../../src/cart/cart.ts'
import { setCanDraft } from '../../src/browser/drafts.ts'
import { isDivisible, withoutElements, withoutItem, withoutSeen } from '../../src/cart/removal.ts'
import type { CartItem } from '../../src/contract/entities/cart.ts'
import { contactDataSchema } from '../../src/contract/entities/report.ts'
import { sceneSchema } from '../../src/contract/scene.ts'
import { cartTotals } from '../../src/domain/cart.ts'
import { toCents } from '../../src/domain/money.ts'
import type { Scene } from '../../src/domain/scene/scene.ts'
import { scenes } from '../scenes.ts'

const euros = {
  factoryPrice: 2,
  symbol: '€',
  separator: '.',
  symbolPosition: 1,
  pointPvp: 1,
} as const
const item = (drawableUUID: string, cents: number): CartItem => ({
  drawableUUID,
  identifier: 'ALBA-2P',
  name: 'Alba 2 plazas',
  price: { finalPrice: cents / 100 },
  points: null,
  materials: {},
  accessories: {},
  realIdentifier: '',
  lineReport: {},
  shoppingCartData: { quantity: 1, remarks: '' },
})
const cents = (price: number | null) => toCents(price ?? 0)

const prices = fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 6, maxLength: 6 })
const carts: fc.Arbitrary<StoredCart> = fc
  .tuple(
    fc.array(fc.tuple(scenes, prices), { maxLength: 3 }),
    fc.array(fc.tuple(fc.uuid(), fc.integer({ min: 0, max: 999_999 })), { maxLength: 3 }),
  )
  .map(([composed, elements]) => ({
    scenes: composed.map(([scene, amounts], at) => ({
      id: `scene ${at}`,
      items: scene.lines.map(({ id }, index) => item(id, amounts[index] ?? 0)),
      image: '/drawing.svg',
      scene,
    })),
    dbItems: elements.map(([id, amount]) => item(id, amount)),
    rate: euros,
    budget: {
      id: 7,
      reference: '',
      version: 1,
      contactData: contactDataSchema.parse({}),
      shopName: '',
    },
  }))
const allItems = ({ scenes, dbItems }: StoredCart) => [
  ...scenes.flatMap(({ items }) => items),
  ...dbItems,
]

test('a cart without a line costs that line less, is otherwise as it was, and its scenes are sound', () => {
  fc.assert(
    fc.property(carts, fc.nat(), (cart, at) => {
      const all = allItems(cart)
      const gone = all[at % Math.max(1, all.length)]
      if (gone === undefined) return
      const left = withoutItem(cart, gone)
      expect(allItems(left)).toEqual(all.filter((other) => other !== gone))
      expect(cents(cartTotals(left).total)).toBe(
        cents(cartTotals(cart).total) - cents(gone.price.finalPrice),
      )
      expect(left.budget).toBe(cart.budget)
      for (const { items, scene } of left.scenes) {
        const { lines, joints } = sceneSchema.parse(scene)
        const ids = items.map(({ drawableUUID }) => drawableUUID)
        expect(lines.map(({ id }) => id)).toEqual(ids)
        for (const { from, to } of joints)
          expect(ids).toEqual(expect.arrayContaining([from.line, to.line]))
      }
    }),
  )
})

test('line by line, in any sequence, nothing is left but the budget that it came from, and which scenes were removed', () => {
  fc.assert(
    fc.property(carts, fc.infiniteStream(fc.nat()), (full, choices) => {
      let cart = full
      for (const at of choices) {
        const all = allItems(cart)
        const gone = all[at % Math.max(1, all.length)]
        if (gone === undefined) break
        cart = withoutItem(cart, gone)
      }
      expect(allItems(cart)).toEqual([])
      if (allItems(full).length > 0)
        expect({ ...cart, removed: cart.removed?.toSorted() }).toEqual({
          ...{ scenes: [], dbItems: [], rate: euros, budget: full.budget },
          removed: full.scenes.length > 0 ? full.scenes.map(({ id }) => id) : undefined,
        })
    }),
  )
})

const docked: Scene = {
  version: 2,
  name: '',
  lines: ['a', 'b'].map((id) => ({ id, article: 'ALB', materials: {}, accessories: {} })),
  joints: [{ from: { line: 'a', connector: 'r' }, to: { line: 'b', connector: 'l' } }],
  free: { a: { x: 0, y: 0, turn: 0 } },
}
const one = {
  items: [item('a', 100), item('b', 200)],
  image: '/drawing.svg',
  picture: 'key',
  scene: docked,
}
const two = { items: [item('c', 300)] }
const cart: StoredCart = { scenes: [one, two], dbItems: [item('d', 400)], rate: euros }

test('the drawing of a scene goes with the piece that it shows', () => {
  const [a] = one.items
  expect(a && withoutItem(cart, a).scenes[0]).toEqual({
    items: [item('b', 200)],
    scene: { ...docked, lines: docked.lines.slice(1), joints: [], free: {} },
  })
})

test('the database elements go whole', () => {
  expect(withoutElements(cart)).toEqual({ ...cart, dbItems: [] })
})

test('a scene that a later portal composed is not taken apart', () => {
  const later = { ...one, scene: { version: 3 } }
  const [a] = later.items
  expect(isDivisible(later)).toBe(false)
  expect(a && withoutItem({ ...cart, scenes: [later] }, a).scenes).toEqual([later])
})

test('what is no longer in the cart takes nothing with it', () => {
  expect(withoutItem(cart, item('gone', 100))).toEqual(cart)
})

describe('a cart without what somebody saw of it', () => {
  const budget = (id: number) => ({
    ...{ id, reference: '', version: 1, shopName: '' },
    contactData: contactDataSchema.parse({}),
  })
  const seen: StoredCart = {
    scenes: [],
    dbItems: [item('a', 100), item('b', 200)],
    rate: euros,
    budget: budget(7),
  }

  test('is empty, without the budget that it was loaded from', () => {
    expect(withoutSeen(seen, seen)).toEqual({ scenes: [], dbItems: [], rate: euros })
  })

  test('still has a budget that another tab has loaded meanwhile', () => {
    const loaded = { ...seen, dbItems: [item('c', 100)], budget: budget(8) }
    expect(withoutSeen(loaded, seen)).toEqual(loaded)
    expect(withoutSeen(loaded, { ...seen, budget: undefined })).toEqual(loaded)
  })

  const module = (id: string) => ({ id, article: 'ALBA-2P', materials: {}, accessories: {} })
  const sceneOf = (...ids: string[]): StoredCart['scenes'][number] => ({
    id: 'scene',
    items: ids.map((id) => item(id, 100)),
    scene: { version: 2, name: '', lines: ids.map(module), joints: [], free: {} },
  })
  const twice = (scene: StoredCart['scenes'][number]) => ({
    ...scene,
    items: scene.items.map((one, at) =>
      at === 0 ? { ...one, shoppingCartData: { quantity: 2, remarks: '' } } : one,
    ),
  })

  test.each([
    ['got another module', sceneOf('s', 't', 'u')],
    ['other units of one', twice(sceneOf('s', 't'))],
    ['another one in the place of one', sceneOf('s', 'u')],
  ])(
    'a scene that has %s meanwhile stays whole: as a draft, where drafts are seen',
    (_, changed) => {
      const before = { ...seen, scenes: [sceneOf('s', 't')] }
      const now = { ...seen, scenes: [changed] }
      expect(withoutSeen(now, before).scenes).toEqual([{ ...changed, isDraft: true }])
      setCanDraft(false)
      expect(withoutSeen(now, before).scenes).toEqual([changed])
      setCanDraft(true)
    },
  )

  test('a scene that somebody has rearranged meanwhile stays as a draft, and goes where nobody would see one', () => {
    const scene = sceneOf('s', 't')
    const free = { s: { x: 400, y: 0, turn: 90 } } as const
    const moved = { ...scene, scene: { ...(scene.scene as Scene), free } }
    const before = { ...seen, scenes: [scene] }
    expect(withoutSeen({ ...seen, scenes: [moved] }, before).scenes).toEqual([
      { ...moved, isDraft: true },
    ])
    expect(withoutSeen(before, before).scenes).toEqual([])
    setCanDraft(false)
    expect(withoutSeen({ ...seen, scenes: [moved] }, before).scenes).toEqual([])
    setCanDraft(true)
  })

  test('a scene of which nobody knows how it is composed keeps what has changed alone', () => {
    const { scene: _, ...loose } = sceneOf('s', 't')
    const now = { ...seen, scenes: [twice(loose)] }
    const [changed] = twice(loose).items
    expect(withoutSeen(now, { ...seen, scenes: [loose] }).scenes).toEqual([
      { ...loose, items: [changed] },
    ])
  })

  test('a scene that stays belongs no longer to the budget that has gone', () => {
    const left = { ...sceneOf('s'), from: 7 }
    const theirs = { ...sceneOf('t'), id: 'other', from: 8 }
    expect(withoutSeen({ ...seen, scenes: [left] }, seen).scenes).toEqual([
      { ...left, from: undefined },
    ])
    const loaded = { ...seen, scenes: [theirs], budget: budget(8) }
    expect(withoutSeen(loaded, seen).scenes).toEqual([theirs])
  })
})

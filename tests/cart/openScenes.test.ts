import { describe, expect, test } from 'vitest'
import { cartSceneOf } from '../../src/cart/composed.ts'
import { loadedBudgetSchema } from '../../src/contract/entities/cart.ts'
import { blankLine } from '../../src/cart/lines.ts'
import { asDraft } from '../../src/cart/scenes/joining.ts'
import {
  openScenesOf,
  withComposition,
  withNewScene,
  withoutSceneId,
  withRole,
  withSceneOf,
} from '../../src/cart/scenes/openScenes.ts'
import {
  inSceneOrder,
  isEmptyQuote,
  roleFromElsewhere,
  roleOf,
  type Role,
} from '../../src/cart/scenes/roles.ts'
import { mostRemoved, sceneIdOf } from '../../src/cart/scenes/sceneId.ts'
import type { StoredCart, StoredScene } from '../../src/cart/storedCart.ts'
import { done, of } from '../domain/scene/composing.ts'

const empty: StoredCart = { scenes: [], dbItems: [], rate: null }
const nothing = { scene: { ...of('ALB-PF').scene, lines: [], free: {} }, wanted: {} }
const sofa = (id: string, given: Partial<StoredScene> = {}): StoredScene => ({
  ...cartSceneOf(of('ALB-L2 ALB-CR'), String),
  id,
  ...given,
})
const cartOf = (...scenes: StoredScene[]): StoredCart => ({ ...empty, scenes })
const ids = ({ scenes }: StoredCart) => scenes.map(sceneIdOf)

describe('the scenes of a cart', () => {
  test('stand in their order: those of the quote, drafts, those without a line', () => {
    const blank = cartSceneOf(nothing, String)
    const cart = cartOf(
      { ...blank, id: 'blank' },
      sofa('draft', { isDraft: true }),
      sofa('one'),
      { ...blank, id: 'blank draft', isDraft: true },
      sofa('alternative', { isAlternative: true }),
      sofa('other draft', { isDraft: true }),
      sofa('other'),
    )
    const own = inSceneOrder(cart)
    expect(ids(own).join()).toBe('one,alternative,other,draft,other draft,blank,blank draft')
    expect(inSceneOrder(own)).toBe(own)
  })

  test.each<Role>(['included', 'alternative', 'draft'])('can be %s, whatever they were', (role) => {
    for (const before of [{}, { isDraft: true }, { isAlternative: true }]) {
      const cart = cartOf(sofa('a', before), sofa('b'))
      const [scene, other] = withRole(cart, 'a', role).scenes
      expect(scene && roleOf(scene)).toBe(role)
      expect(scene?.isDraft === true && scene.isAlternative === true).toBe(false)
      expect(scene?.items).toBe(cart.scenes[0]?.items)
      expect(other).toBe(cart.scenes[1])
    }
    const same = cartOf(sofa('a'))
    expect(withRole(same, 'none', role)).toBe(same)
    expect(withRole(withRole(same, 'a', role), 'a', role)).toEqual(withRole(same, 'a', role))
  })

  test('belong to the budget that they were loaded with until they become drafts', () => {
    const from = ({ scenes: [scene] }: StoredCart) => scene?.from
    const cart = cartOf(sofa('a', { from: 7 }))
    expect(from(withRole(cart, 'a', 'alternative'))).toBe(7)
    const draft = withRole(cart, 'a', 'draft')
    expect(from(draft)).toBeUndefined()
    expect(from(withRole(draft, 'a', 'included'))).toBeUndefined()
    expect(asDraft(sofa('a', { from: 7 })).from).toBeUndefined()
  })

  test('are the same objects as long as they do not change, and others’ changes leave them alone', () => {
    const cart = cartOf(sofa('a'), sofa('b'))
    const before = openScenesOf(cart)
    expect(openScenesOf(cart)).toBe(before)
    const next = openScenesOf(withRole(cart, 'b', 'draft'))
    expect(next[0]).toBe(before[0])
    expect(next[1]).not.toBe(before[1])
  })

  test('open without what is no composition, and with what they keep of their articles', () => {
    const { items, scene } = sofa('a')
    const kept = { articles: [], fabrics: [] }
    const cart = cartOf(
      { id: 'uncomposed', items },
      { id: 'later', items, scene: { version: 9 } },
      { id: 'kept', items, scene: { ...scene, version: 2, kept } },
    )
    expect(openScenesOf(cart)).toEqual([
      { id: 'kept', composition: of('ALB-L2 ALB-CR'), kept, role: 'included' },
    ])
  })

  test('change alone, and the same composition changes nothing', () => {
    const cart = cartOf(sofa('a', { image: 'data:image/png;base64,' }), sofa('b'))
    expect(withComposition(cart, 'a', (composition) => composition, String)).toBe(cart)
    expect(withSceneOf(cart, 'a', (scene) => scene)).toBe(cart)
    const next = withComposition(
      cart,
      'a',
      (composition) => done(composition, { kind: 'units', line: 'ALB-CR', units: 2 }),
      String,
    )
    // The picture shows the scene of before.
    expect(next.scenes[0]?.image).toBeUndefined()
    expect(openScenesOf(next)[0]?.composition.wanted).toEqual({
      'ALB-CR': { units: 2, remarks: '' },
    })
    expect(next.scenes[1]).toBe(cart.scenes[1])
  })

  test('are added once', () => {
    const added = { id: 'a', composition: of('ALB-L2'), role: 'draft' } as const
    const cart = withNewScene(empty, added, String)
    expect(openScenesOf(cart)).toEqual([added])
    expect(withNewScene(cart, added, String)).toBe(cart)
  })

  test('are noted when they are removed singly, the latest ones', () => {
    const cart = cartOf(sofa('a'), sofa('b'))
    expect(withoutSceneId(cart, 'none')).toBe(cart)
    const left = withoutSceneId(cart, 'a')
    expect([ids(left), left.removed]).toEqual([['b'], ['a']])
    const many = Array.from({ length: mostRemoved }, (_, at) => `${at}`)
    const full = withoutSceneId({ ...cart, removed: many }, 'a')
    expect(full.removed).toEqual([...many.slice(1), 'a'])
  })
})

describe('a scene from elsewhere', () => {
  const aside = [sofa('draft', { isDraft: true }), { ...cartSceneOf(nothing, String), id: 'blank' }]

  test('is in a quote that nobody has begun, whatever is composed beside it', () => {
    expect(isEmptyQuote(cartOf(...aside))).toBe(true)
    expect(roleFromElsewhere(cartOf(...aside))).toBe('included')
  })

  test.each<[string, StoredCart]>([
    ['a scene', cartOf(sofa('a'))],
    ['an alternative', cartOf(sofa('a', { isAlternative: true }))],
    ['an element', { ...empty, dbItems: [blankLine()] }],
    [
      'a budget that it was loaded from',
      { ...empty, budget: loadedBudgetSchema.parse({ id: 5, contactData: {} }) },
    ],
  ])('is a draft beside a quote with %s', (_, cart) => {
    expect(roleFromElsewhere(cart)).toBe('draft')
  })
})

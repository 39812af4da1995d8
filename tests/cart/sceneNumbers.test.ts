import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Translate } from '../../src/browser/language.ts'
import { sceneTitle } from '../../src/cart/cartSceneTitle.ts'
import { openScenesOf, withNewScene } from '../../src/cart/scenes/openScenes.ts'
import { isInQuote } from '../../src/cart/scenes/roles.ts'
import { numberedOf, sceneNumbers } from '../../src/cart/scenes/sceneNumbers.ts'
import type { StoredCart, StoredScene } from '../../src/cart/storedCart.ts'
import { blankLine } from '../../src/cart/lines.ts'
import { of } from '../domain/scene/composing.ts'

const scene = (isDraft: boolean, isEmpty: boolean): StoredScene => ({
  items: isEmpty ? [] : [blankLine()],
  ...(isDraft ? { isDraft } : {}),
})

test('scenes of the quote are numbered as the quote alone numbers them, drafts among themselves, and nothing is called as another', () => {
  const kinds = fc.tuple(fc.boolean(), fc.boolean())
  fc.assert(
    fc.property(fc.array(kinds), (given) => {
      const scenes = given.map((kind) => scene(...kind))
      const numbers = sceneNumbers(scenes.map(numberedOf))
      const of = (isOne: (one: StoredScene) => boolean) =>
        numbers.filter((_, at) => isOne(scenes[at] ?? scene(true, true)))
      const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
      const quote = scenes.filter(isInQuote).length
      expect(of(isInQuote)).toEqual(upTo(quote))
      expect(of(({ isDraft }) => isDraft === true)).toEqual(
        upTo(scenes.filter(({ isDraft }) => isDraft).length),
      )
      const isBlank = (one: StoredScene) => one.isDraft !== true && !isInQuote(one)
      expect(of(isBlank)).toEqual(upTo(scenes.filter(isBlank).length).map((at) => quote + at))
    }),
  )
})

const t: Translate = (key, args = {}) => [key, ...Object.values(args)].join(' ')
const none: StoredCart = { scenes: [], dbItems: [], rate: null }

test('a scene is called by its name, or by its number beside the others; one that is not there yet by the next', () => {
  const named = of('ALB-L2')
  const salon = { ...named, scene: { ...named.scene, name: 'Salón' } }
  const empty = { scene: { ...named.scene, lines: [], free: {} }, wanted: {} }
  const cart = [
    { id: 'salon', composition: salon },
    { id: 'two', composition: of('ALB-CR') },
    { id: 'draft', composition: of('DUN-S3'), role: 'draft' as const },
    { id: 'empty', composition: empty },
  ].reduce((now, one) => withNewScene(now, { role: 'included', ...one }, String), none)
  const titles = openScenesOf(cart).map((one) => sceneTitle(cart, one, t))
  expect(titles).toEqual(['Salón', 'cart.scene 2', 'cart.draft 1', 'cart.scene 3'])
  const next = (role: 'included' | 'draft', composition = of('ALB-S3')) =>
    sceneTitle(cart, { id: 'next', composition, role }, t)
  expect(next('included')).toBe('cart.scene 3')
  expect(next('draft')).toBe('cart.draft 2')
  expect(next('included', empty)).toBe('cart.scene 4')
})

import { expect, test } from 'vitest'
import { cartSceneOf } from '../../src/cart/composed.ts'
import { placeOfLoaded, placeOfScene } from '../../src/cart/places.ts'
import { of } from '../domain/scene/composing.ts'

const site = { product: 'tresillo' } as Parameters<typeof placeOfScene>[0]['site']
const withCatalogue = { site, has: () => true }
const without = { site, has: (name: string) => name !== 'scenecatalogue' }
const composed = cartSceneOf(of('ALB-L2 ALB-CR'), (article) => article)
const uncomposed = { ...composed, scene: undefined }
const cart = { dbItems: [], rate: null }

test('a scene of the cart is changed in the composer, where it was composed and can be', () => {
  expect(placeOfScene(withCatalogue, composed)).toBe('/tresillo.html#/cart/ALB-L2')
  expect(placeOfScene(withCatalogue, uncomposed)).toBeNull()
  expect(placeOfScene(without, composed)).toBeNull()
})

test('a loaded cart opens at its first scene that was composed, else at its summary', () => {
  const at = (scenes: (typeof composed)[]) => placeOfLoaded(withCatalogue, { ...cart, scenes })
  expect(at([uncomposed, composed])).toBe('/tresillo.html#/cart/ALB-L2')
  expect(at([uncomposed])).toBe('/tresillo.html#/compositor/summary')
  expect(at([])).toBe('/tresillo.html#/compositor/summary')
  expect(placeOfLoaded(without, { ...cart, scenes: [composed] })).toBe('/tresillo.html')
})

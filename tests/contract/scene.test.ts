import { expect, test } from 'vitest'
import { carriedSceneSchema, readScene, sceneSchema } from '../../src/contract/scene.ts'
import { cartSceneSchema } from '../../src/contract/entities/cart.ts'
import firstVersion from './scenes/version-1.json' with { type: 'json' }
import secondVersion from './scenes/version-2.json' with { type: 'json' }

test('a scene that the first version saved opens with its joints, nameless and with nothing that stands free', () => {
  expect(sceneSchema.parse(firstVersion)).toEqual({
    ...firstVersion,
    version: 2,
    name: '',
    free: {},
  })
})

test('a scene of the second version opens as it was saved', () => {
  expect(sceneSchema.parse(secondVersion)).toEqual(secondVersion)
})

test('what an early version called as a later one does is checked as that one’s', () => {
  const odd = { ...firstVersion, name: 'Salón', free: { c2f1: { x: 'left', y: 0, turn: 0 } } }
  expect(sceneSchema.safeParse(odd).success).toBe(false)
  expect(sceneSchema.parse({ ...odd, free: {} })).toMatchObject({ name: 'Salón' })
})

test('a scene of a portal that is newer than this page is carried whole, and not read', () => {
  const later = { version: 3, modules: [{ id: 'c2f1' }], room: { w: 4200 } }
  expect(carriedSceneSchema.parse(later)).toEqual(later)
  expect(readScene(later)).toBeNull()
  expect(readScene(secondVersion)).toEqual(secondVersion)
})

test('a cart’s scene may lack its composition, and one that is none is a fault', () => {
  expect(cartSceneSchema.parse({ items: [] })).toEqual({ items: [] })
  const broken = { ...secondVersion, joints: [{ from: 'c2f1', to: 'c2f2' }] }
  expect(cartSceneSchema.safeParse({ items: [], scene: broken }).success).toBe(false)
})

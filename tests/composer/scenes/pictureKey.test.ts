import { expect, test } from 'vitest'
import { pictureKey } from '../../../src/composer/scenes/pictureKey.ts'
import { suite } from '../../furniture/scenes.ts'

test('a picture is known by what it shows, whatever its lines are called', () => {
  const two = suite('ALB-N1 ALB-S2', ['LN-04'])
  const named = two.map((module, at) => ({ ...module, id: `other ${at}` }))
  expect(pictureKey(named)).toBe(pictureKey(two))
  expect(pictureKey(suite('ALB-N1 ALB-S2', ['LN-09']))).not.toBe(pictureKey(two))
  expect(pictureKey(two.map((module) => ({ ...module, x: module.x + 1 })))).not.toBe(
    pictureKey(two),
  )
})

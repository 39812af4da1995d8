import { afterEach, expect, test } from 'vitest'
import { mostPictures, pictureKey, picturesOf } from '../../../src/composer/scenes/pictures.ts'
import { suite } from '../../furniture/scenes.ts'

afterEach(() => localStorage.clear())

test('a picture is known by what it shows, whatever its lines are called', () => {
  const two = suite('ALB-N1 ALB-S2', ['LN-04'])
  const named = two.map((module, at) => ({ ...module, id: `other ${at}` }))
  expect(pictureKey(named)).toBe(pictureKey(two))
  expect(pictureKey(suite('ALB-N1 ALB-S2', ['LN-09']))).not.toBe(pictureKey(two))
  expect(pictureKey(two.map((module) => ({ ...module, x: module.x + 1 })))).not.toBe(
    pictureKey(two),
  )
})

test('as many are kept as have room: the latest', () => {
  const pictures = picturesOf('many')
  for (let at = 0; at <= mostPictures; at++) pictures.keep(`key ${at}`, `image ${at}`)
  expect(pictures.get()).toHaveLength(mostPictures)
  expect(pictures.of('key 0')).toBeUndefined()
  expect(pictures.of(`key ${mostPictures}`)).toBe(`image ${mostPictures}`)
})

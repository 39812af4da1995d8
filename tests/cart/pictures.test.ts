import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetOwned } from '../../src/browser/owned.ts'
import { cartOfOwner } from '../../src/cart/cart.ts'
import { blankLine } from '../../src/cart/lines.ts'
import {
  drawnPicture,
  mostPictures,
  picturesOf,
  withImages,
} from '../../src/cart/scenes/pictures.ts'
import type { StoredScene } from '../../src/cart/storedCart.ts'
import { createSceneStore } from '../../src/composer/scenes/sceneStore.ts'
import { facts, of } from '../domain/scene/composing.ts'

const owner = '1.ana'
const photograph = (name: string) => `data:image/jpeg;base64,${name}`
const sceneWith = (given: Partial<StoredScene>): StoredScene => ({
  items: [{ ...blankLine(), identifier: 'ALB-L2' }],
  ...given,
})
/** A cart with a scene for each of these pictures. */
const haveCart = (...pictures: string[]) =>
  cartOfOwner(owner).set({
    scenes: pictures.map((picture) => sceneWith({ id: `scene of ${picture}`, picture })),
    dbItems: [],
    rate: null,
  })
const numbered = (count: number, name = 'key') =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`)
const keep = (...keys: string[]) => {
  for (const key of keys) picturesOf(owner).keep([{ of: key, image: photograph(key) }])
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetOwned()
  localStorage.clear()
})

describe('of too many pictures', () => {
  test('the latest stay', () => {
    keep(...numbered(mostPictures + 1))
    expect(picturesOf(owner).get()).toHaveLength(mostPictures)
    expect(picturesOf(owner).of('key 0')).toBeUndefined()
    expect(picturesOf(owner).of(`key ${mostPictures}`)).toBe(photograph(`key ${mostPictures}`))
  })

  test('those stay that the cart’s scenes have, however long ago they were taken', () => {
    haveCart('first', 'second')
    keep('first', 'second', ...numbered(mostPictures))
    expect(picturesOf(owner).get()).toHaveLength(mostPictures)
    expect(withImages(cartOfOwner(owner).get(), owner).scenes.map(({ image }) => image)).toEqual([
      photograph('first'),
      photograph('second'),
    ])
  })

  test('a stage’s stay before drawings, and one that has just been taken before all', () => {
    const keys = numbered(mostPictures)
    haveCart(...keys, 'drawn')
    keep(...keys)
    picturesOf(owner).keep([{ of: 'drawn', image: drawnPicture('<svg/>') }])
    expect(picturesOf(owner).of('drawn')).toBeUndefined()
    keep('new')
    expect(picturesOf(owner).of('new')).toBe(photograph('new'))
    expect(picturesOf(owner).get()).toHaveLength(mostPictures)
  })
})

test('a scene has its own picture, as a loaded budget gives it, else the stored one, else none', () => {
  keep('key')
  const { imageOf } = picturesOf(owner)
  expect(imageOf(sceneWith({ image: '/7/image', picture: 'key' }))).toBe('/7/image')
  expect(imageOf(sceneWith({ picture: 'key' }))).toBe(photograph('key'))
  expect(imageOf(sceneWith({ picture: 'another' }))).toBeUndefined()
  expect(imageOf(sceneWith({}))).toBeUndefined()
})

/** A browser with room for so many characters. */
function haveRoom(most: number) {
  const browsers = localStorage
  const size = () =>
    Array.from({ length: browsers.length }, (_, at) => browsers.key(at) ?? '').reduce(
      (sum, key) => sum + (browsers.getItem(key) ?? '').length,
      0,
    )
  const setItem = (key: string, text: string) => {
    const before = browsers.getItem(key)?.length ?? 0
    if (size() - before + text.length > most) throw new DOMException('full', 'QuotaExceededError')
    browsers.setItem(key, text)
  }
  const full = new Proxy(browsers, {
    get(storage, name) {
      if (name === 'setItem') return setItem
      const value: unknown = Reflect.get(storage, name)
      return typeof value === 'function' ? (value.bind(browsers) as unknown) : value
    },
  })
  vi.stubGlobal('localStorage', full)
}

test('a picture without room for it keeps no work from being stored', () => {
  const cart = cartOfOwner(owner)
  const store = createSceneStore(cart)
  const [one, two] = ['ALB-L2', 'ALB-CR'].map(
    (article) => store.add({ composition: of(article) }, String).id,
  )
  haveRoom(10_000)
  picturesOf(owner).keep([{ of: 'key', image: photograph('x'.repeat(20_000)) }])
  expect(store.setPictures(new Map([[one ?? '', 'key']]))).toBe(true)
  expect(store.run(two ?? '', { kind: 'units', line: 'ALB-CR', units: 3 }, facts, String)).toEqual({
    isStored: true,
  })
  expect(cart.isStored.get()).toBe(true)
})

test('pictures that are there make room for a command', () => {
  const cart = cartOfOwner(owner)
  const store = createSceneStore(cart)
  const { id } = store.add({ composition: of('ALB-L2') }, String)
  picturesOf(owner).keep([{ of: 'key', image: photograph('x'.repeat(20_000)) }])
  store.setPictures(new Map([[id, 'key']]))
  haveRoom(22_000)
  const remarks = 'y'.repeat(1900)
  expect(store.run(id, { kind: 'remarks', line: 'ALB-L2', remarks }, facts, String)).toEqual({
    isStored: true,
  })
  expect(picturesOf(owner).of('key')).toBeUndefined()
})

import { afterEach, expect, test, vi } from 'vitest'
import { forgetOwned, owned } from '../../src/browser/owned.ts'
import { ownerOf } from '../../src/browser/owner.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { cartOf } from '../../src/cart/cart.ts'
import { blankLine, withElement } from '../../src/cart/lines.ts'
import { noteOpen, openIn, scenesOf } from '../../src/composer/work/ownScenes.ts'
import { of } from '../domain/scene/composing.ts'

const owner = ownerOf(1, 'ana')

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  forgetOwned()
})

test('something is opened once for each owner, until everything is forgotten', () => {
  let opened = 0
  const numberOf = owned((_owner: string) => ++opened)
  expect([numberOf(owner), numberOf('visitor'), numberOf(owner)]).toEqual([1, 2, 1])
  forgetOwned()
  expect([numberOf(owner), numberOf(owner)]).toEqual([3, 3])
})

test('what is open is closed first, and stays where it says so', () => {
  const closed: string[] = []
  const letterOf = owned(
    (letter: string) => ({ letter }),
    ({ letter }) => {
      closed.push(letter)
      return letter !== 'b'
    },
  )
  const [a, b] = [letterOf('a'), letterOf('b')]
  forgetOwned()
  expect(closed).toEqual(['a', 'b'])
  expect(letterOf('a')).not.toBe(a)
  expect(letterOf('b')).toBe(b)
})

const add = () => cartOf(1, 'ana').change((now) => withElement(now, blankLine()))

test('a cart that was forgotten is read back, takes changes, and writes nothing more by itself', () => {
  add()
  add()
  const before = cartOf(1, 'ana')
  forgetOwned()
  expect(cartOf(1, 'ana')).not.toBe(before)
  expect(cartOf(1, 'ana').get().dbItems).toHaveLength(2)
  expect(add()).toBe('stored')
  expect(cartOf(1, 'ana').get().dbItems).toHaveLength(3)
  // Another tab empties it: neither object of this tab makes its own changes again.
  const key = `${storageKeys.cart}.${owner}`
  forgetOwned()
  const emptied = JSON.stringify({ scenes: [], dbItems: [], changes: { other: 1 } })
  localStorage.setItem(key, emptied)
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(localStorage.getItem(key)).toBe(emptied)
})

test('a cart that the browser could not store stays', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const getItem = localStorage.getItem.bind(localStorage)
  vi.stubGlobal('localStorage', { setItem: refuse, getItem, length: 0, key: () => null })
  expect(add()).toBe('unstored')
  forgetOwned()
  expect(cartOf(1, 'ana').get().dbItems).toHaveLength(1)
  vi.unstubAllGlobals()
  add()
  forgetOwned()
  localStorage.clear()
  expect(cartOf(1, 'ana').get().dbItems).toHaveLength(0)
})

test('scenes that were forgotten are read back, and note nothing as the page is left', () => {
  const scenes = scenesOf(owner)
  scenes.add({ composition: of('ALB-L2') }, String)
  noteOpen(owner, 'one')
  forgetOwned()
  expect(scenesOf(owner)).not.toBe(scenes)
  expect(scenesOf(owner).get()).toHaveLength(1)
  expect(openIn(owner)).toBe('one')
  forgetOwned()
  sessionStorage.clear()
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.length).toBe(0)
})

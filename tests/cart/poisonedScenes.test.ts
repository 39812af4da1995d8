import { afterEach, expect, test } from 'vitest'
import { storageKeys } from '../../src/browser/storage.ts'
import { openCart } from '../../src/cart/cart.ts'
import { cartSceneOf } from '../../src/cart/composed.ts'
import { openScenesOf, withRole } from '../../src/cart/scenes/openScenes.ts'
import { articleLimits } from '../../src/domain/catalogue/limits.ts'
import { of } from '../domain/scene/composing.ts'

const key = `${storageKeys.cart}.1.ana`
afterEach(() => localStorage.clear())

const keptWith = (seats: number) => ({
  articles: [
    { id: 'Q', name: 'Q', shape: { kind: 'seat', seats, arms: 'none', w: 900, h: 900, d: 900 } },
  ],
  fabrics: [],
})

/** A scene of a link, as somebody has stored it. */
const sceneWith = (seats: number) => {
  const made = cartSceneOf(of('ALB-PF'), String)
  return { ...made, id: `seats ${seats}`, scene: { ...made.scene, kept: keptWith(seats) } }
}

test('a scene of a poisoned link opens without the shapes that came with it, and these are left alone', () => {
  const seats = [1_000_000_000, articleLimits.seats + 1, articleLimits.seats]
  localStorage.setItem(key, JSON.stringify({ scenes: seats.map(sceneWith), dbItems: [] }))
  const { whole, close } = openCart('1.ana')
  expect(openScenesOf(whole.get()).map(({ kept }) => kept)).toEqual([
    undefined,
    undefined,
    keptWith(articleLimits.seats),
  ])
  whole.change((cart) => withRole(cart, `seats ${articleLimits.seats + 1}`, 'alternative'))
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as object
  expect(stored).toMatchObject({ scenes: seats.map((one) => ({ scene: { kept: keptWith(one) } })) })
  close()
})

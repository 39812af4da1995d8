import { expect, test } from 'vitest'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import type { StoredCart } from '../../../src/cart/cart.ts'
import { inCart, withComposed } from '../../../src/cart/scenes/toCart.ts'
import { of } from '../../domain/scene/composing.ts'

const cartScene = (...rows: string[]) => cartSceneOf(of(...rows), (article) => article)
const cart = (...scenes: StoredCart['scenes']): StoredCart => ({ scenes, dbItems: [], rate: null })

test('a scene that came from the cart goes back into its place, also once none of its lines is left', () => {
  const before = cart(cartScene('ALB-L2 ALB-CR'), cartScene('DUN-S3'))
  const made = cartScene('ALB-L3 ALB-CR')
  expect(withComposed(before, () => made, ['ALB-L3', 'ALB-CR']).scenes).toEqual([
    made,
    before.scenes[1],
  ])
  const other = cartScene('ALB-S3')
  expect(withComposed(before, () => other, ['ALB-S3', 'ALB-L2']).scenes[0]).toEqual(other)
})

test('another scene joins behind the others', () => {
  const before = cart(cartScene('DUN-S3'))
  const made = cartScene('ALB-L2 ALB-CR')
  expect(inCart(before, ['ALB-L2', 'ALB-CR'])).toBeUndefined()
  expect(withComposed(before, () => made, ['ALB-L2', 'ALB-CR']).scenes).toEqual([
    before.scenes[0],
    made,
  ])
})

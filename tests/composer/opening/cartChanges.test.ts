import { expect, test } from 'vitest'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import { withChangedLine } from '../../../src/cart/lines.ts'
import type { StoredCart } from '../../../src/cart/cart.ts'
import { cartChanges, wantedIn } from '../../../src/cart/scenes/cartChanges.ts'
import { placeInCart } from '../../../src/composer/opening/openCart.ts'
import { done, of } from '../../domain/scene/composing.ts'

const put = of('ALB-L2 ALB-CO ALB-R2')
const place = placeInCart(put)
const inCart = cartSceneOf(put, (article) => article)
const without = (line: string) => ({
  ...inCart,
  items: inCart.items.filter(({ drawableUUID }) => drawableUUID !== line),
})
function withWanted(line: string, quantity: number, remarks: string) {
  const cart: StoredCart = { scenes: [inCart], dbItems: [], rate: null }
  const next = withChangedLine(cart, line, { shoppingCartData: { quantity, remarks } })
  return next.scenes[0] ?? inCart
}

test('what nobody has touched in the cart changes nothing', () => {
  expect(cartChanges(put, place, wantedIn(inCart))).toEqual({ commands: [], place })
})

test('a module that was removed in the cart is removed from the scene, and is not missed again', () => {
  const { commands, place: next } = cartChanges(put, place, wantedIn(without('ALB-R2')))
  expect(commands).toEqual([{ kind: 'remove', line: 'ALB-R2' }])
  expect(next.cartLines).toEqual(['ALB-L2', 'ALB-CO'])
  // Undone, it stays in the scene: the person wants it back.
  expect(cartChanges(put, next, wantedIn(without('ALB-R2'))).commands).toEqual([])
})

test('units and remarks of the cart come to the scene, unless the scene has others of its own by then', () => {
  const there = withWanted('ALB-L2', 2, 'Sin costuras')
  expect(cartChanges(put, place, wantedIn(there)).commands).toEqual([
    { kind: 'units', line: 'ALB-L2', units: 2 },
    { kind: 'remarks', line: 'ALB-L2', remarks: 'Sin costuras' },
  ])
  const own = done(put, { kind: 'units', line: 'ALB-L2', units: 5 })
  expect(cartChanges(own, place, wantedIn(there)).commands).toEqual([
    { kind: 'remarks', line: 'ALB-L2', remarks: 'Sin costuras' },
  ])
})

test('what was added to the scene meanwhile stays there', () => {
  const more = of('ALB-L2 ALB-CO ALB-R2', 'ALB-PF')
  expect(cartChanges(more, place, wantedIn(inCart)).commands).toEqual([])
})

import { expect, test } from 'vitest'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import { withChangedLine } from '../../../src/cart/lines.ts'
import type { StoredCart } from '../../../src/cart/cart.ts'
import { withoutItem } from '../../../src/cart/removal.ts'
import { cartStateOf, olderInCart } from '../../../src/cart/scenes/cartState.ts'
import { placeInCart } from '../../../src/composer/opening/openCart.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { done, of } from '../../domain/scene/composing.ts'

const put = of('ALB-L2 ALB-CO ALB-R2')
const cart: StoredCart = {
  scenes: [cartSceneOf(of('DUN-S3'), (article) => article), cartSceneOf(put, (article) => article)],
  dbItems: [],
  rate: null,
}
const scene = (composition: Composition) => ({
  id: 'corner',
  composition,
  origin: placeInCart(put),
})

test('a scene stands in the cart as it is, as it was before, or not', () => {
  expect(cartStateOf(cart, scene(put))).toBe('same')
  const more = done(put, { kind: 'units', line: 'ALB-L2', units: 2 })
  expect(cartStateOf(cart, scene(more))).toBe('older')
  expect(cartStateOf(cart, { composition: of('ALB-S3') })).toBe('out')
  expect([...olderInCart(cart, [scene(more), scene(put)])]).toEqual([[1, scene(more)]])
})

test('what was changed in the cart makes no scene an older one', () => {
  const [, corner] = cart.scenes
  const middle = corner?.items.find(({ identifier }) => identifier === 'ALB-CO')
  if (middle === undefined) throw new Error('No corner module')
  const shoppingCartData = { quantity: 3, remarks: 'Sin costuras' }
  const changed = withChangedLine(withoutItem(cart, middle), 'ALB-L2', { shoppingCartData })
  expect(cartStateOf(changed, scene(put))).toBe('same')
  const more = done(put, { kind: 'rename', name: 'Rincón' })
  expect(cartStateOf(changed, scene(more))).toBe('older')
})

import { expect, test } from 'vitest'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import { withChangedLine } from '../../../src/cart/lines.ts'
import type { StoredCart } from '../../../src/cart/cart.ts'
import { withoutItem } from '../../../src/cart/removal.ts'
import {
  cartStateOf,
  changedInCart,
  olderInCart,
  withSaved,
} from '../../../src/cart/scenes/cartState.ts'
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

test('what was changed in a cart that is saved and emptied comes to the scene the next time', () => {
  const [, corner] = cart.scenes
  const middle = corner?.items.find(({ identifier }) => identifier === 'ALB-CO')
  if (middle === undefined) throw new Error('No corner module')
  const saved = withSaved(withoutItem(cart, middle), scene(put))
  if (saved === null) throw new Error('Nothing noted')
  const empty: StoredCart = { scenes: [], dbItems: [], rate: null }
  const change = changedInCart(empty, saved)
  expect(change?.commands).toEqual([{ kind: 'remove', line: 'ALB-CO' }])
  expect(change?.origin).toEqual({
    cartLines: ['ALB-L2', 'ALB-R2'],
    cartWanted: { 'ALB-L2': { units: 1, remarks: '' }, 'ALB-R2': { units: 1, remarks: '' } },
  })
  // Taken in once, it is not asked for again: the person may put the module back.
  expect(changedInCart(empty, { ...saved, origin: change?.origin })).toBeNull()
})

test('where nothing was changed in a cart, saving it notes nothing', () => {
  expect(withSaved(cart, scene(put))).toBeNull()
  expect(withSaved({ scenes: [] }, scene(put))).toBeNull()
})

test('where a saved cart is back, as it was or as a budget, it says what it wants of the scene', () => {
  const [, corner] = cart.scenes
  const middle = corner?.items.find(({ identifier }) => identifier === 'ALB-CO')
  if (middle === undefined) throw new Error('No corner module')
  const saved = withSaved(withoutItem(cart, middle), scene(put))
  if (saved === null) throw new Error('Nothing noted')
  expect(changedInCart(cart, saved)).toEqual({ commands: [], origin: placeInCart(put) })
})

test('a later save with nothing to say takes the note of an earlier one away', () => {
  const [, corner] = cart.scenes
  const middle = corner?.items.find(({ identifier }) => identifier === 'ALB-CO')
  if (middle === undefined) throw new Error('No corner module')
  const noted = withSaved(withoutItem(cart, middle), scene(put))
  if (noted === null) throw new Error('Nothing noted')
  expect(withSaved(cart, noted)?.origin).toEqual(placeInCart(put))
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import { cartCount } from '../../../src/domain/cart.ts'
import { openSummary, press, priced, saveBudget, useSummary } from './summaryScreen.tsx'

useSummary()

test('what was removed before the cart was saved can’t be put back into the next cart', async () => {
  const user = await openSummary()
  await priced()
  await user.click(press(/^Quitar del carrito: Cojín/))
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy()
  await user.click(press(saveBudget))
  await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
  // The history's button alone is left, and has nothing to undo.
  const button = press(/^Deshacer/)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(cartCount(currentCart().get())).toBe(0)
})

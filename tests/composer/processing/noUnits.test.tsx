import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCart, cushion, openSummary, useSummary } from './summaryScreen.tsx'

useSummary()

test('a cart whose only line was loaded with no units is not called empty: the line is there to be changed', async () => {
  const none = { ...cushion, shoppingCartData: { quantity: 0, remarks: '' } }
  await openSummary({ cart: aCart({ scenes: [], dbItems: [none] }) })
  expect(await screen.findByText('Cojín 45 × 45')).toBeTruthy()
  expect(screen.queryByText('Tu carrito está vacío')).toBeNull()
  expect(screen.getByRole('button', { name: 'Vaciar el carrito' })).toBeTruthy()
})

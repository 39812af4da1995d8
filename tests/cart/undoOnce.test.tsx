import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { CartUndo } from '../../src/cart/CartUndo.tsx'
import { blankLine, withElement } from '../../src/cart/lines.ts'
import { withoutElements } from '../../src/cart/removal.ts'
import { forgetRemoval, isPanelOpen, removeFromCart } from '../../src/cart/undo.ts'

afterEach(() => {
  cleanup()
  forgetRemoval()
  currentCart().clear()
  isPanelOpen.set(false)
})

test('while the cart’s panel is open the way back of a removal is offered there alone', async () => {
  await setLanguage('es')
  await loadTexts('shell', 'cart')
  const name = 'Alba puf'
  render(
    <>
      <main>
        <CartUndo />
      </main>
      <aside>
        <CartUndo inPanel />
      </aside>
    </>,
  )
  const offers = () =>
    screen.getAllByRole('button').map((one) => one.closest('main, aside')?.tagName)
  currentCart().change((cart) => withElement(cart, { ...blankLine(), name }))
  act(() => removeFromCart(withoutElements, 'one', { name }))
  expect(offers()).toEqual(['MAIN', 'ASIDE'])
  act(() => isPanelOpen.set(true))
  expect(offers()).toEqual(['ASIDE'])
})

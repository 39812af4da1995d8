import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { words } from '../../src/api/failureText.ts'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { CartUndo } from '../../src/cart/CartUndo.tsx'
import { forgetRemoval, isPanelOpen, lastRemoval } from '../../src/cart/undo.ts'

afterEach(() => {
  cleanup()
  forgetRemoval()
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
  act(() =>
    lastRemoval.set({ id: 1, said: words('cart.removed.one', { name }), undo: () => undefined }),
  )
  expect(offers()).toEqual(['MAIN', 'ASIDE'])
  act(() => isPanelOpen.set(true))
  expect(offers()).toEqual(['ASIDE'])
})

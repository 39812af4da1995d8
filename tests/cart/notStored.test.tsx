import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configuredSite } from '../../mocks/server.ts'
import { createApi } from '../../src/api/api.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { cartOf } from '../../src/cart/cart.ts'
import { blankLine, withElement } from '../../src/cart/lines.ts'
import { NotStored } from '../../src/cart/NotStored.tsx'

beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('cart')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a full storage is told as an alert, and no longer once there is room', () => {
  const cart = cartOf(null, null)
  const api = createApi({ site: configuredSite, token: () => null, language: () => 'es' })
  render(
    <ApiContext value={api}>
      <NotStored />
    </ApiContext>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const getItem = localStorage.getItem.bind(localStorage)
  vi.stubGlobal('localStorage', { setItem: refuse, getItem, length: 0, key: () => null })
  act(() => {
    cart.change((now) => withElement(now, blankLine()))
  })
  expect(screen.getByRole('alert').textContent).toContain('no puede guardar más')
  // A visitor has no way to process it.
  expect(screen.getByRole('alert').textContent).not.toContain('tramita')
  vi.unstubAllGlobals()
  act(() => {
    cart.change((now) => withElement(now, blankLine()))
  })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(cart.get().dbItems).toHaveLength(2)
})

import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configuredSite } from '../../mocks/server.ts'
import { createApi } from '../../src/api/api.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { ToSummary } from '../../src/cart/ToSummary.tsx'

beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('shell', 'cart', 'composer')
})
afterEach(cleanup)

const show = (site: typeof configuredSite) => {
  const api = createApi({ site, token: () => null, language: () => 'es' })
  render(
    <ApiContext value={api}>
      <ToSummary />
      <ToSummary isHere process="composer.cart.process" />
    </ApiContext>,
  )
  return screen.getAllByRole('link').map((link) => link.textContent)
}

test('[API-01] the way to the summary says that the cart is processed there only where a backend saves carts', () => {
  expect(show(configuredSite)).toEqual(['Tramitar el carrito', 'Tramitar'])
  cleanup()
  const { saveorder, ...endpoints } = configuredSite.endpoints
  expect(saveorder).toBeDefined()
  expect(show({ ...configuredSite, endpoints })).toEqual(['Resumen', 'Resumen'])
})

test('the second press of a double one, which was meant for the button that stood there, leads nowhere', () => {
  show(configuredSite)
  const isFollowed = (detail: number) => {
    const link = screen.getByRole('link', { name: 'Tramitar' })
    const press = createEvent.click(link, { detail })
    fireEvent(link, press)
    return !press.defaultPrevented
  }
  // 0: by a key.
  expect([0, 1, 2].map(isFollowed)).toEqual([true, true, false])
})

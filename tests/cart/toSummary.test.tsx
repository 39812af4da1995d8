import { cleanup, render, screen } from '@testing-library/react'
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

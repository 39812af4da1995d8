import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { loadTexts } from '../../../src/browser/language.ts'
import { createSiteApi } from '../../../src/browser/siteApi.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { CartDrawer } from '../../../src/portal/app/CartDrawer.tsx'
import { aCart, ana, backend, item, useSummary } from '../../composer/processing/summaryScreen.tsx'
import { haveSession } from '../portal.tsx'
// Fetched by the panel: what is there already is not waited for.
import '../../../src/lines/catalogue.ts'

useSummary()

const bare = item('dos', { materials: { brazo: 'LN-04' } })
const figures = () =>
  [...document.querySelectorAll('.num')].map((one) => one.textContent.replaceAll('\u00a0', ' '))

const api = createSiteApi(backend.site)
/** The panel over a cart of two scenes, one of them with a part without fabric. */
const panel = (isOpen: boolean) => (
  <ApiContext value={api}>
    <CartDrawer isOpen={isOpen} restore={null} />
  </ApiContext>
)

test('once it is open, what lacks a fabric is told to cost its price at least, and the total with it', async () => {
  await haveSession(backend, ana, 1)
  await loadTexts('shell', 'cart')
  currentCart().set(aCart({ scenes: [{ items: [item('uno')] }, { items: [bare] }] }))
  const { rerender } = render(panel(false))
  expect(await screen.findByText('2.080,00 €…')).toBeTruthy()
  rerender(panel(true))
  await waitFor(() =>
    expect(figures()).toEqual(['1.000,00 €', 'desde 1.000,00 €', '80,00 €', 'desde 2.080,00 €']),
  )
})

import { render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts } from '../../src/browser/language.ts'
import { createSiteApi } from '../../src/browser/siteApi.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { CartPanel } from '../../src/cart/CartPanel.tsx'
import { emptyProfile, type Profile } from '../../src/domain/profile.ts'
import { ana, aCart, backend, item, useSummary } from '../composer/processing/summaryScreen.tsx'
import { haveSession } from '../portal/portal.tsx'

useSummary()

const unpriced = item('dos', { price: { finalPrice: null }, points: null })
const figures = () =>
  [...document.querySelectorAll('.num')].map((one) => one.textContent.replaceAll('\u00a0', ' '))

/** Opens the panel over a cart of two scenes, the second one as composing has put it there. */
async function openPanel(endpoints = backend.site.endpoints) {
  await haveSession(backend, ana, 1)
  await loadTexts('shell', 'cart')
  currentCart().set(aCart({ scenes: [{ items: [item('uno')] }, { items: [unpriced] }] }))
  render(
    <ApiContext value={createSiteApi({ ...backend.site, endpoints })}>
      <CartPanel isOpen lackingFabric={new Set()} restore={null} />
    </ApiContext>,
  )
}

test('what came into the cart without a price gets it in the panel, and no sum leaves it out meanwhile', async () => {
  await openPanel()
  expect(figures()).toEqual(['1.000,00 €', '****', '80,00 €', '****'])
  expect(await screen.findByText('2.080,00 €')).toBeTruthy()
  expect(figures()).toEqual(['1.000,00 €', '1.000,00 €', '80,00 €', '2.080,00 €'])
})

test('where the tax comes on top, the panel’s total is what the customer pays, above it what that is without', async () => {
  const sale = { words: { es: '', en: '' }, vat: { percent: 21, isIncluded: false }, deposit: null }
  const act = { by: { login: ana, name: '' }, clock: () => backend.clock.now }
  const event = { kind: 'profileSaved', detail: {} }
  const tell = (profile: Profile) => backend.store.clients.change(1, { profile }, event, act)
  onTestFinished(async () => void (await tell(emptyProfile)))
  await tell({ ...emptyProfile, sale })
  await openPanel()
  expect(await screen.findByText('Total con impuestos')).toBeTruthy()
  expect(await screen.findByText('2.516,80 €')).toBeTruthy()
  expect(figures()).toEqual(['1.000,00 €', '1.000,00 €', '80,00 €', '2.080,00 €', '2.516,80 €'])
  expect(screen.getByText('Precios sin impuestos')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByText('Total sin impuestos').nextSibling?.textContent).toBe(
      '2.080,00\u00a0€',
    ),
  )
})

test('where nobody tells prices the panel shows those that are known, and no sum without the others', async () => {
  const { shoppingcart, ...endpoints } = backend.site.endpoints
  expect(shoppingcart).toBeDefined()
  await openPanel(endpoints)
  expect(figures()).toEqual(['1.000,00 €', '', '80,00 €'])
  expect(screen.queryByText('Total')).toBeNull()
})

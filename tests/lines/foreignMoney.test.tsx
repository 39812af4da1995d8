import { act, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { createSiteApi } from '../../src/browser/siteApi.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { LinesScreen } from '../../src/lines/LinesScreen.tsx'
import { linesScreen, sofa } from './screen.tsx'

const { backend, server, open } = await linesScreen()
const { location, endpoints } = backend.site

/** Another company's backend: its prices come without a rate. */
function pricesWithoutRate() {
  const { path = '' } = endpoints.shoppingcart ?? {}
  server.use(
    http.post(`*${location}${path}`, () =>
      HttpResponse.json({ data: [{ drawableUUID: 'uno', price: { finalPrice: 45.1 } }] }),
    ),
  )
}

function dollars() {
  const { path = '' } = endpoints.clientdata ?? {}
  const rate = { factoryPrice: 2, symbol: '$', separator: ',', symbolPosition: 0, pointPvp: 1 }
  server.use(http.get(`*${location}${path}`, () => HttpResponse.json({ rate })))
}

const unpriced = sofa({ price: { finalPrice: null }, points: null })
const add = () => act(() => void currentCart().change((cart) => ({ ...cart, dbItems: [unpriced] })))
const figures = () =>
  [...document.querySelectorAll('.lines-total .num, .price-text .num')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  )

test('prices that come without a rate show in the client’s currency, and so does the total before any price', async () => {
  pricesWithoutRate()
  dollars()
  open()
  await waitFor(() => expect(figures()).toEqual(['$0.00']))
  add()
  await waitFor(() => expect(figures()).toEqual(['desde $45.10', 'desde $45.10']))
})

test('where nobody tells a rate, prices show without a currency', async () => {
  pricesWithoutRate()
  const { clientdata, ...others } = endpoints
  expect(clientdata).toBeDefined()
  render(
    <ApiContext value={createSiteApi({ ...backend.site, endpoints: others })}>
      <LinesScreen />
    </ApiContext>,
  )
  expect(figures()).toEqual(['0,00'])
  add()
  expect(await screen.findAllByText('desde 45,10')).toHaveLength(2)
})

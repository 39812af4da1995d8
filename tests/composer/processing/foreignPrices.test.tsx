import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { serverError } from '../../../mocks/faults.ts'
import { aCart, backend, item, openSummary, server, useSummary } from './summaryScreen.tsx'

useSummary()

/** Another company's backend: its prices come with nothing but what the specification names. */
beforeEach(() => {
  const { location, endpoints } = backend.site
  server.use(
    http.post(`*${location}${endpoints.shoppingcart?.path}`, () =>
      HttpResponse.json({ data: [{ drawableUUID: 'uno', price: { finalPrice: 1000 } }] }),
    ),
  )
})

const cart = aCart({ scenes: [{ items: [item('uno')] }], dbItems: [] })

test('an accessory is named as the catalogue calls it where its price does not say it', async () => {
  await openSummary({ cart })
  expect(await screen.findByText('Accesorios: Pata de haya')).toBeTruthy()
})

test('an accessory is named by its id where the catalogue can’t be read', async () => {
  server.use(serverError(backend, 'dbmodelAccessories'))
  await openSummary({ cart })
  expect(await screen.findByText('Accesorios: PAT-HAYA')).toBeTruthy()
})

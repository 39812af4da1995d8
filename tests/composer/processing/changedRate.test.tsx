import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import {
  aCart,
  backend,
  changeRate,
  item,
  openSummary,
  server,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const cart = aCart({ scenes: [{ items: [item('uno')] }], dbItems: [] })

/** Holds the answers of a call. @returns lets them go */
function held(name: 'clientdata' | 'shoppingcart') {
  const gate = Promise.withResolvers<undefined>()
  const { location, endpoints } = backend.site
  const path = endpoints[name]?.path.replaceAll(/\{\w+\}/g, ':id') ?? ''
  // Without an answer of its own it goes on to the backend's.
  server.use(http.all(`*${location}${path}`, () => gate.promise))
  return () => gate.resolve(undefined)
}

const change = () => screen.findByText(/Alba 2 plazas.*1\.000,00/)

test.each(['clientdata', 'shoppingcart'] as const)(
  'after a change of the rate the summary lists what a line cost before, with %s the later reply',
  async (later) => {
    const answer = held(later)
    await changeRate({ factoryPrice: 4 })
    await openSummary({ cart })
    if (later === 'shoppingcart') await screen.findByText(/La tarifa del cliente ha cambiado/)
    expect(await change()).toBeTruthy()
    answer()
    expect(await change()).toBeTruthy()
    expect(screen.getAllByText(/Alba 2 plazas.*1\.000,00/)).toHaveLength(1)
  },
)

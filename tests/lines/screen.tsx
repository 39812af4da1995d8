import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aCatalogue } from '../../mocks/catalogue.ts'
import { aClient, aUser } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { createSiteApi } from '../../src/browser/siteApi.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { cartItemSchema, type CartItem } from '../../src/contract/entities/cart.ts'
import { rateSchema } from '../../src/contract/entities/rate.ts'
import { LinesScreen } from '../../src/lines/LinesScreen.tsx'
import { haveSession, leavePortal } from '../portal/portal.tsx'

/** A priced line of the mocked catalogue, one of its two parts without fabric. */
export const sofa = (given: Partial<CartItem> = {}): CartItem => ({
  ...cartItemSchema.parse({
    drawableUUID: 'uno',
    identifier: 'ALBA-2P',
    name: 'Alba 2 plazas',
    price: { finalPrice: 1000 },
    points: 500,
    materials: { brazo: 'LN-04' },
    accessories: { pata: 'PAT-HAYA' },
  }),
  ...given,
})

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** The cart's lines outside of scenes. */
export const lines = () => currentCart().get().dbItems

/** A paste where the focus is. */
export function paste(text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  act(() => void document.activeElement?.dispatchEvent(event))
}

/** The 2D composition over the mocked backend, as somebody who may do everything. */
export async function linesScreen() {
  const backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [aUser()],
      catalogues: [{ clientId: 1, catalogue: aCatalogue() }],
    },
  })
  const server = setupServer(...backend.handlers)
  beforeAll(() => server.listen())
  beforeEach(async () => {
    await setLanguage('es')
    await loadTexts('cart', 'table', 'lines')
    await haveSession(backend, aUser().login, 1)
  })
  afterEach(() => {
    cleanup()
    currentCart().clear()
    leavePortal()
    sessionStorage.clear()
    server.resetHandlers()
  })
  afterAll(() => server.close())

  const open = () => {
    render(
      <ApiContext value={createSiteApi(backend.site)}>
        <LinesScreen />
      </ApiContext>,
    )
    return userEvent.setup()
  }
  return {
    backend,
    server,
    /** Opens it over the cart as it is. */
    open,
    /** Opens it over a cart with these lines. */
    show: (...dbItems: CartItem[]) => {
      if (dbItems.length > 0)
        currentCart().set({ scenes: [], dbItems, rate: rateSchema.parse(aClient().rate) })
      return open()
    },
  }
}

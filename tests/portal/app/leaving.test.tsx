import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCatalogue } from '../../../mocks/catalogue.ts'
import { aClient, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { session } from '../../../src/browser/session.ts'
import { cartOf } from '../../../src/cart/cart.ts'
import { rateSchema } from '../../../src/contract/entities/rate.ts'
import { sofa } from '../../lines/screen.tsx'
import { goTo, haveSession, leavePortal, openPortal } from '../portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient(), aClient({ id: 2, name: 'Muebles Segura' })],
    users: [aUser({ clients: [1, 2] })],
    catalogues: [1, 2].map((clientId) => ({ clientId, catalogue: aCatalogue() })),
  },
})
const server = setupServer(...backend.handlers)
const own = cartOf(1, aUser().login)

beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  leavePortal()
  sessionStorage.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

const bar = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

/** Addresses that the browser goes to by itself. Holding one is for a browser to prove: tests/e2e/leaving.spec.ts. */
const addresses: Record<string, () => void> = {
  'Back, or an address': () => {
    act(() => goTo('/rates'))
  },
  'a report, which stands outside of the portal': () => {
    act(() => goTo('/order'))
  },
}

/** The ways out of the 2D composition within the portal. */
const ways: Record<string, (user: UserEvent) => Promise<void>> = {
  'a link of the bar': (user) => user.click(bar('.bar-links a[href="#/budgets"]')),
  'logging out': (user) => user.click(bar('.bar [aria-label="Cerrar sesión"]')),
  'the choice of another client': (user) => user.click(bar('button.client')),
  'a link of the user menu': async (user) => {
    await user.click(bar('.bar [aria-label="Menú de usuario"]'))
    await user.click(await waitFor(() => bar('.menu a[href="#/account"]')))
  },
  'the cart’s panel': async (user) => {
    await user.click(bar('.bar [aria-label^="Carrito"]'))
    const link = await waitFor(() => bar('.cart-panel a.btn.primary'))
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    await user.click(link)
  },
}

/** A line of the 2D composition whose units are typed over. */
async function typing(units: string) {
  own.set({ scenes: [], dbItems: [sofa()], rate: rateSchema.parse(aClient().rate) })
  await haveSession(backend, aUser().login, 1)
  const { user } = openPortal('/orderEdit')
  await user.click(await screen.findByRole('button', { name: 'Editar: Línea 1, Alba 2 plazas' }))
  const field = await screen.findByRole('spinbutton')
  await user.clear(field)
  await user.type(field, units)
  return { user, field }
}

test.each(Object.entries({ ...addresses, ...ways }))(
  'what is typed in a line goes along by %s',
  async (_, leave) => {
    const { user } = await typing('37')
    await leave(user)
    await waitFor(() => expect(own.get().dbItems[0]?.shoppingCartData.quantity).toBe(37))
  },
)

test.each(Object.entries(ways))(
  'a line that can’t be taken is not left by %s, and says why',
  async (_, leave) => {
    const { user, field } = await typing('0')
    await leave(user)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(session.get()).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(location.hash).toBe('#/orderEdit'))
    expect(document.querySelector('.drawer[data-open=true]')).toBeNull()
  },
)

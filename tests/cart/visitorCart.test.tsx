import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cartOf } from '../../src/cart/cart.ts'
import { blankLine } from '../../src/cart/lines.ts'
import { useVisitorCart } from '../../src/cart/visitorCart.ts'
import { selectedClient, session } from '../../src/browser/session.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { alertStore } from '../../src/ui/alerts.ts'

function Page() {
  useVisitorCart()
  return null
}
const sofa = (drawableUUID: string, finalPrice: number | null = null) => ({
  ...blankLine(),
  drawableUUID,
  identifier: 'ALBA-2P',
  price: { finalPrice },
})
const ana = {
  token: 'x',
  userData: {
    login: 'ana@tienda.example',
    acl: {},
    clients: [{ id: 1, name: 'Alameda', features: {} }],
  },
}

afterEach(() => {
  localStorage.clear()
  alertStore.set([])
})

test('what was composed before the login is in the cart of who logs in, beside what was there, to be priced for them', () => {
  const visitor = cartOf(null, null)
  visitor.set({
    scenes: [{ items: [sofa('b', 900)] }],
    dbItems: [sofa('a')],
    rate: null,
  })
  const own = cartOf(1, ana.userData.login)
  own.set({ scenes: [], dbItems: [sofa('c', 100)], rate: null })

  // Nobody's cart is touched before it is known whose client it is for.
  session.set(ana)
  const { rerender } = render(<Page />)
  expect(visitor.get().dbItems).toHaveLength(1)

  selectedClient.set(1)
  rerender(<Page />)
  expect(own.get().dbItems.map(({ drawableUUID }) => drawableUUID)).toEqual(['c', 'a'])
  expect(own.get().dbItems.map(({ price }) => price.finalPrice)).toEqual([100, null])
  expect(own.get().scenes).toMatchObject([
    { items: [{ drawableUUID: 'b', price: { finalPrice: null } }] },
  ])
  expect(visitor.get()).toMatchObject({ scenes: [], dbItems: [] })
  expect(alertStore.get()).toMatchObject([{ key: 'cart.adopted' }])
})

test('lines of the visitor that can’t be read go along, each once, and are told to who has logged in', () => {
  const broken = { drawableUUID: 'mal', identifier: { of: 'a later portal' } }
  const other = { drawableUUID: 'peor', identifier: [] }
  const keep = (owner: string, dbItems: unknown[]) =>
    localStorage.setItem(
      `${storageKeys.cart}.${owner}`,
      JSON.stringify({ scenes: [], dbItems, changes: {} }),
    )
  keep('visitor', [broken, other])
  keep(`1.${ana.userData.login}`, [broken])
  session.set(ana)
  selectedClient.set(1)
  render(<Page />)
  expect(cartOf(1, ana.userData.login).get().unread).toEqual([broken, other])
  expect(cartOf(null, null).get().unread ?? []).toEqual([])
})

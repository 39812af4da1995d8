import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import { expectAlert, unfold } from '../orders/budgetRow.tsx'
import { useForeignPortal } from './foreignPortal.tsx'

const portal = useForeignPortal()
const bench = { drawableUUID: 'uno', identifier: 'BUT-1', name: 'Butaca', price: 45.1 }
const nameless = { name: 'Sin código', price: 10 }
const cart = () => currentCart().get()
const names = () => cart().dbItems.map(({ name }) => name)

/** Loads a budget of a backend that gives it away with its content, and answers so. */
async function load(reply: unknown) {
  const { instead, rows } = portal.backend()
  instead.opencart = () => {
    rows.splice(0, rows.length, ...rows.filter(({ id }) => id !== '500'))
    return HttpResponse.json(reply as null)
  }
  await portal.haveSession()
  currentCart().clear()
  const { press, accept } = await unfold(500)
  await press('Cargar en el carrito')
  await accept('Cargar en el carrito')
}

describe('[BACK-01] a budget that its backend gives away as it is loaded', () => {
  for (const [odd, reply] of [
    ['a line without an id', { dbItems: [bench, nameless] }],
    ['a rate that is an empty list', { dbItems: [bench], rate: [] }],
    ['a rate without fields', { dbItems: [bench], rate: {} }],
    ['a budget without fields', { dbItems: [bench], budget: [] }],
    ['details without fields', { dbItems: [{ ...bench, details: [] }] }],
    ['its lists under data', { data: { dbItems: [bench] } }],
    ['a list under data', { data: [bench] }],
    ['a list by itself', [bench]],
  ] as const)
    test(`is in the cart, with ${odd}`, async () => {
      await load(reply)
      await waitFor(() => expect(names()).toEqual(['Butaca']))
      expect(cart().unread ?? []).toEqual(odd === 'a line without an id' ? [nameless] : [])
      expect(alertStore.get()).toEqual([])
    })

  test('of which two lines share an id is in the cart with both', async () => {
    await load({ dbItems: [bench, { ...bench, name: 'Otra' }] })
    await waitFor(() => expect(names()).toEqual(['Butaca', 'Otra']))
    expect(new Set(cart().dbItems.map(({ drawableUUID }) => drawableUUID)).size).toBe(2)
  })

  test('without a line is in the cart as its report tells it, and that is said', async () => {
    const article = {
      identifier: 'ALB-3',
      sceneIndex: 0,
      metadata: { modelName: 'Alba' },
      price: { quantity: 2, finalPrice: 900 },
    }
    portal.backend().instead.orderdata = () =>
      HttpResponse.json({ data: [article, { identifier: 'PUF', sceneIndex: -1, price: 50 }] })
    await load({ dbItems: [] })
    await expectAlert(/no ha dado las líneas del presupuesto 500:S3D/)
    expect(cart().scenes.map(({ items }) => items)).toMatchObject([
      [{ identifier: 'ALB-3', name: 'Alba', shoppingCartData: { quantity: 2 } }],
    ])
    expect(cart().dbItems).toMatchObject([{ identifier: 'PUF', price: { finalPrice: 50 } }])
  })

  test('without a line anywhere leaves the cart as it is, and that is said', async () => {
    portal.without(['orderdata'])
    await load({ dbItems: [] })
    await expectAlert('El presupuesto 500:S3D no trae ninguna línea que podamos leer')
  })

  test('in a reply that makes no sense is kept as it came', async () => {
    portal.without(['orderdata'])
    const before = { scenes: [], dbItems: [], rate: null }
    await load({ contenido: 'otro' })
    await expectAlert('El presupuesto 500:S3D no trae ninguna línea que podamos leer')
    expect(cart()).toMatchObject({ ...before, unread: [{ contenido: 'otro' }] })
  })

  test('stays in its list where its report can’t be read before', async () => {
    portal.backend().instead.orderdata = () => HttpResponse.json({}, { status: 500 })
    await load({ dbItems: [bench] })
    await waitFor(() => expect(alertStore.get()).not.toEqual([]))
    expect(portal.backend().asked.map(({ name }) => name)).not.toContain('opencart')
    expect(within(screen.getByRole('main')).getByText('500:S3D')).toBeTruthy()
  })
})

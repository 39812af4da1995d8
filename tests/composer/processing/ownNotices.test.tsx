import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { selectedClient } from '../../../src/browser/session.ts'
import { cartOf } from '../../../src/cart/cart.ts'
import { Composer } from '../../../src/composer/Composer.tsx'
import { forgetOwned } from '../../../src/browser/owned.ts'
import {
  aCart,
  ana,
  changeRate,
  item,
  openSummary,
  press,
  priced,
  rate,
  saveBudget,
  show,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const choose = (client: number) => act(() => void selectedClient.set(client))
const saved = () => screen.queryByRole('heading', { name: /guardado$/ })
const changed = () => screen.queryByText(/^Alba 2 plazas: antes/)

/** A cart whose sofa has been priced when it cost more. */
const dearer = () =>
  aCart({ scenes: [{ items: [item('uno', { points: 550, price: { finalPrice: 1100 } })] }] })

describe('what a page says about a cart is said about no other client’s', () => {
  test('what it was saved as is told over that client’s cart alone', async () => {
    const user = await openSummary()
    await priced()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /guardado$/ })
    choose(2)
    await waitFor(() => expect(saved()).toBeNull())
    choose(1)
    await waitFor(() => expect(saved()).not.toBeNull())
  })

  test('what it was saved as is told to who comes back to this page, until something else is in the cart', async () => {
    const user = await openSummary()
    await priced()
    await user.click(press(saveBudget))
    const { textContent } = await screen.findByRole('heading', { name: /guardado$/ })
    /** Another page of the tab, whose memory holds nothing. */
    const comeBack = () => {
      cleanup()
      forgetOwned()
      render(<Composer />)
    }
    comeBack()
    expect((await screen.findByRole('heading', { name: /guardado$/ })).textContent).toBe(
      textContent,
    )
    // Whom its confirmation goes to is not kept.
    const stored = Object.entries(sessionStorage).join()
    expect(stored).toContain('tresillo.saved.')
    expect(stored).not.toContain('alameda.example')
    expect(screen.queryByText(/^La confirmación se envía a /)).toBeNull()
    act(() => void cartOf(1, ana).set(aCart()))
    await waitFor(() => expect(saved()).toBeNull())
    act(() => cartOf(1, ana).clear())
    comeBack()
    expect(await screen.findByText('Tu carrito está vacío')).toBeTruthy()
    expect(saved()).toBeNull()
  })

  test('what costs something else now is told of that client’s lines alone', async () => {
    await openSummary({ cart: dearer() })
    await screen.findByText(/^Alba 2 plazas: antes/)
    // The same lines, as after a budget that both clients were sent.
    cartOf(2, ana).set(aCart())
    choose(2)
    await waitFor(() => expect(changed()).toBeNull())
    choose(1)
    await waitFor(() => expect(changed()).not.toBeNull())
    cartOf(2, ana).clear()
  })
})

describe('changed prices', () => {
  test('are told after a reload too, until somebody has read them', async () => {
    const user = await openSummary({ cart: dearer() })
    await screen.findByText(/^Alba 2 plazas: antes/)
    cleanup()
    await show()
    expect(changed()).not.toBeNull()
    await user.click(press('Entendido'))
    expect(changed()).toBeNull()
    cleanup()
    await show()
    await priced()
    expect(changed()).toBeNull()
  })

  test('are not told any more once the line costs something else than they say', async () => {
    await openSummary({ cart: dearer() })
    await screen.findByText(/^Alba 2 plazas: antes/)
    const own = cartOf(1, ana)
    const costs = (finalPrice: number) =>
      act(() => {
        own.change((now) => ({
          ...now,
          scenes: now.scenes.map((scene) => ({
            ...scene,
            items: scene.items.map((one) => ({ ...one, price: { ...one.price, finalPrice } })),
          })),
        }))
      })
    const now = own.get().scenes[0]?.items[0]?.price.finalPrice ?? 0
    costs(1100)
    await waitFor(() => expect(changed()).toBeNull())
    costs(now)
    await waitFor(() => expect(changed()).not.toBeNull())
  })

  test('are not told of a line that has left the cart, nor in a currency that is another by now', async () => {
    await openSummary({ cart: dearer() })
    await screen.findByText(/^Alba 2 plazas: antes/)
    const own = cartOf(1, ana)
    const cart = own.get()
    act(() => void own.set({ ...cart, scenes: [] }))
    await waitFor(() => expect(changed()).toBeNull())
    act(() => void own.set(cart))
    await waitFor(() => expect(changed()).not.toBeNull())
    cleanup()
    await changeRate({ symbol: '&dollar;', factoryPrice: rate.factoryPrice })
    own.change((now) => ({ ...now, rate: now.rate && { ...now.rate, symbol: '$' } }))
    await show()
    expect(changed()).toBeNull()
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { selectedClient } from '../../../src/browser/session.ts'
import { cartOf, currentCart } from '../../../src/cart/cart.ts'
import { withChangedLine } from '../../../src/cart/lines.ts'
import { serverError } from '../../../mocks/faults.ts'
import {
  aCart,
  ana,
  backend,
  budgets,
  changeRate,
  item,
  openSummary,
  press,
  priced,
  saveBudget,
  server,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

describe('the prices that a cart is saved at', () => {
  test('[PROC-03] a price that has changed since, or that the browser made up, is shown line by line, and saved only once it is taken', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    currentCart().change((now) => withChangedLine(now, 'cojin', { price: { finalPrice: 1 } }))
    await changeRate({ factoryPrice: 3 })
    await user.click(press(saveBudget))
    expect(
      await screen.findByText('Alba 2 plazas: antes 1.000,00 €, ahora 1.500,00 €'),
    ).toBeTruthy()
    expect(screen.getByText('Cojín 45 × 45: antes 1,00 €, ahora 120,00 €')).toBeTruthy()
    expect((await budgets()).length).toBe(before)
    await user.click(press(saveBudget))
    expect((await budgets()).length).toBe(before)
    await user.click(press('Aceptar los precios nuevos'))
    await waitFor(() => expect(screen.getByTitle('Total').textContent).toBe('1.620,00\u00a0€'))
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets())[0]?.totalPrice).toBe(162_000)
  })

  test('what a refusal says stays with the cart that it is about: in another client’s nothing of it shows or is taken', async () => {
    const user = await openSummary()
    await priced()
    await changeRate({ factoryPrice: 3 })
    await user.click(press(saveBudget))
    await screen.findByText('Alba 2 plazas: antes 1.000,00 €, ahora 1.500,00 €')
    const own = currentCart()
    cartOf(2, ana).set(aCart())
    act(() => void selectedClient.set(2))
    await waitFor(() => expect(press(saveBudget).getAttribute('aria-disabled')).toBe('false'))
    expect(screen.queryByText(/ahora 1\.500,00/)).toBeNull()
    expect(own.get().dbItems[0]?.price.finalPrice).toBe(80)

    act(() => void selectedClient.set(1))
    await user.click(press('Aceptar los precios nuevos'))
    expect(own.get().dbItems[0]?.price.finalPrice).toBe(120)
    expect(currentCart()).toBe(own)
  })

  test('a rate that changes while the page is open is told line by line, once another line is priced at it', async () => {
    await openSummary()
    await priced()
    const remarks = ''
    const wanted = (quantity: number) =>
      act(() => {
        currentCart().change((now) =>
          withChangedLine(now, 'cojin', { shoppingCartData: { quantity, remarks } }),
        )
      })
    await changeRate({ factoryPrice: 3 })
    wanted(3)
    expect(
      await screen.findByText('Alba 2 plazas: antes 1.000,00 €, ahora 1.500,00 €'),
    ).toBeTruthy()
    expect(screen.queryByText(/^Cojín 45 × 45: antes/)).toBeNull()
    await changeRate({ factoryPrice: 4 })
    wanted(4)
    expect(
      await screen.findByText('Alba 2 plazas: antes 1.000,00 €, ahora 2.000,00 €'),
    ).toBeTruthy()
    await changeRate({})
    wanted(5)
    await waitFor(() => expect(screen.queryByText(/^Alba 2 plazas: antes/)).toBeNull())
  })

  test('another currency is shown before anything is saved, though every figure is the same', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    await changeRate({ symbol: '$' })
    await user.click(press(saveBudget))
    expect(await screen.findByText('Alba 2 plazas: ahora 1.000,00 $')).toBeTruthy()
    expect((await budgets()).length).toBe(before)
    await user.click(press('Aceptar los precios nuevos'))
    expect(screen.getByTitle('Total').textContent).toBe('1.080,00\u00a0$')
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets())[0]).toMatchObject({ totalPrice: 108_000, rate: { symbol: '$' } })
  })

  test('a line without a price closes the saving, and says why', async () => {
    const gone = item('mal', { identifier: 'NADA', price: { finalPrice: null }, points: null })
    const user = await openSummary({ cart: aCart({ scenes: [{ items: [item('uno'), gone] }] }) })
    expect(await screen.findByText('El artículo NADA no está en el catálogo.')).toBeTruthy()
    expect(await screen.findByText(/^Algunas líneas no tienen precio/)).toBeTruthy()
    expect(press(saveBudget).getAttribute('aria-disabled')).toBe('true')
    const before = (await budgets()).length
    await user.click(press(saveBudget))
    expect((await budgets()).length).toBe(before)
  })

  test('a cart with more scenes than an order takes says so before anything is filled in', async () => {
    const scenes = Array.from({ length: 51 }, (_, at) => ({ items: [item(`s${at}`)] }))
    await openSummary({ cart: aCart({ scenes }) })
    const [first, ...others] = screen.getAllByText(/lleva 50 escenas como mucho/)
    expect(others).toHaveLength(1)
    const reference = screen.getByLabelText('Referencia')
    expect(first?.compareDocumentPosition(reference)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(press(saveBudget).getAttribute('aria-disabled')).toBe('true')
  })

  test('where the prices can’t be had it says so, and asks again', async () => {
    const blank = item('uno', { price: { finalPrice: null }, points: null })
    server.use(serverError(backend, 'shoppingcart'))
    const user = await openSummary({ cart: aCart({ scenes: [{ items: [blank] }], dbItems: [] }) })
    expect(await screen.findByText('No se ha podido calcular el precio.')).toBeTruthy()
    server.resetHandlers()
    await user.click(press('Volver a calcular los precios'))
    await waitFor(() => expect(screen.getByTitle('Total').textContent).toBe('1.000,00\u00a0€'))
    expect(press(saveBudget).getAttribute('aria-disabled')).toBe('false')
  })

  test('a line whose price nobody knows is warned of', async () => {
    const free = item('uno', { price: { finalPrice: 0 }, points: null })
    server.use(http.post('*/cart/prices', () => HttpResponse.error()))
    await openSummary({ cart: aCart({ scenes: [{ items: [free] }], dbItems: [] }) })
    expect(await screen.findByText(/consúltalo|consulta|fabricante/i)).toBeTruthy()
    expect(screen.getByText(/no admite líneas sin precio/)).toBeTruthy()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import { withChangedLine } from '../../../src/cart/lines.ts'
import { serverError } from '../../../mocks/faults.ts'
import {
  aCart,
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
    expect(screen.getByTitle('Total').textContent).toBe('1.620,00\u00a0€')
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets())[0]?.totalPrice).toBe(162_000)
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

  test('where the prices can’t be had it says so, and asks again', async () => {
    const blank = item('uno', { price: { finalPrice: null }, points: null })
    server.use(serverError(backend, 'shoppingcart'))
    const user = await openSummary({ cart: aCart({ scenes: [{ items: [blank] }], dbItems: [] }) })
    expect(await screen.findByText('No se ha podido calcular el precio.')).toBeTruthy()
    server.resetHandlers()
    await user.click(press('Pedir los precios otra vez'))
    await waitFor(() => expect(screen.getByTitle('Total').textContent).toBe('1.000,00\u00a0€'))
    expect(press(saveBudget).getAttribute('aria-disabled')).toBe('false')
  })

  test('[REP-10] a line whose price nobody knows is warned of', async () => {
    const free = item('uno', { price: { finalPrice: 0 }, points: null })
    server.use(http.post('*/cart/prices', () => HttpResponse.error()))
    await openSummary({ cart: aCart({ scenes: [{ items: [free] }], dbItems: [] }) })
    expect(await screen.findByText(/consúltalo|consulta|fabricante/i)).toBeTruthy()
    expect(screen.getByText(/no admite líneas sin precio/)).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import { expectAlert, row, unfold } from '../orders/budgetRow.tsx'
import { useForeignPortal } from './foreignPortal.tsx'

const portal = useForeignPortal()
const external = /sistema de gestión externo/

const openBudget = async () => {
  await portal.haveSession()
  return unfold(500)
}

describe('[BACK-01] a decision shows what the backend says and no more', () => {
  test('a conversion whose reply names no order is read from the list, with its order', async () => {
    const { press, accept, details } = await openBudget()
    await press('Pasar a pedido')
    await accept('Pasar a pedido')
    await expectAlert('El presupuesto ya es un pedido')
    expect(within(details).getByRole('link', { name: 'Pasado al pedido 9500:S3D' })).toBeTruthy()
    expect(within(details).queryByText(external)).toBeNull()
  })

  test('where the list can’t be read after it, nobody is said to have made the transfer', async () => {
    const { press, accept, details } = await openBudget()
    portal.backend().instead.listorders = () => HttpResponse.error()
    await press('Pasar a pedido')
    await accept('Pasar a pedido')
    await expectAlert('El presupuesto ya es un pedido')
    expect(within(details).getByText('Pasado a un pedido')).toBeTruthy()
    expect(within(details).queryByText(external)).toBeNull()
  })

  test('only a list that says so tells of a transfer without reference', async () => {
    const [budget] = portal.backend().rows
    if (budget) budget.state = 'BUDGET_TRANSFORMED'
    await portal.haveSession()
    const { details } = await unfold(500, '/budgets?filter={"view":"all"}')
    expect(within(details).getByText(external)).toBeTruthy()
  })

  test('a refusal leaves the row as it is, since the report tells no state', async () => {
    const { press, accept, details } = await openBudget()
    portal.backend().instead.anulatebudget = () =>
      HttpResponse.json({ status: 409, message: 'Cerrado por inventario' })
    await press('Anular')
    await accept('Anular el presupuesto')
    await expectAlert('Cerrado por inventario')
    expect(within(row(500)).queryByText('Desconocido')).toBeNull()
    expect(within(details).getByRole('button', { name: 'Confirmar' })).toBeTruthy()
  })

  test('what a colleague converted meanwhile shows with its order', async () => {
    const { press, details } = await openBudget()
    const [budget] = portal.backend().rows
    Object.assign(budget ?? {}, { state: 'BUDGET_TRANSFORMED', convertedOrder: '9123' })
    portal.backend().instead.confirmbudget = () =>
      HttpResponse.json({ status: 'error', message: 'Ya es un pedido' })
    await press('Confirmar')
    await expectAlert('Ya es un pedido')
    expect(
      await within(details).findByRole('link', { name: 'Pasado al pedido 9123:S3D' }),
    ).toBeTruthy()
    expect(within(details).queryByText(external)).toBeNull()
  })

  test('a budget is loaded to the cart, and the question promises no archive', async () => {
    const { user, press } = await openBudget()
    await press('Cargar en el carrito')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).not.toMatch(/archiv/i)
    expect(question.textContent).toMatch(/borr/i)
    await user.click(within(question).getByRole('button', { name: 'Cargar en el carrito' }))
    await waitFor(() => expect(currentCart().get().dbItems).toHaveLength(1))
    expect(currentCart().get()).toMatchObject({
      dbItems: [{ identifier: '4021', price: { finalPrice: 1240.5 } }],
      rate: { symbol: '€' },
    })
    expect(alertStore.get()).toEqual([])
  })
})

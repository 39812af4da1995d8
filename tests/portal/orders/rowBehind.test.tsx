import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { openPortal } from '../portal.tsx'
import { asked, backend, byEva, server } from './decidedBudgets.ts'
import { expectClosed, row } from './budgetRow.tsx'

// A list that was left open while somebody else decides.

/** Opens the list, lets somebody decide, and unfolds the budget's details only then. */
async function unfoldAfter(decide: () => Promise<unknown>) {
  const { user } = openPortal('/budgets')
  await screen.findByText('100:S3D')
  await decide()
  await user.click(within(row(100)).getByRole('button', { name: /Detalles/ }))
  return screen.findByRole('region', { name: 'Detalles de 100:S3D' })
}

const eva = { by: { login: 'eva@tienda.example', name: 'Eva Rey' }, clock: () => backend.clock.now }
const byEvaConverted = () => backend.store.orders.convert(1, 100, () => [], eva)

test('a budget that a colleague has made an order of is told as that, and blames no other system', async () => {
  const details = await unfoldAfter(byEvaConverted)
  await waitFor(() => expectClosed(details))
  expect(within(row(100)).getByText(/Pasado al pedido/)).toBeTruthy()
  expect(within(details).queryByText(/sistema de gestión externo/)).toBeNull()
  expect(within(details).getByRole('link', { name: /Pasado al pedido/ })).toBeTruthy()
})

test('where the row can’t be read just then, the history still blames no other system, and no alert stands there', async () => {
  server.use(
    http.get('*/clients/1/orders', ({ request }) =>
      new URL(request.url).searchParams.get('search') === '100' ? HttpResponse.error() : undefined,
    ),
  )
  const details = await unfoldAfter(byEvaConverted)
  await waitFor(() => expect(asked.filter((call) => call.endsWith('/orders')).length).toBe(2))
  expect(await within(details).findByText(/Pasado a un pedido/)).toBeTruthy()
  expect(within(details).queryByText(/sistema de gestión externo/)).toBeNull()
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
})

test('a budget that a colleague has annulled meanwhile shows so as its details are opened, and offers no decision', async () => {
  const details = await unfoldAfter(() => byEva({ state: 'BUDGET_NULL' }, 'annulled'))
  await waitFor(() => expectClosed(details))
  expect(within(row(100)).getByText('Anulado')).toBeTruthy()
})

test('a budget that a colleague has loaded to a cart meanwhile says so as its details are opened', async () => {
  const details = await unfoldAfter(() => byEva({ isArchived: true }, 'archived'))
  expect(await within(details).findByText(/alguien lo ha cargado en un carrito/)).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
// Loaded with the tests, so that no test waits for it.
import '../../../src/portal/orders/list/OrderScreen.tsx'
import { openPortal } from '../portal.tsx'

/** A budget's row, not that of its details. */
export function row(id: number): HTMLElement {
  const rows = screen.getAllByRole('row', { name: new RegExp(`\\b${id}:S3D`) })
  const own = rows.find(({ dataset }) => dataset.id === String(id))
  if (own === undefined) throw new Error(`The list has no row of ${id}`)
  return own
}

/** Opens the list and a budget's details. */
export async function unfold(id = 100, place = '/budgets') {
  const { user } = openPortal(place)
  await screen.findByText(`${id}:S3D`)
  await user.click(within(row(id)).getByRole('button', { name: /Detalles/ }))
  const details = await screen.findByRole('region', { name: `Detalles de ${id}:S3D` })
  const press = async (name: string) => {
    const button = within(details).getByRole('button', { name })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await user.click(button)
  }
  const accept = async (name: string) => {
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name }))
  }
  return { user, details, press, accept }
}

/** Nothing is left to decide: it says so and offers the report alone. */
export function expectClosed(details: HTMLElement) {
  expect(within(details).getByText('Este presupuesto ya no admite cambios.')).toBeTruthy()
  expect(within(details).getByRole('link', { name: /Ver informe/ })).toBeTruthy()
  const decision = /^(Confirmar|Quitar|Pasar|Cargar|Anular|Devolver)/
  expect(within(details).queryByRole('button', { name: decision })).toBeNull()
}

export const alertText = () =>
  [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')]
    .map((alert) => alert.textContent)
    .join(' / ')
export const expectAlert = (text: string | RegExp) =>
  waitFor(() => expect(alertText()).toMatch(text))

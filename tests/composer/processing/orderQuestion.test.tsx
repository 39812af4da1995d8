import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { selectedClient } from '../../../src/browser/session.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { blankLine, withElement } from '../../../src/cart/lines.ts'
import { contactDataSchema } from '../../../src/contract/entities/report.ts'
import { withoutElements, withoutItem } from '../../../src/cart/removal.ts'
import {
  acceptOrder,
  aCart,
  backend,
  field,
  item,
  openSummary,
  press,
  priced,
  saveOrder,
  server,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const orders = async () => (await backend.store.orders.view({ clientId: 1, type: 'order' })).length
const question = () => screen.findByRole('alertdialog', { name: '¿Guardar como pedido?' })
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

test('an order asks first: for whom, what it costs, what is open, and that it can’t be undone', async () => {
  const lacking = item('dos', { materials: { asiento: 'LN-04' } })
  const user = await openSummary({
    cart: aCart({ scenes: [{ items: [item('uno'), lacking] }], dbItems: [] }),
  })
  await priced()
  const before = await orders()
  await user.click(press(saveOrder))
  const asked = await question()
  await waitFor(() => expect(asked.textContent).toContain('Alba 2 plazas: 1 de 2 partes'))
  expect(textOf(asked)).toContain('No has puesto para qué cliente es.')
  await waitFor(() => expect(textOf(asked)).toContain('Total: desde 2.000,00 €.'))
  expect(textOf(asked)).toContain('Desde aquí un pedido ya no se puede cambiar ni anular.')
  await user.click(press('Cancelar'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(press(saveOrder))
  expect(await orders()).toBe(before)

  await user.type(field('Nombre'), 'Elvira Quiroga')
  await user.click(press(saveOrder))
  expect(textOf(await question())).toContain('Cliente: Elvira Quiroga.')
  await user.click(press(acceptOrder))
  await screen.findByRole('heading', { name: /^Pedido \d+:S3D guardado$/ })
  expect(await orders()).toBe(before + 1)
})

test('where nothing is open, the question has nothing of it', async () => {
  const user = await openSummary()
  await priced()
  await user.type(field('Nombre'), 'Elvira')
  await user.click(press(saveOrder))
  const asked = await question()
  await waitFor(() => expect(textOf(asked)).toContain('Total: 1.080,00 €.'))
  expect(within(asked).queryByRole('status')).toBeNull()
  expect(textOf(asked)).not.toMatch(/falta|No has puesto/)
})

test('what the customer has answered to the budget in the cart is said before it becomes an order', async () => {
  const record = (kind: string, minute: number) => ({
    ...{ kind, at: `2026-03-10T10:0${minute}:00Z`, by: 'Elvira' },
  })
  const version = { ...record('versionSaved', 2), version: 2 }
  const history = [record('created', 0), record('accepted', 1), version, record('declined', 3)]
  server.use(http.get('*/orders/77/history', () => HttpResponse.json(history)))
  const contactData = contactDataSchema.parse({})
  const budget = { id: 77, reference: '', version: 2, shopName: '', contactData }
  const user = await openSummary({ cart: aCart({ budget }) })
  await priced()
  await user.click(press(saveOrder))
  const asked = await question()
  await within(asked).findByText('El cliente ha rechazado la versión 2.')
  expect(textOf(asked)).toContain('El cliente aceptó la versión 1: el pedido se hace')
})

test('what another tab changes under the question shows in it, and is what is ordered', async () => {
  const user = await openSummary()
  await priced()
  await user.click(press(saveOrder))
  const asked = await question()
  await waitFor(() => expect(textOf(asked)).toContain('Total: 1.080,00 €.'))
  act(() => void currentCart().change((now) => withoutElements(now)))
  await waitFor(() => expect(textOf(asked)).toContain('Total: 1.000,00 €.'))
  await user.click(press(acceptOrder))
  await screen.findByRole('heading', { name: /^Pedido \d+:S3D guardado$/ })
  const [order] = await backend.store.orders.view({ clientId: 1, type: 'order' })
  expect(order).toMatchObject({ totalPrice: 100_000, totalItems: 1 })
})

test('the question goes where the cart becomes another client’s, or can’t be saved any more, and nothing is ordered', async () => {
  const user = await openSummary()
  await priced()
  const before = await orders()
  await user.click(press(saveOrder))
  await question()
  const blank = blankLine()
  act(() => void currentCart().change((now) => withElement(now, blank)))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(press(saveOrder).getAttribute('aria-disabled')).toBe('true')
  act(() => void currentCart().change((now) => withoutItem(now, blank)))
  await waitFor(() => expect(press(saveOrder).getAttribute('aria-disabled')).toBe('false'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(press(saveOrder))
  await question()
  act(() => void selectedClient.set(2))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await orders()).toBe(before)
})

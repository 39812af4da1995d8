import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import { contactDataSchema } from '../../../src/contract/entities/report.ts'
import {
  aCart,
  field,
  item,
  openSummary,
  press,
  priced,
  server,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

describe('what is typed about whom a cart is for', () => {
  test('what was typed for a cart stays with it, and is not there for another', async () => {
    const user = await openSummary()
    await priced()
    await user.type(field('Nombre'), 'Elvira')
    await user.click(press('Vaciar el carrito'))
    await user.click(press('Deshacer'))
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('Elvira')
    // Its lines change one by one: it is the same cart.
    currentCart().change((now) => ({ ...now, dbItems: [...now.dbItems, item('dos')] }))
    currentCart().change((now) => ({ ...now, scenes: [], dbItems: [item('dos')] }))
    await waitFor(() => expect(field('Nombre').value).toBe('Elvira'))
    await user.click(press('Vaciar el carrito'))
    currentCart().set(aCart({ dbItems: [item('otra')], scenes: [] }))
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('')
  })

  test('it stays as it is sent while another tab saves it, and no longer than that takes', async () => {
    const user = await openSummary()
    await priced()
    await user.type(field('Nombre'), 'Elvira')
    const key = Object.keys(localStorage).find((one) => one.startsWith('tresillo.contact.')) ?? ''
    const typed = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    const inOther = (sending: number | undefined) =>
      act(() => {
        localStorage.setItem(key, JSON.stringify({ ...typed, sending }))
        dispatchEvent(new StorageEvent('storage', { key }))
      })
    const told = 'Otra pestaña está guardando este carrito: espera un momento.'
    inOther(Date.now() + 30_000)
    expect(field('Nombre').readOnly).toBe(true)
    expect(screen.getByText(told)).toBeTruthy()
    inOther(undefined)
    expect(field('Nombre').readOnly).toBe(false)
    // The other tab was closed before the answer came.
    inOther(Date.now() + 50)
    expect(field('Nombre').readOnly).toBe(true)
    await waitFor(() => expect(field('Nombre').readOnly).toBe(false))
    expect(screen.queryByText(told)).toBeNull()
  })

  test('what was typed about a version is not there for the next one', async () => {
    const budget = (version: number, phone1: string) => ({
      ...{ id: 7, reference: '', version, shopName: '' },
      contactData: contactDataSchema.parse({ phone1 }),
    })
    const cart = aCart({ budget: budget(1, '600 000 001') })
    const user = await openSummary({ cart })
    await priced()
    await user.type(field('Nombre'), 'Elvira')
    currentCart().set({ ...cart, budget: budget(2, '600 000 002') })
    await waitFor(() => expect(field('Teléfono').value).toBe('600 000 002'))
    expect(field('Nombre').value).toBe('')
  })

  test('what was typed about a budget that is put back is forgotten', async () => {
    const contactData = contactDataSchema.parse({ clientName: 'Elvira' })
    const budget = { id: 7, reference: '', version: 1, shopName: '', contactData }
    const user = await openSummary({ cart: aCart({ budget }) })
    await priced()
    server.use(http.post('*/budgets/7/restore', () => HttpResponse.json({ status: 'OK' })))
    await user.type(field('Nombre'), ' y Tomás')
    await user.click(press('Devolver a la lista'))
    await user.click(press('Devolver y vaciar el carrito'))
    await screen.findByText(/vuelve a estar en su lista/)
    currentCart().set(aCart({ budget }))
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('Elvira')
  })
})

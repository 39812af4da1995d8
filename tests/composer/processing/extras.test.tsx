import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import '../../../src/composer/processing/Extras.tsx'
import { settleEdits } from '../../../src/ui/inEdit.ts'
import { aCart, field, item, openSummary, press, priced, useSummary } from './summaryScreen.tsx'

useSummary()

/** The fields of an own line. */
const price = () => field('Precio unitario (€)')
const fill = async (user: UserEvent, one: HTMLInputElement, text: string) => {
  await user.clear(one)
  if (text !== '') await user.type(one, text)
}
async function typeLine(user: UserEvent, text: string, units: string, amount: string) {
  await fill(user, field('Concepto'), text)
  await fill(user, field('Unidades'), units)
  await fill(user, price(), amount)
}
const ownLines = () =>
  (currentCart().get().extras?.ownLines ?? []).map(({ text, units, unitPrice }) => [
    text,
    units,
    unitPrice,
  ])
const open = async (cart = aCart({ scenes: [{ items: [item('uno')] }], dbItems: [] })) => {
  const user = await openSummary({ cart })
  await priced()
  await screen.findByRole('button', { name: 'Añadir línea' })
  return user
}

describe('what a shop adds to a cart', () => {
  test.each([
    ['1.234,50', 123_450],
    ['1234,50 €', 123_450],
    ['1,250.5', 125_050],
    ['1.234', 123_400],
  ])('takes a price as the product writes it: %s', async (typed, cents) => {
    const user = await open()
    await typeLine(user, 'Porte', '2', typed)
    await user.click(press('Añadir línea'))
    expect(ownLines()).toEqual([['Porte', 2, cents]])
  })

  test('takes a rebate so, too', async () => {
    const user = await open()
    const form = within(screen.getByRole('form', { name: 'Descuento' }))
    await user.selectOptions(form.getByLabelText('Tipo'), 'amount')
    await user.type(form.getByLabelText('Valor'), '1,000')
    await user.click(form.getByRole('button', { name: 'Poner descuento' }))
    // A comma before three digits is no thousand where prices are written 1.000,00.
    expect(form.getByLabelText('Valor').getAttribute('aria-invalid')).toBe('true')
    await fill(user, form.getByLabelText('Valor'), '100,5 €')
    await user.click(form.getByRole('button', { name: 'Poner descuento' }))
    expect(currentCart().get().extras?.rebate).toMatchObject({ kind: 'amount', value: 10_050 })
  })

  test('says which field has which fault, marks it, and brings the focus there', async () => {
    const user = await open()
    await typeLine(user, 'Porte', '2,5', 'mil')
    await user.click(press('Añadir línea'))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Unidades: Escribe un número entero',
      'Precio unitario (€): Escribe un número',
    ])
    expect(field('Concepto').getAttribute('aria-invalid')).toBeNull()
    expect(field('Unidades').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Unidades'))
    const said = price().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(said)?.textContent).toContain('Escribe un número')
    await fill(user, field('Unidades'), '2')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(ownLines()).toEqual([])
  })

  test('units alone are a line that somebody has begun: nobody leaves without them', async () => {
    const user = await open()
    expect(settleEdits('page')).toBe(true)
    await fill(user, field('Unidades'), '12')
    expect(settleEdits('page')).toBe(false)
    expect(field('Unidades').value).toBe('12')
    await user.click(press('Cancelar'))
    expect(settleEdits('page')).toBe(true)
  })

  test('whoever wants to change a line while another can’t be taken yet is brought to what is wrong with that', async () => {
    const own = { id: 'a', text: 'Montaje', units: 1, unitPrice: 5000 }
    const extras = { ownLines: [own], rebate: null, symbol: '€' }
    const user = await open(aCart({ extras }))
    await user.type(field('Concepto'), 'Porte')
    await user.click(press('Cambiar Montaje'))
    expect(field('Concepto').value).toBe('Porte')
    expect(document.activeElement).toBe(price())
    expect(screen.getByText('Precio unitario (€): Falta este dato')).toBeTruthy()
    await user.type(price(), '80')
    await user.click(press('Cambiar Montaje'))
    expect(field('Concepto').value).toBe('Montaje')
    expect(document.activeElement).toBe(field('Concepto'))
    expect(ownLines()).toEqual([
      ['Montaje', 1, 5000],
      ['Porte', 1, 8000],
    ])
  })

  test('a rebate above the sum is said at its field', async () => {
    const rebate = { kind: 'amount', value: 999_900, text: '' } as const
    await open(aCart({ dbItems: [], extras: { ownLines: [], rebate, symbol: '€' } }))
    const value = field('Valor')
    expect(value.getAttribute('aria-invalid')).toBe('true')
    const said = value.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(said)?.textContent).toBe(
      'Valor: Es mayor que la suma: cámbialo para guardar.',
    )
  })
})

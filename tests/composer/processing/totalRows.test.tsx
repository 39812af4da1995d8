import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emptyProfile, type SaleTerms } from '../../../src/domain/profile.ts'
import {
  aCart,
  ana,
  backend,
  item,
  openSummary,
  press,
  priced,
  saveOrder,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const act = { by: { login: ana, name: '' }, clock: () => backend.clock.now }
const sellOn = (sale: Partial<SaleTerms>) =>
  backend.store.clients.change(
    1,
    { profile: { ...emptyProfile, sale: { ...emptyProfile.sale, ...sale } } },
    { kind: 'profileSaved', detail: {} },
    act,
  )
const ofThousand = () => aCart({ scenes: [{ items: [item('uno')] }], dbItems: [] })
const rowOf = (name: string) =>
  screen.getByText(name).parentElement?.textContent.replaceAll('\u00a0', ' ')

afterEach(() => sellOn({}))

test('where the shop’s prices are without tax, the summary tells it, what the customer pays, and the deposit of that', async () => {
  await sellOn({ vat: { percent: 21, isIncluded: false }, deposit: 40 })
  await openSummary({ cart: ofThousand() })
  await screen.findByText('Total con impuestos')
  await waitFor(() => expect(rowOf('Total con impuestos')).toBe('Total con impuestos1.210,00 €'))
  expect(rowOf('IVA 21 %')).toBe('IVA 21 %210,00 €')
  expect(rowOf('A cuenta, 40 %')).toBe('A cuenta, 40 %484,00 €')
  expect(rowOf('Total sin impuestos')).toBe('Total sin impuestos1.000,00 €')
  expect(screen.queryByText('Total')).toBeNull()
  // Each scene says it of its price.
  expect(document.querySelector('.summary-price')?.textContent).toContain('Precios sin impuestos')
  // The figure that stands out, in the summary and in the page's head, is what the customer pays.
  await waitFor(() =>
    expect(document.querySelector('.stage-total b')?.textContent).toBe('1.210,00\u00a0€'),
  )
  expect(screen.getByTitle('Total con impuestos').textContent).toBe('1.210,00\u00a0€')
})

test('the question before an order names what the customer pays, and what that is without tax', async () => {
  await sellOn({ vat: { percent: 21, isIncluded: false } })
  const user = await openSummary({ cart: ofThousand() })
  await screen.findByText('Total con impuestos')
  await priced()
  await user.click(press(saveOrder))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent.replaceAll('\u00a0', ' ')).toContain(
    'Total con impuestos: 1.210,00 € (sin impuestos, 1.000,00 €).',
  )
})

test('where a fabric is missing, each of them is told as the least', async () => {
  await sellOn({ vat: { percent: 21, isIncluded: false } })
  const lacking = item('uno', { materials: { asiento: 'LN-04' } })
  await openSummary({ cart: aCart({ scenes: [{ items: [lacking] }], dbItems: [] }) })
  await screen.findByText('Total con impuestos')
  await waitFor(() =>
    expect(rowOf('Total con impuestos')).toBe('Total con impuestosdesde 1.210,00 €'),
  )
})

test('where they include it, the total stands as it is', async () => {
  await sellOn({ vat: { percent: 21, isIncluded: true }, deposit: 40 })
  await openSummary({ cart: ofThousand() })
  await screen.findByText('A cuenta, 40 %')
  await waitFor(() => expect(rowOf('Total')).toBe('Total1.000,00 €'))
  expect(rowOf('A cuenta, 40 %')).toBe('A cuenta, 40 %400,00 €')
  expect(screen.queryByText(/IVA/)).toBeNull()
})

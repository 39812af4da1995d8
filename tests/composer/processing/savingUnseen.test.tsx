import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import { contactDataSchema } from '../../../src/contract/entities/report.ts'
import {
  aCart,
  backend,
  budgets,
  openSummary,
  press,
  priced,
  saveBudget,
  unseeing,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const loaded = (id: number) => ({
  id,
  reference: 'Salón',
  version: 1,
  contactData: contactDataSchema.parse({ reference: 'Salón' }),
  shopName: '',
})

/** Who works without dbOrders has a cart with database elements. */
const open = (cart = aCart()) => openSummary({ login: unseeing, cart })

describe('a cart whose database elements its person does not see', () => {
  test('becomes no version of its budget, but a new budget; the elements stay in the cart', async () => {
    const before = await budgets()
    const user = await open(aCart({ budget: loaded(7) }))
    await priced()
    expect(screen.getByText(/^El presupuesto 7:S3D lleva artículos sin 3D/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Guardar como versión/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    const [saved, ...others] = await budgets()
    expect(others).toHaveLength(before.length)
    const document = await backend.store.orders.document(1, saved?.id ?? 0)
    expect(document?.lines.map(({ identifier }) => identifier)).toEqual(['ALBA-2P'])
    expect(currentCart().get().dbItems).toHaveLength(1)
  })
})

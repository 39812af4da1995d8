import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { lostReply } from '../../../mocks/faults.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { contactDataSchema } from '../../../src/contract/entities/report.ts'
import {
  aCart,
  backend,
  budgets,
  field,
  openSummary,
  press,
  priced,
  saveBudget,
  server,
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

  test('once it is saved nothing is said to be left below, and the notice heads the page', async () => {
    const user = await open()
    await priced()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { level: 1, name: /^Presupuesto \d+:S3D guardado$/ })
    expect(screen.queryByText(/sigue en el carrito/)).toBeNull()
  })

  test('they stay in the cart where an earlier save is taken for it: they were never saved', async () => {
    const user = await open()
    await priced()
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    await user.type(field('Referencia'), 'Otra')
    await user.click(press(saveBudget))
    await user.click(
      await screen.findByRole('button', { name: 'Sí, ya está guardado: vaciar el carrito' }),
    )
    await screen.findByRole('heading', { level: 1, name: /guardado$/ })
    expect(currentCart().get()).toMatchObject({
      scenes: [],
      dbItems: [{ drawableUUID: 'cojin' }],
    })
  })
})

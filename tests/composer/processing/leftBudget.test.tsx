import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { lostReply, noConnection } from '../../../mocks/faults.ts'
import { contactDataSchema } from '../../../src/contract/entities/report.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { Composer } from '../../../src/composer/Composer.tsx'
import { forgetOwned } from '../../../src/browser/owned.ts'
import { leavePortal } from '../../portal/portal.tsx'
import {
  aCart,
  ana,
  backend,
  acceptOrder,
  budgets,
  field,
  openSummary,
  press,
  priced,
  saveBudget,
  saveOrder,
  server,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

/** A cart that was loaded from a budget, which is in the archive. */
async function openLoaded() {
  const user = await openSummary()
  await priced()
  await user.click(press(saveBudget))
  await screen.findByRole('heading', { name: /guardado$/ })
  const [first] = await budgets()
  const id = first?.id ?? 0
  await backend.store.orders.change(
    1,
    id,
    { expect: {}, set: { isArchived: true }, event: 'archived' },
    { by: { login: ana, name: '' }, clock: () => backend.clock.now },
  )
  const contactData = contactDataSchema.parse({})
  currentCart().set(aCart({ budget: { id, reference: '', version: 1, contactData, shopName: '' } }))
  await screen.findByRole('heading', { name: 'Resumen del carrito' })
  await priced()
  return {
    user,
    id,
    isArchived: async () => (await backend.store.orders.get(1, id))?.archivedAt !== null,
  }
}

const heading = (type: string) =>
  screen.findByRole('heading', { name: new RegExp(`^${type} \\d+:S3D guardado$`) })

describe('the budget that a cart was loaded from and that is left as it was', () => {
  test.each([
    ['Presupuesto', saveBudget],
    ['Pedido', saveOrder],
  ])('%s: the notice says where it is, and puts it back with one press', async (type, button) => {
    const { user, id, isArchived } = await openLoaded()
    await user.click(screen.getByRole('checkbox', { name: /^Guardar como presupuesto nuevo/ }))
    await user.click(press(button))
    if (button === saveOrder) await user.click(press(acceptOrder))
    await heading(type)
    expect(screen.getByText(/sigue archivado.*«Vistas»/).textContent).toContain(`${id}:S3D`)
    expect(await isArchived()).toBe(true)
    const lost = () => noConnection(backend, 'restorebudget', { once: true })
    server.use(lost(), lost())
    await user.click(press(`Devolver ${id}:S3D a la lista`))
    expect((await screen.findByRole('alert')).textContent).toContain('no sabemos si')
    await user.click(press(`Devolver ${id}:S3D a la lista`))
    const done = await screen.findByText(`El presupuesto ${id}:S3D vuelve a estar en su lista.`)
    expect(document.activeElement).toBe(done)
    expect(await isArchived()).toBe(false)
    // Who comes back from its report is told the same.
    cleanup()
    forgetOwned()
    render(<Composer />)
    await heading(type)
    expect(screen.getByText(`El presupuesto ${id}:S3D vuelve a estar en su lista.`)).toBeTruthy()
  })

  test('a reply that is lost on the way back is asked for again by itself', async () => {
    const { user, id, isArchived } = await openLoaded()
    await user.click(screen.getByRole('checkbox', { name: /^Guardar como presupuesto nuevo/ }))
    await user.click(press(saveBudget))
    await heading('Presupuesto')
    server.use(lostReply(backend, 'restorebudget', { once: true }))
    await user.click(press(`Devolver ${id}:S3D a la lista`))
    expect(
      await screen.findByText(`El presupuesto ${id}:S3D vuelve a estar en su lista.`),
    ).toBeTruthy()
    expect(await isArchived()).toBe(false)
  })

  test('also where the cart is saved once more beside an earlier save, or that is taken for it', async () => {
    for (const choice of [
      'Guardar además como presupuesto nuevo',
      'Sí, ya está guardado: vaciar el carrito',
    ]) {
      const { user, id } = await openLoaded()
      await user.click(screen.getByRole('checkbox', { name: /^Guardar como presupuesto nuevo/ }))
      server.use(lostReply(backend, 'saveorder', { once: true }))
      await user.click(press(saveBudget))
      await screen.findByText(/no se guardará dos veces/)
      await user.type(field('Referencia'), 'Otra')
      await user.click(press(saveBudget))
      await user.click(await screen.findByRole('button', { name: choice }))
      await heading('Presupuesto')
      expect(press(`Devolver ${id}:S3D a la lista`)).toBeTruthy()
      currentCart().clear()
      cleanup()
      leavePortal()
    }
  })

  test('of one that has its next version by now nothing is said', async () => {
    const { user, id } = await openLoaded()
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(/^Guardar como versión 2/))
    await screen.findByText(/no se guardará dos veces/)
    await user.type(field('Referencia'), 'Otra')
    await user.click(press(/^Guardar como versión 2/))
    const alert = within(await screen.findByRole('alert'))
    await user.click(alert.getByRole('button', { name: 'Guardar además como presupuesto nuevo' }))
    await heading('Presupuesto')
    expect(screen.queryByRole('button', { name: `Devolver ${id}:S3D a la lista` })).toBeNull()
  })
})

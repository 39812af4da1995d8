import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { lostReply, refusedInFront } from '../../../mocks/faults.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { withChangedLine } from '../../../src/cart/lines.ts'
import { openBudgetStates } from '../../../src/domain/orders/states.ts'
import {
  aCart,
  ana,
  backend,
  acceptOrder,
  budgets,
  cushion,
  field,
  item,
  openSummary,
  press,
  priced,
  saveBudget,
  saveOrder,
  server,
  show,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

describe('a save that is sent again', () => {
  test('[PROC-02] after a lost reply, or pressed twice, it is saved once, and what was typed is there', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    await user.type(field('Referencia'), 'Sin respuesta')
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(
      await screen.findByText(
        /^No se ha podido guardar el carrito\. No ha llegado respuesta\. .* no se guardará dos veces/,
      ),
    ).toBeTruthy()
    expect(field('Referencia').value).toBe('Sin respuesta')
    // Also after a reload.
    cleanup()
    await show()
    await user.dblClick(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets()).length).toBe(before + 1)
    // An order as well.
    const orders = () => backend.store.orders.view({ clientId: 1, type: 'order' })
    const ordersBefore = (await orders()).length
    currentCart().set(aCart())
    await screen.findByRole('heading', { name: 'Resumen del carrito' })
    await priced()
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveOrder))
    await user.click(press(acceptOrder))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    await user.dblClick(press(saveOrder))
    await user.dblClick(press(acceptOrder))
    await screen.findByRole('heading', { name: /^Pedido \d+:S3D guardado$/ })
    expect((await orders()).length).toBe(ordersBefore + 1)
  })

  test('nor where the prices have changed before the reload', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    cleanup()
    const dear = item('uno', { price: { finalPrice: 1500 } })
    currentCart().set(aCart({ scenes: [{ items: [dear] }] }))
    await show()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets()).length).toBe(before + 1)
  })

  test('changed after a lost reply it is told what was saved, and saved beside it only when that is asked for', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    const [first] = await budgets()
    await user.type(field('Referencia'), 'Otra')
    const told = new RegExp(`ya se guardó como presupuesto ${first?.id ?? ''}:S3D, con otros datos`)
    await user.click(press(saveBudget))
    expect(await screen.findByText(told)).toBeTruthy()
    await user.click(press(saveBudget))
    expect(await screen.findByText(told)).toBeTruthy()
    expect((await budgets()).length).toBe(before + 1)
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByRole('link').getAttribute('href')).toContain('/#/order/')
    await user.click(alert.getByRole('button', { name: 'Guardar además como presupuesto nuevo' }))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets()).length).toBe(before + 2)
    expect((await budgets())[0]).toMatchObject({ reference: 'Otra' })
  })

  test('or into it, as its next version, which is saved once as well', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    const [first] = await budgets()
    const number = `${first?.id ?? ''}:S3D`
    await user.type(field('Referencia'), 'Corregida')
    await user.click(press(saveBudget))
    const into = await screen.findByRole('button', { name: /^Guardar los cambios/ })
    server.use(lostReply(backend, 'saveorder', { once: true }))
    expect(into.textContent).toBe(`Guardar los cambios en ${number}, como versión 2`)
    await user.click(into)
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    // Also after a reload.
    cleanup()
    await show()
    await user.click(press(`Guardar como versión 2 del presupuesto ${number}`))
    await screen.findByRole('heading', { name: `Versión 2 del presupuesto ${number} guardada` })
    expect((await budgets()).length).toBe(before + 1)
    expect((await budgets())[0]).toMatchObject({ reference: 'Corregida', version: 2 })
  })

  test('where it has been annulled meanwhile, the change can still become a budget of its own', async () => {
    const user = await openSummary()
    await priced()
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    const [first] = await budgets()
    await user.type(field('Referencia'), 'Corregida')
    await user.click(press(saveBudget))
    const into = await screen.findByRole('button', { name: /^Guardar los cambios/ })
    const act = { by: { login: ana, name: '' }, clock: () => backend.clock.now }
    const annulled = { expect: { state: openBudgetStates }, set: { state: 'BUDGET_NULL' as const } }
    await backend.store.orders.change(1, first?.id ?? 0, { ...annulled, event: 'annulled' }, act)
    await user.click(into)
    await screen.findByRole('alert')
    // It isn't offered again.
    await user.click(
      screen.getByRole('checkbox', { name: /^Guardar como presupuesto nuevo y dejar/ }),
    )
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets())[0]).toMatchObject({ reference: 'Corregida', version: 1 })
  })

  test('what it was saved as before can be taken for it: the cart is emptied, and comes back on request', async () => {
    const user = await openSummary()
    await priced()
    const before = (await budgets()).length
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    await user.type(field('Referencia'), 'Otra')
    await user.click(press(saveBudget))
    await user.click(
      await screen.findByRole('button', { name: 'Sí, ya está guardado: vaciar el carrito' }),
    )
    const [first] = await budgets()
    const notice = await screen.findByRole('heading', {
      name: `Presupuesto ${first?.id ?? ''}:S3D guardado`,
    })
    expect(document.activeElement).toBe(notice)
    expect((await budgets()).length).toBe(before + 1)
    expect(currentCart().get()).toMatchObject({ scenes: [], dbItems: [] })
    await user.click(press('Deshacer'))
    expect(field('Referencia').value).toBe('Otra')
  })

  test('a budget that is sent again as an order is told as the budget that it is, also once it is taken for it', async () => {
    const user = await openSummary()
    await priced()
    server.use(lostReply(backend, 'saveorder', { once: true }))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/no se guardará dos veces/)).toBeTruthy()
    const [first] = await budgets()
    const number = `${first?.id ?? ''}:S3D`
    await user.click(press(saveOrder))
    await user.click(press(acceptOrder))
    const told = `ya se guardó como presupuesto ${number}, no como pedido`
    expect(await screen.findByText(new RegExp(told))).toBeTruthy()
    expect(press('Guardar además como pedido nuevo')).toBeTruthy()
    await user.click(press('Sí, ya está guardado: vaciar el carrito'))
    await screen.findByRole('heading', { name: `Presupuesto ${number} guardado` })
    expect(screen.getByRole('link', { name: 'Ver los presupuestos' })).toBeTruthy()
  })

  test('another tab that was faster has given the cart its key', async () => {
    const user = await openSummary()
    await priced()
    await user.type(field('Referencia'), 'Dos pestañas')
    const kept = Object.keys(localStorage).find((name) => name.includes('contact')) ?? ''
    const key = crypto.randomUUID()
    const draft = JSON.parse(localStorage.getItem(kept) ?? '{}') as Record<string, unknown>
    // This tab has not heard of it yet.
    localStorage.setItem(kept, JSON.stringify({ ...draft, key }))
    let sent: unknown
    server.use(
      http.post('*/cart/save', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json({ orderId: 7, version: 1 })
      }),
    )
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /guardado$/ })
    expect(sent).toMatchObject({ key })
  })

  test('while it is saved nothing of it can be changed', async () => {
    const user = await openSummary()
    await priced()
    let answer = () => {}
    const waits = new Promise<void>((resolve) => (answer = resolve))
    server.use(
      http.post('*/cart/save', async () => {
        await waits
        return HttpResponse.json({ message: 'No' }, { status: 500 })
      }),
    )
    await user.click(press(saveBudget))
    await screen.findByText('Guardando…')
    const remarks = 'Observaciones: Cojín 45 × 45'
    for (const name of ['Nombre', 'Tienda', 'Observaciones', remarks]) {
      await user.type(field(name), 'tarde')
      expect(field(name).value).toBe('')
    }
    await user.click(press('Quitar del carrito: Cojín 45 × 45'))
    expect(currentCart().get().dbItems).toHaveLength(1)
    answer()
    await screen.findByRole('alert')
    await user.type(field(remarks), 'a tiempo')
    expect(field(remarks).value).toBe('a tiempo')
  })

  test('what another tab changes while it is saved stays in the cart', async () => {
    const user = await openSummary()
    await priced()
    server.use(
      http.post('*/cart/save', () => {
        const shoppingCartData = { ...cushion.shoppingCartData, remarks: 'Con cremallera' }
        currentCart().change((now) => withChangedLine(now, 'cojin', { shoppingCartData }))
        return HttpResponse.json({ orderId: 7, version: 1 })
      }),
    )
    await user.click(press(saveBudget))
    await waitFor(() => expect(currentCart().get().scenes).toEqual([]))
    const { dbItems } = currentCart().get()
    expect(dbItems.map((line) => line.shoppingCartData.remarks)).toEqual(['Con cremallera'])
    // What was saved is told beside what is left.
    const notice = screen.getByRole('heading', { level: 2, name: 'Presupuesto 7:S3D guardado' })
    expect(document.activeElement).toBe(notice)
    expect(screen.getByText(/sigue en el carrito/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Resumen del carrito' })).toBeTruthy()
  })

  test.each([
    [413, /^No se ha podido guardar el carrito\. Lo enviado es demasiado grande/],
    [502, /^No se ha podido guardar el carrito\. El servidor que hay delante .* dos veces/],
  ] as const)(
    '[PROC-02] where a proxy refuses it with %i that is told in plain words, and nothing typed is lost',
    async (status, words) => {
      const user = await openSummary()
      await priced()
      await user.type(field('Referencia'), 'Con fotos')
      server.use(refusedInFront(status)(backend, 'saveorder', { once: true }))
      await user.click(press(saveBudget))
      expect(await screen.findByText(words)).toBeTruthy()
      expect(field('Referencia').value).toBe('Con fotos')
      await user.click(press(saveBudget))
      await screen.findByRole('heading', { name: /guardado$/ })
    },
  )

  test('with a session that has ended nothing typed is lost', async () => {
    const user = await openSummary()
    await priced()
    await user.type(field('Referencia'), 'Larga charla')
    const refusal = { status: 401, code: 'session', message: 'Tu sesión ha caducado.' }
    server.use(http.post('*/cart/save', () => HttpResponse.json(refusal, { status: 401 })))
    await user.click(press(saveBudget))
    expect(await screen.findByText(/^Tu sesión ha terminado/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('target')).toBe('_blank')
    expect(field('Referencia').value).toBe('Larga charla')
    server.resetHandlers()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /guardado$/ })
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../../mocks/data.ts'
import {
  heldReply,
  lostReply,
  noConnection,
  serverError,
  wrongShape,
} from '../../../mocks/faults.ts'
import { es } from '../../../i18n/es.ts'
import { decisionNames, isGrave, suits } from '../../../src/domain/orders/decisions.ts'
import { parseOrderId } from '../../../src/domain/orders/orderId.ts'
import { openPortal } from '../portal.tsx'
import { alertText, expectAlert, expectClosed, row, unfold } from './budgetRow.tsx'
import { asked, backend, byEva, calls, server } from './decidedBudgets.ts'

describe('confirming', () => {
  afterEach(() => void vi.useRealTimers())

  test('[BUD-04] writes the server’s newState into the row, without asking for the list again', async () => {
    const { press, details } = await unfold()
    const lists = asked.filter((call) => call.endsWith('/clients/1/orders')).length
    await press('Confirmar')
    await within(details).findByRole('button', { name: 'Quitar confirmación' })
    expect(within(row(100)).getByText('Confirmado')).toBeTruthy()
    await within(details).findByText('Ana Soler')
    expect(asked.filter((call) => call.endsWith('/clients/1/orders'))).toHaveLength(lists)

    await press('Quitar confirmación')
    await within(details).findByRole('button', { name: 'Confirmar' })
    expect(within(row(100)).queryByText('Confirmado')).toBeNull()
  })

  test('[BUD-04] pressed once more within a second does not take it back, and after it does', async () => {
    const { press, details } = await unfold()
    const confirming = heldReply(backend, 'confirmbudget')
    const undoing = heldReply(backend, 'unconfirmbudget')
    server.use(confirming.handler, undoing.handler)
    await press('Confirmar')
    await waitFor(() => expect(calls('/confirm')).toHaveLength(1))

    // From here on time stands still but where the test lets it go on, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
    confirming.release()
    for (let tries = 0; tries < 10_000; tries++) {
      if (alertText().includes('El presupuesto 100:S3D está confirmado.')) break
      await pass(0)
      await new Promise(setImmediate)
    }
    const opposite = within(details).getByRole('button', { name: 'Quitar confirmación' })
    for (const time of [0, 999]) {
      await pass(time)
      fireEvent.click(opposite)
      expect(opposite.getAttribute('aria-busy')).toBeNull()
    }
    await pass(1)
    fireEvent.click(opposite)
    expect(opposite.getAttribute('aria-busy')).toBe('true')

    vi.useRealTimers()
    undoing.release()
    await within(details).findByRole('button', { name: 'Confirmar' })
    expect(calls('/confirm')).toHaveLength(1)
    expect(calls('/unconfirm')).toHaveLength(1)
  })

  test('[BUD-04] tells what was done, with Undo', async () => {
    const { user, press, details } = await unfold()
    await press('Confirmar')
    await expectAlert('El presupuesto 100:S3D está confirmado.')
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await within(details).findByRole('button', { name: 'Confirmar' })
    await expectAlert('El presupuesto 100:S3D ya no está confirmado.')
    expect(calls('/unconfirm')).toHaveLength(1)
  })

  test('offers no Undo any more once the next decision is made', async () => {
    const { press, accept } = await unfold()
    await press('Confirmar')
    await expectAlert('El presupuesto 100:S3D está confirmado.')
    await press('Anular')
    await accept('Anular el presupuesto')
    await expectAlert('Presupuesto anulado')
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })

  test('[BUD-04] taken back by Undo while another action runs is taken back once that is done', async () => {
    const { user, press, accept, details } = await unfold()
    await press('Confirmar')
    await expectAlert('El presupuesto 100:S3D está confirmado.')
    const held = heldReply(backend, 'anulatebudget')
    server.use(held.handler)
    await press('Anular')
    await accept('Anular el presupuesto')
    await waitFor(() => expect(calls('/anulate')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    held.release()
    await waitFor(() => expectClosed(details))
    await expectAlert('100:S3D ya está anulado')
    expect(calls('/unconfirm')).toHaveLength(1)
  })

  test('[BUD-04] pressed twice while the reply is slow is asked once, and every action waits', async () => {
    const { user, details } = await unfold()
    const held = heldReply(backend, 'confirmbudget')
    server.use(held.handler)
    const confirm = within(details).getByRole('button', { name: 'Confirmar' })
    await user.dblClick(confirm)
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'))
    for (const name of ['Confirmar', 'Pasar a pedido', 'Cargar en el carrito', 'Anular']) {
      const button = within(details).getByRole('button', { name })
      expect(button.getAttribute('aria-disabled'), name).toBe('true')
    }
    await user.click(within(details).getByRole('button', { name: 'Anular' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    held.release()
    await within(details).findByRole('button', { name: 'Quitar confirmación' })
    expect(calls('/confirm')).toHaveLength(1)
  })

  test('[BUD-04] whose reply was lost shows how the budget stands, and that the change was made', async () => {
    const { press, details } = await unfold()
    server.use(lostReply(backend, 'confirmbudget'))
    await press('Confirmar')
    await within(details).findByRole('button', { name: 'Quitar confirmación' })
    await expectAlert('La respuesta no llegó, pero el cambio se ha hecho')
    expect(alertText()).not.toContain('No se ha podido')
  })

  test('[BUD-04] that fails shows its message, and the row stays as it was', async () => {
    const { press, details } = await unfold()
    server.use(noConnection(backend, 'confirmbudget'))
    await press('Confirmar')
    await expectAlert('No se ha podido cambiar la confirmación del presupuesto')
    expect(within(details).getByRole('button', { name: 'Confirmar' })).toBeTruthy()
  })

  test('[BUD-04] without any connection says once that nobody knows, until the row is read again', async () => {
    const { press, details } = await unfold()
    server.use(noConnection(backend, 'confirmbudget'), noConnection(backend, 'listorders'))
    await press('Confirmar')
    await expectAlert('No sabemos si el cambio se ha hecho')
    expect(alertText()).not.toContain('No se ha podido')
    server.resetHandlers(...backend.handlers)
    dispatchEvent(new Event('online'))
    await expectAlert('el cambio no se ha hecho')
    expect(alertText()).not.toContain('No sabemos')
    expect(within(details).getByRole('button', { name: 'Confirmar' })).toBeTruthy()
  })

  test('[BUD-04] made without any reply shows as made once the connection is back', async () => {
    const { press, details } = await unfold()
    server.use(lostReply(backend, 'confirmbudget'), noConnection(backend, 'listorders'))
    await press('Confirmar')
    await expectAlert('No sabemos si el cambio se ha hecho')
    server.resetHandlers(...backend.handlers)
    dispatchEvent(new Event('online'))
    await within(details).findByRole('button', { name: 'Quitar confirmación' })
    await expectAlert('el cambio se ha hecho')
    expect(alertText()).not.toContain('No sabemos')
  })

  test('[BUD-04] answered with nonsense names the call', async () => {
    const { press } = await unfold()
    server.use(wrongShape(backend, 'confirmbudget'))
    await press('Confirmar')
    await expectAlert('confirmbudget')
  })

  test('[BUD-01] a budget that somebody else annulled is refused in the server’s words, and the row shows it', async () => {
    const { press, details } = await unfold()
    await byEva({ state: 'BUDGET_NULL' }, 'annulled')
    await press('Confirmar')
    await expectAlert(/No se ha podido cambiar la confirmación del presupuesto\. .*100/)
    await within(row(100)).findByText('Anulado')
    expectClosed(details)
  })

  test('[BUD-01] a budget that somebody else has put away is refused, and leaves the list', async () => {
    const { press } = await unfold()
    await byEva({ isArchived: true }, 'archived')
    await press('Confirmar')
    await expectAlert(/No se ha podido cambiar la confirmación del presupuesto\. .*100/)
    await waitFor(() => expect(screen.queryByText('100:S3D')).toBeNull())
    expect(screen.getByText('101:S3D')).toBeTruthy()
  })
})

test('[BUD-01] a pending budget shows its actions closed, and that it is for as long as it is pending', async () => {
  const { details } = await unfold(103, `/budgets?filter=${encodeURIComponent('{"view":"all"}')}`)
  const buttons = within(details).getAllByRole('button')
  const named = (isDisabled: boolean) =>
    buttons
      .filter((button) => button.hasAttribute('disabled') === isDisabled)
      .map(({ textContent }) => textContent)
  const unconfirmed = { state: 'BUDGET_PENDING', confirmationState: 0, isArchived: false } as const
  const decisions = decisionNames.filter((name) => suits(name, unconfirmed))
  expect(named(true)).toEqual(decisions.map((name) => es.orders.actions[name]))
  expect(named(false)).toEqual([
    'Compartir',
    'Enviar por correo',
    'Nuevo a partir de este',
    // Nothing else takes it out of this state.
    'Cambiar estado',
    'Recordarme…',
    'Añadir nota',
  ])
  expect(
    within(details).getByText('Mientras esté pendiente, no se puede decidir sobre él.'),
  ).toBeTruthy()
})

test.each(decisionNames.filter(isGrave))(
  '%s asks first, and on accept closes the actions',
  async (name) => {
    const { press, accept, details } = await unfold()
    await press(es.orders.actions[name])
    await accept('Cancelar')
    expect(within(details).getByRole('button', { name: es.orders.actions[name] })).toBeTruthy()
    await press(es.orders.actions[name])
    await accept(es.orders.ask[name].accept)
    await waitFor(() => expectClosed(details))
  },
)

describe('annulling', () => {
  test('[BUD-02] asks, and on accept shows the info and closes the actions', async () => {
    const { press, accept, details } = await unfold()
    await press('Anular')
    await accept('Cancelar')
    expect(calls('/anulate')).toHaveLength(0)
    await press('Anular')
    await accept('Anular el presupuesto')
    await expectAlert('Presupuesto anulado')
    expect(within(row(100)).getByText('Anulado').className).toContain('red')
    expectClosed(details)
    expect(document.activeElement?.textContent).toBe('Este presupuesto ya no admite cambios.')
  })

  test('[BUD-02] that the server refuses shows the server’s words', async () => {
    const { press, accept } = await unfold()
    server.use(serverError(backend, 'anulatebudget'))
    await press('Anular')
    await accept('Anular el presupuesto')
    await expectAlert('Algo ha fallado en el servidor.')
    expect(within(row(100)).getByText('Pendiente de validar')).toBeTruthy()
  })

  test('[BUD-02] without connection shows notAnulateBudget', async () => {
    const { press, accept } = await unfold()
    server.use(noConnection(backend, 'anulatebudget'))
    await press('Anular')
    await accept('Anular el presupuesto')
    await expectAlert('No se ha podido anular el presupuesto')
  })
})

describe('passing to order', () => {
  test('[BUD-03, ORD-09] takes the state of the response and leads to the new order', async () => {
    const { press, accept, details } = await unfold()
    await press('Pasar a pedido')
    await accept('Pasar a pedido')
    await expectAlert('El presupuesto ya es un pedido')
    const chip = await within(row(100)).findByText(/Pasado al pedido \d+:S3D$/)
    expect(chip.className).toContain('green')
    for (const name of [/^Ver informe del pedido \d+:S3D$/, /^Pasado al pedido \d+:S3D$/])
      expect(await within(details).findByRole('link', { name })).toBeTruthy()
    const own = within(details).getByRole('link', { name: 'Informe del presupuesto' })
    expect(parseOrderId((own.getAttribute('href') ?? '').replace('#/order/', ''))).toBe(100)
  })

  test('[BUD-03] whose reply was lost shows the order that was made, and no second one is made', async () => {
    const { press, accept, details } = await unfold()
    server.use(lostReply(backend, 'budget2order'))
    await press('Pasar a pedido')
    await accept('Pasar a pedido')
    await within(row(100)).findByText(/Pasado al pedido \d+:S3D$/)
    await expectAlert('La respuesta no llegó, pero el cambio se ha hecho')
    expectClosed(details)
    expect(await backend.store.orders.view({ clientId: 1, type: 'order' })).toHaveLength(1)
  })

  test('[BUD-03] that a backend refuses with a 200 shows its words', async () => {
    const { press, accept } = await unfold()
    server.use(
      http.post('*/budgets/:id/order', () =>
        HttpResponse.json({ response: { status: 'KO', message: 'Falta la tela del brazo' } }),
      ),
    )
    await press('Pasar a pedido')
    await accept('Pasar a pedido')
    await expectAlert('Falta la tela del brazo')
    expect(within(row(100)).getByText('Pendiente de validar')).toBeTruthy()
  })
})

test('an order shows no confirmation: that is a budget’s', async () => {
  await backend.store.load({
    clients: [],
    users: [],
    orders: [anOrder({ id: 200, type: 'order', confirmationState: 1 })],
  })
  openPortal('/orders')
  await screen.findByText('200:S3D')
  expect(within(row(200)).queryByText('Confirmado')).toBeNull()
})

test('[BUD-06, ORD-08] a transfer by another system says that it has no 3D reference', async () => {
  const { details } = await unfold(102, `/budgets?filter=${encodeURIComponent('{"view":"sent"}')}`)
  expect(within(details).getByText('Pasado a pedido sin referencia 3D')).toBeTruthy()
  expect(within(details).getByRole('link', { name: 'Ver informe' })).toBeTruthy()
})

test('[ORD-08] a history that can’t be read leaves the dates on record, and says so', async () => {
  server.use(serverError(backend, 'orderhistory'))
  const { details } = await unfold()
  expect(await within(details).findByText(/No se ha podido leer el historial/)).toBeTruthy()
  expect(within(details).getByText('Creado')).toBeTruthy()
})

test('[ORD-08] a step of the history that can’t be read is told beside the others', async () => {
  const { location, endpoints } = backend.site
  const data = [{ kind: 'created', at: '2026-03-10T09:30:00Z' }, { kind: 'confirmed' }]
  server.use(
    http.get(`*${location}${endpoints.orderhistory?.path}`, () => HttpResponse.json({ data })),
  )
  const { details } = await unfold()
  expect(await within(details).findByText(/No se ha podido leer 1 fila/)).toBeTruthy()
  expect(within(details).getByText('Creado')).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
  type MockInstance,
} from 'vitest'
import { aClient, anOrder, aUser } from '../../../mocks/data.ts'
import {
  heldReply,
  lostReply,
  noConnection,
  serverError,
  wrongShape,
} from '../../../mocks/faults.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { currentCart, type StoredCart } from '../../../src/cart/cart.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { haveSession, leavePortal, openPortal, refuseToStore, takeValuesBy } from '../portal.tsx'
import { alertText, expectAlert, expectClosed, row, unfold } from './budgetRow.tsx'

const server = setupServer()
let backend: MockBackend
const asked: string[] = []
let assign: MockInstance<Location['assign']>

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  server.events.on('request:start', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
  })
})
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [aUser(), aUser({ id: 2, login: 'eva@tienda.example', name: 'Eva Rey' })],
      orders: [
        anOrder({ id: 100, reference: 'Salón Quiroga' }),
        anOrder({ id: 101, reference: 'Dormitorio' }),
        anOrder({ id: 103, state: 'BUDGET_PENDING', reference: 'En espera' }),
        anOrder({ id: 102, state: 'BUDGET_TRANSFORMED', reference: 'De otro sistema' }),
      ],
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
  asked.length = 0
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const calls = (end: string) => asked.filter((call) => call.startsWith('POST') && call.endsWith(end))

/** What somebody else does to a budget meanwhile. */
const byEva = (
  set: { state: 'BUDGET_NULL' } | { confirmationState: 1 } | { archived: true },
  event: string,
) =>
  backend.store.orders.change(
    1,
    100,
    { expect: {}, set, event },
    { by: { login: 'eva@tienda.example', name: 'Eva Rey' }, clock: () => backend.clock.now },
  )

describe('confirming', () => {
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

  test('[BUD-04] pressed once more at once does not take it back, and what was done is told with Undo', async () => {
    const { user, press, details } = await unfold()
    await press('Confirmar')
    const opposite = await within(details).findByRole('button', { name: 'Quitar confirmación' })
    await user.click(opposite)
    await expectAlert('El presupuesto 100:S3D está confirmado.')
    expect(calls('/confirm')).toHaveLength(1)
    expect(calls('/unconfirm')).toHaveLength(0)

    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await within(details).findByRole('button', { name: 'Confirmar' })
    await expectAlert('El presupuesto 100:S3D ya no está confirmado.')
    expect(calls('/unconfirm')).toHaveLength(1)
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
    await byEva({ archived: true }, 'archived')
    await press('Confirmar')
    await expectAlert(/No se ha podido cambiar la confirmación del presupuesto\. .*100/)
    await waitFor(() => expect(screen.queryByText('100:S3D')).toBeNull())
    expect(screen.getByText('101:S3D')).toBeTruthy()
  })
})

test('[BUD-01] a pending budget shows its actions closed, and that it is for as long as it is pending', async () => {
  const { details } = await unfold(103, `/budgets?filter=${encodeURIComponent('{"view":"all"}')}`)
  expect(
    within(details)
      .getAllByRole('button')
      .map((button) => [button.textContent, button.hasAttribute('disabled')]),
  ).toEqual([
    ['Confirmar', true],
    ['Pasar a pedido', true],
    ['Cargar en el carrito', true],
    ['Compartir', false],
    ['Enviar por correo', false],
    ['Anular', true],
  ])
  expect(within(details).getByText('Mientras esté pendiente, no se puede cambiar.')).toBeTruthy()
})

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
    const chip = await within(row(100)).findByText(/Transferido al pedido \d+:S3D$/)
    expect(chip.className).toContain('green')
    for (const name of [/^Ver informe del pedido \d+:S3D$/, /^Transferido al pedido \d+:S3D$/])
      expect(await within(details).findByRole('link', { name })).toBeTruthy()
  })

  test('[BUD-03] whose reply was lost shows the order that was made, and no second one is made', async () => {
    const { press, accept, details } = await unfold()
    server.use(lostReply(backend, 'budget2order'))
    await press('Pasar a pedido')
    await accept('Pasar a pedido')
    await within(row(100)).findByText(/Transferido al pedido \d+:S3D$/)
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

describe('loading to the cart', () => {
  const inCart = () => {
    const { scenes, dbItems } = currentCart().get()
    return [...scenes.flatMap(({ items }) => items), ...dbItems].map(({ name }) => name)
  }
  const isArchived = async () => (await backend.store.orders.get(1, 100))?.archivedAt !== null
  /** What a page that is opened now would find in Ana's cart. */
  const onDisk = () => localStorage.getItem(`${storageKeys.cart}.1.ana@tienda.example`)
  const pouffe: StoredCart = {
    scenes: [],
    dbItems: [
      {
        drawableUUID: 'x',
        identifier: 'PUF',
        name: 'Puf',
        price: { finalPrice: 10 },
        points: null,
        materials: {},
        accessories: {},
        realIdentifier: '',
        lineReport: {},
        shoppingCartData: { quantity: 1, remarks: '' },
      },
    ],
    rate: null,
  }

  test('[BUD-05] puts the budget away, fills the cart and goes to the composer', async () => {
    const { press, accept } = await unfold()
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/tresillo.html'))
    expect(inCart()).toEqual(['Alba 2 plazas'])
    expect(await isArchived()).toBe(true)
  })

  test('[BUD-05] [CART-04] keeps whom it is for, and the cart’s panel puts it back as it was', async () => {
    const { user, press, accept } = await unfold()
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(currentCart().get().budget).toMatchObject({
      id: 100,
      contactData: { clientName: 'Elvira Quiroga', phone1: '600123123' },
    })
    await user.click(screen.getByRole('button', { name: 'Carrito, 1 artículo' }))
    const origin = await screen.findByRole('region', { name: 'Presupuesto de origen' })
    expect(origin.textContent).toContain('Cargado del presupuesto 100:S3D')
    expect(origin.textContent).toContain('Elvira Quiroga')
    await user.click(within(origin).getByRole('button', { name: 'Devolver a la lista' }))
    server.use(noConnection(backend, 'restorebudget', { once: true }))
    const putBack = () =>
      user.click(within(origin).getByRole('button', { name: 'Devolver y vaciar el carrito' }))
    await putBack()
    expect((await within(origin).findByRole('alert')).textContent).toContain('No se ha podido')
    expect(inCart()).toEqual(['Alba 2 plazas'])
    await user.click(within(origin).getByRole('button', { name: 'Devolver a la lista' }))
    await putBack()
    expect(await screen.findByText(/^El presupuesto 100:S3D vuelve a estar/)).toBeTruthy()
    expect(inCart()).toEqual([])
    expect(await isArchived()).toBe(false)
  })

  test('[BUD-05] warns that a cart with something in it is replaced, and leaves all as it was on cancel', async () => {
    const { press, accept } = await unfold()
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await waitFor(() => expect(assign).toHaveBeenCalled())
    leavePortal()
    await haveSession(backend, 'ana@tienda.example', 1)
    currentCart().set(pouffe)
    const again = await unfold(101)
    await again.press('Cargar en el carrito')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('se perderá')
    await again.accept('Cancelar')
    expect(inCart()).toEqual(['Puf'])
    expect(screen.getByText('101:S3D')).toBeTruthy()
  })

  test('[BUD-05] over a cart that holds another one says where that one stays', async () => {
    const contactData = anOrder().document.contact
    const budget = { id: 99, version: 1, reference: '', shopName: '', contactData }
    currentCart().set({ ...pouffe, budget })
    const { press, accept } = await unfold(101)
    await press('Cargar en el carrito')
    const question = (await screen.findByRole('alertdialog')).textContent
    expect(question).toContain('El presupuesto 99:S3D, del que se cargó, sigue archivado')
    expect(question).toContain('allí lo tienes también')
    await accept('Cancelar')
    expect(currentCart().get().budget?.id).toBe(99)
  })

  test('[BUD-05] whose archiving lost its reply is asked once more, and nothing is lost', async () => {
    const { press, accept } = await unfold()
    server.use(lostReply(backend, 'archivebudget', { once: true }))
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/tresillo.html'))
    expect(calls('/archive')).toHaveLength(2)
    expect(inCart()).toEqual(['Alba 2 plazas'])
  })

  test('[BUD-05] whose archiving never gets a reply keeps the content in the cart and says so', async () => {
    const { press, accept } = await unfold()
    server.use(lostReply(backend, 'archivebudget'))
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await expectAlert('El contenido está en tu carrito')
    expect(inCart()).toEqual(['Alba 2 plazas'])
    expect(assign).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByText('100:S3D')).toBeNull())
  })

  test('[BUD-05] that can’t read the budget leaves cart and budget as they were', async () => {
    const { press, accept } = await unfold()
    server.use(noConnection(backend, 'opencart'))
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await expectAlert('No se ha podido cargar el presupuesto en el carrito')
    expect(inCart()).toEqual([])
    expect(await isArchived()).toBe(false)
    expect(screen.getByText('100:S3D')).toBeTruthy()
  })

  test('[BUD-05] that the server refuses at the last moment leaves the cart as it was', async () => {
    currentCart().set(pouffe)
    const { press, accept } = await unfold()
    server.use(
      http.get('*/budgets/:id/cart', async ({ request }) => {
        const reply = await backend.app.fetch(request)
        await byEva({ state: 'BUDGET_NULL' }, 'annulled')
        return reply
      }),
    )
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await within(row(100)).findByText('Anulado')
    expect(calls('/archive')).toHaveLength(1)
    expect(inCart()).toEqual(['Puf'])
    expect(onDisk()).toContain('Puf')
  })

  test.each([401, 409, 429])(
    '[BUD-05] whose first reply is lost and whose second is a %i keeps the content, since it may be put away',
    async (status) => {
      const { press, accept } = await unfold()
      server.use(
        lostReply(backend, 'archivebudget', { once: true }),
        http.post('*/budgets/:id/archive', () => HttpResponse.json({}, { status })),
      )
      await press('Cargar en el carrito')
      await accept('Cargar en el carrito')
      await expectAlert('El contenido está en tu carrito')
      expect(await isArchived()).toBe(true)
      expect(onDisk()).toContain('Alba 2 plazas')
    },
  )

  test('[BUD-05] refused because the session is over leaves cart and budget as they were', async () => {
    currentCart().set(pouffe)
    const { press, accept } = await unfold()
    server.use(http.post('*/budgets/:id/archive', () => HttpResponse.json({}, { status: 401 })))
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await expectAlert('Tu sesión ha caducado')
    await waitFor(() => expect(onDisk()).toContain('Puf'))
    expect(await isArchived()).toBe(false)
  })

  test('[BUD-05] has its content in the browser’s storage before the budget is put away, should the page close then', async () => {
    const { press, accept } = await unfold()
    const held = heldReply(backend, 'archivebudget')
    server.use(held.handler)
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await waitFor(() => expect(calls('/archive')).toHaveLength(1))
    expect(onDisk()).toContain('Alba 2 plazas')
    held.release()
    await waitFor(() => expect(assign).toHaveBeenCalled())
  })

  test.each([
    ['refuses to store', refuseToStore],
    ['forgets what it is given', () => undefined],
  ])('[BUD-05] in a browser that %s leaves cart and budget as they were', async (_, setItem) => {
    currentCart().set(pouffe)
    const { press, accept } = await unfold()
    takeValuesBy(setItem)
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await expectAlert('No se ha podido cargar el presupuesto en el carrito')
    expect(calls('/archive')).toHaveLength(0)
    expect(await isArchived()).toBe(false)
    expect(inCart()).toEqual(['Puf'])
    expect(onDisk()).toContain('Puf')
    expect(assign).not.toHaveBeenCalled()
  })
})

test('[ORD-07] an order shows no confirmation: that is a budget’s', async () => {
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
  expect(within(details).getByText('Transferido sin referencia 3D')).toBeTruthy()
  expect(within(details).getByRole('link', { name: 'Ver informe' })).toBeTruthy()
})

test('[ORD-08] a history that can’t be read leaves the dates on record, and says so', async () => {
  server.use(serverError(backend, 'orderhistory'))
  const { details } = await unfold()
  expect(await within(details).findByText(/No se ha podido leer el historial/)).toBeTruthy()
  expect(within(details).getByText('Creado')).toBeTruthy()
})

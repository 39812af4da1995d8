import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { anOrder } from '../../../mocks/data.ts'
import { heldReply, lostReply, noConnection } from '../../../mocks/faults.ts'
import { currentCart, type StoredCart } from '../../../src/cart/cart.ts'
import { blankLine } from '../../../src/cart/lines.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { hasTyped } from '../../../src/ui/typedText.ts'
import { haveSession, leavePortal, refuseToStore, takeValuesBy } from '../portal.tsx'
import { expectAlert, row, unfold } from './budgetRow.tsx'
import { assign, backend, byEva, calls, server } from './decidedBudgets.ts'

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
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/tresillo.html#/compositor/summary'))
    expect(inCart()).toEqual(['Alba 2 plazas'])
    expect(await isArchived()).toBe(true)
  })

  test('tells of what is typed and not sent before the budget is put away, and the browser asks no more', async () => {
    const { user, press, accept } = await unfold()
    await press('Enviar por correo')
    await user.type(await screen.findByLabelText(/^Mensaje/), '¡Hola!')
    const letter = screen.getByRole('dialog')
    await user.click(within(letter).getByRole('button', { name: 'Cancelar' }))
    await press('Cargar en el carrito')
    expect(await screen.findByText(/^Lo que has escrito y no se ha enviado/)).toBeTruthy()
    expect(hasTyped()).toBe(true)
    await accept('Cargar en el carrito')
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(hasTyped()).toBe(false)
  })

  test('[BUD-05] keeps whom it is for, and the cart’s panel puts it back as it was', async () => {
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
    server.use(noConnection(backend, 'restorebudget'))
    const putBack = () =>
      user.click(within(origin).getByRole('button', { name: 'Devolver y vaciar el carrito' }))
    await putBack()
    expect((await within(origin).findByRole('alert')).textContent).toContain(
      'No ha llegado respuesta',
    )
    expect(inCart()).toEqual(['Alba 2 plazas'])
    server.use(...backend.handlers)
    await user.click(within(origin).getByRole('button', { name: 'Devolver a la lista' }))
    await putBack()
    expect(await screen.findByText(/^El presupuesto 100:S3D vuelve a estar/)).toBeTruthy()
    expect(inCart()).toEqual([])
    expect(await isArchived()).toBe(false)
  })

  test('says of a confirmed budget, before and after it is loaded, that its next version is not', async () => {
    await byEva({ confirmationState: 1 }, 'confirmed')
    const { user, press, accept } = await unfold()
    await press('Cargar en el carrito')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Está confirmado. Si lo cambias y lo guardas')
    await accept('Cargar en el carrito')
    await waitFor(() => expect(assign).toHaveBeenCalled())
    await user.click(screen.getByRole('button', { name: 'Carrito, 1 artículo' }))
    const origin = await screen.findByRole('region', { name: 'Presupuesto de origen' })
    expect(origin.textContent).toContain('la versión que guardes no lo estará')
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
    expect(question).toContain('El presupuesto 99:S3D, del que se cargó el carrito, sigue')
    expect(question).toContain('también lo tienes en «Vistas»')
    await accept('Cancelar')
    expect(currentCart().get().budget?.id).toBe(99)
  })

  const line = pouffe.dbItems[0] ?? { ...blankLine() }
  const composed: StoredCart = {
    ...{ dbItems: [], rate: null },
    scenes: [
      {
        id: 'own',
        items: [{ ...line, name: 'Propio' }],
        scene: {
          ...{ version: 2, name: '', joints: [], free: { x: { x: 0, y: 0, turn: 0 } } },
          lines: [{ id: 'x', article: 'PUF', materials: {}, accessories: {} }],
        },
      },
    ],
  }
  const all = () =>
    currentCart()
      .whole.get()
      .scenes.map(({ items, isDraft, from }) => [items[0]?.name, isDraft === true, from])

  test('[BUD-05] over a quote that was composed says that it becomes drafts, and makes them of it', async () => {
    currentCart().set(composed)
    const { press, accept } = await unfold()
    await press('Cargar en el carrito')
    const question = (await screen.findByRole('alertdialog')).textContent
    expect(question).toContain('no se pierde: pasa a borradores')
    expect(question).not.toContain('se perderá')
    await accept('Cargar en el carrito')
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(inCart()).toEqual(['Alba 2 plazas'])
    expect(all().at(-1)).toEqual(['Propio', true, undefined])
    expect(currentCart().get().budget?.id).toBe(100)
  })

  test('[BUD-05] that the server refuses leaves the scenes that were composed in the quote', async () => {
    currentCart().set(composed)
    const { press, accept } = await unfold()
    server.use(http.post('*/budgets/:id/archive', () => HttpResponse.json({}, { status: 409 })))
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await waitFor(() => expect(calls('/archive')).toHaveLength(1))
    await waitFor(() => expect(all()).toEqual([['Propio', false, undefined]]))
  })

  test('[BUD-05] whose archiving lost its reply is asked once more, and nothing is lost', async () => {
    const { press, accept } = await unfold()
    server.use(lostReply(backend, 'archivebudget', { once: true }))
    await press('Cargar en el carrito')
    await accept('Cargar en el carrito')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/tresillo.html#/compositor/summary'))
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

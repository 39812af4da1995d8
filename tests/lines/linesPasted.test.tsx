import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { heldReply } from '../../mocks/faults.ts'
import { textOf } from '../../src/api/failureText.ts'
import { text } from '../../src/browser/language.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { blankLine } from '../../src/cart/lines.ts'
import { cartLimits } from '../../src/domain/cart.ts'
import { alertStore, closeAlert } from '../../src/ui/alerts.ts'
import { pasteLimits } from '../../src/ui/table/pasted.ts'
import { button, lines, linesScreen, paste, sofa } from './screen.tsx'

const { backend, server, open, show } = await linesScreen()

test('rows pasted while the fabrics of a line have the focus become lines too, and what came of them stands at the foot, in sight, with its way back', async () => {
  const user = show(sofa())
  await user.click(await button(/^Telas: Línea 1/))
  await user.click(await screen.findByRole('button', { name: /^Editar: .*Asiento/ }))
  await user.keyboard('{Escape}')
  const edit = screen.getByRole('button', { name: /^Editar: .*Brazo/ })
  edit.focus()
  // Later browsers return a promise.
  const intoSight = vi
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockImplementation(() => Promise.resolve() as never)
  paste('ALBA-PUF\t2\nNADA\t1')
  const notice = (await screen.findByText('1 línea pegada.')).closest('.lines-notice')
  expect(notice?.textContent).toContain('fila 2: «NADA 1»')
  expect(intoSight.mock.contexts).toContain(notice)
  const table = screen.getByRole('table', { name: 'Líneas de la composición' })
  expect(table.compareDocumentPosition(notice as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(lines()).toHaveLength(2)
  await user.click(await button('Quitar lo pegado'))
  expect(lines()).toHaveLength(1)
  expect(screen.queryByText('1 línea pegada.')).toBeNull()
  expect(document.activeElement).toBe(await button('Añadir línea'))
})

test('the way back of a deleted line stands before what came of a paste, whose buttons it would lie over', async () => {
  const user = show(sofa())
  await button('Añadir línea')
  paste('ALBA-PUF\t2\nNADA\t1')
  const notice = (await screen.findByText('1 línea pegada.')).closest('.lines-notice')
  await user.click(await button('Eliminar: Línea 1, Alba 2 plazas'))
  const offer = screen.getByText('«Alba 2 plazas» ya no está en el carrito.')
  expect(offer.compareDocumentPosition(notice as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

const waiting = /^2 filas pegadas: se añaden en cuanto llegue el catálogo/

test('rows pasted before the catalogue is there wait for it in sight, over a reload too, and are taken once', async () => {
  const held = heldReply(backend, 'dbmodels')
  server.use(held.handler)
  open()
  await button('Añadir línea')
  paste('ALBA-PUF\t2')
  paste('NADA\t1')
  expect(await screen.findByText(waiting)).toBeTruthy()
  expect(lines()).toEqual([])
  cleanup()

  open()
  expect(await screen.findByText(waiting)).toBeTruthy()
  held.release()
  const notice = (await screen.findByText('1 línea pegada.')).closest('.lines-notice')
  expect(notice?.textContent).toContain('fila 2: «NADA 1»')
  expect(screen.queryByText(waiting)).toBeNull()
  expect(lines()).toMatchObject([{ identifier: 'ALBA-PUF', shoppingCartData: { quantity: 2 } }])
  cleanup()

  // What was not known is there until it was read, and nothing is taken a second time.
  const user = open()
  await button(/^Editar: Línea 1/)
  expect(screen.getByText('fila 2: «NADA 1»')).toBeTruthy()
  expect(lines()).toHaveLength(1)
  await user.click(await button('Cerrar'))
  cleanup()

  open()
  await button(/^Editar: Línea 1/)
  expect(screen.queryByText('fila 2: «NADA 1»')).toBeNull()
  expect(lines()).toHaveLength(1)
})

test('nothing is said to be unknown while the catalogue can’t be had: the rows wait until it comes', async () => {
  const { promise, resolve: fail } = Promise.withResolvers<undefined>()
  const { location, endpoints } = backend.site
  for (const name of ['dictionaryAll', 'dbmodels'] as const)
    server.use(
      http.all(`*${location}${endpoints[name]?.path}`, () =>
        promise.then(() => HttpResponse.json({}, { status: 500 })),
      ),
    )
  const user = open()
  await button('Añadir línea')
  paste('ALBA-PUF\t2\nALBA-2P\t1')
  await screen.findByText(waiting)
  fail(undefined)
  const again = await button('Volver a intentarlo')
  expect(screen.getByText(waiting)).toBeTruthy()
  expect(lines()).toEqual([])
  server.resetHandlers()
  await user.click(again)
  await waitFor(() => expect(lines()).toHaveLength(2))
})

/** Two rows are pasted, and wait for the articles. */
async function pasteBeforeArticles() {
  const held = heldReply(backend, 'dbmodels')
  server.use(held.handler)
  open()
  await button('Añadir línea')
  paste('ALBA-PUF\t2\nALBA-PUF\t1')
  expect(await screen.findByText(waiting)).toBeTruthy()
  return held
}

describe('[WAY-03] of more rows than are taken at once', () => {
  const { rows } = pasteLimits
  const refused = `Puedes pegar ${rows} filas como mucho de una vez. No se ha añadido ninguna: pégalas por partes.`
  const said = () => alertStore.get().map((alert) => textOf(text, alert))
  afterEach(() => alertStore.get().forEach(({ id }) => closeAlert(id)))

  test('none is added, which is said, and what was said before stays', async () => {
    open()
    await button('Añadir línea')
    paste('NADA\t1\n'.repeat(rows))
    expect(await screen.findByText(`fila ${rows}: «NADA 1»`)).toBeTruthy()
    expect(said()).toEqual([])
    paste('ALBA-PUF\t2\n'.repeat(rows + 1))
    expect(said()).toEqual([refused])
    expect(lines()).toEqual([])
    expect(screen.getByText(`fila ${rows}: «NADA 1»`)).toBeTruthy()
  })

  test('none is added to those that wait, which are taken', async () => {
    const { release } = await pasteBeforeArticles()
    paste('ALBA-PUF\t1\n'.repeat(rows - 1))
    expect(said()).toEqual([refused])
    release()
    await waitFor(() => expect(lines()).toHaveLength(2))
  })
})

describe('[WAY-03] in a cart that is full', () => {
  const full = () =>
    act(() => {
      // In a scene: the table would draw each of its own lines.
      const items = Array.from({ length: cartLimits.lines }, blankLine)
      currentCart().set({ scenes: [{ items }], dbItems: [], rate: null })
    })
  const said = () => alertStore.get().map((alert) => textOf(text, alert))
  afterEach(() => alertStore.get().forEach(({ id }) => closeAlert(id)))

  test('what has waited for the articles does not wait any longer', async () => {
    const { release } = await pasteBeforeArticles()
    full()
    release()
    await waitFor(() => expect(screen.queryByText(waiting)).toBeNull())
    expect(said()).toHaveLength(1)
    expect(lines()).toEqual([])
  })

  test('what is pasted stays out of it, which is said', async () => {
    open()
    await button('Añadir línea')
    full()
    paste('ALBA-PUF\t2\nNADA\t1')
    expect(said()).toEqual([
      `El carrito admite ${cartLimits.lines} líneas y ${cartLimits.scenes} escenas como mucho. No se ha añadido nada.`,
    ])
    expect(lines()).toEqual([])
    expect(screen.queryByText(/línea pegada/)).toBeNull()
  })
})

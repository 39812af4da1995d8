import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import { heldReply, noConnection } from '../../../mocks/faults.ts'
import { ownerOf } from '../../../src/browser/owner.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { picturesOf } from '../../../src/cart/scenes/pictures.ts'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import { withChangedLine } from '../../../src/cart/lines.ts'
import { withoutItem } from '../../../src/cart/removal.ts'
import { contactDataSchema } from '../../../src/contract/entities/report.ts'
import { of } from '../../domain/scene/composing.ts'
import { haveSession, refuseToStore, takeValuesBy } from '../../portal/portal.tsx'
import { backend, modules, openWorkshop, useBackend } from './openedWorkshop.tsx'

const server = useBackend()

/** Whether the browser asks before it leaves the page. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

describe('the composer', () => {
  test('the link of an order’s scene opens it once, as it was composed, and begins the quote with it', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    openWorkshop('#/load/order/100/0')
    await modules(3)
    expect(screen.getByRole('img', { name: 'Planta: 3 módulos, 242 por 242 cm' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Escena 1' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Escena 2' })).toBeNull()
    expect(location.hash).toBe('#/')
    expect(currentCart().get().scenes).toHaveLength(1)
  })

  test('the link of an order’s scene joins no quote that was begun: it opens as a draft', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const own = cartSceneOf(of('DUN-S3'), (article) => article)
    currentCart().set({ scenes: [own], dbItems: [], rate: null })
    openWorkshop('#/load/order/100/0')
    await modules(3)
    expect(screen.getByRole('button', { name: 'Borrador 1' })).toBeTruthy()
    expect(
      currentCart()
        .get()
        .scenes.map(({ items: [line] }) => line?.identifier),
    ).toEqual(['DUN-S3'])
    expect(currentCart().whole.get().scenes).toHaveLength(2)
  })

  test('a suite says what it costs at least: what its modules cost together', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const user = openWorkshop()
    const prices = async (name: RegExp) => {
      const { textContent } = await screen.findByRole('button', { name })
      const written = /desde ([\d.]+),(\d\d)\s€/.exec(textContent)
      return Number(`${written?.[1]?.replace('.', '')}${written?.[2]}`)
    }
    const one = await prices(/^Añadir Alba, sofá 3 plazas .*desde/)
    const other = await prices(/^Añadir Alba, puf .*desde/)
    await user.click(screen.getByRole('radio', { name: 'Conjuntos' }))
    const suite = /^Empezar con Alba: Sofá y puf \d+ cm desde [\d.]+,\d\d\s€$/
    expect(await prices(suite)).toBe(one + other)
  })

  test.each([
    ['Composición', 'Composición'],
    ['Telas', 'Telas'],
    ['Accesorios', 'Accesorios'],
    ['Esquema', 'Trabajar con un módulo'],
    ['Resumen', 'Resumen'],
  ])('with the panel %s open the tutorial opens at %s', async (panel, topic) => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const user = openWorkshop()
    await user.click(await screen.findByRole('tab', { name: panel }))
    const [button] = screen.getAllByRole('button', { name: 'Tutorial' })
    if (button !== undefined) await user.click(button)
    const frame = within(await screen.findByRole('dialog', { name: 'Tutorial' }))
    expect(await frame.findByRole('heading', { level: 2, name: topic })).toBeTruthy()
    await user.click(frame.getByRole('button', { name: 'Cerrar' }))
  })

  test('the cart’s pages lead to the tutorial as well', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const user = openWorkshop('#/compositor/summary')
    await user.click(await screen.findByRole('button', { name: 'Tutorial' }))
    const frame = within(await screen.findByRole('dialog', { name: 'Tutorial' }))
    expect(await frame.findByRole('heading', { level: 2, name: 'Resumen' })).toBeTruthy()
  })

  test('who comes from the cart while the catalogue loads has the focus on the page', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const user = openWorkshop('#/compositor/summary')
    const { handler, release } = heldReply(backend, 'scenecatalogue')
    server.use(handler)
    await user.click(await screen.findByRole('link', { name: 'Componer' }))
    await screen.findByText('Cargando el catálogo…')
    expect(document.activeElement).toBe(screen.getByRole('main'))
    release()
    expect(await screen.findByRole('img', { name: 'Planta vacía' })).toBeTruthy()
  })

  test('an article of the catalogue that can’t be read is told where it is looked for, for as long as it can’t', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const { location, endpoints } = backend.site
    const at = `*${location}${endpoints.scenecatalogue?.path}*`
    const [first, ...articles] = demoCatalogue.articles
    server.use(
      http.all(at, () =>
        HttpResponse.json({
          ...demoCatalogue,
          articles: [{ ...first, form: 'wide' }, ...articles],
        }),
      ),
    )
    const user = openWorkshop()
    await user.click(await screen.findByText(/No se ha podido leer 1 fila/))
    expect(screen.getByText(new RegExp(`${first?.id}.*form`))).toBeTruthy()
    expect(alertStore.get()).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Conjuntos' }))
    expect(screen.getByText(/No se ha podido leer 1 fila/)).toBeTruthy()
  })

  test('an order that is not there says so', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    openWorkshop('#/load/order/999/0')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Planta vacía' })).toBeTruthy()
  })

  test('a cart’s scene is changed in its place, and has a picture once the page is left', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const inCart = [of('DUN-S3'), of('ALB-L2 ALB-CR')].map((each) =>
      cartSceneOf(each, (article) => article),
    )
    currentCart().set({ scenes: inCart, dbItems: [], rate: null })
    const user = openWorkshop('#/cart/ALB-L2')
    const tree = await modules(2)
    within(tree)
      .getByRole('treeitem', { name: /chaise/ })
      .focus()
    await user.keyboard('{Delete}')
    await modules(1)
    await user.click(screen.getByRole('link', { name: 'Tramitar' }))
    await screen.findByRole('heading', { level: 1, name: 'Resumen del carrito' })
    const { scenes } = currentCart().get()
    expect(scenes.map(({ items }) => items.map(({ identifier }) => identifier))).toEqual([
      ['DUN-S3'],
      ['ALB-L2'],
    ])
    expect(scenes.map(({ image }) => image)).toEqual([undefined, undefined])
    const images = scenes.map((scene) =>
      picturesOf(ownerOf(1, 'ana@tienda.example')).imageOf(scene),
    )
    expect(images[1]).toMatch(/^data:image\/svg\+xml,/)
  })

  test('a scene of the cart without its composition says why it can’t be changed here', async () => {
    const { scene: _, ...lines } = cartSceneOf(of('DUN-S3'), (article) => article)
    currentCart().set({ scenes: [lines], dbItems: [], rate: null })
    openWorkshop('#/cart/DUN-S3')
    expect(await screen.findByText(/no guarda cómo está compuesta/)).toBeTruthy()
  })

  test('a loaded budget’s scene is opened with the way back that the budget has', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const inCart = cartSceneOf(of('ALB-L2 ALB-CR'), (article) => article)
    const contactData = contactDataSchema.parse({})
    const budget = { id: 100, reference: '', version: 1, contactData, shopName: '' }
    currentCart().set({ scenes: [inCart], dbItems: [], rate: null, budget })
    openWorkshop('#/cart/ALB-L2')
    await modules(2)
    expect(screen.getByRole('button', { name: /^Devolver/ })).toBeTruthy()
  })

  test('a loaded budget’s scene shows what has left the catalogue as the budget has stored it', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const composed = of('ALB-L2')
    const lines = composed.scene.lines.map((line) => ({ ...line, article: 'OLD-2' }))
    const scene = { ...composed.scene, lines }
    const { location, endpoints } = backend.site
    const stored = {
      drawableUUID: 'ALB-L2',
      identifier: 'OLD-2',
      sceneIndex: 0,
      metadata: { modelName: 'Alba antigua' },
      materials: {},
      accessories: {},
      accessoryIds: {},
      shape: { kind: 'seat', seats: 2, arms: 'both', w: 1400, h: 860, d: 960 },
    }
    server.use(
      http.all(`*${location}${endpoints.orderdata?.path}*`, () =>
        HttpResponse.json({ data: [stored], shortFabricReport: [], scenes: [scene] }),
      ),
    )
    const contactData = contactDataSchema.parse({})
    const budget = { id: 100, reference: '', version: 1, contactData, shopName: '' }
    const inCart = cartSceneOf({ ...composed, scene }, (article) => article)
    currentCart().set({ scenes: [inCart], dbItems: [], rate: null, budget })
    openWorkshop('#/cart/ALB-L2')
    const tree = await modules(1)
    expect(within(tree).getByRole('treeitem', { name: /^Alba antigua/ })).toBeTruthy()
  })

  test('a visitor goes from the scenes to the lines that are in none, and back', async () => {
    const user = openWorkshop()
    await user.click(await screen.findByRole('link', { name: 'Composición 2D' }))
    expect(await screen.findByRole('button', { name: /Añadir/ })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Componer' }))
    expect(await screen.findByRole('img', { name: 'Planta vacía' })).toBeTruthy()
  })

  test('what is removed in the cart stays removed, and its remarks come along', async () => {
    openWorkshop('#/load/order/100/0')
    await modules(3)
    const [, item] = currentCart().get().scenes[0]?.items ?? []
    if (item === undefined) throw new Error('The cart has no such line')
    act(() => {
      currentCart().change((now) => withoutItem(now, item))
    })
    await modules(2)
    const [left] = currentCart().get().scenes[0]?.items ?? []
    act(() => {
      currentCart().change((now) =>
        withChangedLine(now, left?.drawableUUID ?? '', (line) => ({
          shoppingCartData: { ...line.shoppingCartData, remarks: 'Sin costuras' },
        })),
      )
    })
    const items = currentCart().get().scenes[0]?.items ?? []
    expect(items).toHaveLength(2)
    expect(items[0]?.shoppingCartData.remarks).toBe('Sin costuras')
  })

  test('a scene that left the cart meanwhile says so', async () => {
    openWorkshop('#/cart/gone')
    expect(await screen.findByText('Esa escena ya no está en el carrito.')).toBeTruthy()
  })

  test('without a connection to the catalogue it says that what was composed is kept, and tries again', async () => {
    server.use(noConnection(backend, 'scenecatalogue'))
    const user = openWorkshop()
    expect(await screen.findByText(/Lo que has compuesto sigue guardado/)).toBeTruthy()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
    expect(await screen.findByRole('img', { name: 'Planta vacía' })).toBeTruthy()
  })

  test('a visitor composes with the demo’s catalogue, and sees no prices', async () => {
    openWorkshop()
    expect(await screen.findByText(/Pruebas con un catálogo de muestra/)).toBeTruthy()
    expect(document.querySelector('.composer-price')).toBeNull()
  })

  test('a full storage is told, and the scene is in the cart all the same', async () => {
    const user = openWorkshop()
    const add = await screen.findByRole('button', { name: /^Añadir Alba, sofá 3 plazas/ })
    takeValuesBy(refuseToStore)
    await user.click(add)
    await modules(1)
    const told = /El navegador ya no puede guardar/
    expect(screen.getByText(told)).toBeTruthy()
    expect(asksBeforeLeaving()).toBe(true)
    expect(currentCart().get().scenes).toHaveLength(1)
    vi.unstubAllGlobals()
    await user.click(screen.getByRole('button', { name: 'Probar a guardar' }))
    expect(screen.queryByText(told)).toBeNull()
    expect(asksBeforeLeaving()).toBe(false)
  })
})

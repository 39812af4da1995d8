import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCatalogue, anArticle } from '../../mocks/catalogue.ts'
import { aClient, aLine, anOrder, aUser } from '../../mocks/data.ts'
import { noConnection } from '../../mocks/faults.ts'
import { configuredSite, createMockBackend } from '../../mocks/server.ts'
import { currentCart, type StoredCart } from '../../src/cart/cart.ts'
import { picturesOf } from '../../src/cart/scenes/pictures.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { rateSchema } from '../../src/contract/entities/rate.ts'
import { toMilliPoints } from '../../src/domain/pricing/points.ts'
import { Composer } from '../../src/composer/Composer.tsx'
import { withOrderScene } from '../../src/composer/orderScene.ts'
import { Viewer } from '../../src/viewer/Viewer.tsx'
import { haveSession, leavePortal } from '../portal/portal.tsx'
// Fetched by the page: what is there already is not waited for.
import '../../src/lines/catalogue.ts'

const sofa = anArticle({ parts: ['seat'], restrictions: [], points: { A: toMilliPoints(620) } })

/** What `aLine` is made of: 620 points at 2 € a point. */
const itsCatalogue = aCatalogue({
  parts: [{ id: 'seat', names: { es: 'Asiento', en: 'Seat' }, surface: 'seat', weight: 1 }],
  fabrics: [
    {
      id: 'LIN-ARENA',
      series: 'lino',
      names: { es: 'Lino arena', en: 'Sand linen' },
      color: '#c8b79c',
    },
  ],
  articles: [
    sofa,
    anArticle({ ...sofa, id: 'MESA', names: { es: 'Mesa auxiliar', en: 'Side table' } }),
  ],
})

const { endpoints: all } = configuredSite
/** A site that composes scenes nowhere: the page shows what the cart holds. */
const endpoints = Object.fromEntries(
  Object.entries(all).filter(([name]) => name !== 'scenecatalogue'),
)
const backend = await createMockBackend({
  site: { ...configuredSite, endpoints },
  rows: {
    clients: [aClient()],
    catalogues: [{ clientId: 1, catalogue: itsCatalogue }],
    users: [aUser(), aUser({ id: 2, login: 'lista@tienda.example', acl: { orderList: true } })],
    orders: [
      anOrder(
        { sceneCount: 2, totalItems: 2 },
        { lines: [aLine(), aLine({ uuid: 'b', sceneIndex: 1 })] },
      ),
    ],
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  currentCart().clear()
  cleanup()
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const priced = (symbol: string, points: number | null = null) => ({
  data: [{ ...aLine(), points }],
  images: [],
  scenes: [],
  rate: rateSchema.parse({ ...aClient().rate, symbol }),
  anonymousMode: false,
})
const euroCart = { scenes: [], dbItems: [], rate: rateSchema.parse(aClient().rate) }

const at = (hash: string) => history.replaceState(null, '', hash)

function openComposer(hash = '#/') {
  at(hash)
  return render(
    <StrictMode>
      <Composer />
    </StrictMode>,
  )
}

/** A cart with an article outside its scenes. */
const withElement = (cart: StoredCart): StoredCart => ({
  ...cart,
  dbItems: (cart.scenes[0]?.items ?? []).map((item) => ({
    ...item,
    drawableUUID: `${item.drawableUUID}-mesa`,
    identifier: 'MESA',
    name: 'Mesa auxiliar',
  })),
})

describe('the composer’s page', () => {
  test.each([
    ['ana@tienda.example', true],
    ['lista@tienda.example', false],
  ])('%s sees the database elements with dbOrders alone', async (login, isShown) => {
    await haveSession(backend, login, 1)
    const one = withOrderScene(euroCart, priced('&euro;', 620), 0)
    if (one === null || typeof one === 'string') throw new Error('The order has no scene')
    currentCart().set(withElement(one))
    openComposer('#/compositor/summary?process=true')
    await screen.findByRole('heading', { name: 'Resumen del carrito' })
    expect(screen.queryByText('Mesa auxiliar') !== null).toBe(isShown)
    await waitFor(() =>
      expect(screen.getByTitle('Total').textContent).toBe(
        isShown ? '2.480,00\u00a0€' : '1.240,00\u00a0€',
      ),
    )
    expect(screen.queryByText(/^Queda fuera 1 artículo sin 3D/) === null).toBe(isShown)
    cleanup()
    openComposer()
    await screen.findByRole('heading', { name: 'Escena 1' })
    const element = screen.queryByRole('button', { name: 'Artículos sin 3D' })
    expect(element !== null).toBe(isShown)
  })

  test('shows the stored picture of a scene', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const one = withOrderScene(euroCart, priced('&euro;', 620), 0)
    if (one === null || typeof one === 'string') throw new Error('The order has no scene')
    picturesOf('1.ana@tienda.example').keep([{ of: 'key', image: 'data:image/jpeg;base64,A' }])
    currentCart().set({ ...one, scenes: one.scenes.map((scene) => ({ ...scene, picture: 'key' })) })
    openComposer()
    const picture = await screen.findByRole('img', { name: 'Escena 1' })
    expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,A')
  })

  test('without a login, an empty cart says so', async () => {
    openComposer('#/compositor/summary')
    expect(await screen.findByRole('heading', { name: 'Tu carrito está vacío' })).toBeTruthy()
    expect(screen.getByText(/Estás probando sin cuenta/)).toBeTruthy()
  })

  test('without a login, articles are composed with the visitors’ catalogue', async () => {
    openComposer()
    expect(await screen.findByRole('heading', { level: 1, name: 'Composición 2D' })).toBeTruthy()
    expect(screen.getByText(/Estás probando sin cuenta/)).toBeTruthy()
    expect(screen.queryByText('Precio')).toBeNull()
  })

  test('the link of a scene adds it to the cart once, as a new scene with the order’s prices', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    openComposer('#/load/order/100/1')
    expect(
      await screen.findByText('Hemos añadido la escena a tu carrito como «Escena 1».'),
    ).toBeTruthy()
    expect(currentCart().get().scenes).toHaveLength(1)
    expect(location.hash).toBe('#/')
    expect(screen.getByRole('heading', { level: 2, name: 'Escena 1' })).toBeTruthy()
    expect(await screen.findAllByText('1.240,00 €')).not.toHaveLength(0)
  })

  test('a scene that is added while another tab changes the cart takes nothing of that back', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const scene = withOrderScene(euroCart, priced('&euro;'), 0)
    if (scene === null || typeof scene === 'string') throw new Error('The order has no scene')
    currentCart().set(scene)
    const key = `${storageKeys.cart}.1.ana@tienda.example`
    const { changes } = JSON.parse(localStorage.getItem(key) ?? '{}') as { changes: object }
    openComposer('#/load/order/100/1')
    await screen.findByText(/Hemos añadido/)
    localStorage.setItem(key, JSON.stringify({ scenes: [], dbItems: [], changes }))
    act(() => void dispatchEvent(new StorageEvent('storage', { key })))
    // The other tab has taken the first scene out and not seen the second come.
    expect(currentCart().get().scenes).toHaveLength(1)
    expect(currentCart().get().scenes[0]?.items[0]?.drawableUUID).not.toBe(
      scene.scenes[0]?.items[0]?.drawableUUID,
    )
  })

  test('a scene’s line names its fabrics and accessories by their ids, as a loaded budget’s does', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    openComposer('#/load/order/100/0')
    await screen.findByText(/Hemos añadido/)
    expect(currentCart().get().scenes[0]?.items).toMatchObject([
      {
        materials: { seat: 'LIN-ARENA' },
        accessories: { pata: 'PAT-HAYA' },
        shoppingCartData: { remarks: 'Para la señora Quiroga' },
      },
    ])
  })

  test('what is masked for an anonymous reader does not join the cart', async () => {
    openComposer('#/load/order/100/0')
    await screen.findByText(/Hemos añadido/)
    const [line] = currentCart().get().scenes[0]?.items ?? []
    expect(line?.shoppingCartData.remarks).toBe('')
    expect(screen.queryByText(/\*\*\*/)).toBeNull()
  })

  test('a cart with several scenes opens at its first, with that scene’s total', async () => {
    const one = withOrderScene(euroCart, priced('&euro;'), 0)
    if (one === null || typeof one === 'string') throw new Error('The order has no scene')
    const scene = { version: 2 as const, name: 'Salón', lines: [], joints: [], free: {} }
    const named = one.scenes.map((own) => ({ ...own, scene }))
    currentCart().set({ ...one, scenes: [...one.scenes, ...named] })
    openComposer()
    expect(await screen.findByRole('heading', { name: 'Escena 1' })).toBeTruthy()
    // By its name, where somebody has given it one.
    expect(screen.getByRole('button', { name: 'Salón' })).toBeTruthy()
    expect(screen.getByText('Total de la escena')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Resumen' }))
    expect(await screen.findByText(/Entra para ver los precios/)).toBeTruthy()
  })

  test('where a line has no fabric yet, line, scene and bar tell the least that they come to', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const one = withOrderScene(euroCart, priced('&euro;', 620), 0)
    if (one === null || typeof one === 'string') throw new Error('The order has no scene')
    const [dressed] = one.scenes
    if (dressed === undefined) throw new Error('The cart has no scene')
    const items = dressed.items.map((item) => ({
      ...item,
      drawableUUID: 'bare',
      materials: {},
    }))
    currentCart().set({ ...one, scenes: [{ items }, dressed] })
    openComposer()
    expect(await screen.findByTitle('Total')).toBeTruthy()
    const figures = () =>
      [...document.querySelectorAll('.composer-price, .stage-panel .num')].map(({ textContent }) =>
        textContent.replaceAll('\u00a0', ' '),
      )
    const least = 'desde 1.240,00 €'
    await waitFor(() => expect(figures()).toEqual(['desde 2.480,00 €', least, least]))
    await userEvent.click(screen.getByRole('button', { name: 'Escena 2' }))
    expect(figures()).toEqual(['desde 2.480,00 €', '1.240,00 €', '1.240,00 €'])
    act(() => void currentCart().change((cart) => ({ ...cart, scenes: [dressed] })))
    expect(figures()).toEqual(['1.240,00 €', '1.240,00 €', '1.240,00 €'])
  })

  test('its prices are those of the client’s rate as it is now', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const rate = { ...euroCart.rate, factoryPrice: 1 }
    const scene = withOrderScene({ ...euroCart, rate }, priced('&euro;', 620), 0)
    if (scene === null || typeof scene === 'string') throw new Error('The order has no scene')
    currentCart().set(scene)
    openComposer()
    expect(await screen.findByText(/La tarifa del cliente ha cambiado/)).toBeTruthy()
    expect(await screen.findAllByText('1.240,00 €')).not.toHaveLength(0)
    expect(screen.queryByText('620,00 €')).toBeNull()
  })

  test('where the rate can’t be had, the prices stay and that is said', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    server.use(noConnection(backend, 'clientdata'))
    openComposer('#/load/order/100/0')
    expect(await screen.findByText(/No hemos podido comprobar la tarifa/)).toBeTruthy()
    expect(await screen.findAllByText('1.240,00 €')).not.toHaveLength(0)
  })

  test('the summary lists every scene and the total', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    openComposer('#/load/order/100/0')
    await screen.findByText(/Hemos añadido/)
    await userEvent.click(screen.getByRole('link', { name: 'Resumen' }))
    expect(await screen.findByRole('heading', { name: 'Resumen del carrito' })).toBeTruthy()
    const [scene] = screen.getAllByRole('list')
    const line = within(scene ?? document.body).getByRole('listitem')
    expect(line.textContent).toContain('Alba 2 plazas')
  })

  test('a line is removed in the summary and at the stage, and comes back', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    let cart: StoredCart = euroCart
    for (let scene = 0; scene < 2; scene++) {
      const next = withOrderScene(cart, priced('&euro;', 620), 0)
      if (next === null || typeof next === 'string') throw new Error('The order has no scene')
      cart = next
    }
    currentCart().set(withElement(cart))
    openComposer('#/compositor/summary?process=true')
    await screen.findByRole('heading', { name: 'Resumen del carrito' })
    const remove = (name: string) =>
      userEvent.click(
        screen.getAllByRole('button', { name: `Quitar del carrito: ${name}` })[0] ?? document.body,
      )
    await remove('Mesa auxiliar')
    expect(screen.queryByText('Mesa auxiliar')).toBeNull()
    await waitFor(() => expect(screen.getByTitle('Total').textContent).toBe('2.480,00\u00a0€'))
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(screen.getByTitle('Total').textContent).toBe('3.720,00\u00a0€'))

    await userEvent.click(screen.getByRole('link', { name: 'Componer' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Escena 2' }))
    await remove('Alba 2 plazas')
    expect(screen.getByRole('heading', { level: 2, name: 'Escena 1' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Vaciar el carrito' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Composición 2D' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(currentCart().get().scenes).toHaveLength(1)
  })

  test.each([
    ['#/load/order/100/7', 'El pedido 100:S3D no tiene esa escena.'],
    ['#/load/order/999/0', 'No encontramos ese pedido'],
  ])('[ORD-10] %s says what is wrong, and the cart stays as it was', async (hash, message) => {
    openComposer(hash)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(currentCart().get().scenes).toHaveLength(0)
  })

  test('a lost connection says so', async () => {
    server.use(noConnection(backend, 'orderdata'))
    openComposer('#/load/order/100/0')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No podemos conectar con el servidor',
    )
  })
})

describe('the viewer’s page', () => {
  test('it shows the scene large, named by its order, as a drawing where nothing can be drawn in 3D', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    at('#/viewer/order/100/0')
    render(<Viewer />)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Presupuesto 100:S3D, escena 1' }),
    ).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Dibujo de la escena' })).toHaveProperty(
      'src',
      expect.stringContaining('/orders/100/scenes/0/image'),
    )
  })

  test.each(['#/viewer/order/999/0', '#/viewer/order/100/9', '#/'])(
    '[ORD-10] %s has no scene, and says so',
    async (hash) => {
      at(hash)
      render(<Viewer />)
      expect(await screen.findByRole('heading', { name: 'No encontramos esa escena' })).toBeTruthy()
    },
  )
})

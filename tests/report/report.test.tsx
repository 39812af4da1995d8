import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aClient, aLine, anOrder, aUser, password } from '../../mocks/data.ts'
import { brokenJson, noConnection, serverError, wrongShape } from '../../mocks/faults.ts'
import { createLinks } from '../../server/orders/links.ts'
import { configuredSite, createMockBackend } from '../../mocks/server.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { clearSession } from '../../src/browser/session.ts'
import type { Site } from '../../src/contract/site.ts'
import { encodeOrderId } from '../../src/domain/orders/orderId.ts'
import { alertStore, closeAlert } from '../../src/ui/alerts.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { login } from '../../src/entry/login/logIn.ts'
import { portalApi } from '../../src/entry/portalApi.ts'
import { ReportScreen } from '../../src/report/ReportScreen.tsx'
// Read ahead, so that no test waits for what the screen fetches.
import '../../src/report/after.tsx'
import { Alerts } from '../../src/ui/Alerts.tsx'
import { requestedScene } from '../../src/viewer/requestedScene.ts'

const order = anOrder(
  { confirmationState: 1, totalPrice: 205_050, totalItems: 4, sceneCount: 2 },
  {
    lines: [
      aLine(),
      aLine({
        uuid: 'b',
        sceneIndex: 1,
        price: { quantity: 2, finalUnitPrice: 405.25, finalPrice: 810.5, discountConditions: [] },
      }),
      aLine({
        uuid: 'c',
        sceneIndex: -1,
        metadata: { modelName: 'Puf Alba' },
        price: { quantity: 1, finalUnitPrice: 0, finalPrice: 0, discountConditions: [0] },
      }),
    ],
  },
)

const backend = await createMockBackend({
  rows: {
    clients: [aClient(), aClient({ id: 2, name: 'Hogar Quintana' })],
    users: [aUser(), aUser({ id: 2, login: 'rival@otra.example', clients: [2] })],
    orders: [
      order,
      anOrder({ id: 101, type: 'order' }),
      anOrder({ id: 102, state: 'BUDGET_NULL', dateState: Date.UTC(2026, 2, 20, 12) }),
      anOrder({ id: 103 }),
      anOrder({ id: 106, version: 2 }),
      anOrder({ id: 105 }, { lines: [aLine({ bareParts: ['Asiento', 'Brazo'] })] }),
      anOrder(
        { id: 107 },
        { scenes: [{ version: 2, name: 'Alba, tresillo', lines: [], joints: [], free: {} }] },
      ),
      anOrder({ id: 104, archivedAt: Date.UTC(2026, 2, 18, 12) }),
    ],
  },
})
const server = setupServer(...backend.handlers)

/** @returns leads the open page on to another address */
function open(path: string, site: Site = configuredSite): (next: string) => void {
  const api = portalApi(site)
  const page = (address: string) => (
    <ApiContext value={api}>
      <ReportScreen orderId={/^\/order\/(.+)$/.exec(address)?.[1] ?? ''} />
      <Alerts />
    </ApiContext>
  )
  const { rerender } = render(page(path))
  return (next) => rerender(page(next))
}

async function logIn(user: string) {
  await login(portalApi(configuredSite), user, password)
}

beforeEach(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await setLanguage('es')
})
afterEach(() => {
  cleanup()
  clearSession()
  for (const { id } of alertStore.get()) closeAlert(id)
  server.resetHandlers()
  server.close()
})

describe('an order of the own client', () => {
  beforeEach(() => logIn('ana@tienda.example'))

  test('[REP-01] the header says what it is, its number and its date as a person writes it', async () => {
    for (const [id, kind] of [
      [100, 'Presupuesto confirmado'],
      [101, 'Pedido'],
      [103, 'Presupuesto'],
    ] as const) {
      open(`/order/${id}`)
      const title = await screen.findByRole('heading', { level: 1 })
      expect(title.textContent).toBe(`${kind} ${id}:S3D`)
      expect(title.nextSibling?.textContent).toContain('10 de marzo de 2026')
      await waitFor(() => expect(document.title).toContain(`${kind} ${id}:S3D`))
      cleanup()
    }
  })

  test('[QUOTE-04] the shop’s own copy is chosen for one report alone: the next one, and the same one opened anew, offers the customer’s', async () => {
    const heading = (id: number) =>
      screen.findByRole('heading', { level: 1, name: new RegExp(`${id}:S3D`) })
    const forUs = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Para nosotros' })
    const goTo = open('/order/100')
    await heading(100)
    await userEvent.click(forUs())
    expect(forUs().checked).toBe(true)
    goTo('/order/101')
    await heading(101)
    expect(forUs().checked).toBe(false)

    await userEvent.click(forUs())
    cleanup()
    open('/order/101')
    await heading(101)
    expect(forUs().checked).toBe(false)
  })

  test('[LANG-02] an order is headed as one, in English too', async () => {
    await setLanguage('en')
    open('/order/101')
    expect(await screen.findByText('Order', { exact: true })).toBeTruthy()
    expect(screen.getByText('10 March 2026')).toBeTruthy()
  })

  test('from the second version on, heading and title say which one it is', async () => {
    open('/order/106')
    expect(await screen.findByText('Presupuesto, versión 2')).toBeTruthy()
    await waitFor(() => expect(document.title).toContain('Presupuesto 106:S3D, versión 2'))
  })

  test('a link leads back to the list that it is in, and a scene is called by its name too', async () => {
    for (const [id, list, label] of [
      [103, '#/budgets', 'Presupuestos'],
      [101, '#/orders', 'Pedidos'],
    ] as const) {
      open(`/order/${id}`)
      const back = await screen.findByRole('link', { name: label })
      expect(back.getAttribute('href')).toBe(list)
      cleanup()
    }
    open('/order/107')
    expect(await screen.findByRole('region', { name: 'Escena 1: Alba, tresillo' })).toBeTruthy()
  })

  test('[REP-02] the contact data shows in full', async () => {
    open('/order/100')
    const contact = await screen.findByRole('region', { name: 'Datos de contacto' })
    const shown = [...contact.querySelectorAll('dl > div')].map((field) => [
      field.querySelector('dt')?.textContent,
      field.querySelector('dd')?.textContent,
    ])
    expect(Object.fromEntries(shown)).toEqual({
      Nombre: 'Elvira Quiroga',
      Referencia: 'Salón Quiroga',
      NIF: '00000000T',
      Tienda: 'La Alameda Centro',
      Dirección: 'Calle del Olmo 4',
      Población: 'Alcoy',
      'Código postal': '03801',
      Teléfono: '600123123',
      Correo: 'elvira@correo.example',
    })
  })

  test('[REP-03] each scene shows its picture, its way into the room where the site has one and into virtual reality, its materials with their pictures and a message, its articles and its total', async () => {
    const link = (await createLinks(backend.store, 'open')()).of(100)
    for (const ar of [true, false]) {
      open('/order/100', { ...configuredSite, features: { ar, vr: false } })
      for (const [index, total] of ['1.240,00', '810,50'].entries()) {
        const block = await screen.findByRole('region', { name: `Escena ${index + 1}` })
        const scene = within(block)
        const hrefs = (await scene.findAllByRole('link')).map((one) => one.getAttribute('href'))
        expect(hrefs).toEqual([
          `/viewer.html#/viewer/order/${link}/${index}`,
          ...(ar ? [`/ar-viewer.html?src=/api/v1/gltfscene/${link}/${index}/scene.gltf`] : []),
          `/vr-viewer.html?scene=/api/v1/gltfscene/${link}/${index}`,
        ])
        const picture = scene.getByRole('img', {
          name: new RegExp(`Imagen de la escena ${index + 1}`),
        })
        expect(picture).toHaveProperty(
          'src',
          expect.stringContaining(`/orders/100/scenes/${index}/image`),
        )
        const materials = scene.getAllByRole('listitem')
        expect(materials.map((item) => item.querySelector('img')?.getAttribute('src'))).toEqual([
          ...(index === 0 ? ['/library/materials/LIN-ARENA.jpg'] : []),
          '/library/accessories/PAT-HAYA.jpg',
        ])
        expect(scene.getByText(/^Los colores pueden variar/)).toBeTruthy()
        expect(scene.getAllByRole('row')[1]?.textContent).toContain(total)
        const sum = scene.getByText(/Total de la escena/).parentElement
        expect(sum?.textContent).toContain(total)
      }
      cleanup()
    }
  })

  test('what lacks a fabric says so at its line, and the prices that come of it are told as the least', async () => {
    open('/order/105')
    const scene = within(await screen.findByRole('region', { name: 'Escena 1' }))
    const row = within(scene.getAllByRole('row')[1] ?? document.body)
    expect(row.getByText('Tela por elegir: Asiento, Brazo')).toBeTruthy()
    const least = 'desde 1.240,00\u00a0€'
    const cells = row.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells.slice(3)).toEqual([least, least])
    expect(scene.getByText(/Total de la escena/).parentElement?.textContent).toContain(least)
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe(least)
  })

  test('a picture that comes as a photograph is known for one, and fills its frame', async () => {
    open('/order/100')
    const scene = within(await screen.findByRole('region', { name: 'Escena 1' }))
    const picture = scene.getByRole('img', { name: /Imagen de la escena 1/ })
    Object.defineProperties(picture, {
      naturalWidth: { value: 960 },
      naturalHeight: { value: 600 },
    })
    fireEvent.load(picture)
    expect(picture.className).toBe('photograph')
  })

  test('a scene tells its materials and its articles in words', async () => {
    open('/order/100')
    const scene = within(await screen.findByRole('region', { name: 'Escena 1' }))
    expect(scene.getByRole('img', { name: /Imagen de la escena 1: Alba 2 plazas/ })).toHaveProperty(
      'src',
      expect.stringContaining('/orders/100/scenes/0/image'),
    )
    const materials = scene.getAllByRole('listitem').map((item) => item.textContent)
    expect(materials).toEqual([
      'Lino arenaAsiento · grupo de precio B',
      'Pata de haya, NaturalAccesorio',
    ])
    expect(scene.getByText('Los colores pueden variar según el lote y la pantalla.')).toBeTruthy()
    const row = within(scene.getAllByRole('row')[1] ?? document.body)
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      expect.stringContaining('Nota: Para la señora Quiroga'),
      '180 × 85 × 95 cm',
      '1',
      '1.240,00\u00a0€',
      '1.240,00\u00a0€',
    ])
    expect(scene.getByText(/Total de la escena/).parentElement?.textContent).toContain('1.240,00')
  })

  test('fabrics and accessories are pictures of the library; where one is missing its colour or kind stands in', async () => {
    open('/order/100')
    const scene = within(await screen.findByRole('region', { name: 'Escena 1' }))
    const [fabric, accessory] = scene.getAllByRole('listitem')
    const source = (item: HTMLElement | undefined) =>
      item?.querySelector('img')?.getAttribute('src')
    const fail = (item: HTMLElement | undefined) =>
      fireEvent.error(item?.querySelector('img') ?? document.body)
    expect(source(fabric)).toBe('/library/materials/LIN-ARENA.jpg')
    expect(source(accessory)).toBe('/library/accessories/PAT-HAYA.jpg')
    fail(fabric)
    expect(source(fabric)).toBeUndefined()
    expect(fabric?.querySelector<HTMLElement>('.woven')?.style.backgroundColor).not.toBe('')
    fail(accessory)
    expect(source(accessory)).toBe('/library/accessories/missing.svg')
  })

  test('a fabric without picture and colour shows the drawing of its kind', async () => {
    server.use(
      http.get('*/api/v1/orders/100', async ({ request }) => {
        const reply = await backend.app.fetch(request)
        const order = (await reply.json()) as { shortFabricReport: { color?: string }[] }
        for (const fabric of order.shortFabricReport) delete fabric.color
        return HttpResponse.json(order)
      }),
    )
    open('/order/100')
    const scene = within(await screen.findByRole('region', { name: 'Escena 1' }))
    const image = () => scene.getAllByRole('listitem')[0]?.querySelector('img')
    fireEvent.error(image() ?? document.body)
    expect(image()?.getAttribute('src')).toBe('/library/materials/missing.svg')
  })

  test('who came by the report’s own link sees its scenes by it, which visitors are let to', async () => {
    const links = await createLinks(backend.store, 'open')()
    const link = links.of(100)
    open(`/order/${link}`)
    const scene = within(await screen.findByRole('region', { name: 'Escena 2' }))
    const vr = (await scene.findAllByRole('link')).at(-1)
    const address = vr?.getAttribute('href') ?? ''
    expect(address).toBe(`/vr-viewer.html?scene=/api/v1/gltfscene/${link}/1`)
    const search = address.slice(address.indexOf('?'))
    expect(requestedScene('vr', configuredSite, { hash: '', search })).toEqual({
      ...{ orderId: 100, sceneIndex: 1, link },
    })
  })

  test('[REP-04] articles outside the scenes are the database elements', async () => {
    open('/order/100')
    const elements = within(await screen.findByRole('region', { name: 'Artículos sin 3D' }))
    expect(elements.getByText('Puf Alba')).toBeTruthy()
    expect(screen.getAllByText('Puf Alba')).toHaveLength(1)
  })

  test('a budget that is annulled says so at the top, with the day, and promises nothing below', async () => {
    open('/order/102')
    expect(
      await screen.findByText('Este documento está anulado desde el 20 de marzo de 2026.'),
    ).toBeTruthy()
    expect(screen.queryByText(/válido hasta/)).toBeNull()
  })

  test('a budget that is valid no more says since when', async () => {
    open('/order/103')
    expect(
      await screen.findByText(/^Este presupuesto fue válido hasta el 9 de abril de 2026/),
    ).toBeTruthy()
  })

  test('a budget that is open says until when it is valid', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 20) })
    onTestFinished(() => void vi.useRealTimers())
    open('/order/103')
    expect(
      await screen.findByText(/Este presupuesto es válido hasta el 9 de abril de 2026/),
    ).toBeTruthy()
    expect(screen.queryByText(/fue válido hasta/)).toBeNull()
  })

  test('a budget that was put aside says so and since when, and promises nothing below', async () => {
    open('/order/104')
    expect(
      await screen.findByText(
        'Este presupuesto se retiró el 18 de marzo de 2026 para volver a componerlo.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/válido hasta/)).toBeNull()
  })

  test('a confirmed budget says nothing of a last day, however late it is', async () => {
    open('/order/100')
    expect(await screen.findByText(/^Gracias por confiar en nosotros/)).toBeTruthy()
    expect(screen.queryByText(/válido hasta/)).toBeNull()
  })

  test('[REP-05] remarks, factory remarks, the thanks and a total that the scenes add up to', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 20) })
    onTestFinished(() => void vi.useRealTimers())
    open('/order/100')
    expect(await screen.findByText('Llamar a Elvira antes de ir')).toBeTruthy()
    expect(screen.getByText('Entrega para Quiroga')).toBeTruthy()
    expect(screen.getByText(/Gracias por confiar en nosotros/)).toBeTruthy()
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total2.050,50\u00a0€')
    expect(screen.queryByText('Otros cargos y descuentos')).toBeNull()
  })

  test('a document without articles says so, as on paper', async () => {
    const empty = anOrder({ id: 150, sceneCount: 0, totalPrice: 0 }, { lines: [], fabrics: [] })
    await backend.store.load({ orders: [empty] })
    open('/order/150')
    expect(await screen.findByText('Este documento no tiene artículos.')).toBeTruthy()
    cleanup()
    open('/order/100')
    expect(await screen.findByText(/^2 escenas/)).toBeTruthy()
    expect(screen.queryByText(/no tiene artículos/)).toBeNull()
  })

  test('[REP-10] an article whose price could not be determined carries the warning, the others do not', async () => {
    open('/order/100')
    const warning = await screen.findByText(/No se ha podido determinar el precio/)
    expect(warning.closest('td')?.textContent).toContain('Puf Alba')
  })

  test('the address may hide the number in base64', async () => {
    open(`/order/${encodeOrderId(100)}`)
    expect(await screen.findByRole('heading', { name: /100:S3D$/ })).toBeTruthy()
  })
})

describe('who a report is from', () => {
  test('is the shop that the seller has named, else the client', async () => {
    await logIn('ana@tienda.example')
    const { shopName } = anOrder().document
    await backend.store.load({ orders: [anOrder({ id: 140 }, { shopName: '' })] })
    open('/order/140')
    const head = (await screen.findByRole('heading', { name: /140:S3D$/ })).parentElement
    expect(head?.textContent).toContain(`${aClient().name} · `)
    cleanup()
    open('/order/100')
    const named = (await screen.findByRole('heading', { name: /100:S3D$/ })).parentElement
    expect(named?.textContent).toContain(`${shopName} · `)
  })
})

describe('an order of somebody else', () => {
  const secrets = /Quiroga|Elvira|00000000T|Olmo|600123123|correo\.example|03801|Alameda/

  test('[REP-06] a visitor reads a notice and asterisks, and can log in', async () => {
    open('/order/100')
    expect(await screen.findByText(/Por privacidad/)).toBeTruthy()
    expect(screen.getAllByText('****')).toHaveLength(9)
    expect(document.body.textContent).not.toMatch(secrets)
    expect(screen.getByText('Total').parentElement?.textContent).toContain('2.050,50')
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Presupuestos' })).toBeNull()
  })

  test('[REP-06] another client reads the same, without being asked to log in', async () => {
    await logIn('rival@otra.example')
    open('/order/100')
    expect(await screen.findByText(/Por privacidad/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(secrets)
    expect(screen.queryByRole('button', { name: 'Iniciar sesión' })).toBeNull()
  })

  test('who logs in while reading sees all of it at once', async () => {
    open('/order/100')
    await screen.findByText(/Por privacidad/)
    await logIn('ana@tienda.example')
    expect(await screen.findByText('Elvira Quiroga')).toBeTruthy()
    expect(screen.queryByText(/Por privacidad/)).toBeNull()
  })
})

describe('when there is nothing to show', () => {
  test.each([
    ['/order', 'Error, no hay un id de pedido definido'],
    ['/order/abc', 'Este enlace no lleva a ningún pedido: su id no es válido'],
    ['/order/0', 'Este enlace no lleva a ningún pedido: su id no es válido'],
  ])('[REP-08] %s says that there is no order id, or none that is valid', async (path, said) => {
    open(path)
    expect(await screen.findByRole('heading', { name: said })).toBeTruthy()
  })

  test('[REP-08, ORD-10] a missing order shows the block alone: no alert, nothing to retry', async () => {
    open('/order/999')
    expect(await screen.findByRole('heading', { name: 'No encontramos ese pedido' })).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Volver a intentarlo' })).toBeNull()
  })

  test.each([
    ['a server that fails', serverError, 'Algo ha fallado en el servidor.'],
    ['no connection', noConnection, 'No podemos conectar con el servidor.'],
    ['a reply of another shape', wrongShape, 'orderdata'],
    ['a reply that breaks off', brokenJson, 'orderdata'],
  ])('[ORD-10] %s shows the block and says what failed', async (_, fault, said) => {
    server.use(fault(backend, 'orderdata'))
    open('/order/100')
    expect(await screen.findByRole('heading', { name: 'No encontramos ese pedido' })).toBeTruthy()
    expect(await screen.findByText(new RegExp(said))).toBeTruthy()
  })

  test('a lost connection that is back shows the report on retry', async () => {
    server.use(noConnection(backend, 'orderdata'))
    open('/order/100')
    const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' })
    server.resetHandlers()
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: /100:S3D$/ })).toBeTruthy()
  })
})

test('of several pieces a phone, which has no column for it, tells what one costs', async () => {
  open('/order/100')
  const one = await screen.findByText('2 × 405,25 €')
  expect(one.className).toContain('narrow')
})

test('the print button opens the browser’s printing', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open('/order/100')
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
})

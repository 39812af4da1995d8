import { screen, waitFor, within } from '@testing-library/dom'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { configuredSite } from '../../../mocks/server.ts'
import * as catalogues from '../../../src/browser/catalogues.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { leaveReport } from '../../../src/browser/reportPlace.ts'
import { startAr } from '../../../src/viewer/ar/page.ts'

/** In place of model-viewer where no browser draws. */
class FakeViewer extends HTMLElement {
  canActivateAR = false
  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).append(document.createElement('canvas'))
  }
  tell(name: string, detail: object = {}) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}
customElements.define('model-viewer', FakeViewer)
const device = vi.hoisted(() => ({ drawsIn3d: true }))
vi.mock('../../../src/viewer/ar/element.ts', () => ({ defineModelViewer: () => undefined }))
vi.mock('../../../src/viewer/ar/framing.ts', () => ({ keepFramed: () => undefined }))
vi.mock('../../../src/viewer/ar/arState.ts', async (own) => ({
  ...(await own<object>()),
  drawsIn3d: () => device.drawsIn3d,
}))

const site = { features: { ar: true, vr: true } }
const server = setupServer(
  http.get('*/api.json', () => HttpResponse.json({ ...configuredSite, ...site })),
)
let root = document.createElement('div')

beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  root = document.createElement('div')
  document.body.append(root)
  history.replaceState(null, '', '/ar-viewer.html?src=/api/v1/gltfscene/100/0/scene.gltf')
})
afterEach(() => {
  server.resetHandlers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'xr')
  device.drawsIn3d = true
  root.remove()
  sessionStorage.clear()
})
afterAll(() => server.close())

/** A device that opens its camera for pages, or doesn't. */
const haveCamera = (isThere: boolean) =>
  Object.defineProperty(navigator, 'xr', {
    value: { isSessionSupported: () => Promise.resolve(isThere) },
    configurable: true,
  })

async function open() {
  await startAr(root)
  return waitFor(() => {
    const viewer = root.querySelector('model-viewer')
    if (viewer === null) throw new Error('There is no model')
    return viewer as unknown as FakeViewer
  })
}
const twice = (text: string) => [text, text] as const
const place = () => root.querySelector<HTMLButtonElement>('[slot=ar-button]')
const cannot = () => screen.queryByRole('heading', { name: /no puede ponerlo/ })

test('how much of the scene has come is said, and the language that is chosen elsewhere is spoken at once', async () => {
  const viewer = await open()
  viewer.tell('progress', { totalProgress: 0.42 })
  expect(screen.getByRole('status').textContent).toContain('Preparando la escena: 42 %')
  await setLanguage('en')
  await screen.findByText('Getting the scene ready: 42%')
  expect(document.title).toBe('Scene 1 of 100:S3D in your room · Tresillo')
  viewer.tell('load')
  expect(screen.getByRole('status').textContent.trim()).toBe('')
})

test.each([
  ['the report', '/#/rates', '/#/order/100'],
  ['the link that its report was opened by', ...twice('/?lang=es#/order/100?accept=some-token')],
  ['the report where another order’s was left', '/#/order/101?accept=another', '/#/order/100'],
])('it leads back to %s', async (_, left, wanted) => {
  const here = location.href
  history.replaceState(null, '', left)
  leaveReport()
  history.replaceState(null, '', here)
  await open()
  const report = screen.getByRole('link', { name: 'Al informe' })
  expect(report.getAttribute('href')).toBe(wanted)
})

test('the files are those of the link’s own id, the drawing of the scene as it is now among them', async () => {
  const viewer = await open()
  const folder = '/api/v1/gltfscene/100/0'
  expect(viewer.getAttribute('poster')).toBe(`${folder}/scene.svg`)
  expect(viewer.getAttribute('src')).toBe(`${folder}/scene.glb`)
  expect(viewer.getAttribute('ios-src')).toBe(`${folder}/scene.usdz`)
})

test('a backend that has the specification’s glTF alone shows that', async () => {
  server.use(http.get('*/scene.glb', () => new HttpResponse(null, { status: 404 })))
  const viewer = await open()
  viewer.tell('error', { type: 'loadfailure' })
  await waitFor(() => expect(viewer.getAttribute('src')).toBe('/api/v1/gltfscene/100/0/scene.gltf'))
  expect(viewer.getAttribute('ios-src')).toBeNull()
  viewer.tell('load')
  expect(screen.getByRole('status').textContent.trim()).toBe('')
})

test('the way into the room shows once the device has said that it has one, however late', async () => {
  const viewer = await open()
  viewer.tell('load')
  expect([place()?.hidden, cannot()]).toEqual([true, null])
  viewer.canActivateAR = true
  await waitFor(() => expect(place()?.hidden).toBe(false))
  expect(screen.getByText(/^Apunta al suelo/)).toBeTruthy()
})

describe('where it can’t be put into the room after all', () => {
  test('a camera that was refused can be asked for again', async () => {
    haveCamera(true)
    const viewer = await open()
    viewer.canActivateAR = true
    viewer.tell('load')
    await waitFor(() => expect(place()?.hidden).toBe(false))
    // model-viewer tells it before it knows itself that nothing is left.
    viewer.tell('ar-status', { status: 'failed' })
    viewer.canActivateAR = false
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('No se ha podido abrir la cámara')
    expect(within(said).getByRole('button', { name: 'Volver a probar' })).toBeTruthy()
    expect([place()?.hidden, cannot()]).toEqual([true, null])
  })

  test.each([
    ['a phone', true, /^Si la has abierto desde otra aplicación, prueba en Chrome o Safari\./],
    ['a desk', false, /^Abre esta página en un móvil o una tableta/],
  ])('the words are those for %s', async (_, isHandheld, said) => {
    const media = vi.spyOn(window, 'matchMedia')
    media.mockReturnValue({ matches: isHandheld } as MediaQueryList)
    const viewer = await open()
    viewer.tell('load')
    expect(await screen.findByText(said)).toBeTruthy()
  })

  test('a device without what it takes says so, with a code for one that has it', async () => {
    haveCamera(false)
    const viewer = await open()
    viewer.canActivateAR = true
    viewer.tell('load')
    await waitFor(() => expect(place()?.hidden).toBe(false))
    viewer.tell('ar-status', { status: 'failed' })
    viewer.canActivateAR = false
    await waitFor(() => expect(cannot()).not.toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('img', { name: 'Código QR de esta página' })).toBeTruthy()
  })
})

test('a lost picture is told, while it loads too, and no more once it is back', async () => {
  const viewer = await open()
  const lose = () => viewer.tell('error', { type: 'webglcontextlost' })
  const lost = () => screen.queryByText(/El dibujo en 3D se ha interrumpido/)
  const back = () =>
    viewer.shadowRoot
      ?.querySelector('canvas')
      ?.dispatchEvent(new Event('webglcontextrestored', { bubbles: false }))
  await waitFor(() => {
    lose()
    expect(lost()).not.toBeNull()
    back()
    expect(lost()).toBeNull()
  })
  viewer.tell('load')
  lose()
  expect(lost()).not.toBeNull()
  back()
  expect(lost()).toBeNull()
})

test('a site that puts nothing into rooms shows the scene, and says that it does not', async () => {
  server.use(
    http.get('*/api.json', () =>
      HttpResponse.json({ ...configuredSite, features: { ar: false, vr: true } }),
    ),
  )
  vi.resetModules()
  const { startAr: start } = await import('../../../src/viewer/ar/page.ts')
  await start(root)
  const viewer = root.querySelector('model-viewer') as unknown as FakeViewer
  expect(viewer.hasAttribute('ar')).toBe(false)
  viewer.tell('load')
  await screen.findByText(/^Gírala/)
  expect(screen.getByText(/^En este portal las escenas no se ponen en tu salón/)).toBeTruthy()
  expect([place()?.hidden, cannot()]).toEqual([true, null])
})

describe('what the page itself lacks is told', () => {
  test('the configuration', async () => {
    server.use(http.get('*/api.json', () => new HttpResponse(null, { status: 500 })))
    vi.resetModules()
    const { startAr: start } = await import('../../../src/viewer/ar/page.ts')
    await start(root)
    expect(screen.getByRole('alert').textContent).toContain('Failed to load api')
  })

  test('its texts', async () => {
    vi.spyOn(catalogues, 'fetchTexts').mockRejectedValue(new Error('gone'))
    vi.spyOn(catalogues, 'isFetched').mockReturnValue(false)
    await startAr(root)
    expect(screen.getByRole('alert').textContent).toContain('No se han podido cargar los textos')
    expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy()
  })
})

describe('a browser that draws nothing in 3D', () => {
  const drawing = '*/api/v1/gltfscene/100/0/scene.svg'
  const answer = (status: number) =>
    server.use(http.get(drawing, () => new HttpResponse('<svg/>', { status })))
  beforeEach(() => (device.drawsIn3d = false))

  test('shows the scene’s drawing, why, and a code for another device', async () => {
    answer(200)
    await startAr(root)
    const image = screen.getByAltText('Dibujo de la escena')
    expect(image.getAttribute('src')).toBe('/api/v1/gltfscene/100/0/scene.svg')
    expect(screen.getByRole('heading', { name: 'Este navegador no dibuja en 3D' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Código QR de esta página' })).toBeTruthy()
    expect(document.title).toBe('Escena 1 de 100:S3D en tu salón · Tresillo')
  })

  test('says of a scene that is not there just that, under no number, and offers no try in vain', async () => {
    answer(404)
    server.use(http.get('*/scene.gltf', () => new HttpResponse(null, { status: 404 })))
    await startAr(root)
    expect(screen.getByRole('heading', { name: 'No encontramos esa escena' })).toBeTruthy()
    expect(screen.queryByRole('img', { name: /Código|Dibujo/ })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.title).toBe('En tu salón · Tresillo')
  })
})

test('a scene that is not there is under no number, and is not tried again', async () => {
  const files = '*/api/v1/gltfscene/100/0/:file'
  server.use(http.get(files, () => new HttpResponse(null, { status: 404 })))
  const viewer = await open()
  viewer.tell('error', { type: 'loadfailure' })
  await waitFor(() => expect(viewer.getAttribute('src')).toMatch(/scene[.]gltf$/))
  viewer.tell('error', { type: 'loadfailure' })
  await screen.findByRole('heading', { name: 'No encontramos esa escena' })
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.title).toBe('En tu salón · Tresillo')
})

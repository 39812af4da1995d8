import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './harness.ts'
import type { Portal } from './portal.ts'
import { expectDrawn as expect, modelPixels, slowly, coarse3d } from './webgl.ts'

test.use({ ...coarse3d, viewport: { width: 390, height: 800 } })
test.describe.configure(slowly)

declare global {
  /** What the page would have handed to the device. */
  var handedOver: string[]
}

const folder = '/api/v1/gltfscene/12400/0'

const open = (portal: Portal, src = `${folder}/scene.gltf`) =>
  portal.page.goto(`${portal.server.url}/ar-viewer.html?src=${encodeURIComponent(src)}`)

/** Goes on by Tab until a control has the focus. */
async function tabTo({ page }: Portal, control: Locator): Promise<void> {
  for (let at = 0; at < 12; at++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((one) => one.matches(':focus'))) return
  }
  throw new Error(`Tab does not come to ${control.toString()}`)
}

/** Presses a control by keys alone. */
async function pressByKeys(portal: Portal, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  await tabTo(portal, control)
  await portal.page.keyboard.press('Enter')
}

/** Where the model is seen from, in radians around it. */
const seenFrom = (page: Page) =>
  page
    .locator('model-viewer')
    .evaluate((viewer) => (viewer as HTMLElementTagNameMap['model-viewer']).getCameraOrbit().theta)

async function place(portal: Portal): Promise<string[]> {
  const { page } = portal
  await pressByKeys(portal, page.getByRole('button', { name: portal.t('ar.place') }))
  await expect.poll(() => page.evaluate(() => globalThis.handedOver.length)).toBeGreaterThan(0)
  return page.evaluate(() => globalThis.handedOver)
}

const devices = {
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
}

test('[VIEW-03] a scene goes into the room at its true scale by WebXR, Scene Viewer and Quick Look, and no other site’s is fetched; what fails is said in words and can be tried again', async ({
  portal,
  page,
}) => {
  const { url } = portal.server
  const devtools = await page.context().newCDPSession(page)
  const become = (userAgent: string) =>
    devtools.send('Emulation.setUserAgentOverride', { userAgent })
  const failure = (why: 'missing' | 'refused' | 'offline') =>
    expect(page.getByRole('heading', { name: portal.t(`ar.failed.${why}.title`) })).toBeVisible()
  portal.expectFault(/404|500|ERR_FAILED|Failed to fetch/, /NotAllowedError|refused by the test/)
  // Notes links that the page follows by itself, and asks for a session in the room.
  await page.addInitScript(() => {
    globalThis.handedOver = []
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      globalThis.handedOver.push(`${this.rel} ${this.href}`)
    }
    if (navigator.userAgent.includes('iPhone')) {
      DOMTokenList.prototype.supports = (token) => ['ar', 'modulepreload'].includes(token)
    } else if (!navigator.userAgent.includes('Android')) {
      XRSystem.prototype.isSessionSupported = (mode) => Promise.resolve(mode === 'immersive-ar')
      XRSystem.prototype.requestSession = (mode) => {
        globalThis.handedOver.push(mode)
        return Promise.reject(new DOMException('refused by the test', 'NotAllowedError'))
      }
    }
  })

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(portal, 'https://other.example/api/v1/gltfscene/12400/0/scene.gltf')
  await failure('missing')
  expect(asked.filter((one) => !one.startsWith(url))).toEqual([])
  expect(asked.filter((one) => /gltfscene/.test(new URL(one).pathname))).toEqual([])
  await open(portal, '/api/v1/gltfscene/12400/99/scene.gltf')
  await failure('missing')
  await expectAccessible(portal, 'a scene for the room that is missing')

  await page.route('**/scene.glb', (route) => route.fulfill({ status: 500 }))
  await open(portal)
  await failure('refused')
  await expectAccessible(portal, 'a scene for the room that is refused')
  await page.unroute('**/scene.glb')
  await page.route('**/scene.glb', (route) => route.abort())
  const retry = page.getByRole('button', { name: portal.t('ar.retry') })
  await pressByKeys(portal, retry)
  await failure('offline')
  await expectAccessible(portal, 'a scene for the room that is out of reach')
  await page.unroute('**/scene.glb')

  // While it loads its drawing stands there, and how far it is.
  const { promise: held, resolve: letGo } = Promise.withResolvers<null>()
  await page.route('**/scene.glb', async (route) => {
    await held
    await route.continue()
  })
  const drawing = page.waitForResponse(`**${folder}/scene.svg`)
  await pressByKeys(portal, retry)
  const [loading = ''] = portal.t('ar.loading', { percent: 0 }).split('0')
  await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible()
  expect((await drawing).status()).toBe(200)
  await expect(page.locator('model-viewer .slot.poster')).toHaveClass(/show/)
  await expectAccessible(portal, 'a scene for the room that is coming')
  letGo(null)

  // By WebXR, with a camera that the person refuses.
  await expect.poll(() => place(portal)).toEqual(['immersive-ar'])
  await expect(page.locator('model-viewer')).toHaveAttribute('ar-scale', 'fixed')
  const said = page.getByRole('alert')
  await expect(said).toContainText(portal.t('ar.placeFailed'))
  await expect(said.getByRole('button', { name: portal.t('ar.retry') })).toBeVisible()
  await expect(page.getByRole('button', { name: portal.t('ar.place') })).toBeHidden()
  await expect.poll(() => modelPixels(page)).toBeGreaterThan(500)
  await expectAccessible(portal, 'a scene for a phone’s room')

  // By keys alone it is turned, and one gets back to the report.
  const model = page.locator('model-viewer .userInput')
  await tabTo(portal, page.getByRole('link', { name: portal.t('ar.report') }))
  await tabTo(portal, model)
  const before = await seenFrom(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => seenFrom(page)).not.toBe(before)

  // A picture that is lost is told, until it is back.
  await page.locator('model-viewer canvas').evaluateAll((canvases: HTMLCanvasElement[]) => {
    for (const canvas of canvases)
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(page.getByText(portal.t('ar.lost'))).toBeVisible()
  await expectAccessible(portal, 'a scene for the room whose picture is lost')

  await become(devices.android)
  await open(portal)
  const [intent = ''] = await place(portal)
  const parameters = new URLSearchParams(/\?(.*?)#Intent/.exec(intent)?.[1])
  expect(parameters.get('file')).toBe(`${url}${folder}/scene.glb`)
  expect(parameters.get('resizable')).toBe('false')

  await become(devices.iphone)
  await open(portal)
  const [link = ''] = await place(portal)
  const [rel, address = ''] = link.split(' ')
  expect(rel).toBe('ar')
  const { pathname, hash } = new URL(address)
  expect(pathname).toBe(`${folder}/scene.usdz`)
  expect(hash).toContain('allowsContentScaling=0')
  for (const file of [parameters.get('file') ?? '', `${url}${pathname}`])
    expect((await page.request.get(file)).status()).toBe(200)
})

test('a browser that draws nothing is told so, with the scene’s drawing, and a code for one that does', async ({
  portal,
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(portal)
  await expect(
    page.getByRole('heading', { name: portal.t('ar.failed.noWebgl.title') }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: portal.t('ar.code') })).toBeVisible()
  const drawing = page.getByAltText(portal.t('ar.drawing'))
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await expectAccessible(portal, 'a browser that draws nothing')
})

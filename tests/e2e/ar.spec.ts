import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, inBothLanguages, test } from './harness.ts'
import type { Portal } from './portal.ts'

declare global {
  /** What the page would have handed to the device. */
  var handedOver: string[]
}

const folder = '/api/v1/gltfscene/12400/0'

const open = (portal: Portal, src = `${folder}/scene.gltf`) =>
  portal.page.goto(`${portal.server.url}/ar-viewer.html?src=${encodeURIComponent(src)}`)

/** Notes links that the page follows by itself, and asks for a session in the room. */
const noteHandedOver = () => {
  globalThis.handedOver = []
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    globalThis.handedOver.push(`${this.rel} ${this.href}`)
  }
}

async function place(portal: Portal): Promise<string[]> {
  const { page } = portal
  await page.getByRole('button', { name: portal.t('ar.place') }).click()
  await expect.poll(() => page.evaluate(() => globalThis.handedOver.length)).toBeGreaterThan(0)
  return page.evaluate(() => globalThis.handedOver)
}

/** How many pixels of a hundred times a hundred the model is drawn on. */
const drawnPixels = (page: Page): Promise<number> =>
  page.locator('model-viewer').evaluate(async (viewer) => {
    const picture = new Image()
    picture.src = (viewer as HTMLElementTagNameMap['model-viewer']).toDataURL()
    await picture.decode()
    const copy = document.createElement('canvas')
    copy.width = copy.height = 100
    const context = copy.getContext('2d')
    context?.drawImage(picture, 0, 0, 100, 100)
    const data = Array.from(context?.getImageData(0, 0, 100, 100).data ?? [])
    return data.filter((value, index) => index % 4 === 3 && value > 0).length
  })

inBothLanguages('a scene in the room', () => {
  for (const theme of ['light', 'dark'] as const)
    test.describe(theme, () => {
      test.use({ theme })
      test('shows the model; a device that can’t place it is told what can', async ({
        portal,
        page,
      }) => {
        await open(portal)
        await expect(page.getByRole('heading', { name: portal.t('ar.cannot') })).toBeVisible()
        await expect(page).toHaveTitle(
          `${portal.t('ar.scene', { number: 12400, scene: 1 })} · Tresillo`,
        )
        await expect.poll(() => drawnPixels(page)).toBeGreaterThan(500)
        await expect(page.getByRole('button', { name: portal.t('ar.place') })).toBeHidden()
        await expectAccessible(portal, 'a scene in the room')
      })
    })
})

test.describe('an Android phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    viewport: { width: 360, height: 740 },
  })
  test('hands the GLB to Scene Viewer at its true scale', async ({ portal, page }) => {
    await page.addInitScript(noteHandedOver)
    await open(portal)
    const [intent = ''] = await place(portal)
    const parameters = new URLSearchParams(/\?(.*?)#Intent/.exec(intent)?.[1])
    expect(parameters.get('file')).toBe(`${portal.server.url}${folder}/scene.glb`)
    expect(parameters.get('resizable')).toBe('false')
    expect((await page.request.get(parameters.get('file') ?? '')).status()).toBe(200)
    await expectAccessible(portal, 'a scene for a phone’s room')
  })
})

test.describe('an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 800 },
  })
  test('hands the USDZ to Quick Look at its true scale', async ({ portal, page }) => {
    await page.addInitScript(noteHandedOver)
    await page.addInitScript(() => {
      DOMTokenList.prototype.supports = (token) => ['ar', 'modulepreload'].includes(token)
    })
    await open(portal)
    const [link = ''] = await place(portal)
    const [rel, address = ''] = link.split(' ')
    expect(rel).toBe('ar')
    const { pathname, hash } = new URL(address)
    expect(pathname).toBe(`${folder}/scene.usdz`)
    expect(hash).toContain('allowsContentScaling=0')
    expect((await page.request.get(`${portal.server.url}${pathname}`)).status()).toBe(200)
  })
})

test('a camera that is refused is said, and the model stays', async ({ portal, page }) => {
  portal.expectFault(/NotAllowedError|refused by the test/)
  await page.addInitScript(() => {
    globalThis.handedOver = []
    XRSystem.prototype.isSessionSupported = (mode) => Promise.resolve(mode === 'immersive-ar')
    XRSystem.prototype.requestSession = (mode) => {
      globalThis.handedOver.push(mode)
      return Promise.reject(new DOMException('refused by the test', 'NotAllowedError'))
    }
  })
  await open(portal)
  expect(await place(portal)).toEqual(['immersive-ar'])
  await expect(page.getByRole('alert')).toContainText(portal.t('ar.placeFailed'))
  await expect.poll(() => drawnPixels(page)).toBeGreaterThan(500)
})

test('only a scene of this site is fetched; what fails is said and can be tried again', async ({
  portal,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const failure = (why: 'missing' | 'refused' | 'offline') =>
    expect(page.getByRole('heading', { name: portal.t(`ar.failed.${why}.title`) })).toBeVisible()

  await open(portal, 'https://other.example/api/v1/gltfscene/12400/0/scene.gltf')
  await failure('missing')
  expect(asked.filter((address) => !address.startsWith(portal.server.url))).toEqual([])
  expect(asked.filter((address) => /gltfscene/.test(new URL(address).pathname))).toEqual([])

  portal.expectFault(/404|500|ERR_FAILED|Failed to fetch/)
  await open(portal, '/api/v1/gltfscene/12400/99/scene.gltf')
  await failure('missing')

  await page.route('**/scene.glb', (route) => route.fulfill({ status: 500 }))
  await open(portal)
  await failure('refused')
  await page.unroute('**/scene.glb')
  await page.route('**/scene.glb', (route) => route.abort())
  await page.getByRole('button', { name: portal.t('ar.retry') }).click()
  await failure('offline')
  await page.unroute('**/scene.glb')
  await page.getByRole('button', { name: portal.t('ar.retry') }).click()
  await expect(page.getByText(portal.t('ar.turn'))).toBeVisible()
})

test('a browser that does not draw in 3D says so, with a code for one that does', async ({
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
})

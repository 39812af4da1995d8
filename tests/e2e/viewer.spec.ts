import type { Page } from '@playwright/test'
import { encodeOrderId, orderNumber, reportAddress } from '../../src/domain/orders/orderId.ts'
import { savedScene, type SavedScene } from '../../src/viewer/savedScene.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inBothLanguages, test } from './harness.ts'
import type { Portal } from './portal.ts'
import { colorAt, deltaE, framesOf, rgbOf, spotOn, stillness, with3d, without3d } from './webgl.ts'

test.use(with3d)

const canvasOf = (page: Page) => page.locator('canvas')

/** An order of the manager's whose scene is as a test wants it. */
async function someScene(portal: Portal, isWanted: (scene: SavedScene) => boolean) {
  const client = await portal.logIn('manager')
  const api = await portal.api()
  for (const { id } of await portal.list(client, 'order')) {
    const order = await api.call('orderdata', { orderId: id })
    const scene = savedScene(order, 0)
    if (scene !== null && isWanted(scene)) return { id, order, scene }
  }
  throw new Error('The demo data has no such scene')
}

/** Straight beside each other, so that none hides another from the front. */
const isRow = ({ modules }: SavedScene) =>
  modules.length >= 2 && modules.every(({ turn, y }) => turn === 0 && y === modules[0]?.y)

async function open(portal: Portal, page: Page, id: number | string, index = 0) {
  await page.goto(`${portal.server.url}/viewer.html#/viewer/order/${id}/${index}`)
  await expect(canvasOf(page)).toBeVisible()
  await stillness(canvasOf(page))
}

inBothLanguages('viewer', () => {
  test('[ROUTE-08] a saved scene shows in 3D, and touching a module says which it is and what it wears', async ({
    portal,
    page,
  }) => {
    const { id, order, scene } = await someScene(portal, isRow)
    await open(portal, page, id)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
    const canvas = canvasOf(page)
    await page.getByRole('button', { name: portal.t('viewer.tools.front') }).click()
    await stillness(canvas)
    const buttons = page.locator('.viewer-modules button')
    for (const module of scene.modules) {
      const { x, y, shape } = module
      const at = { x: x / 1000, y: 0.25, z: (y + shape.d / 2) / 1000 }
      await canvas.click({ position: await spotOn(canvas, 'front', scene.modules, at) })
      const place = [...scene.articles.keys()].indexOf(module.id)
      await expect(buttons.nth(place)).toHaveAttribute('aria-pressed', 'true')
      const names = order.shortFabricReport
        .filter(({ fabricId }) => fabricId === module.fabrics.seat.id)
        .map(({ name }) => name)
      await expect(page.getByRole('status').filter({ hasText: names[0] ?? '–' })).toBeVisible()
    }
    await canvas.click({ position: { x: 30, y: 300 } })
    await expect(page.locator('.viewer-modules [aria-pressed=true]')).toHaveCount(0)
  })

  test('by keyboard it is turned, brought nearer and seen whole, modules are chosen, and axe finds nothing', async ({
    portal,
    page,
  }) => {
    const { id } = await someScene(portal, ({ modules }) => modules.length >= 2)
    await open(portal, page, id)
    const canvas = canvasOf(page)
    await canvas.focus()
    for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowLeft', '+', '-', '0']) {
      const before = await stillness(canvas)
      await page.keyboard.press(key)
      await expect.poll(() => framesOf(canvas), key).toBeGreaterThan(before)
    }
    await page.getByRole('button', { name: portal.t('viewer.tools.measures') }).click()
    await expect(page.locator('.stage-measures')).toContainText(' cm')
    const module = page.locator('.viewer-modules button').first()
    await module.focus()
    await page.keyboard.press('Enter')
    await expect(module).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(portal, 'viewer in 3D')
  })
})

test('a still scene draws no frame in 10 seconds, and turning it draws some', async ({
  portal,
  page,
}) => {
  const { id } = await someScene(portal, isRow)
  await open(portal, page, id)
  const canvas = canvasOf(page)
  const before = await stillness(canvas)
  await page.waitForTimeout(10_000)
  expect(await framesOf(canvas)).toBe(before)
  const box = await canvas.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 300]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => framesOf(canvas)).toBeGreaterThan(before)
})

test('seen from above, a seat has about the colour of its fabric’s swatch', async ({
  portal,
  page,
}) => {
  const { id, scene } = await someScene(portal, isRow)
  await open(portal, page, id)
  const canvas = canvasOf(page)
  await page.getByRole('button', { name: portal.t('viewer.tools.top') }).click()
  await stillness(canvas)
  const [module] = scene.modules
  if (module === undefined) throw new Error('The scene is empty')
  const { x, y, shape } = module
  const at = { x: x / 1000 + 0.12, y: 0.44, z: (y + shape.d * 0.2) / 1000 }
  const seen = await colorAt(canvas, await spotOn(canvas, 'top', scene.modules, at))
  expect(deltaE(seen, rgbOf(module.fabrics.seat.color))).toBeLessThan(10)
})

test('a lost picture comes back with the scene', async ({ portal, page }) => {
  const { id } = await someScene(portal, isRow)
  await open(portal, page, id)
  const canvas = canvasOf(page)
  const middle = { x: 560, y: 420 }
  const before = await colorAt(canvas, middle, 60)
  await canvas.evaluate((element: HTMLCanvasElement) => {
    const losing = element.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    Object.assign(element, { giveBack: () => losing?.restoreContext() })
    losing?.loseContext()
  })
  const said = page.getByText(portal.t('viewer.lost'))
  await expect(said).toBeVisible()
  await canvas.evaluate((element) => (element as unknown as { giveBack: () => void }).giveBack())
  await expect(said).toBeHidden()
  await stillness(canvas)
  expect(deltaE(await colorAt(canvas, middle, 60), before)).toBeLessThan(1)
})

test('a picture that does not come back gives way to the drawing', async ({ portal, page }) => {
  const { id } = await someScene(portal, isRow)
  await open(portal, page, id)
  await canvasOf(page).evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect(page.getByText(portal.t('viewer.flat.noDrawing'))).toBeVisible()
  await expect(page.getByAltText(portal.t('viewer.image'))).toBeVisible()
})

inBothLanguages('viewer without WebGL', () => {
  test('the front view and the plan stand in', async ({ portal, page }) => {
    const { id } = await someScene(portal, isRow)
    await without3d(page)
    await page.goto(`${portal.server.url}/viewer.html#/viewer/order/${id}/0`)
    await expect(page.getByText(portal.t('viewer.flat.noDrawing'))).toBeVisible()
    const drawing = page.getByAltText(portal.t('viewer.image'))
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(page.getByRole('img', { name: portal.t('viewer.plan') })).toBeVisible()
    await expectAccessible(portal, 'viewer without WebGL')
  })
})

test('a visitor comes from the report to its scene in 3D, goes to the others, and hands one on; they can add none to a cart', async ({
  portal,
  page,
  otherPortal,
}) => {
  const { id } = await someScene(otherPortal, (scene) => scene.modules.length > 0)
  const { link } = await (await otherPortal.api()).call('orderdata', { orderId: id })
  await portal.goto(reportAddress(id, link).slice(1))
  await page.getByRole('link', { name: portal.t('reportTools.scene.of.3d', { number: 1 }) }).click()
  await expect(canvasOf(page)).toBeVisible()
  await expect(page.getByRole('link', { name: portal.t('viewer.add') })).toHaveCount(0)
  await page.getByRole('button', { name: portal.t('viewer.share.open') }).click()
  const address = page.getByLabel(portal.t('viewer.share.link'))
  await expect(address).toHaveValue(
    `${portal.server.url}/viewer.html#/viewer/order/${link ?? encodeOrderId(id)}/0`,
  )
  await expectAccessible(portal, 'sharing a scene')
})

test('who is logged in adds a scene to a new one of their cart, and sees every scene of the document', async ({
  portal,
  page,
}) => {
  const client = await portal.logIn('manager')
  const { id } = await portal.find(client, 'order', ({ sceneImages }) => sceneImages.length > 1)
  await open(portal, page, id)
  const first = await page.locator('.viewer-modules').textContent()
  await page.getByRole('link', { name: portal.t('viewer.scene', { number: 2 }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/2$/)
  await stillness(canvasOf(page))
  expect(await page.locator('.viewer-modules').textContent()).not.toBe(first)
  await page.getByRole('link', { name: portal.t('viewer.add') }).click()
  await expect(
    page.getByText(portal.t('cart.sceneAdded', { scene: portal.t('cart.scene', { number: 1 }) })),
  ).toBeVisible()
})

test('a scene that is missing, refused or out of reach says so, and comes once it can', async ({
  portal,
  page,
}) => {
  const { id } = await someScene(portal, isRow)
  portal.expectFault(/404|500|Failed to load|ERR_/)
  const { url } = portal.server
  await page.goto(`${url}/viewer.html#/viewer/order/999999/0`)
  await expect(page.getByRole('heading', { name: portal.t('viewer.missing') })).toBeVisible()
  await expectAccessible(portal, 'a missing scene')
  await page.goto(`${url}/viewer.html#/viewer/order/${id}/77`)
  await expect(page.getByRole('heading', { name: portal.t('viewer.missing') })).toBeVisible()

  const orderdata = await portal.addressOf('orderdata')
  await page.route(orderdata, (route) => route.fulfill({ status: 500 }))
  await page.goto(`${url}/viewer.html#/viewer/order/${id}/0`)
  await page.reload()
  await expect(page.getByRole('heading', { name: portal.t('viewer.failed') })).toBeVisible()
  await page.unroute(orderdata)
  await page.route(orderdata, (route) => route.abort())
  await page.getByRole('button', { name: portal.t('app.retry') }).click()
  await expect(page.getByRole('heading', { name: portal.t('viewer.failed') })).toBeVisible()
  await page.unroute(orderdata)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(canvasOf(page)).toBeVisible()
})

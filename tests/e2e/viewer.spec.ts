import { encodeOrderId, orderNumber } from '../../src/domain/orders/orderId.ts'
import { savedScene } from '../../src/viewer/savedScene.ts'
import { overPicture } from '../../src/viewer/viewerMargins.ts'
import { expectAccessible } from './accessibility.ts'
import { ComposerPage } from './composer.ts'
import { test } from './harness.ts'
import { readCode } from './qr.ts'
import { canvasOf, go, isRow, someOrder } from './savedScenes.ts'
import { beforeSeat, spotsOn } from './staged.ts'
import {
  drawn,
  expectDrawn as expect,
  expectNoFrames,
  framesOf,
  slowly,
  stillness,
  coarse3d,
  without3d,
} from './webgl.ts'

test.use(coarse3d)
test.describe.configure(slowly)

test('[VIEW-02] a saved scene in 3D: turned, measured and touched by pointer and keys, still when nothing changes, full screen, with the document’s other scenes, its link and code, and the way into a new scene', async ({
  portal,
  page,
}) => {
  const { id, order, scene } = await someOrder(
    portal,
    (one, scenes) => scenes > 1 && isRow(one) && one.missing === 0,
  )
  await go(portal, id)
  const canvas = canvasOf(page)
  await expect(canvas).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
  const tools = page.getByRole('group', { name: portal.t('viewer.tools.label') })
  const tool = (name: 'front' | 'measures' | 'full') =>
    tools.getByRole('button', { name: portal.t(`viewer.tools.${name}`) })

  // The right module is under the pointer, and what it wears is said.
  await stillness(canvas)
  await drawn(canvas, () => tool('front').click())
  const listed = page.locator('.viewer-modules button')
  const { modules } = scene
  const spots = await spotsOn(canvas, 'front', modules, modules.map(beforeSeat), () => overPicture)
  for (const [at, { id: line, fabrics }] of modules.entries()) {
    await canvas.click({ position: spots[at] ?? { x: 0, y: 0 } })
    const place = [...scene.articles.keys()].indexOf(line)
    await expect(listed.nth(place)).toHaveAttribute('aria-pressed', 'true')
    const { name } =
      order.shortFabricReport.find(({ fabricId }) => fabricId === fabrics.seat.id) ?? {}
    await expect(page.getByRole('status').filter({ hasText: name ?? '–' })).toBeVisible()
  }
  await canvas.click({ position: { x: 30, y: 300 } })
  await expect(page.locator('.viewer-modules [aria-pressed=true]')).toHaveCount(0)

  // Nothing is drawn while nothing changes (the benchmark waits for 10 s); each key draws.
  await expectNoFrames(canvas)
  await canvas.focus()
  for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowLeft', '+', '-', '0']) {
    const before = await framesOf(canvas)
    await page.keyboard.press(key)
    await expect.poll(() => framesOf(canvas), key).toBeGreaterThan(before)
  }
  await tool('measures').click()
  await expect(page.locator('.stage-measures')).toContainText(' cm')
  await listed.first().focus()
  await page.keyboard.press('Enter')
  await expect(listed.first()).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(portal, 'viewer in 3D')

  await tool('full').click()
  await expect(tool('full')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.className))
    .toBe('viewer-main')
  await tool('full').click()
  await expect(tool('full')).toHaveAttribute('aria-pressed', 'false')

  // The document's other scene, on the same canvas.
  await canvas.evaluate((element) => element.setAttribute('data-first', ''))
  const first = (await page.locator('.viewer-modules').textContent()) ?? ''
  await drawn(canvas, () =>
    page.getByRole('link', { name: portal.t('viewer.scene', { number: 2 }) }).click(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/2$/)
  await expect(page.locator('canvas[data-first]')).toBeVisible()
  await expect(page.locator('.viewer-modules')).not.toHaveText(first)
  const second = savedScene(order, 1)?.modules ?? []

  await page.getByRole('button', { name: portal.t('viewer.share.open') }).click()
  const address = `${portal.server.url}/viewer.html#/viewer/order/${order.link ?? encodeOrderId(id)}/1`
  await expect(page.getByLabel(portal.t('viewer.share.link'))).toHaveValue(address)
  const code = page.getByRole('img', { name: portal.t('share.code') })
  await expect.poll(() => readCode(code)).toBe(address)
  await page.keyboard.press('Escape')

  // The composer's own tests open it in 3D.
  await without3d(page)
  await page.getByRole('link', { name: portal.t('viewer.add') }).click()
  await expect(new ComposerPage(portal).modules).toHaveCount(second.length)
})

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator } from '@playwright/test'
import { validateBytes } from 'gltf-validator'
import type { OrderDocument } from '../../server/store/types.ts'
import { readScene } from '../../src/contract/scene.ts'
import { encodeOrderId, orderNumber, reportAddress } from '../../src/domain/orders/orderId.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './harness.ts'
import { canvasOf, isRow, someOrder } from './savedScenes.ts'
import { expectDrawn as expect, modelPixels, slowly, stillness, coarse3d } from './webgl.ts'

test.use(coarse3d)
test.describe.configure(slowly)

/** Buttons and links that a finger does not hit, or that the screen's edge cuts. */
const smallOrCut = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((found) =>
    found.flatMap((part) => {
      const { width, height, left, right } = part.getBoundingClientRect()
      const isFine = width >= 44 && height >= 44 && left >= 0 && right <= innerWidth
      return isFine || !part.checkVisibility() ? [] : [part.outerHTML]
    }),
  )

/**
 * Makes an order of the demo what the oldest ones are: of articles and fabrics that no catalogue knows any more, its lines without what
 * they look like, its scenes in their first form.
 */
function makeOld(dataDir: string, orderId: number): void {
  const database = new DatabaseSync(join(dataDir, 'tresillo.db'))
  const [row] = database
    .prepare('select json from order_documents where order_id = ?')
    .all(orderId) as { json: string }[]
  if (row === undefined) throw new Error(`There is no order ${orderId}`)
  const document = JSON.parse(row.json) as OrderDocument
  for (const line of document.lines) {
    delete line.appearance
    delete line.points
    line.identifier = 'GONE-1'
    line.materials = Object.fromEntries(Object.keys(line.materials).map((part) => [part, 'GONE']))
  }
  document.scenes = document.scenes.map((kept) => {
    const scene = readScene(kept)
    if (scene === null) return null
    const lines = scene.lines.map((line) => ({ ...line, article: 'GONE-1' }))
    return { version: 1, lines, joints: scene.joints }
  })
  database
    .prepare('update order_documents set json = ? where order_id = ?')
    .run(JSON.stringify(document), orderId)
  database.close()
}

test.describe('a phone', () => {
  test.use({ language: 'en', theme: 'dark', viewport: { width: 360, height: 740 } })

  test('[VIEW-06] a visitor comes from the report of an order of the oldest form, whose articles and fabrics have left the catalogue, to its scene for the room, with words for what the device can’t do, and in 3D, hits every button, hands the scene on, and can add none to a cart', async ({
    portal,
    server,
    page,
    otherPortal,
  }) => {
    const { id } = await someOrder(
      otherPortal,
      (scene, scenes) => scenes > 1 && isRow(scene),
      'oldest',
    )
    const { link } = await (await otherPortal.api()).call('orderdata', { orderId: id })
    makeOld(server.dataDir, id)
    const file = await page.request.get(`${server.url}/api/v1/gltfscene/${id}/0/scene.glb`)
    const { issues } = await validateBytes(new Uint8Array(await file.body()))
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])

    await portal.goto(reportAddress(id, link).slice(1))
    await page
      .getByRole('link', { name: portal.t('reportTools.scene.of.ar', { number: 1 }) })
      .click()
    await expect(page).toHaveTitle(
      `${portal.t('ar.scene', { number: orderNumber(id), scene: 1 })} · Tresillo`,
    )
    await expect(page.getByRole('heading', { name: portal.t('ar.cannot') })).toBeVisible()
    await expect(page.locator('.ar-cannot')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => modelPixels(page)).toBeGreaterThan(500)
    await expect(page.getByRole('button', { name: portal.t('ar.place') })).toBeHidden()
    await expectAccessible(portal, 'a scene in the room')

    await portal.goto(reportAddress(id, link).slice(1))
    await page
      .getByRole('link', { name: portal.t('reportTools.scene.of.3d', { number: 1 }) })
      .click()
    const canvas = canvasOf(page)
    await expect(canvas).toBeVisible()
    await stillness(canvas)
    await expect(page.getByRole('link', { name: portal.t('viewer.add') })).toHaveCount(0)
    const header = page.locator('.viewer header')
    await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(64)
    const targets = page.locator(
      '.viewer header :is(a, button), .stage-tools button, .viewer-scenes a',
    )
    await expect.poll(() => smallOrCut(targets)).toEqual([])
    await expect(page.locator('.stage-tools')).toBeInViewport({ ratio: 1 })
    await canvas.click()
    await expect(page.locator('.viewer-modules [aria-pressed=true]')).toHaveCount(1)
    await expectAccessible(portal, 'viewer on a phone')
    await page.getByRole('button', { name: portal.t('viewer.share.open') }).click()
    await expect(page.getByLabel(portal.t('viewer.share.link'))).toHaveValue(
      `${server.url}/viewer.html#/viewer/order/${link ?? encodeOrderId(id)}/0`,
    )
    const copy = page.getByRole('button', { name: portal.t('share.copy') })
    await expect
      .poll(() => copy.evaluate((button) => button.scrollWidth - button.clientWidth))
      .toBe(0)
    await expectAccessible(portal, 'sharing a scene on a phone')
  })
})

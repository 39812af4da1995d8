import type { OrderDetail } from '../../src/contract/entities/report.ts'
import { formatPrice } from '../../src/domain/money.ts'
import { groupReport } from '../../src/domain/orders/report.ts'
import { expect, inTurns, test } from './harness.ts'
import type { Portal } from './portal.ts'
import { release } from './release.ts'
import { expectNothingWider } from './settled.ts'

/** An order of the person's client that has scenes, as its report gets it. */
async function orderWithScenes(portal: Portal): Promise<OrderDetail> {
  const client = await portal.logIn('manager')
  const { id } = await portal.find(client, 'order', (item) => item.sceneImages.length > 0)
  return (await portal.api()).call('orderdata', { orderId: id })
}

inTurns('documents', () => {
  test(
    'every scene shows its picture and its total, and they add up',
    release,
    async ({ portal, page }) => {
      const order = await orderWithScenes(portal)
      const { scenes, difference, total } = groupReport(order)
      expect(difference).toBe(0)
      await portal.goto(`/order/${order.orderNumber}`)
      for (const scene of scenes) {
        const title = portal.t('report.scene.title', { number: scene.index + 1 })
        const block = page.getByRole('region', { name: title, exact: true })
        await expect(block).toContainText(formatPrice(scene.total, order.rate))
        const picture = block.locator('.report-picture img')
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0)
      }
      await expect(page.getByRole('main')).toContainText(formatPrice(total, order.rate))
      await expect(page.getByRole('main')).toContainText(portal.t('report.thanks.order'))
    },
  )

  test('[ROUTE-09] a visitor reads the legal pages, which fit a phone, as a report does', async ({
    portal,
    otherPortal,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const order = await orderWithScenes(otherPortal)
    for (const [path, title] of [
      ['/about', portal.t('legal.about.title')],
      ['/data-protection', portal.t('legal.data.title')],
      [`/order/${order.orderNumber}`, null],
    ] as const) {
      await portal.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      if (title !== null) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.getByRole('link', { name: 'hola@tresillo.example' })).toBeVisible()
      }
      await expectNothingWider(page)
    }
  })
})

test.describe('on paper', () => {
  test.use({ theme: 'dark' })

  test('a print is dark ink without buttons, whatever the theme on screen', async ({
    portal,
    page,
  }) => {
    const order = await orderWithScenes(portal)
    await portal.goto(`/order/${order.orderNumber}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.getByRole('button', { name: portal.t('reportTools.print') })).toBeVisible()
    const ink = () =>
      heading.evaluate((element) =>
        (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number).slice(0, 3),
      )
    for (const part of await ink()) expect(part).toBeGreaterThan(180)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: portal.t('reportTools.print') })).toBeHidden()
    for (const part of await ink()) expect(part).toBeLessThan(80)
  })
})

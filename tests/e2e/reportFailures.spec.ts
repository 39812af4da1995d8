import type { OrderItem } from '../../src/contract/entities/order.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { release } from './release.ts'

const hasScenes = ({ sceneImages }: OrderItem) => sceneImages.length > 1

/** A part of an order's reply that a test changes. */
type Told = { data: { sceneIndex: number; identifier: string; shape?: unknown }[] }

inTurns('a report of which something is missing', () => {
  test(
    'a reply that is cut off says so, and the next try shows it',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/Failed to load resource|net::/)
      const client = await portal.logIn('manager')
      const { id } = await portal.find(client, 'order', hasScenes)
      const address = await portal.addressOf('orderdata')
      await page.route(address, async (route) => {
        const reply = await route.fetch()
        const text = await reply.text()
        await route.fulfill({ response: reply, body: text.slice(0, text.length / 2) })
      })
      await portal.goto(`/order/${id}`)
      const alert = page.getByRole('alert').filter({ hasText: portal.t('report.failedHelp') })
      await expect(alert).toBeVisible()
      await page.unroute(address)
      await page.getByRole('button', { name: portal.t('app.retry') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
    },
  )

  test('a picture that the server can’t give is told, and its scene can be read', async ({
    portal,
    page,
  }) => {
    portal.expectFault(/500/)
    const client = await portal.logIn('manager')
    const { id } = await portal.find(client, 'order', hasScenes)
    await page.route(/\/scenes\/0\/image/, (route) => route.fulfill({ status: 500 }))
    await portal.goto(`/order/${id}`)
    const title = (number: number) => portal.t('report.scene.title', { number })
    const first = page.getByRole('region', { name: title(1), exact: true })
    await expect(first.getByText(portal.t('report.scene.missingPicture'))).toBeVisible()
    await expect(first.getByRole('table')).toBeVisible()
    const second = page.getByRole('region', { name: title(2), exact: true })
    const picture = second.locator('.report-picture img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  test(
    'what is fetched once the report can be read, and can’t be had: it is read all the same, says so, and the next try has it',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/Failed to load resource|net::|after-|could not be fetched/)
      const client = await portal.logIn('manager')
      const { id } = await portal.find(client, 'order', hasScenes)
      const file = /\/assets\/after-[^/]+[.]js$/
      await page.route(file, (route) => route.abort())
      await portal.goto(`/order/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
      await expect(page.getByText(portal.t('app.partBroken')).first()).toBeVisible()
      await expect(page.getByRole('table').first()).toBeVisible()
      await expectAccessible(portal, 'a report whose tools can’t be had')
      await page.unroute(file)
      await page
        .getByRole('button', { name: portal.t('app.retry') })
        .first()
        .click()
      await expect(page.getByRole('button', { name: portal.t('reportTools.pdf') })).toBeVisible()
    },
  )

  test('an article that has left the catalogue, and of which nothing tells the shape, is read all the same', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await portal.find(client, 'order', hasScenes)
    await page.route(await portal.addressOf('orderdata'), async (route) => {
      const reply = await route.fetch()
      const order = (await reply.json()) as Told
      const [gone] = order.data.filter(({ sceneIndex }) => sceneIndex === 0)
      if (gone !== undefined) Object.assign(gone, { identifier: 'GONE-1', shape: null })
      await route.fulfill({ response: reply, json: order })
    })
    await portal.goto(`/order/${id}`)
    const name = portal.t('report.scene.title', { number: 1 })
    const scene = page.getByRole('region', { name, exact: true })
    const missing = portal.t('reportTools.scene.notDrawn', { smart_count: 1 })
    await expect(scene.getByText(missing)).toBeVisible()
    await expect(scene.getByRole('table')).toBeVisible()
    await expect(page.getByText(portal.t('report.total'), { exact: true })).toBeVisible()
  })
})

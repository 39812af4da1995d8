import { atBothSizes, expectAccessible } from './accessibility.ts'
import { expect, test } from './harness.ts'
import { hold } from './hold.ts'
import type { Portal } from './portal.ts'
import { release } from './release.ts'
import { someOrder } from './savedScenes.ts'

/** The pages that show a saved scene without drawing it: where each has it, and what it asks the server for. */
const pages = {
  viewer: (id: number, scene: number) => `/viewer.html#/viewer/order/${id}/${scene}`,
  vr: (id: number, scene: number) => `/vr-viewer.html?scene=/api/v1/gltfscene/${id}/${scene}`,
} as const

/** Opens an address anew, also where only its fragment is another. */
async function open({ page, server }: Portal, address: string) {
  await page.goto('about:blank')
  await page.goto(server.url + address)
}

atBothSizes('what a page of scenes says while there is none to see', 'phone', (size) => {
  test.use({ language: size === 'phone' ? 'en' : 'es' })

  for (const name of ['viewer', 'vr'] as const)
    test(
      `${name}: that it is coming, missing, refused, out of reach, without the code of its list, and its front view and plan once it can be had`,
      // Both pages say it by the same parts.
      name === 'viewer' ? {} : release,
      async ({ portal, page }) => {
        portal.expectFault(/404|500|Failed to load|ERR_|Code could not be fetched/)
        const { id } = await someOrder(portal, () => true)
        const heading = (key: 'viewer.missing' | 'viewer.failed') =>
          page.getByRole('heading', { name: portal.t(key) })
        await open(portal, pages[name](999_999, 0))
        await expect(heading('viewer.missing')).toBeVisible()
        await expectAccessible(portal, `${name}, a missing order`)
        await open(portal, pages[name](id, 77))
        await expect(heading('viewer.missing')).toBeVisible()

        const orderdata = await portal.addressOf('orderdata')
        const refuse = await hold(page, orderdata)
        const stage = page.waitForRequest(/\/(Scene|Walk)Stage-[\w-]+\.js$/)
        await open(portal, pages[name](id, 0))
        await expect(
          page.getByRole('progressbar', {
            name: portal.t('viewer.preparing', { step: 1, steps: 3 }),
          }),
        ).toBeVisible()
        await expectAccessible(portal, `${name}, a scene that is coming`)
        // What draws it doesn't wait for it.
        await stage
        refuse()
        await expect(heading('viewer.failed')).toBeVisible()
        await expectAccessible(portal, `${name}, a refused scene`)

        await page.unroute(orderdata)
        await page.route(orderdata, (route) => route.abort())
        await page.getByRole('button', { name: portal.t('app.retry') }).press('Enter')
        await expect(page.getByRole('alert')).toContainText(portal.t('alerts.errors.network'))
        await expectAccessible(portal, `${name}, out of reach`)
        const panelCode = /\/ScenePanel-[\w-]+\.js$/
        await page.route(panelCode, (route) => route.abort())
        await page.unroute(orderdata)
        await page.evaluate(() => dispatchEvent(new Event('online')))
        const panel = page.getByRole('complementary', { name: portal.t('viewer.made') })
        await expect(panel.getByRole('alert')).toContainText(portal.t('app.partBroken'))
        await expectAccessible(portal, `${name}, without the code of its list`)
        await page.unroute(panelCode)
        await panel.getByRole('button', { name: portal.t('app.retry') }).press('Enter')
        await expect(panel.getByRole('listitem').first()).toBeVisible()
        const drawing = page.getByAltText(portal.t('viewer.image'))
        await expect
          .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        await expect(page.getByRole('img', { name: portal.t('viewer.plan') })).toBeVisible()
        await expectAccessible(portal, `${name}, without WebGL`)
      },
    )

  test('vr-orders: that they are coming, another client’s, refused, out of reach, and once more when they can be had', async ({
    portal,
    page,
  }) => {
    portal.expectFault(/404|500|Failed to load|ERR_/)
    await portal.logIn('manager')
    await open(portal, '/vr-orders.html?client=99999')
    await expect(page.getByRole('heading', { name: portal.t('vrOrders.notTheirs') })).toBeVisible()
    await expectAccessible(portal, 'scenes of a client that the person does not have')

    const listorders = await portal.addressOf('listorders')
    const refuse = await hold(page, listorders)
    await portal.goto('/vr-orders')
    await expect(page.getByText(portal.t('orders.loading.order'))).toBeAttached()
    await expectAccessible(portal, 'the client’s scenes, on their way', { isBusy: true })
    refuse()
    const failed = page.getByRole('heading', { name: portal.t('alerts.errors.notLoadOrders') })
    await expect(failed).toBeVisible()
    await expectAccessible(portal, 'the client’s scenes, refused')
    await page.unroute(listorders)
    await page.route(listorders, (route) => route.abort())
    // The heading is still there from before: what came of this press is told by the request.
    const isRefusedAgain = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: portal.t('app.retry') }).press('Enter')
    await isRefusedAgain
    await expect(failed).toBeVisible()
    await page.unroute(listorders)
    await page.getByRole('button', { name: portal.t('app.retry') }).press('Enter')
    await expect(page.getByRole('list', { name: portal.t('vrOrders.title') })).toBeVisible()
    await expectAccessible(portal, 'the client’s scenes')
  })
})

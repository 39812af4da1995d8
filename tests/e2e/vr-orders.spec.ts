import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expect, inTurns, test } from './harness.ts'
import { release } from './release.ts'
import { shopZone } from './shopDay.ts'

/** The day and the time of the shop. */
const clockTime = (date: string) => {
  const told = (options: Intl.DateTimeFormatOptions) =>
    new Date(date).toLocaleString('es-ES', { timeZone: shopZone, ...options })
  return new RegExp(
    `${told({ day: 'numeric' })}.*${told({ year: 'numeric' })}.*${told({ hour: '2-digit', minute: '2-digit' })}`,
  )
}

inTurns('VR orders', () => {
  test(
    '[VR-01] the newest orders come first, each with date, time and number, and a scene opens in the VR viewer',
    release,
    async ({ portal, page }) => {
      const client = await portal.logIn('viewer')
      const orders = await portal.list(client, 'order')
      await portal.goto('/vr-orders')
      await expect(
        page.getByRole('heading', { level: 1, name: portal.t('vrOrders.title') }),
      ).toBeVisible()
      const numbers = page.getByRole('heading', { level: 2, name: portal.t('vrOrders.order') })
      await expect(numbers).toHaveText(
        orders.slice(0, 10).map(({ id }) => `${portal.t('vrOrders.order')} ${orderNumber(id)}`),
      )
      for (const [at, { date }] of orders.slice(0, 10).entries()) {
        const time = page.getByRole('main').locator('time').nth(at)
        await expect(time).toHaveAttribute('datetime', date)
        await expect(time).toHaveText(clockTime(date))
      }
      const shown = orders.slice(0, 10).find(({ sceneImages }) => sceneImages.length > 0)
      if (!shown) throw new Error('None of the newest orders has a scene')
      const number = orderNumber(shown.id)
      const scene = page.getByRole('link', {
        name: portal.t('vrOrders.enter', { scene: 1, number }),
      })
      await expect(scene).toHaveAttribute(
        'href',
        `/vr-viewer.html?scene=/api/v1/gltfscene/${shown.link ?? shown.id}/0`,
      )
      await scene.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
      await expect(
        page
          .getByRole('complementary', { name: portal.t('viewer.made') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
      await page.goBack()
      await expect(numbers.first()).toBeVisible()
    },
  )

  test('another page of orders stands in the address', release, async ({ portal, page }) => {
    const client = await portal.logIn('viewer')
    const orders = await portal.list(client, 'order')
    await portal.goto('/vr-orders')
    await page
      .getByRole('button', { name: portal.t('paging.page', { page: 2 }), exact: true })
      .click()
    const first = page.getByRole('heading', { level: 2 }).first()
    await expect(first).toContainText(orderNumber(orders[10]?.id ?? 0))
    await page.reload()
    await expect(first).toContainText(orderNumber(orders[10]?.id ?? 0))
  })
})

test(
  'the page that home’s tile leads to is the list of its client',
  release,
  async ({ portal, page }) => {
    await portal.logIn('manager')
    const { clients = [] } = (await (await portal.api()).call('userdata', {})).userData
    const last = clients.at(-1)
    await page.goto(`${portal.server.url}/vr-orders.html?client=${last?.id}`)
    await portal.expectPlace(/^\/vr-orders/)
    await expect(page.getByRole('status').filter({ hasText: last?.name ?? '' })).toBeVisible()
  },
)

test('[ROUTE-03] who may not see orders is sent home', release, async ({ portal }) => {
  await portal.logIn('office')
  await portal.goto('/vr-orders')
  await portal.expectPlace(/^\/$/)
})

import { encodeOrderId, orderNumber } from '../../src/domain/orders/orderId.ts'
import { ComposerPage } from './composer.ts'
import { expect, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { go } from './savedScenes.ts'

// Where details are read would be stored.
test.use({ details: 'beside' })

test('[SESS-01, CART-04] a browser that refuses all storage: every page works for as long as it lives', async ({
  portal,
  otherPortal,
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException(`${name} is refused`, 'SecurityError')
        },
      })
  })
  const client = await otherPortal.logIn('sales')
  const { id } = await otherPortal.find(
    client,
    'order',
    ({ sceneImages }) => sceneImages.length > 0,
  )
  const heading = page.getByRole('heading', { level: 1 })

  await portal.logInByForm('sales')
  await portal.expectPlace(/^\/$/)
  await page.evaluate(() => location.assign('#/orders'))
  const list = new OrderList(portal, 'order')
  await list.search.fill(String(id))
  await list.expectIds([id])
  await page.getByRole('button', { name: portal.t('titles.tutorial') }).click()
  const tutorial = page.getByRole('dialog', { name: portal.t('titles.tutorial') })
  await expect(tutorial.getByRole('link').or(tutorial.getByRole('button')).nth(2)).toBeVisible()
  await page.keyboard.press('Escape')

  // Another page begins anew, as a visitor's.
  const composer = new ComposerPage(portal)
  await composer.open()
  await composer.adding('Alba, módulo 2 plazas, brazo izquierdo').click()
  await expect(composer.modules).toHaveCount(1)
  await page.evaluate(() => location.assign('#/compositor/summary'))
  await expect(
    page.getByRole('heading', { name: portal.t('cart.scene', { number: 1 }) }),
  ).toBeVisible()

  await portal.goto(`/order/${encodeOrderId(id)}`)
  await expect(heading).toContainText(orderNumber(id))
  await go(portal, encodeOrderId(id))
  await expect(heading).toContainText(orderNumber(id))
  for (const name of ['vr-viewer', 'ar-viewer']) {
    await page.goto(`${portal.server.url}/${name}.html`)
    await expect(heading).toBeVisible()
  }
})

import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { encodeOrderId, orderNumber } from '../../src/domain/orders/orderId.ts'
import { expect, test } from './harness.ts'
import { OrderList } from './orderList.ts'

/** Sums the script that a page really loads, in bytes of gzip. */
function countScript(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the login form takes at most 115 kB of script, the list of orders 225 kB, lazy parts included', async ({
  portal,
  page,
}) => {
  const loaded = countScript(page)
  await portal.goto('/orders')
  await expect(page.getByRole('textbox', { name: portal.t('login.user') })).toBeVisible()
  const atLogin = await loaded()
  expect(atLogin).toBeGreaterThan(10_000)
  expect(atLogin).toBeLessThanOrEqual(115_000)
  await portal.logInByForm('sales')
  const list = new OrderList(portal, 'order')
  await list.open()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await loaded()).toBeLessThanOrEqual(225_000)
})

test('a report takes at most 110 kB of script until it is read', async ({
  portal,
  otherPortal,
  page,
}) => {
  const client = await otherPortal.logIn('manager')
  const { id } = await otherPortal.find(client, 'order', () => true)
  const loaded = countScript(page)
  await portal.goto(`/order/${encodeOrderId(id)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
  expect(await loaded()).toBeGreaterThan(10_000)
  expect(await loaded()).toBeLessThanOrEqual(110_000)
})

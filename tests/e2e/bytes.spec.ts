import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { scriptsUntil } from '../../scripts/budget.ts'
import { encodeOrderId, orderNumber } from '../../src/domain/orders/orderId.ts'
import { expect, test } from './harness.ts'
import type { Portal } from './portal.ts'

const dist = join(import.meta.dirname, '../../dist')

/**
 * Holds back every script that the budget of a moment does not count, so that the page gets there with the others alone: what the build
 * counts is all that is needed (scripts/budget.ts, which fails the build above the limit).
 *
 * @returns how many are held, and what lets them come
 */
async function holdOthers(page: Page, moment: Parameters<typeof scriptsUntil>[1]) {
  const counted = scriptsUntil(dist, moment)
  const held: Route[] = []
  let isOver = false
  await page.route('**/assets/*.js', async (route) => {
    const isCounted = counted.has(new URL(route.request().url()).pathname.slice(1))
    if (isCounted || isOver) await route.continue()
    else held.push(route)
  })
  return {
    count: () => held.length,
    release: async () => {
      isOver = true
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

/** Opens a place without waiting for what is held. */
const begin = ({ page, server }: Portal, place: string) =>
  page.goto(`${server.url}/#${place}`, { waitUntil: 'commit' })

test('the login form shows with the script that its budget counts', async ({ portal, page }) => {
  const held = await holdOthers(page, 'the login form shows')
  await begin(portal, '/orders')
  await page.getByRole('textbox', { name: portal.t('login.user') }).fill('ana@demo.example')
  await expect.poll(held.count).toBeGreaterThan(0)
})

test('the list of orders shows with the script that its budget counts', async ({
  portal,
  page,
}) => {
  const held = await holdOthers(page, 'the orders list is usable')
  await portal.logIn('sales')
  await begin(portal, '/orders')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  // What unfolds under a row is fetched once the rows are there.
  await expect.poll(held.count).toBeGreaterThan(0)
})

test('a report is read with the script that its budget counts, and what makes its PDF is fetched when that is asked for', async ({
  portal,
  otherPortal,
  page,
}) => {
  const client = await otherPortal.logIn('manager')
  const { id } = await otherPortal.find(
    client,
    'order',
    ({ sceneImages }) => sceneImages.length > 0,
  )
  const held = await holdOthers(page, 'a report is readable')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await begin(portal, `/order/${encodeOrderId(id)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
  await expect(page.getByText(portal.t('report.total'), { exact: true })).toBeVisible()
  await expect.poll(held.count).toBeGreaterThan(0)
  const download = page.getByRole('button', { name: portal.t('reportTools.pdf') })
  await expect(download).toBeHidden()
  await held.release()
  await expect(download).toBeVisible()
  await expect(page.locator('.report-plan').first()).toBeVisible()
  // What makes the PDF comes when it is asked for.
  const isForPdf = (path: string) => /makePdf|pdfWorker|[.]ttf$/.test(path)
  expect(asked.filter(isForPdf)).toEqual([])
  const file = page.waitForEvent('download')
  await download.click()
  await file
  expect(asked.filter(isForPdf).length).toBeGreaterThan(3)
})

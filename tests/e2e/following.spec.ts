import type { Page } from '@playwright/test'
import { storageKeys } from '../../src/browser/storage.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import { Portal } from './portal.ts'
import { startServer } from './server.ts'

/** Switches off the polls of lists and counts in a page, each 30 s, so that it is told of what changes or shows nothing of it. */
const withoutPolls = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setInterval.bind(window)
    const held = (work: TimerHandler, after?: number, ...args: unknown[]) =>
      after === 30_000 ? 0 : real(work, after, ...args)
    Object.assign(window, { setInterval: held })
  })

/** The name of who is logged in. */
const nameOf = async ({ page }: Portal) => {
  const session = await page.evaluate((key) => localStorage.getItem(key), storageKeys.session)
  return (JSON.parse(session ?? '') as { userData: { name: string } }).userData.name
}

/** The streams that pages of a browser have opened. */
function streamsOf(pages: readonly Page[]) {
  let open = 0
  for (const page of pages)
    page.on('request', (request) => {
      if (/\/changes$/.test(request.url())) open += 1
    })
  return () => open
}

inTurns('following colleagues', () => {
  test('[DAY-09] two browsers on two processes follow each other: list, count, open details and who is there; tabs share one stream', async ({
    portal,
    page,
    server,
    otherPortal,
  }) => {
    const second = await startServer({ dataDir: server.dataDir })
    const colleague = new Portal(otherPortal.page, second, portal.language)
    const tab = await page.context().newPage()
    const opened = streamsOf([page, tab])
    try {
      const client = await portal.logIn('manager')
      const one = await ownBudget(portal, client)
      await withoutPolls(page)
      await withoutPolls(tab)
      await withoutPolls(colleague.page)
      await colleague.logIn('sales')

      const list = new OrderList(portal, 'budget')
      const theirs = new OrderList(colleague, 'budget')
      await list.open()
      await theirs.open()
      await list.unfold(one.id)
      await theirs.unfold(one.id)

      // Each is told of the other, and not of themselves.
      const here = async (person: Portal) =>
        portal.t('orders.details.present', { names: await nameOf(person), smart_count: 1 })
      const present = list.details(one.id).locator('.order-present')
      await expect(present).toHaveText(await here(colleague))
      await expect(theirs.details(one.id).locator('.order-present')).toHaveText(await here(portal))
      await expectAccessible(portal, 'details with a colleague')

      // A decision there: row, details and history here.
      const begun = Date.now()
      await list.action(one.id, 'confirm').click()
      await expect(theirs.row(one.id)).toContainText(portal.t('orders.timeline.confirmed'))
      test.info().annotations.push({ type: 'followed', description: `${Date.now() - begun} ms` })
      await expect(theirs.details(one.id)).toContainText(portal.t('orders.timeline.confirmed'))

      // Home of this browser's other tab counts what is saved, and lists it, without a stream of its own.
      await theirs
        .row(one.id)
        .getByRole('button', { name: colleague.t('orders.row.details') })
        .click()
      await expect(present).toHaveText('')
      // No row moves under the pointer.
      await colleague.page.mouse.move(0, 0)
      await theirs.search.fill('')
      await tab.goto(`${server.url}/#/`)
      const tile = tab
        .getByRole('region', { name: portal.t('work.title') })
        .getByRole('link', { name: portal.t('work.names.toConfirm') })
      const count = async () => Number(/\d+/.exec((await tile.textContent()) ?? '')?.[0])
      await expect.poll(count).toBeGreaterThan(0)
      const counted = await count()
      const two = await ownBudget(portal, client)
      for (const shown of [tab, colleague.page])
        await expect(shown.getByText(orderNumber(two.id)).first()).toBeVisible()
      await expect.poll(count).toBe(counted + 1)
      expect(opened()).toBe(1)

      // The tab with the stream closes: the other one takes its place.
      await page.close()
      await expect.poll(opened).toBe(2)
      const three = await ownBudget(portal, client)
      await expect(tab.getByText(orderNumber(three.id)).first()).toBeVisible()
    } finally {
      await colleague.page.close()
      await second.stop()
    }
  })
})

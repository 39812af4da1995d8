import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { isInWorklist } from '../../src/domain/orders/worklists.ts'
import { tabsFor } from '../../src/domain/orders/workTabs.ts'
import type { WorkTab } from '../../src/domain/orders/sorts.ts'
import type { OrderType } from '../../src/domain/orders/states.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import type { Portal } from './portal.ts'

const nameOf = (portal: Portal, tab: WorkTab) =>
  portal.t(tab === 'archived' ? 'orders.views.archived' : `work.names.${tab}`)

/** A worklist's tab over the list. */
const tabOf = (portal: Portal, tab: WorkTab) =>
  portal.page
    .getByRole('group', { name: portal.t('work.title') })
    .getByRole('button', { name: nameOf(portal, tab) })

/** A worklist's tile on Home. */
const tileOf = (portal: Portal, type: OrderType, tab: WorkTab) =>
  portal.page
    .getByRole('region', { name: portal.t('work.title') })
    .getByRole('link', { name: `${nameOf(portal, tab)}, ${portal.t(`orders.title.${type}`)}` })

const toConfirm = async (portal: Portal, client: number) =>
  (await portal.list(client, 'budget')).filter((row) => isInWorklist('budget', 'toConfirm', row))

inTurns('what awaits a person', () => {
  test('[DAY-04] a manager sees on Home what awaits, decides on two of it, and every count is its list', async ({
    portal,
    page,
    otherPortal,
  }) => {
    const client = await portal.logIn('manager')
    const first = await ownBudget(portal, client)
    const second = await ownBudget(portal, client)
    const before = (await toConfirm(portal, client)).length
    const has = (count: number) => new RegExp(`^${count}\\D|\\D${count}$`)

    await portal.goto('/')
    const tile = tileOf(portal, 'budget', 'toConfirm')
    await expect(tile).toContainText(String(before))
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectAccessible(portal, 'Home with what awaits')
    await tile.click()
    await portal.expectPlace(/^\/budgets\?filter=.*toConfirm/)

    const list = new OrderList(portal, 'budget')
    const tab = tabOf(portal, 'toConfirm')
    await expect(tab).toHaveAttribute('aria-pressed', 'true')
    await expect(tab).toContainText(has(before))
    await expect(list.row(first.id)).toBeVisible()
    await expectAccessible(portal, 'a worklist')

    for (const [at, { id }] of [first, second].entries()) {
      await list.unfoldShown(id)
      await list.action(id, 'confirm').click()
      await expect(tab).toContainText(has(before - 1 - at))
    }
    for (const { id } of [first, second])
      await expect(
        list.row(id).getByText(portal.t('orders.row.confirmed'), { exact: true }),
      ).toBeVisible()

    await page.reload()
    await expect(tab).toContainText(has(before - 2))
    await expect(tab).toHaveAttribute('aria-pressed', 'true')
    await expect(list.row(first.id)).toHaveCount(0)
    await page.goBack()
    await expect(tile).toContainText(has(before - 2))
    await page.goForward()
    await expect(tab).toHaveAttribute('aria-pressed', 'true')

    await tabOf(portal, 'toConvert').click()
    await list.search.fill(orderNumber(first.id))
    await list.expectIds([first.id])
    await expect(tabOf(portal, 'toConvert')).toHaveAttribute('aria-pressed', 'true')

    for (const type of ['budget', 'order'] as const) {
      for (const one of tabsFor(type, () => true)) {
        await portal.goto('/')
        const link = tileOf(portal, type, one)
        await expect(link).toContainText(/\d/)
        const count = /\d+/.exec((await link.textContent()) ?? '')?.[0] ?? ''
        await link.click()
        await expect(tabOf(portal, one)).toContainText(count)
        const counted = one === 'archived' ? 'archived' : (`${type}.found` as const)
        const args = { smart_count: Number(count), count }
        await expect(page.getByText(portal.t(`orders.count.${counted}`, args))).toBeVisible()
      }
    }

    await otherPortal.logIn('sales')
    await otherPortal.goto('/budgets')
    await expect(tabOf(otherPortal, 'mine')).toContainText(/\d/)
    await expect(tabOf(otherPortal, 'toConfirm')).toHaveCount(0)
  })

  test('[DAY-04] each bar of the month on Home leads to the rows that it counts', async ({
    portal,
    page,
  }) => {
    await portal.logIn('manager')
    for (const [type, name] of [
      ['budget', portal.t('work.month.states')],
      ['order', portal.t('work.month.vendors.order')],
    ] as const) {
      await portal.goto('/')
      const bar = page.getByRole('table', { name }).getByRole('row').nth(1)
      const count = (await bar.getByRole('cell').first().textContent()) ?? ''
      await bar.getByRole('link').click()
      await portal.expectPlace(/filter=.*month/)
      const args = { smart_count: Number(count), count }
      await expect(page.getByText(portal.t(`orders.count.${type}.found`, args))).toBeVisible()
      const remove = page
        .getByRole('group', { name: portal.t('work.title') })
        .getByRole('button')
        .first()
      await remove.click()
      await portal.expectPlace(/filter=%7B%22view%22%3A%22month%22%7D/)
    }
  })
})

import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { ApiError } from '../../src/api/errors.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { release } from './release.ts'

inTurns('report', () => {
  test(
    '[REP-08, ORD-10] an order that does not exist, and an address without an order, say so on the page',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/404/)
      await portal.goto('/order/999999999')
      await expect(page.getByRole('main')).toContainText(portal.t('alerts.errors.notLoadOrder404'))
      await portal.goto('/order')
      await expect(page.getByRole('main')).toContainText(portal.t('report.noId'))
    },
  )
})

test('a report opened from a list leads back to the list as it was', async ({ portal, page }) => {
  const client = await portal.logIn('manager')
  const { id } = await portal.find(client, 'order', () => true)
  const list = new OrderList(portal, 'order')
  await list.open()
  await list.choose('all')
  await list.unfold(id)
  const place = page.url()
  await list
    .details(id)
    .getByRole('link', { name: portal.t('orders.details.report') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
  await page.goBack()
  await list.expectIds([id])
  await expect(list.search).toHaveValue(String(id))
  expect(page.url()).toBe(place)
})

test('[BUD-01, ROUTE-03] another client’s orders can be neither listed, read, nor decided on', async ({
  portal,
  otherPortal,
}) => {
  const foreign = await otherPortal.logIn('rival')
  const { id } = await otherPortal.find(
    foreign,
    'budget',
    ({ state }) => state === 'BUDGET_DEFAULT',
  )
  await portal.logIn('manager')
  const api = await portal.api()
  const refusals = [
    api.call('listorders', { clientId: foreign, type: 'budget' }),
    api.call('clientdata', { id: foreign }),
    api.call('orderhistory', { orderId: id }),
    api.call('opencart', { orderId: id }),
    api.call('confirmbudget', { budgetId: id }),
    api.call('unconfirmbudget', { budgetId: id }),
    api.call('anulatebudget', { budgetId: id }),
    api.call('archivebudget', { budgetId: id }),
    api.call('budget2order', { idBudget: id }),
  ]
  const outcomes = await Promise.allSettled(refusals)
  const statuses = outcomes.map((outcome) =>
    outcome.status === 'rejected' && outcome.reason instanceof ApiError
      ? outcome.reason.status
      : 'let through',
  )
  for (const status of statuses) expect([403, 404]).toContain(status)
  const after = await otherPortal.find(foreign, 'budget', (budget) => budget.id === id)
  expect(after).toMatchObject({ state: 'BUDGET_DEFAULT', convertedOrder: null })
})

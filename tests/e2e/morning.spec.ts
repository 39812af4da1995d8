import type { Page } from '@playwright/test'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { copyBudget } from './copies.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'

/** Counts what a person presses; a word that is typed counts as one thing, and is no press. */
function counted({ keyboard }: Page) {
  let presses = 0
  return {
    press: async (key: string) => {
      presses += 1
      await keyboard.press(key)
    },
    click: async (target: { click: () => Promise<void> }) => {
      presses += 1
      await target.click()
    },
    type: (text: string) => keyboard.type(text),
    presses: () => presses,
  }
}

inTurns('a working day in presses', () => {
  test.describe('in the morning', () => {
    test.use({ details: 'beside' })

    test('forty budgets are decided on in at most sixty presses, a dozen of them read one by one', async ({
      portal,
      page,
      server,
    }) => {
      const client = await portal.logIn('manager')
      const reference = 'Mañana de prueba'
      const { id } = await ownBudget(portal, client, undefined, { reference })
      const copies = copyBudget(server, { client, id }, 39)
      const list = new OrderList(portal, 'budget')
      const filter = JSON.stringify({ view: 'toConfirm', search: reference })
      await list.open(`?${new URLSearchParams({ filter, page: '1', perPage: '50' }).toString()}`)
      await expect.poll(async () => (await list.ids()).length).toBe(40)
      const ids = await list.ids()
      const hand = counted(page)

      // A dozen are read, and confirmed by a key.
      await hand.click(list.row(ids[0] ?? 0).getByText(reference))
      for (const [at, one] of ids.slice(0, 12).entries()) {
        if (at > 0) await hand.press('ArrowDown')
        await expect(list.details(one)).toBeVisible()
        await expect(list.action(one, 'confirm')).toBeVisible()
        await expect(list.row(one)).toBeFocused()
        await hand.press('c')
        await expect(list.action(one, 'unconfirm')).toBeVisible()
      }
      await hand.press('Escape')

      // The others look alike, and are confirmed together.
      const box = (one: number) =>
        page.getByRole('checkbox', {
          name: portal.t('orders.select.row', { number: orderNumber(one) }),
        })
      await hand.press('F5')
      await page.reload()
      await expect.poll(async () => (await list.ids()).length).toBe(28)
      const left = await list.ids()
      await hand.click(box(left[0] ?? 0))
      const bar = page.getByRole('region', { name: portal.t('many.label') })
      await hand.click(
        bar.getByRole('button', { name: portal.t('many.all', { count: 28 }), exact: true }),
      )
      const confirm = portal.t('orders.actions.confirm')
      await hand.click(bar.getByRole('button', { name: confirm, exact: true }))
      const dialog = page.getByRole('dialog')
      const accept = portal.t('many.accept', { action: confirm, count: 28 })
      await hand.click(dialog.getByRole('button', { name: accept, exact: true }))
      await expect(dialog).toContainText(portal.t('many.done', { smart_count: 28, count: 28 }))
      await hand.click(dialog.getByRole('button', { name: portal.t('many.close'), exact: true }))
      const rows = await portal.list(client, 'budget')
      const confirmed = rows.filter((row) => row.confirmationState === 1 && ids.includes(row.id))
      expect(confirmed).toHaveLength(40)

      expect(hand.presses()).toBeLessThanOrEqual(60)
      copies.remove()
    })
  })

  test('each of fifteen callers is found by one word or number and at most three presses', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const callers = (await portal.list(client, 'budget'))
      .filter(
        ({ customer, phone, state }) => customer !== '' && phone !== '' && state !== 'UNKNOWN',
      )
      .slice(0, 15)
    expect(callers).toHaveLength(15)
    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.choose('all')
    await portal.idle()
    for (const [at, { id, customer, phone }] of callers.entries()) {
      const hand = counted(page)
      await list.heading.evaluate((element) => element.focus())
      // They say the number on their paper, the telephone that they call from, or who they are.
      const word = [String(id), phone, customer][at % 3] ?? ''
      await hand.press('/')
      await expect(list.search).toBeFocused()
      await page.keyboard.press('Control+a')
      await hand.type(word)
      const row = list.row(id)
      await expect(row).toBeVisible()
      await hand.click(row.getByRole('button', { name: portal.t('orders.row.details') }))
      const details = list.details(id)
      await expect(details.getByText(customer, { exact: true }).first()).toBeVisible()
      await expect(details.getByText(phone, { exact: true }).first()).toBeVisible()
      expect(hand.presses()).toBeLessThanOrEqual(3)
    }
  })
})

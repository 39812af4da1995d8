import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messagesIn } from '../../i18n/server/messages.ts'
import { dayText } from '../../src/domain/written.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { lettersTo } from './outbox.ts'
import { ownBudget } from './ownBudget.ts'
import { address } from './portal.ts'
import { admin, startServer, type Served } from './server.ts'
import { shopDay } from './shopDay.ts'

const day = 86_400_000

/** Two days go by: the budget's link was sent then, and the reminder is due. */
function letTimePass({ dataDir }: Served, orderId: number) {
  const database = new DatabaseSync(join(dataDir, 'tresillo.db'), { timeout: 10_000 })
  database.prepare('update events set at = at - ? where order_id = ?').run(2 * day, orderId)
  database
    .prepare('update reminders set due_at = ? where order_id = ?')
    .run(Date.now() - 1, orderId)
  database.close()
}

/** A zone in which it is noon: no mail goes out at night. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

inTurns('following up', () => {
  test('[DAY-12] a vendor is reminded and a customer mailed once by three processes, reading is told by a press, and mails end by a press', async ({
    portal,
    otherPortal,
    page,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const api = await portal.api()
    const budget = await ownBudget(portal, client)
    const { id, email } = budget
    const number = orderNumber(id)
    await admin(server, 'client', 'notice', '--client', String(client), '--days', '45')
    const { place } = await api.call('acceptancelink', { budgetId: id })

    const list = new OrderList(portal, 'budget')
    await list.open()
    const details = await list.unfold(id)
    const dialog = page.getByRole('dialog')
    await details.getByRole('button', { name: portal.t('orders.actions.remind') }).click()
    await dialog.getByLabel(portal.t('reminders.day')).fill(shopDay())
    await dialog.getByRole('button', { name: portal.t('reminders.save') }).click()
    await expect(dialog.getByRole('alert')).toHaveText(portal.t('reminders.wrongDay'))
    await dialog.getByRole('button', { name: portal.t('reminders.soon.tomorrow') }).click()
    await dialog.getByLabel(portal.t('reminders.note')).fill('Preguntar por la chaise')
    await expectAccessible(portal, 'the form of a reminder')
    await dialog.getByRole('button', { name: portal.t('reminders.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(details.getByText('Preguntar por la chaise')).toBeVisible()
    await expectAccessible(portal, 'details with a reminder')

    const phone = otherPortal.page
    await phone.setViewportSize({ width: 360, height: 740 })
    await phone.goto(server.url + place)
    const press = (key: 'read' | 'noReminders') =>
      phone.getByRole('button', { name: portal.t(`acceptance.marks.${key}`), exact: true }).click()
    await expect(phone.getByText(portal.t('acceptance.marks.reminded'))).toBeVisible()
    await expectAccessible(otherPortal, 'the offer with its presses')
    // The page is read, and nothing is told yet.
    const kinds = async () =>
      (await api.call('orderhistory', { orderId: id })).data.map(({ kind }) => kind)
    expect(await kinds()).not.toContain('read')
    await press('read')
    const today = dayText(portal.language, `${shopDay()}T12:00`)
    await expect(phone.getByText(portal.t('acceptance.marks.readOn', { day: today }))).toBeFocused()

    letTimePass(server, id)
    const { dataDir } = server
    const others = await Promise.all(
      [1, 2].map(() => startServer({ dataDir, timeZone: noonZone() })),
    )
    const words = messagesIn(portal.language).reminders
    const own = () =>
      lettersTo(server, address('manager')).filter(({ text }) =>
        text.includes('Preguntar por la chaise'),
      )
    const toCustomer = () =>
      lettersTo(server, email).filter(({ text }) => text.includes(words.expiring.stop))
    await expect.poll(() => own().length).toBe(1)
    await expect.poll(() => toCustomer().length).toBe(1)
    expect(toCustomer()[0]?.text).toContain(place.split('accept=')[1])
    // Once more each, at the same moment.
    for (const one of others) await one.stop()
    await Promise.all(others.map((one) => one.start()))
    for (const one of others) await one.stop()
    expect(own()).toHaveLength(1)
    expect(toCustomer()).toHaveLength(1)

    await press('noReminders')
    await expect(phone.getByText(portal.t('acceptance.marks.notReminded'))).toBeVisible()
    expect(await kinds()).toEqual(
      expect.arrayContaining(['read', 'expiryMailed', 'noticesStopped']),
    )

    await portal.goto('/')
    const reminders = page.getByRole('region', { name: portal.t('work.reminders.title') })
    await expect(reminders).toContainText('Preguntar por la chaise')
    await expectAccessible(portal, 'Home with a reminder')
    await reminders.getByRole('link', { name: number }).click()
    await page.reload()
    await list.expectIds([id])
    await list.unfoldShown(id)
    const timeline = details.getByRole('list', { name: portal.t('orders.details.timeline') })
    for (const kind of ['read', 'expiryMailed', 'noticesStopped'] as const)
      await expect(timeline).toContainText(portal.t(`orders.timeline.${kind}`))
    await portal.goto('/')
    const kind = portal.t('work.latest.kinds.budget')
    const name = portal.t('work.reminders.doneWith', { name: `${kind} ${number}` })
    await reminders.getByRole('button', { name }).click()
    await expect(reminders.getByText('Preguntar por la chaise')).toBeHidden()
  })
})

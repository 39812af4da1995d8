import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { dayText } from '../../src/domain/written.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import type { OrderItem } from '../../src/contract/entities/order.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inBothLanguages, test } from './harness.ts'
import { OrderList } from './orderList.ts'

const name = 'Elvira Quiroga Paz'

/** A budget that can be accepted today. */
const isFresh = ({ state, confirmationState, date }: OrderItem) =>
  state === 'BUDGET_DEFAULT' &&
  confirmationState === 0 &&
  Date.now() - Date.parse(date) < 20 * 86_400_000

inBothLanguages('acceptance', () => {
  test('the shop copies a link, its customer accepts by it on a phone, and the timeline says who', async ({
    portal,
    otherPortal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id, customer } = await portal.find(client, 'budget', isFresh)
    const list = new OrderList(portal, 'budget')
    await list.open()
    const details = await list.unfold(id)
    await details.getByRole('button', { name: portal.t('orders.acceptance.ask') }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: portal.t('acceptanceLink.link') })
    await expect(field).toBeVisible()
    await expectAccessible(portal, 'the link to accept')
    const link = await field.inputValue()
    expect(link).toMatch(/^http:[^#]+\/#\/order\/[A-Za-z0-9]{32,}\?accept=[\w-]{43}$/)
    await page.keyboard.press('Escape')

    const phone = otherPortal.page
    await phone.setViewportSize({ width: 360, height: 740 })
    await phone.goto(link)
    await expect(phone.getByText(portal.t('acceptance.for', { name: customer }))).toBeVisible()
    await expect(phone.getByText(portal.t('report.anonymous'))).toBeVisible()
    await expectAccessible(otherPortal, 'the offer to accept')
    await phone.getByRole('button', { name: portal.t('acceptance.open') }).click()
    await phone.getByRole('button', { name: portal.t('acceptance.accept') }).click()
    await expect(phone.getByText(portal.t('acceptance.nameRequired'))).toBeVisible()
    await expectAccessible(otherPortal, 'the form to accept')
    await phone.getByRole('textbox', { name: portal.t('acceptance.name') }).fill(name)
    await phone.getByRole('checkbox').check()
    await phone.getByRole('button', { name: portal.t('acceptance.accept') }).click()
    await expect(phone.getByText(name)).toBeVisible()
    await expect(phone.getByText(portal.t('report.kind.confirmed'))).toBeVisible()
    await phone.reload()
    await expect(phone.getByText(name)).toBeVisible()

    await page.reload()
    await list.unfold(id)
    const timeline = list
      .details(id)
      .getByRole('list', { name: portal.t('orders.details.timeline') })
    await expect(timeline).toContainText(portal.t('orders.timeline.accepted'))
    await expect(timeline).toContainText(name)
    await expect(timeline).toContainText(portal.t('orders.timeline.from', { address: '127.0.0.1' }))

    // A manager takes it back: the customer's link accepts nothing any more.
    await list.action(id, 'unconfirm').click()
    await expect(list.action(id, 'confirm')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText(portal.t('acceptance.stands.over'))).toBeVisible()
    await expect(phone.getByRole('button', { name: portal.t('acceptance.open') })).toHaveCount(0)
  })

  test('a budget whose days are over says so under its row, on its page and on its PDF, and nobody is asked to accept it', async ({
    portal,
    page,
  }) => {
    portal.expectFault(/409/)
    const client = await portal.logIn('manager')
    const isOld = ({ state, confirmationState, date }: OrderItem) =>
      state === 'BUDGET_DEFAULT' &&
      confirmationState === 0 &&
      Date.now() - Date.parse(date) > 40 * 86_400_000
    const { id, link } = await portal.find(client, 'budget', isOld)
    const list = new OrderList(portal, 'budget')
    await list.open()
    const details = await list.unfold(id)
    const timeline = details.getByRole('list', { name: portal.t('orders.details.timeline') })
    await expect(timeline).toContainText(portal.t('orders.timeline.expired'))
    await details.getByRole('button', { name: portal.t('orders.acceptance.ask') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText(orderNumber(id))

    const { validUntil } = await (await portal.api()).call('orderdata', { orderId: id })
    const day = dayText(portal.language, validUntil ?? '')
    const words = portal.t('report.outOfForce.expired', { day })
    await portal.goto(`/order/${link ?? id}`)
    await expect(page.getByText(words)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: portal.t('reportTools.pdf') }).click()
    const bytes = new Uint8Array(await readFile(await (await download).path()))
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text.replace(/\s+/g, ' ')).toContain(words)
  })

  test('[REP-07, ORD-09] the link of a row leads to its report, as do its number and the plain long form', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await portal.find(client, 'order', () => true)
    const list = new OrderList(portal, 'order')
    await list.open()
    await list.choose('all')
    const details = await list.unfold(id)
    const report = details.getByRole('link', { name: portal.t('orders.details.report') })
    const address = (await report.getAttribute('href')) ?? ''
    expect(atob(address.replace('#/order/', ''))).toMatch(new RegExp(`^[A-Za-z]{21,23}${id}$`))
    const places = [
      address.slice(1),
      `/order/${id}`,
      `/order/${encodeURIComponent(btoa(`TresilloInformeTresillo${id}`))}`,
      `/order/${btoa(`abcdefghijklmnopqrstuvwxyz${id}`).replace(/=+$/, '')}`,
    ]
    for (const place of places) {
      await portal.goto(place)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
    }
    await portal.goto(`/order/${btoa(`TresilloInformeTresillo${id}x`)}`)
    await expect(page.getByRole('main')).toContainText(portal.t('report.badId'))
  })
})

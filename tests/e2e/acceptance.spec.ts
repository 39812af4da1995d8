import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { dayText } from '../../src/domain/written.ts'
import type { OrderItem } from '../../src/contract/entities/order.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inBothLanguages, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import { admin } from './server.ts'
import { release } from './release.ts'
import { shopNoon } from './shopDay.ts'

const name = 'Elvira Quiroga Paz'

/** The pixels between each notice of a report and what follows it. */
const belowNotices = (page: Page) =>
  page
    .locator('.report-notice')
    .evaluateAll((notices) =>
      notices.map(
        (notice) =>
          (notice.nextElementSibling?.getBoundingClientRect().top ?? Infinity) -
          notice.getBoundingClientRect().bottom,
      ),
    )

inBothLanguages('acceptance', () => {
  test('a notice of the report stands apart from the scene below it', async ({
    portal,
    otherPortal,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await ownBudget(portal, client)
    const api = await portal.api()
    const { place } = await api.call('acceptancelink', { budgetId: id })
    await api.call('confirmbudget', { budgetId: id })
    const phone = otherPortal.page
    await phone.setViewportSize({ width: 360, height: 740 })
    await otherPortal.goto(place.slice(2))
    await expect(phone.getByText(portal.t('acceptance.stands.confirmed'))).toBeVisible()
    expect(Math.min(...(await belowNotices(phone)))).toBeGreaterThan(12)
  })

  test('[QUOTE-01] the shop copies a link, its customer accepts by it on a phone, the timeline says who, and no call changes the accepted version', async ({
    portal,
    otherPortal,
    page,
  }) => {
    portal.expectFault(/409/)
    const client = await portal.logIn('manager')
    const { id, customer } = await ownBudget(portal, client)
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
    await expect(phone.getByText(portal.t('report.anonymousButNotes'))).toBeVisible()
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

    const api = await portal.api()
    const first = async () => {
      const { report } = await api.call('orderversion', { orderId: id, version: 1 })
      return { ...report, link: null, images: null }
    }
    const accepted = await first()
    await expect(api.call('confirmbudget', { budgetId: id })).rejects.toMatchObject({ status: 409 })

    // A manager takes it back: the customer's link accepts nothing any more.
    await list.action(id, 'unconfirm').click()
    await expect(list.action(id, 'confirm')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText(portal.t('acceptance.stands.over'))).toBeVisible()
    await expect(phone.getByRole('button', { name: portal.t('acceptance.open') })).toHaveCount(0)
    await api.call('confirmbudget', { budgetId: id })
    expect(await first()).toEqual(accepted)

    // What is changed is another version, which the customer has to accept anew.
    await list.action(id, 'load').click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: portal.t('orders.ask.load.accept') }).click()
    await expect(page).toHaveURL(/\/tresillo\.html/)
    await page.goto('about:blank')
    await page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
    await page.getByLabel(portal.t('processing.form.remarks'), { exact: true }).fill('Sin patas')
    const version = { version: 2, number: orderNumber(id) }
    await page.getByRole('button', { name: portal.t('processing.save.version', version) }).click()
    const saved = page.getByRole('heading', { level: 1 })
    await expect(saved).toHaveText(portal.t('processing.saved.version', version))
    await phone.reload()
    // The link goes on showing what was accepted, and says that there is another version.
    const day = dayText(portal.language, shopNoon())
    const newer = portal.t('acceptance.newer', { version: 2, day })
    await expect(phone.getByText(newer)).toBeVisible()
    await expect(phone.getByRole('button', { name: portal.t('acceptance.open') })).toHaveCount(0)
    const { place } = await api.call('acceptancelink', { budgetId: id })
    expect(new URL(link).hash).not.toBe(place.slice(1))
    await otherPortal.goto(place.slice(2))
    await expect(phone.getByRole('button', { name: portal.t('acceptance.open') })).toBeVisible()
    expect(await api.call('orderdata', { orderId: id })).toMatchObject({
      confirmationState: 0,
      contactData: { remarks: 'Sin patas' },
    })
    expect(await first()).toEqual(accepted)
    await api.call('anulatebudget', { budgetId: id })
    expect(await first()).toEqual(accepted)
    await phone.reload()
    await expect(phone.getByText(portal.t('acceptance.stands.over'))).toBeVisible()
  })

  test('[QUOTE-02] once the client’s days are over a budget says so in the list, on its page and on its PDF, and accepting it is refused with what to do', async ({
    portal,
    otherPortal,
    page,
    server,
  }) => {
    portal.expectFault(/409/)
    const client = await portal.logIn('manager')
    const isWeekOld = ({ state, confirmationState, date }: OrderItem) => {
      const days = (Date.now() - Date.parse(date)) / (24 * 3_600_000)
      return state === 'BUDGET_DEFAULT' && confirmationState === 0 && days > 7 && days < 20
    }
    const { id, link } = await portal.find(client, 'budget', isWeekOld)
    const api = await portal.api()
    const { place } = await api.call('acceptancelink', { budgetId: id })
    const [, token = ''] = place.split('?accept=')
    const list = new OrderList(portal, 'budget')
    const expired = portal.t('orders.row.expired')
    const toAccept = portal.t('orders.acceptance.ask')
    await list.open()
    await list.unfold(id)
    await expect(list.row(id)).not.toContainText(expired)
    await expect(list.details(id).getByRole('button', { name: toAccept })).toBeVisible()

    await admin(server, 'client', 'validity', '--client', `${client}`, '--days', '5')
    const { validUntil } = await api.call('orderdata', { orderId: id })
    const told = { day: dayText(portal.language, validUntil ?? '') }
    await page.reload()
    await expect(list.row(id)).toContainText(expired)
    const details = await list.unfoldShown(id)
    await expect(details).toContainText(portal.t('orders.details.expired', told))
    const timeline = details.getByRole('list', { name: portal.t('orders.details.timeline') })
    await expect(timeline).toContainText(portal.t('orders.timeline.expired'))
    await expect(details.getByRole('button', { name: toAccept })).toHaveCount(0)
    await expectAccessible(portal, 'an expired budget')

    await otherPortal.goto(place.slice(2))
    const phone = otherPortal.page
    await expect(phone.getByText(portal.t('acceptance.stands.expired', told))).toBeVisible()
    await expect(phone.getByRole('button', { name: portal.t('acceptance.open') })).toHaveCount(0)
    const visitor = await otherPortal.api()
    const sent = { budgetId: id, token, link, name, agreed: true } as const
    await expect(visitor.call('acceptbudget', sent)).rejects.toMatchObject({
      status: 409,
      code: 'expired',
    })

    const words = portal.t('report.outOfForce.expired', told)
    await portal.goto(`/order/${link ?? id}`)
    await expect(page.getByText(words)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: portal.t('reportTools.pdf') }).click()
    const bytes = new Uint8Array(await readFile(await (await download).path()))
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text.replace(/\s+/g, ' ')).toContain(words)
  })

  test(
    '[REP-07, ORD-09] the link of a row leads to its report, as do its number and the plain long form',
    release,
    async ({ portal, page }) => {
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
    },
  )
})

import { encodeOrderId, orderNumber } from '../../src/domain/orders/orderId.ts'
import { ownBudget } from './ownBudget.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { lettersTo } from './outbox.ts'
import type { Portal } from './portal.ts'
import { readCode } from './qr.ts'

// The server shows visitors a report by the portal's own link alone.
test.use({ serverWishes: { reportLinks: 'signed' } })

/** Another id than the one of a link, of the same form: its first letter is another. */
const misspelt = (link: string) => {
  const [first = '', ...rest] = atob(link)
  return btoa([first === 'A' ? 'B' : 'A', ...rest].join(''))
}

async function expectReport({ page }: Portal, id: number) {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
}

/** The same words as of an order that is not there, with what to do. */
async function expectRefused(visitor: Portal, place: string) {
  await visitor.goto(place)
  const { page } = visitor
  const title = visitor.t('alerts.errors.notLoadOrder404')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(visitor.t('report.noIdHelp'))
  await expect(page.getByRole('table')).toHaveCount(0)
}

inTurns('reports that are opened by the portal’s links alone', () => {
  test('list, details, QR code and mail lead a visitor to the report, its pictures, its scenes and its acceptance; a bare number and wrong letters are refused with what to do', async ({
    portal,
    otherPortal,
    page,
    server,
  }) => {
    otherPortal.expectFault(/404/)
    const client = await portal.logIn('manager')
    const { id, link = '', email } = await ownBudget(portal, client)
    const visitor = otherPortal.page

    const list = new OrderList(portal, 'budget')
    await list.open()
    const details = await list.unfold(id)
    const report = details.getByRole('link', { name: portal.t('orders.details.report') })
    await expect(report).toHaveAttribute('href', `#/order/${link}`)
    await details.getByRole('button', { name: portal.t('orders.share') }).click()
    const code = page.getByRole('dialog').getByRole('img', { name: portal.t('share.code') })
    const read = (await readCode(code)) ?? ''
    expect(read).toBe(`${server.url}/#/order/${link}`)
    await page.keyboard.press('Escape')

    await visitor.goto(read)
    await expectReport(otherPortal, id)
    await expect(visitor.getByText(portal.t('report.anonymousByLink'))).toBeVisible()
    const picture = visitor.locator('.report-picture img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const scene = portal.t('reportTools.scene.of.3d', { number: 1 })
    await visitor.getByRole('link', { name: scene }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
    await expect(visitor.getByRole('img', { name: portal.t('viewer.plan') })).toBeVisible()

    for (const wrong of [`${id}`, encodeOrderId(id), misspelt(link)])
      await expectRefused(otherPortal, `/order/${wrong}`)

    const send = {
      ...{ orderId: id, to: email, language: portal.language, subject: 'Tresillo' },
      ...{ message: 'Tresillo', accepts: true, key: crypto.randomUUID() },
    }
    await (await portal.api()).call('sendreport', send)
    const sent = () =>
      lettersTo(server, email)
        .map(({ text }) => /\/\?lang=\w\w#(\/order\/\w+\?accept=[\w-]{43})/.exec(text)?.[1])
        .find((place) => place !== undefined) ?? ''
    await expect.poll(sent).toMatch(new RegExp(`^/order/${link}[?]`))
    await otherPortal.goto(sent())
    await expectReport(otherPortal, id)
    const offer = visitor.getByRole('button', { name: portal.t('acceptance.open') })
    await expect(offer).toBeVisible()

    // People of the shop need no link.
    await portal.goto(`/order/${id}`)
    await expectReport(portal, id)
    await expect(page.getByText(portal.t('report.anonymous'))).toHaveCount(0)
  })
})

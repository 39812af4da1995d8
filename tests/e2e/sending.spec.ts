import { extractText, getDocumentProxy } from 'unpdf'
import { messagesIn } from '../../i18n/server/messages.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inBothLanguages, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { expectLetters, lettersTo, pdfsTo } from './outbox.ts'
import { readCode } from './qr.ts'
import { ownBudget } from './ownBudget.ts'
import { adminWith } from './server.ts'
import { aNotice } from '../server/mail/notices.ts'

inBothLanguages('a report on its way to the customer', (language) => {
  test('[SEND-01] a sales user mails a budget with its PDF, and the customer accepts it by the mail’s link', async ({
    portal,
    otherPortal,
    page,
    server,
  }) => {
    const client = await portal.logIn('sales')
    const { id, customer, email } = await ownBudget(portal, client)
    const list = new OrderList(portal, 'budget')
    await list.open()
    const details = await list.unfold(id)
    const before = lettersTo(server, email).length
    await details.getByRole('button', { name: portal.t('orders.send') }).click()
    const dialog = page.getByRole('dialog')
    const to = dialog.getByRole('textbox', { name: portal.t('send.to') })
    await expect(to).toHaveValue(email)
    const message = dialog.getByRole('textbox', { name: portal.t('send.message') })
    await expect(message).toHaveValue(new RegExp(customer))
    await expectAccessible(portal, 'the mail of a report')

    const send = dialog.getByRole('button', { name: portal.t('send.send') })
    await to.fill('nobody')
    await send.click()
    await expect(dialog.getByText(portal.t('send.fault.to'))).toBeVisible()
    await expect(to).toBeFocused()
    await to.fill(email)
    await send.dblclick()
    await expect(dialog).toHaveCount(0)
    const timeline = details.getByRole('list', { name: portal.t('orders.details.timeline') })
    await expect(timeline).toContainText(portal.t('orders.timeline.reportSent'))
    await expect(timeline).toContainText(portal.t('orders.timeline.mailedTo', { to: email }))

    const letters = await expectLetters(server, email, before + 1)
    const letter = letters.find(({ text }) => text.includes('?accept='))
    expect(letter?.text).toContain(orderNumber(id))
    const [pdf] = pdfsTo(server, email)
    const { text } = await extractText(await getDocumentProxy(pdf ?? new Uint8Array()), {
      mergePages: true,
    })
    expect(text).toContain(customer)
    // It opens in the language of the letter.
    const link = new RegExp(`/[?]lang=${portal.language}#/order/\\w+[?]accept=[\\w-]{43}`)
    const [place = ''] = link.exec(letter?.text ?? '') ?? []
    await otherPortal.page.goto(server.url + place)
    await otherPortal.page.getByRole('button', { name: portal.t('acceptance.open') }).click()
    const form = otherPortal.page.getByRole('dialog')
    await form.getByRole('textbox', { name: portal.t('acceptance.name') }).fill(customer)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: portal.t('acceptance.accept') }).click()
    await expect(otherPortal.page.getByText(portal.t('report.kind.confirmed'))).toBeVisible()

    // She is told by mail what she has accepted, and reads it there.
    const { receiptLink } = messagesIn(language).acceptance
    const told = (await expectLetters(server, email, before + 2)).find(({ text }) =>
      text.includes(receiptLink),
    )
    const [again = ''] = link.exec(told?.text ?? '') ?? []
    expect(again).toBe(place)
  })

  test('a report that a mail server gives back hours later: its notice, piped in from the mailbox, shows in the timeline with the address', async ({
    portal,
    page,
    server,
  }) => {
    const client = await portal.logIn('sales')
    const { id } = await ownBudget(portal, client)
    const email = `nadie.${language}@correo.example`
    const list = new OrderList(portal, 'budget')
    await list.open()
    const details = await list.unfold(id)
    await details.getByRole('button', { name: portal.t('orders.send') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: portal.t('send.to') }).fill(email)
    await dialog.getByRole('button', { name: portal.t('send.send') }).click()
    await expect(dialog).toHaveCount(0)
    const [letter] = await expectLetters(server, email, 1)
    const timeline = details.getByRole('list', { name: portal.t('orders.details.timeline') })
    await expect(timeline).toContainText(portal.t('orders.timeline.reportSent'))
    const failed = timeline
      .getByRole('listitem')
      .filter({ hasText: portal.t('orders.timeline.reportFailed') })
      .filter({ hasText: portal.t('orders.timeline.mailedTo', { to: email }) })
    await expect(failed).toHaveCount(0)

    const notice = aNotice({ kind: 'message/rfc822', returned: letter?.raw ?? '' })
    await adminWith(notice, server, 'mail', 'came-back', '-')
    await page.reload()
    await list.unfold(id)
    await expect(failed).toHaveCount(1)
    await expectAccessible(portal, 'a report that came back')
  })

  test('[SEND-01] the report is shared from the list, as a link and as a QR code that a phone reads', async ({
    portal,
    otherPortal,
    page,
  }) => {
    const client = await portal.logIn('viewer')
    const { id } = await portal.find(client, 'order', () => true)
    const list = new OrderList(portal, 'order')
    await list.open()
    await list.choose('all')
    const details = await list.unfold(id)
    await expect(details.getByRole('button', { name: portal.t('orders.send') })).toHaveCount(0)
    await details.getByRole('button', { name: portal.t('orders.share') }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: portal.t('share.link') })
    const link = await field.inputValue()
    await expect.poll(() => field.evaluate((input) => input.scrollLeft)).toBe(0)
    await expectAccessible(portal, 'the report’s link')
    const code = dialog.getByRole('img', { name: portal.t('share.code') })
    await expect.poll(() => readCode(code)).toBe(link)
    await otherPortal.page.goto(link)
    const title = otherPortal.page.getByRole('heading', { level: 1 })
    await expect(title).toContainText(orderNumber(id))
  })

  test('[SEND-01] it is mailed from the report too, in the customer’s language', async ({
    portal,
    page,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const { id, email, link } = await portal.find(client, 'order', (order) => order.email !== '')
    const before = lettersTo(server, email).length
    await portal.goto(`/order/${link ?? id}`)
    await page.getByRole('button', { name: portal.t('reportTools.send') }).click()
    const dialog = page.getByRole('dialog')
    const other = language === 'es' ? 'English' : 'Castellano'
    await dialog.getByText(other, { exact: true }).click()
    const subject = dialog.getByRole('textbox', { name: portal.t('send.subject') })
    const words = { es: 'Your order', en: 'Tu pedido' }[language]
    await expect(subject).toHaveValue(new RegExp(words))
    await dialog.getByRole('button', { name: portal.t('send.send') }).click()
    await expect(dialog).toHaveCount(0)
    await expectLetters(server, email, before + 1)
    const texts = pdfsTo(server, email).map(async (pdf) => {
      const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
      return text
    })
    const heading = { es: 'Order', en: 'Pedido' }[language]
    expect((await Promise.all(texts)).some((text) => text.includes(heading))).toBe(true)
  })
})

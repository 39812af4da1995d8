import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { groupedIban } from '../../src/domain/iban.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { dayText } from '../../src/domain/written.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { expectLetters, lettersTo, pdfsTo } from './outbox.ts'
import { nextVersion, ownBudget } from './ownBudget.ts'
import type { Portal } from './portal.ts'
import type { Served } from './server.ts'
import { shopNoon } from './shopDay.ts'

const phone360 = { width: 360, height: 740 }

const plain = (text: string) => text.replace(/\s+/g, ' ')
const textOf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return plain((await extractText(pdf, { mergePages: true })).text)
}
const bytesOf = async (file: Download) => new Uint8Array(await readFile(await file.path()))

/** Presses a button that downloads a file. */
async function downloaded(page: Page, name: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return bytesOf(await download)
}

/** Mails a budget from its row, and gives back the path of the mail's link. */
async function mailBudget(
  { portal, server }: { portal: Portal; server: Served },
  { id, email }: { id: number; email: string },
): Promise<string> {
  const list = new OrderList(portal, 'budget')
  await list.open()
  const details = await list.unfold(id)
  const before = lettersTo(server, email).length
  await details.getByRole('button', { name: portal.t('orders.send') }).click()
  const dialog = portal.page.getByRole('dialog')
  await dialog.getByRole('button', { name: portal.t('send.send') }).click()
  await expect(dialog).toHaveCount(0)
  const letters = await expectLetters(server, email, before + 1)
  const link = /\/[?]lang=..#\/order\/\w+[?]accept=[\w-]{43}/
  const [place = ''] = letters.flatMap(({ text }) => link.exec(text)?.[0] ?? [])
  return place
}

inTurns('a quote that a shop signs its name to', () => {
  test('[QUOTE-03] [SEND-02] what a shop fills in of itself stands on report, PDF, mail, confirmation and the page to accept', async ({
    portal,
    otherPortal,
    page,
    server,
  }) => {
    const client = await portal.logIn('rival')
    await portal.goto('/shop')
    const field = (
      name:
        | 'tradeName'
        | 'legalName'
        | 'taxNumber'
        | 'phone'
        | 'iban'
        | 'vatPercent'
        | 'deposit'
        | 'wordsEs'
        | 'wordsEn',
    ) => page.getByRole('textbox', { name: portal.t(`shop.fields.${name}`) })
    const seller = {
      tradeName: 'Quintana & Hijos',
      legalName: 'Hogar Quintana, S. L.',
      taxNumber: 'B12345674',
      phone: '+34 965 120 300',
    }
    for (const [name, text] of Object.entries(seller)) await field(name as 'phone').fill(text)
    await page
      .getByRole('textbox', { name: portal.t('shop.fields.email') })
      .fill('hola@quintana.example')
    await field('iban').fill('es91 2100 0418 4502 0005 1333')
    await page
      .getByRole('combobox', { name: portal.t('shop.fields.vatKind') })
      .selectOption('excluded')
    await page.getByRole('button', { name: portal.t('forms.save') }).click()
    await expect(page.getByText(portal.t('shop.errors.iban'))).toBeVisible()
    await expect(page.getByText(portal.t('shop.errors.percentRequired'))).toBeVisible()
    await expectAccessible(portal, 'the shop, with faults')
    const iban = 'ES9121000418450200051332'
    await field('iban').fill(iban)
    await field('vatPercent').fill('21')
    await field('deposit').fill('40')
    await field('wordsEs').fill('Entrega en seis semanas.')
    await field('wordsEn').fill('Delivery in six weeks.')
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="#27544a"/></svg>',
      ),
    })
    await expect(page.getByAltText(portal.t('shop.logo.alt'))).toBeVisible()
    await page.getByRole('button', { name: portal.t('forms.save') }).click()
    await expect(page.getByText(portal.t('shop.alert.save'))).toBeVisible()
    await page.reload()
    await expect(field('iban')).toHaveValue(groupedIban(iban))
    await page.setViewportSize(phone360)
    await expectAccessible(portal, 'the shop on a phone')
    await page.setViewportSize({ width: 1280, height: 720 })

    const mailbox = `pedidos.${client}@demo.example`
    const confirmations = lettersTo(server, mailbox).length
    const { id, email, customer, totalPrice } = await ownBudget(portal, client)
    const sums = [
      portal.t('report.sums.net'),
      portal.t('report.sums.vat', { percent: '21', tax: portal.t('taxes.vat') }),
      portal.t('report.sums.deposit', { percent: '40' }),
    ].map(plain)
    const terms = portal.language === 'es' ? 'Entrega en seis semanas.' : 'Delivery in six weeks.'
    const confirmation = (await expectLetters(server, mailbox, confirmations + 1)).find(
      ({ text }) => text.includes(orderNumber(id)),
    )
    for (const one of [...sums, seller.legalName, seller.taxNumber])
      expect(plain(confirmation?.text ?? '')).toContain(one)

    const place = await mailBudget({ portal, server }, { id, email })
    const [letter] = lettersTo(server, email)
    expect(letter?.raw.replace(/\n\s+/g, ' ')).toMatch(/^From: "?Quintana & Hijos"? <[^>]+>$/m)
    expect(letter?.raw).toMatch(/^Reply-To: hola@quintana\.example$/m)
    expect(letter?.raw).toMatch(/Content-Id: <furniture>/i)
    expect(letter?.raw.match(/class=3D"button"/g)).toHaveLength(1)
    for (const one of [...sums, seller.tradeName, seller.phone])
      expect(plain(letter?.text ?? '')).toContain(one)
    const [mailed = new Uint8Array()] = pdfsTo(server, email)

    await portal.goto(`/order/${id}`)
    const head = page.getByRole('region', { name: portal.t('report.seller.title') })
    await expect(head).toContainText(seller.tradeName)
    await expect(head.getByRole('link', { name: seller.phone })).toHaveAttribute(
      'href',
      'tel:+34965120300',
    )
    await expect(page.getByText(terms)).toBeVisible()
    const own = await downloaded(page, portal.t('reportTools.pdf'))
    const { data } = await (await portal.api()).call('orderdata', { orderId: id })
    for (const text of [await textOf(mailed), await textOf(own)])
      for (const one of [
        ...Object.values(seller),
        ...sums,
        terms,
        groupedIban(iban),
        data[0]?.identifier ?? 'no article',
        portal.t('paper.signature'),
      ])
        expect(text).toContain(one)

    const phone = otherPortal.page
    await phone.setViewportSize(phone360)
    await phone.goto(server.url + place)
    await expect(phone.getByText(portal.t('acceptance.for', { name: customer }))).toBeVisible()
    const told = phone.getByRole('region', { name: portal.t('report.seller.title') })
    for (const name of [seller.phone, 'hola@quintana.example']) {
      await expect(told.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    }
    await expect(phone.getByText('****')).toHaveCount(0)
    await expectAccessible(otherPortal, 'the page to accept, with whose shop it is')
    // By its bare number anybody reads as the specification has it.
    await otherPortal.goto(`/order/${id}`)
    await expect(phone.getByText('****').first()).toBeVisible()
    await expect(told).toHaveCount(0)
    expect(totalPrice).not.toBeNull()
  })

  test('[QUOTE-05] what is accepted stays: the link shows it after two more versions, and shop and customer have the same file as the mail', async ({
    portal,
    otherPortal,
    page,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const { id, email, customer, version = 1 } = await ownBudget(portal, client)
    const place = await mailBudget({ portal, server }, { id, email })
    const before = pdfsTo(server, email).length
    const phone = otherPortal.page
    await phone.setViewportSize(phone360)
    await phone.goto(server.url + place)
    await phone.getByRole('button', { name: portal.t('acceptance.open') }).click()
    const form = phone.getByRole('dialog')
    await form.getByRole('textbox', { name: portal.t('acceptance.name') }).fill(customer)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: portal.t('acceptance.accept') }).click()
    await expect(phone.getByText(portal.t('report.kind.confirmed'))).toBeVisible()
    await expectAccessible(otherPortal, 'an accepted budget')

    await expectLetters(server, email, 2)
    const mailed = pdfsTo(server, email)
    expect(mailed).toHaveLength(before + 2)
    const texts = await Promise.all(mailed.map(textOf))
    const proof = texts.find((text) => text.includes(portal.t('paper.proof.title')))
    expect(proof).toContain(customer)
    expect(proof).toMatch(/\d\d:\d\d:\d\d/)
    const [digest = ''] = /[0-9a-f]{64}/.exec(proof?.replaceAll(' ', '') ?? '') ?? []
    const digestOf = async (bytes: Uint8Array) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
    const digests = await Promise.all(mailed.map(digestOf))
    expect(digests).toContain(digest)

    await nextVersion(portal, client, { id, version }, 'Patas más altas')
    await nextVersion(portal, client, { id, version: version + 1 }, 'Patas más bajas')
    await phone.reload()
    const accepted = {
      name: customer,
      version,
      day: dayText(portal.language, shopNoon()),
    }
    const words = portal.t('acceptance.earlier', { ...accepted, total: '' }).split(':')[0] ?? ''
    await expect(phone.getByRole('status').filter({ hasText: words })).toBeVisible()
    await expect(phone.getByText(portal.t('report.kind.confirmed'))).toBeVisible()
    await expectAccessible(otherPortal, 'an accepted version after newer ones')
    const theirs = await downloaded(phone, portal.t('acceptance.file.accepted.download'))
    expect(await digestOf(theirs)).toBe(digest)
    const [ofProof = ''] = digests.filter((one) => one !== digest)
    const proven = await downloaded(phone, portal.t('acceptance.file.proof.download'))
    expect(await digestOf(proven)).toBe(ofProof)

    const list = new OrderList(portal, 'budget')
    await page.reload()
    const details = await list.unfold(id)
    await expect(details).toContainText(digest.slice(0, 12))
    const ours = await downloaded(page, portal.t('orders.timeline.file.accepted'))
    expect(await digestOf(ours)).toBe(digest)
    await expectAccessible(portal, 'the history with the accepted file')
  })

  test('[QUOTE-06] a customer asks for a change and then declines, in their words: the history and the shop’s mail have them, and confirming many leaves the budget out', async ({
    portal,
    otherPortal,
    page,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const { id, email } = await ownBudget(portal, client)
    const place = await mailBudget({ portal, server }, { id, email })
    const mailbox = `pedidos.${client}@demo.example`
    const phone = otherPortal.page
    await phone.setViewportSize(phone360)
    await phone.goto(server.url + place)
    for (const [answer, words] of [
      ['change', 'La chaise, a la izquierda.'],
      ['decline', 'Al final nos mudamos.'],
    ] as const) {
      const before = lettersTo(server, mailbox).length
      const way = answer === 'change' ? 'open' : 'otherwise'
      await phone.getByRole('button', { name: portal.t(`acceptance.answer.${way}`) }).click()
      const form = phone.getByRole('dialog')
      await form.getByText(portal.t(`acceptance.answer.${answer}`), { exact: true }).click()
      await form
        .getByRole('textbox', { name: portal.t(`acceptance.answer.text.${answer}`) })
        .fill(words)
      await form.getByRole('textbox', { name: portal.t('acceptance.name') }).fill('Elvira Quiroga')
      await form.getByRole('button', { name: portal.t('acceptance.answer.send') }).click()
      await expect(form).toHaveCount(0)
      await expect(phone.getByText(portal.t('acceptance.answer.sent'))).toBeInViewport()
      const letters = await expectLetters(server, mailbox, before + 1)
      expect(letters.filter(({ text }) => text.includes(words))).toHaveLength(1)
    }
    const list = new OrderList(portal, 'budget')
    await page.reload()
    await expect(list.row(id)).toContainText(portal.t('orders.row.decline'))
    const details = await list.unfold(id)
    for (const one of [
      portal.t('orders.timeline.changeWanted'),
      'La chaise, a la izquierda.',
      portal.t('orders.timeline.declined'),
      'Al final nos mudamos.',
    ])
      await expect(details).toContainText(one)

    // Among many nobody confirms what its customer doesn't want.
    const { id: other } = await ownBudget(portal, client, undefined, { email })
    await page.reload()
    await list.search.fill('')
    await expect(list.row(other)).toBeVisible()
    for (const one of [id, other])
      await page
        .getByRole('checkbox', {
          name: portal.t('orders.select.row', { number: orderNumber(one) }),
        })
        .check()
    const confirm = portal.t('orders.actions.confirm')
    const bar = page.getByRole('region', { name: portal.t('many.label') })
    await bar.getByRole('button', { name: confirm, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(portal.t('many.unable.decline'))
    await dialog
      .getByRole('button', { name: portal.t('many.accept', { action: confirm, count: 1 }) })
      .click()
    await dialog.getByRole('button', { name: portal.t('many.close') }).click()
    const rows = await portal.list(client, 'budget')
    const stateOf = (number: number) => rows.find((row) => row.id === number)?.confirmationState
    expect([stateOf(id), stateOf(other)]).toEqual([0, 1])
  })
})

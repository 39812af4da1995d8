import { messagesIn } from '../../i18n/server/messages.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import type { OrderItem } from '../../src/contract/entities/order.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { dayText } from '../../src/domain/written.ts'
import { atBothSizes, expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { nextVersion, pricedContents, type Content } from './ownBudget.ts'
import { expectLetters, lettersTo } from './outbox.ts'
import { address, type Account, type Portal } from './portal.ts'
import { admin, factoryMailbox } from './server.ts'
import { expectNothingWider } from './settled.ts'

const plainText = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A text with any blanks between its words. */
const asPattern = (text: string) =>
  new RegExp(
    text
      .split(' ')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s'),
  )

/** Puts what an open budget holds into the cart, as something new, and opens the summary. */
async function fillCart(
  portal: Portal,
  person: Account,
  change = (content: Content): Content => content,
) {
  const client = await portal.logIn(person)
  const isWanted = ({ scenes, dbItems }: Content) => scenes.length > 0 && dbItems.length > 0
  for await (const content of pricedContents(portal, client, isWanted)) {
    const { scenes, dbItems, rate } = change(content)
    const owner = `${client}.${address(person)}`
    await portal.page.evaluate(
      (given) => {
        for (const [key, value] of given) localStorage.setItem(key, JSON.stringify(value))
      },
      [
        [`${storageKeys.cart}.${owner}`, { scenes, dbItems }],
        [`${storageKeys.cartRate}.${owner}`, rate],
      ] as [string, unknown][],
    )
    await openSummary(portal)
    return { client, scenes, dbItems, rate }
  }
  throw new Error('No open budget has scenes and database elements, all with a price')
}

async function openSummary(portal: Portal) {
  // The page anew, also where it shows the summary already: what is kept was written behind its back.
  await portal.page.goto('about:blank')
  await portal.page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
  await expect(
    portal.page.getByRole('heading', { level: 1, name: portal.t('cart.summaryTitle') }),
  ).toBeVisible()
}

const button = (portal: Portal, name: string | RegExp) => portal.page.getByRole('button', { name })

/** The total of the summary, once it is known whether it is exact: until then '…' follows it. */
async function knownTotal(portal: Portal): Promise<string> {
  const total = portal.page.getByTitle(portal.t('cart.total'))
  await expect(total).toHaveText(/\d[^…]*$/)
  return total.innerText()
}

inTurns('the cart’s way into a budget', () => {
  test('[PROC-05] a cart is saved, found in the list, read, loaded back, changed and saved as its next version, mailed each time, and its first version stays readable', async ({
    portal,
    page,
    server,
  }) => {
    const { client } = await fillCart(portal, 'manager')
    const mailbox = `pedidos.${client}@demo.example`
    const letters = lettersTo(server, mailbox).length
    await page.getByLabel(portal.t('processing.form.reference'), { exact: true }).fill('Paseo 7')
    await page.getByLabel(portal.t('processing.form.clientName'), { exact: true }).fill('Elvira')
    // What is typed is there after a reload.
    await page.reload()
    await expect(
      page.getByLabel(portal.t('processing.form.reference'), { exact: true }),
    ).toHaveValue('Paseo 7')
    const total = await knownTotal(portal)
    await button(portal, portal.t('processing.save.budget')).press('Enter')
    const notice = page.getByRole('heading', { level: 1 })
    await expect(notice).toHaveText(/\d+:S3D/)
    const id = Number(/(\d+):S3D/.exec(await notice.innerText())?.[1])
    await expect(page.getByText(mailbox)).toBeVisible()
    const all = await expectLetters(server, mailbox, letters + 1)
    expect(all.filter(({ text }) => text.includes(orderNumber(id)))).toHaveLength(1)

    await page.getByRole('link', { name: portal.t('processing.saved.report') }).click()
    await expect(page.getByText('Elvira').first()).toBeVisible()
    await expect(page.getByText(orderNumber(id)).first()).toBeVisible()
    await page.goBack()
    await expect(notice).toHaveText(
      portal.t('processing.saved.budget', { number: orderNumber(id) }),
    )

    const list = new OrderList(portal, 'budget')
    await list.open()
    await expect(list.row(id)).toContainText('Paseo 7')
    await expect(list.row(id)).toContainText(total.replaceAll('\u00a0', ' '))
    await list.unfold(id)
    await list.action(id, 'load').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: portal.t('orders.ask.load.accept') })
      .click()
    await expect(page).toHaveURL(/\/tresillo\.html/)
    await openSummary(portal)
    await expect(
      page.getByLabel(portal.t('processing.form.clientName'), { exact: true }),
    ).toHaveValue('Elvira')
    await page.getByLabel(portal.t('processing.form.city'), { exact: true }).fill('Alcoy')
    const elements = page.getByRole('region', { name: portal.t('cart.database') })
    await elements.getByRole('button').first().click()
    await button(
      portal,
      portal.t('processing.save.version', { version: 2, number: orderNumber(id) }),
    ).click()
    await expect(notice).toHaveText(
      portal.t('processing.saved.version', { version: 2, number: orderNumber(id) }),
    )
    await expectLetters(server, mailbox, letters + 2)

    await list.open()
    await expect(list.row(id)).toBeVisible()
    const details = await list.unfold(id)
    await expect(details).toContainText(portal.t('orders.timeline.versionSaved', { version: 2 }))
    await expect(details).toContainText(total.replaceAll('\u00a0', ' '))
    await details.getByRole('link', { name: portal.t('orders.timeline.created') }).click()
    await expect(page.getByText(portal.t('versions.kind', { version: 1, latest: 2 }))).toBeVisible()
    await expect(page.getByText('Elvira').first()).toBeVisible()
    await expect(page.getByText('Alcoy')).toHaveCount(0)
    await expectAccessible(portal, 'an earlier version')
    await page.getByRole('link', { name: portal.t('versions.current') }).click()
    await expect(page.getByText('Alcoy').first()).toBeVisible()
  })
})

const contact = {
  reference: 'Paseo 7',
  clientName: 'Elvira Quiroga',
  cif: '12345678Z',
  phone1: '600 111 222',
  email: 'elvira@example.com',
  address: 'Calle Mayor 3',
  zipCode: '03801',
  city: 'Alcoy',
  shopName: 'Centro',
  remarks: 'Llamar antes',
  factoryRemarks: 'Sin botones',
} as const

const field = (portal: Portal, name: keyof typeof contact) =>
  portal.page.getByLabel(portal.t(`processing.form.${name}`), { exact: true })

/** The number of what has just been saved. */
async function savedId({ page }: Portal) {
  const notice = page.getByRole('heading', { level: 1, name: /\d+:S3D/ })
  await expect(notice).toBeFocused()
  return Number(/(\d+):S3D/.exec(await notice.innerText())?.[1])
}

test('[QUOTE-07] what a shop adds, its rebate and an alternative are told apart with one total in summary, saved budget, mail, report and list; each version has its own', async ({
  portal,
  page,
  server,
}) => {
  const { client, scenes, rate } = await fillCart(portal, 'manager')
  const symbol = rate?.symbol ?? ''
  const extras = page.getByRole('region', { name: portal.t('cart.extras.title') })
  const input = (name: 'text' | 'units' | 'price' | 'value' | 'words') =>
    extras.getByLabel(portal.t(`processing.extras.${name}`, { symbol }), { exact: true })
  await input('text').fill('Entrega y montaje')
  await input('units').fill('2')
  await input('price').fill('45,50')
  await extras.getByRole('button', { name: portal.t('processing.extras.add') }).click()
  await input('value').fill('5')
  await input('words').fill('Cliente habitual')
  await extras.getByRole('button', { name: portal.t('processing.extras.addRebate') }).click()
  await expect(page.getByText('2 × Entrega y montaje')).toBeVisible()
  // The first scene is shown as an alternative, which counts neither in the total nor in the rebate.
  const mark = page.getByRole('checkbox', { name: portal.t('cart.alternative.mark') }).first()
  const [alternative] = scenes
  await mark.check()
  const apart = portal.t('cart.alternative.title', { title: '' }).trim()
  await expect(page.getByRole('heading', { name: apart })).toHaveCount(1)
  await expectAccessible(portal, 'what a shop adds')
  const total = plainText(await knownTotal(portal))
  await page.reload()
  await expect(page.getByTitle(portal.t('cart.total'))).toHaveText(asPattern(total))
  await field(portal, 'clientName').fill('Elvira')
  await button(portal, portal.t('processing.save.budget')).click()
  const id = await savedId(portal)
  const { totalPrice } = await portal.find(client, 'budget', (one) => one.id === id)
  const { ownLines, rebate, data } = await (await portal.api()).call('orderdata', { orderId: id })
  const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)
  const bought = data.filter(({ sceneIndex }) => sceneIndex !== 0)
  expect(data.length - bought.length).toBe(alternative?.items.length)
  const articles = bought.reduce((sum, { price }) => sum + cents(price.finalPrice), 0)
  const before = articles + 2 * 4550
  expect(cents(totalPrice)).toBe(before - Math.floor((before * 5 + 50) / 100))
  expect(ownLines).toHaveLength(1)
  expect(rebate).not.toBeNull()
  // The next step of most quotes.
  await button(portal, portal.t('processing.saved.send')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: portal.t('send.to') }).fill('elvira@correo.example')
  await dialog.getByRole('button', { name: portal.t('send.send') }).click()
  await expect(dialog).toHaveCount(0)
  const [letter] = await expectLetters(server, 'elvira@correo.example', 1)
  expect(plainText(letter?.text ?? '')).toContain('2 × Entrega y montaje')
  await page.getByRole('link', { name: portal.t('processing.saved.report') }).click()
  for (const one of ['2 × Entrega y montaje', 'Cliente habitual'])
    await expect(page.getByText(one)).toBeVisible()
  await expect(page.getByRole('heading', { name: apart })).toHaveCount(1)
  await expect(page.getByText(asPattern(total)).first()).toBeVisible()
  const list = new OrderList(portal, 'budget')
  await list.open()
  await expect(list.row(id)).toContainText(asPattern(total))

  // The next version is without all of it; the first one stays as it was.
  const api = await portal.api()
  const content = await api.call('opencart', { orderId: id })
  expect(content.scenes.map(({ isAlternative }) => isAlternative === true)).toEqual(
    scenes.map((_, at) => at === 0),
  )
  const plain = {
    ...content,
    extras: undefined,
    scenes: content.scenes.map((scene) => ({ ...scene, isAlternative: undefined })),
  }
  await nextVersion(portal, client, { id, version: 1 }, '', plain)
  const now = await api.call('orderdata', { orderId: id })
  expect([now.ownLines, now.rebate, now.alternatives]).toEqual([[], null, []])
  expect(cents(now.totalPrice)).toBe(
    data.reduce((sum, one) => sum + cents(one.price.finalPrice), 0),
  )
  const { report } = await api.call('orderversion', { orderId: id, version: 1 })
  expect(report).toMatchObject({ totalPrice, ownLines, rebate, alternatives: [0] })
})

test('a salesperson adds a line that the shop often adds with one press, and it is saved', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { client } = await fillCart(portal, 'sales')
  const api = await portal.api()
  const { usualLines } = await api.call('clientdata', { id: client })
  const [line] = usualLines?.lines ?? []
  if (line === undefined) throw new Error('The demo’s first client has usual lines')
  const usual = page.getByRole('group', { name: portal.t('processing.extras.usual.title') })
  await usual.getByRole('button', { name: line.text }).press('Enter')
  const added = portal.t('processing.extras.usual.added', { name: line.text })
  await expect(page.getByText(added)).toBeAttached()
  await expectAccessible(portal, 'the usual lines')
  await expectNothingWider(page)
  await button(portal, portal.t('processing.save.budget')).click()
  const { ownLines } = await api.call('orderdata', { orderId: await savedId(portal) })
  expect(ownLines).toMatchObject([line])
})

/** Content whose first article has lost a fabric; its prices are to be asked for again. */
const withoutFabric = (content: Content): Content => ({
  ...content,
  scenes: content.scenes.map((scene, index) =>
    index > 0
      ? scene
      : {
          ...scene,
          items: scene.items.map((item, place) =>
            place > 0
              ? item
              : {
                  ...item,
                  materials: Object.fromEntries(Object.entries(item.materials).slice(1)),
                  price: { ...item.price, finalPrice: null },
                },
          ),
        },
  ),
})

test('[QUOTE-08] ordering asks first, from the cart and from a budget: for whom, the total, what is open, what has expired, and that it can’t be undone', async ({
  portal,
  page,
  server,
}) => {
  const { client } = await fillCart(portal, 'manager', withoutFabric)
  const orders = async () => (await portal.list(client, 'order')).length
  const before = await orders()
  await button(portal, portal.t('processing.save.order')).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(portal.t('processing.order.noCustomer'))
  // It asks once the line that had no price has one: before that the total is the others'.
  const total = await knownTotal(portal)
  await expect(question).toContainText(portal.t('processing.order.total', { total }))
  await expect(question.getByRole('status')).toContainText('1')
  await expect(question).toContainText(portal.t('processing.order.final'))
  await expectAccessible(portal, 'the question before an order')
  await question.getByRole('button', { name: portal.t('dialog.cancel') }).click()
  await field(portal, 'clientName').fill('Elvira Quiroga')
  await button(portal, portal.t('processing.save.order')).click()
  const customer = { customer: 'Elvira Quiroga' }
  await expect(question).toContainText(portal.t('processing.order.customer', customer))
  await page.keyboard.press('Escape')
  expect(await orders()).toBe(before)

  const isWeekOld = ({ state, date }: OrderItem) => {
    const days = (Date.now() - Date.parse(date)) / (24 * 3_600_000)
    return state === 'BUDGET_DEFAULT' && days > 7 && days < 20
  }
  const { id } = await portal.find(client, 'budget', isWeekOld)
  await admin(server, 'client', 'validity', '--client', `${client}`, '--days', '5')
  const api = await portal.api()
  const { validUntil } = await api.call('orderdata', { orderId: id })
  const list = new OrderList(portal, 'budget')
  await list.open()
  await list.unfold(id)
  await list.action(id, 'convert').click()
  const day = { day: dayText(portal.language, validUntil ?? '') }
  await expect(question).toContainText(portal.t('orders.ask.convert.expired', day))
  await expect(question).toContainText(portal.t('orders.ask.convert.text'))
  await page.keyboard.press('Escape')
  expect(await orders()).toBe(before)
  await admin(server, 'client', 'validity', '--client', `${client}`, '--days', '30')
})

test('[PROC-01] the summary asks for the contact data, keeps what is typed, and saves as a budget or, by who may, as an order', async ({
  portal,
  page,
}) => {
  await fillCart(portal, 'sales')
  await expect(button(portal, portal.t('processing.save.budget'))).toBeVisible()
  await expect(button(portal, portal.t('processing.save.order'))).toHaveCount(0)
  for (const type of ['budget', 'order'] as const) {
    await fillCart(portal, 'manager')
    for (const [name, text] of Object.entries(contact))
      await field(portal, name as keyof typeof contact).fill(text)
    await page.reload()
    for (const [name, text] of Object.entries(contact))
      await expect(field(portal, name as keyof typeof contact)).toHaveValue(text)
    await button(portal, portal.t(`processing.save.${type}`)).click()
    if (type === 'order')
      await page
        .getByRole('alertdialog', { name: portal.t('processing.order.title') })
        .getByRole('button', { name: portal.t('processing.order.accept') })
        .click()
    const orderId = await savedId(portal)
    const report = await (await portal.api()).call('orderdata', { orderId })
    const { shopName, ...data } = contact
    expect(report).toMatchObject({ type, shopName, contactData: data })
  }
})

test('[PROC-02] neither a second press, nor one after a lost reply and a reload, nor one in another tab saves twice', async ({
  portal,
  page,
  context,
}) => {
  const { client } = await fillCart(portal, 'manager')
  const count = async () => (await portal.list(client, 'budget')).length
  const before = await count()
  portal.expectFault(/ERR_FAILED/)
  const isLost = await portal.loseReply('saveorder')
  await button(portal, portal.t('processing.save.budget')).dblclick()
  await expect(page.getByText(portal.t('processing.save.lost'))).toBeVisible()
  expect(isLost()).toBe(true)
  expect(await count()).toBe(before + 1)
  const other = await context.newPage()
  await other.goto(page.url())
  await page.reload()
  const save = portal.t('processing.save.budget')
  // What one tab saves takes the other’s button away, perhaps in the midst of a mouse's press.
  const press = (one: typeof page) =>
    one.getByRole('button', { name: save }).evaluate((button: HTMLElement) => button.click())
  for (const one of [page, other])
    await expect(one.getByRole('button', { name: save })).toBeVisible()
  await Promise.allSettled([press(page), press(other)])
  // The cart is empty in both tabs: what it held is saved, once.
  for (const one of [page, other])
    await expect(one.getByRole('button', { name: save })).toHaveCount(0)
  expect(await count()).toBe(before + 1)
  await other.close()
})

test('[PROC-03] prices that have changed, or that the browser makes up, are shown line by line before anything is saved', async ({
  portal,
  page,
}) => {
  const { client, scenes, dbItems } = await fillCart(portal, 'manager')
  portal.expectFault(/409/)
  const budgets = async () => portal.list(client, 'budget')
  const before = (await budgets()).length
  const total = page.getByTitle(portal.t('cart.total'))
  await expect(button(portal, portal.t('processing.save.budget'))).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  const today = await knownTotal(portal)
  // What the page sends is not what its server says: every line costs a cent less.
  await page.route(await portal.addressOf('saveorder'), async (route) => {
    const sent = route.request().postDataJSON() as {
      scenes: { lines: { price: { finalPrice: number } }[] }[]
      dbItems: { price: { finalPrice: number } }[]
    }
    for (const line of [...sent.scenes.flatMap(({ lines }) => lines), ...sent.dbItems])
      line.price.finalPrice -= 0.01
    await route.continue({ postData: JSON.stringify(sent) })
  })
  await button(portal, portal.t('processing.save.budget')).click()
  const told = page.getByRole('alert').getByRole('listitem')
  const lines = scenes.flatMap(({ items }) => items).length + dbItems.length
  await expect(told).toHaveCount(lines)
  expect((await budgets()).length).toBe(before)
  await page.unroute(await portal.addressOf('saveorder'))
  await button(portal, portal.t('cart.changes.accept')).click()
  await expect(total).toHaveText(today)
  await button(portal, portal.t('processing.save.budget')).click()
  const id = await savedId(portal)
  const saved = (await budgets()).find((row) => row.id === id)
  const sum = [...scenes.flatMap(({ items }) => items), ...dbItems].reduce(
    (cents, { price }) => cents + Math.round((price.finalPrice ?? 0) * 100),
    0,
  )
  expect(Math.round((saved?.totalPrice ?? 0) * 100)).toBe(sum)
})

inTurns('the confirmation', () => {
  test('[PROC-06] goes to the shop and the factory, as text and HTML in the language of each, again from the details, and a failure is told', async ({
    portal,
    page,
    server,
  }) => {
    const { client } = await fillCart(portal, 'manager')
    const mailbox = `pedidos.${client}@demo.example`
    const letters = lettersTo(server, mailbox).length
    const toFactory = lettersTo(server, factoryMailbox).length
    await button(portal, portal.t('processing.save.budget')).click()
    const id = await savedId(portal)
    for (const [to, count, language] of [
      [mailbox, letters, portal.language],
      [factoryMailbox, toFactory, 'es'],
    ] as const) {
      const mails = await expectLetters(server, to, count + 1)
      const mail = mails.find(({ text }) => text.includes(orderNumber(id)))
      const words = messagesIn(language).confirmation
      for (const part of [
        'Content-Type: text/plain',
        'Content-Type: text/html',
        `${words.report}: `,
        `>${words.report}</a>`,
        '/#/order/',
      ])
        expect(mail?.text).toContain(part)
    }
    const list = new OrderList(portal, 'budget')
    await list.open()
    const details = await list.unfold(id)
    const again = details.getByRole('button', { name: portal.t('orders.actions.sendAgain') })
    await again.click()
    await expect(details).toContainText(portal.t('orders.timeline.notified'))
    await expectLetters(server, mailbox, letters + 2)
    await expectLetters(server, factoryMailbox, toFactory + 2)
    portal.expectFault(/ERR_FAILED/)
    await page.route(await portal.addressOf('notifyorder'), (route) => route.abort())
    await again.click()
    await expect(portal.alert(portal.t('alerts.errors.sendOrderConfirmation'))).toBeVisible()
  })
})

atBothSizes('the summary', 'phone', (size) => {
  test('[LANG-02] axe finds nothing on it, with a hint, and on what it becomes', async ({
    portal,
    page,
  }) => {
    await fillCart(portal, 'sales')
    await page.getByLabel(portal.t('processing.form.cif'), { exact: true }).fill('12345678A')
    await expect(page.getByText(portal.t('processing.form.hint.control'))).toBeVisible()
    await expectAccessible(portal, `summary, ${size}`)
    await button(portal, portal.t('processing.save.budget')).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+:S3D/)
    await expectAccessible(portal, `saved, ${size}`)
  })
})

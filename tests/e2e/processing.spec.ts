import { messagesIn } from '../../i18n/server/messages.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { atBothSizes, expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { pricedContents, type Content } from './ownBudget.ts'
import { expectLetters, lettersTo } from './outbox.ts'
import { address, type Account, type Portal } from './portal.ts'
import { factoryMailbox } from './server.ts'

/** Puts what an open budget holds into the cart, as something new, and opens the summary. */
async function fillCart(portal: Portal, person: Account) {
  const client = await portal.logIn(person)
  const isWanted = ({ scenes, dbItems }: Content) => scenes.length > 0 && dbItems.length > 0
  for await (const { scenes, dbItems, rate } of pricedContents(portal, client, isWanted)) {
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
    return { client, scenes, dbItems }
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
    const total = await page.getByTitle(portal.t('cart.total')).innerText()
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
  // What one tab saves takes the other’s button away, perhaps before it is pressed.
  const press = (one: typeof page) =>
    one.getByRole('button', { name: save }).click({ timeout: 5000 })
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
  const today = await total.innerText()
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

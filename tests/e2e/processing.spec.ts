import { storageKeys } from '../../src/browser/storage.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { atBothSizes, expectAccessible } from './accessibility.ts'
import { expect, inBothLanguages, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { expectLetters, lettersTo } from './outbox.ts'
import { address, type Account, type Portal } from './portal.ts'

/** Puts what an open budget holds into the cart, as something new, and opens the summary. */
async function fillCart(portal: Portal, person: Account) {
  const client = await portal.logIn(person)
  const api = await portal.api()
  const open = (await portal.list(client, 'budget')).filter(
    ({ state, totalPrice }) => state === 'BUDGET_DEFAULT' && totalPrice !== null,
  )
  for (const { id } of open) {
    const { scenes, dbItems, rate } = await api.call('opencart', { orderId: id })
    const lines = [...scenes.flatMap(({ items }) => items), ...dbItems]
    if (scenes.length === 0 || dbItems.length === 0) continue
    if (lines.some(({ price, points }) => price.finalPrice === null || points === null)) continue
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
  await portal.page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
  await expect(
    portal.page.getByRole('heading', { level: 1, name: portal.t('cart.summaryTitle') }),
  ).toBeVisible()
}

const button = (portal: Portal, name: string | RegExp) => portal.page.getByRole('button', { name })

inBothLanguages('the cart’s way into a budget', () => {
  test('[CART-05, API-04] a cart is saved, found in the list, read, loaded back, changed and saved as its next version, and mailed each time', async ({
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
  })
})

atBothSizes('the summary', (size) => {
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

import { readFile } from 'node:fs/promises'
import { formatPrice } from '../../src/domain/money.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { articleName } from '../../src/domain/written.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { expectedIds, OrderList } from './orderList.ts'
import { expectLetters } from './outbox.ts'
import { ownBudget } from './ownBudget.ts'
import { address, Portal } from './portal.ts'
import { expectNothingWider } from './settled.ts'

test.use({ details: 'beside' })

const waiting = (view: string) =>
  `?${new URLSearchParams({ filter: JSON.stringify({ view }), page: '1' }).toString()}`

inTurns('the panel beside the list', () => {
  test('[DAY-05] a budget is read and decided on beside the list, by keys and one after the other; the address names it, and what is noted stays in the shop', async ({
    portal,
    page,
    server,
    context,
  }) => {
    const client = await portal.logIn('manager')
    // The latest are first in the list.
    const third = await ownBudget(portal, client)
    const second = await ownBudget(portal, client)
    const first = await ownBudget(portal, client)
    const api = await portal.api()
    const list = new OrderList(portal, 'budget')
    const { keyboard } = page
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await list.open(waiting('toConfirm'))
    await expect(list.row(first.id)).toBeVisible()
    await expect(list.row(third.id)).toBeVisible()

    // Enter opens it; the focus stays in the list, and the next is there before it is wanted.
    await list.row(first.id).focus()
    await keyboard.press('Enter')
    await expect(list.details(first.id)).toBeVisible()
    await expect(list.row(first.id)).toBeFocused()
    await portal.expectPlace(new RegExp(`[?&]open=${first.id}$`))
    await expect.poll(() => asked.some((url) => url.includes(`/${second.id}/notes`))).toBe(true)
    const { data, rate } = await api.call('orderdata', { orderId: first.id })
    const articles = list
      .details(first.id)
      .getByRole('region', { name: portal.t('orders.articles.title') })
    for (const article of data) {
      await expect(articles).toContainText(articleName(article))
      await expect(articles).toContainText(formatPrice(article.price.finalPrice, rate))
      for (const fabric of Object.values(article.lineReport))
        await expect(articles).toContainText(fabric)
    }
    await expectAccessible(portal, 'a budget beside the list')
    await expectNothingWider(page)

    // Confirmed by a key, it stays where it is, also when the list is read again with nobody in it.
    await keyboard.press('c')
    await expect(list.action(first.id, 'unconfirm')).toBeVisible()
    await page.mouse.move(5, 5)
    await list.search.focus()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await portal.idle()
    await expect(list.row(first.id)).toBeVisible()
    await expect(list.details(first.id)).toBeVisible()

    // On and back by arrow keys, and by the panel's own buttons.
    await list.row(first.id).focus()
    await keyboard.press('ArrowDown')
    await expect(list.details(second.id)).toBeVisible()
    await expect(list.row(second.id)).toBeFocused()
    await keyboard.press('c')
    await expect(list.action(second.id, 'unconfirm')).toBeVisible()
    await page.getByRole('button', { name: portal.t('orders.panel.next') }).click()
    await expect(list.details(third.id)).toBeVisible()
    await portal.expectPlace(new RegExp(`[?&]open=${third.id}$`))

    // Another tab shows the same; Back ends the reading, however far it went.
    const tab = new Portal(await context.newPage(), server, portal.language)
    await tab.page.goto(page.url())
    await expect(new OrderList(tab, 'budget').details(third.id)).toBeVisible()
    await tab.page.close()
    await page.goBack()
    await expect(
      page.getByRole('complementary', { name: portal.t('orders.panel.label') }),
    ).toBeHidden()
    await page.goForward()
    await expect(list.details(third.id)).toBeVisible()

    // A note calls a colleague, who is chosen by keys.
    const text = portal.language === 'es' ? 'Pide rebaja' : 'Wants it cheaper'
    const details = list.details(third.id)
    await details.getByRole('button', { name: portal.t('orders.notes.add') }).click()
    await keyboard.type(`${text} @iv`)
    await expect(page.getByRole('option', { name: 'Iván Robles' })).toBeVisible()
    await expectAccessible(portal, 'a note that mentions a colleague')
    await keyboard.press('Enter')
    await keyboard.press('Control+Enter')
    await expect(details.getByText(`${text} @Iván Robles`)).toBeVisible()
    await expect(
      details.getByText(portal.t('orders.notes.mailed', { names: 'Iván Robles' })),
    ).toBeVisible()
    const letters = await expectLetters(server, address('sales'), 1)
    expect(letters[0]?.text).toContain(text)
    expect(letters[0]?.text).toContain(`open=${third.id}`)

    // It is in no file of the list, and on no report.
    await page.getByRole('button', { name: portal.t('orders.export.button') }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: portal.t('exports.as.csv'), exact: true }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).not.toContain(text)
    await keyboard.press('Escape')

    // Over the end of a page it goes on, and back.
    await list.open(waiting('all'))
    const onPage = expectedIds(await portal.list(client, 'budget'), 'budget', 'all')
    await list.expectIds(onPage)
    await list.row(onPage.at(-1) ?? 0).focus()
    await keyboard.press('Enter')
    await expect(list.details(onPage.at(-1) ?? 0)).toBeVisible()
    // At the page's end the panel's head is still under the page's bar, with nothing over it.
    await page.mouse.wheel(0, 5000)
    const steps = page.getByRole('button', { name: portal.t('orders.panel.next') })
    await expect(steps).toBeInViewport({ ratio: 1 })
    await steps.click({ trial: true })
    await keyboard.press('ArrowDown')
    await portal.expectPlace(/[?&]page=2&open=/)
    await expect(list.row(onPage.at(-1) ?? 0)).toBeHidden()
    const [firstOfNext = 0] = await list.ids()
    await expect(list.details(firstOfNext)).toBeVisible()
    await expect(list.row(firstOfNext)).toBeFocused()
    await keyboard.press('ArrowUp')
    await expect(list.details(onPage.at(-1) ?? 0)).toBeVisible()
    await expect(list.row(onPage.at(-1) ?? 0)).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(list.details(firstOfNext)).toBeVisible()
    // Escape is heard by the row, once the other page is there.
    await expect(list.row(firstOfNext)).toBeFocused()
    await keyboard.press('Escape')
    await expect(list.details(firstOfNext)).toBeHidden()
    await portal.expectPlace(/[?&]page=2$/)
    await list.open(waiting('all'))

    // Escape closes it, and the row has the focus.
    await list.row(third.id).focus()
    await keyboard.press('Enter')
    await expect(details).toBeVisible()
    await keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(list.row(third.id)).toBeFocused()
    await portal.goto(`/order/${third.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(third.id))
    await expect(page.getByText(text)).toBeHidden()
  })

  test('in a narrower window, or by choice, details unfold in the row; an address of another page says so', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const budget = await ownBudget(portal, client)
    const list = new OrderList(portal, 'budget')
    const panel = page.getByRole('complementary', { name: portal.t('orders.panel.label') })
    await list.open(`${waiting('all')}&open=${budget.id}`)
    await expect(panel).toBeVisible()
    await page.setViewportSize({ width: 1279, height: 720 })
    await expect(panel).toBeHidden()
    await expect(list.details(budget.id)).toBeVisible()
    await expect(
      list.details(budget.id).getByRole('button', { name: portal.t('orders.notes.add') }),
    ).toBeVisible()
    await list
      .row(budget.id)
      .getByRole('button', { name: portal.t('orders.row.details') })
      .click()
    await expect(list.details(budget.id)).toBeHidden()

    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('button', { name: portal.t('orders.columns.button') }).click()
    await page.getByRole('checkbox', { name: portal.t('orders.panel.beside') }).uncheck()
    await page.keyboard.press('Escape')
    await list.unfoldShown(budget.id)
    await expect(panel).toBeHidden()
    await page.reload()
    await list.unfoldShown(budget.id)
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: portal.t('orders.columns.button') }).click()
    await page.getByRole('checkbox', { name: portal.t('orders.panel.beside') }).check()

    await list.open(`${waiting('all')}&open=999`)
    await expect(panel).toContainText(portal.t('orders.panel.missing', { number: '999:S3D' }))
    await expectAccessible(portal, 'an address of a budget that is not on the page')
  })
})

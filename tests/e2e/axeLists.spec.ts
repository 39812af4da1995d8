import { storageKeys } from '../../src/browser/storage.ts'
import { encodeOrderId, orderNumber } from '../../src/domain/orders/orderId.ts'
import { atBothSizes, expectAccessible } from './accessibility.ts'
import { ComposerPage } from './composer.ts'
import { expect, test } from './harness.ts'
import { hold } from './hold.ts'
import { OrderList } from './orderList.ts'
import type { Portal } from './portal.ts'
import { expectTrue, translate } from './translator.ts'

/** A budget that can be loaded to the cart, with scenes. */
const openBudget = async (portal: Portal, client: number) =>
  portal.find(
    client,
    'budget',
    ({ state, sceneImages }) => state === 'BUDGET_DEFAULT' && sceneImages.length > 0,
  )

atBothSizes('axe', 'desktop', (size) => {
  test('[LANG-02, ALL-02] finds nothing on the lists, their details and states', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const orders = new OrderList(portal, 'order')
    await orders.open(`?filter=${encodeURIComponent(JSON.stringify({ view: 'all' }))}`)
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(portal, 'orders')
    await orders.search.fill('no order is called this')
    await expect(page.getByRole('heading', { name: portal.t('orders.none.order') })).toBeVisible()
    await expectAccessible(portal, 'no result')

    const budgets = new OrderList(portal, 'budget')
    const { id } = await openBudget(portal, client)
    await budgets.open()
    await budgets.unfold(id)
    await expect(budgets.details(id).getByRole('list')).toBeVisible()
    await expectAccessible(portal, 'budget details')
    for (const action of ['annul', 'convert', 'load'] as const) {
      await budgets.action(id, action).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible(portal, `question: ${action}`)
      await page.keyboard.press('Escape')
    }
    portal.expectFault(/500/)
    const refuse = await hold(page, await portal.addressOf('listorders'))
    await orders.open()
    await page.reload()
    await expect(page.getByText(portal.t('orders.loading.order'))).toBeAttached()
    await expectAccessible(portal, 'orders on their way', { isBusy: true })
    refuse()
    await expect(page.getByRole('button', { name: portal.t('app.retry') })).toBeVisible()
    await expectAccessible(portal, 'orders that could not be loaded')
  })

  test('[LANG-02] finds nothing on what narrows the lists', async ({ portal, page }) => {
    await portal.logIn('manager')
    const orders = new OrderList(portal, 'order')
    await orders.open()
    const filters = page.getByRole('button', { name: portal.t('orders.filters.button') })
    const sheet = page.getByRole('complementary', { name: portal.t('orders.filters.button') })
    if (size === 'phone') {
      await filters.click()
      await expect(sheet).toBeVisible()
      await expectAccessible(portal, 'filters')
    }
    const unfolded = async (button: string, title: string) => {
      await page.getByRole('button', { name: button }).click()
      const panel = page.getByRole('group', { name: title })
      await expect(panel).toBeVisible()
      return panel
    }
    const views = await unfolded(portal.t('orders.views.button'), portal.t('orders.views.title'))
    await expectAccessible(portal, 'views')
    await views.getByRole('textbox').fill('Axe '.repeat(12))
    await views.getByRole('button', { name: portal.t('orders.views.save') }).click()
    await page.getByRole('button', { name: portal.t('orders.views.button') }).click()
    await expect(views.getByRole('listitem')).toHaveCount(1)
    await views.getByRole('textbox').fill('x'.repeat(50))
    await expectAccessible(portal, 'views with a saved one')
    await page.keyboard.press('Escape')

    const dates = await unfolded(portal.t('orders.dates.button'), portal.t('orders.dates.button'))
    const opener = dates.locator('.MuiPickersInputBase-root button').first()
    await expect(opener).toBeVisible()
    await expectAccessible(portal, 'dates')
    await opener.click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectAccessible(portal, 'calendar')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    // On a phone that has closed the sheet too.
    if (size === 'phone') {
      await expect(sheet).toBeHidden()
      await filters.click()
      await expect(sheet).toBeVisible()
    }
    await unfolded(portal.t('orders.columns.button'), portal.t('orders.columns.title'))
    await expectAccessible(portal, 'columns')
  })

  test('[LANG-02] finds nothing on a full cart, in the panel and in the composer', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await openBudget(portal, client)
    const budgets = new OrderList(portal, 'budget')
    await budgets.open()
    await budgets.unfold(id)
    await budgets.action(id, 'load').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: portal.t('orders.ask.load.accept') })
      .click()
    await expect(page).toHaveURL(/tresillo\.html/)
    // The panels come after the page.
    await expect(
      page.getByRole('searchbox', { name: portal.t('panels.catalogue.search') }),
    ).toBeVisible()
    await expectAccessible(portal, 'composer with a cart')
    // On a phone the bar has no room for both of its links, and keeps the one that goes on.
    await page
      .getByRole('link', { name: portal.t('cart.summary'), exact: true })
      .or(page.getByRole('link', { name: portal.t('composer.cart.process'), exact: true }))
      .first()
      .click()
    // The composer, which has lists of its own, shows until the summary is there.
    const title = portal.t('cart.summaryTitle')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(portal, 'summary')

    const goTo = (hash: string) => page.evaluate((place) => location.assign(place), hash)
    await goTo('#/')
    await expect(page.locator('.module-add').first()).toBeVisible()
    await translate(page)
    await page.locator('.module-add').first().click()
    const composer = new ComposerPage(portal)
    await expect(composer.said).toContainText('Añadido')
    await expectTrue(page, 'a composition with another module')
    await composer.button(portal.t('composer.scenes.add')).click()
    await page.locator('.module-add').first().click()
    await composer.role.selectOption('draft')
    const draft = portal.t('cart.draft', { number: 1 })
    await expect(composer.said).toContainText(draft)
    await expectTrue(page, 'a scene that has become a draft')
    await goTo('#/compositor/summary')
    const notice = portal.t('processing.drafts.beside', { smart_count: 1, scenes: draft })
    await expect(page.getByText(notice)).toBeVisible()
    await expectAccessible(portal, 'summary with a draft beside the quote')

    await portal.goto('/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /carrito/i })
      .click()
    const panel = page.getByRole('complementary', { name: portal.t('nav.cart') })
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(portal, 'full cart')
    await panel.getByRole('button', { name: portal.t('cart.loaded.restore') }).click()
    await expect(panel.getByText(portal.t('cart.loaded.ask'))).toBeVisible()
    await expectAccessible(portal, 'putting the budget back')
    const scene = portal.t('cart.scene', { number: 1 })
    await panel.getByRole('button', { name: portal.t('cart.remove.of', { name: scene }) }).click()
    await expect(
      panel.getByRole('button', { name: portal.t('cart.removed.undo'), exact: true }),
    ).toBeVisible()
    await expectAccessible(portal, 'what was removed')
  })

  test('[LANG-02] finds nothing on a report, masked, missing and failed', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await openBudget(portal, client)
    const report = async (number: number) => {
      await portal.goto(`/order/${encodeOrderId(number)}`)
      await page.reload()
    }
    await report(id)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(id))
    await expectAccessible(portal, 'report')
    await page.evaluate((key) => localStorage.removeItem(key), storageKeys.session)
    await report(id)
    await expect(page.getByText(portal.t('report.anonymous'))).toBeVisible()
    await expectAccessible(portal, 'masked report')
    portal.expectFault(/404/, /500/)
    await report(987_654_321)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(portal, 'missing report')
    await page.route(await portal.addressOf('orderdata'), (route) => route.fulfill({ status: 500 }))
    await report(id)
    await expect(page.getByRole('button', { name: portal.t('app.retry') })).toBeVisible()
    await expectAccessible(portal, 'failed report')
  })
})

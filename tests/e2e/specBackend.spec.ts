import { specBudget } from '../../mocks/specRows.ts'
import { expect, inTurns } from './harness.ts'
import { test } from './foreignBackend.ts'
import { OrderList } from './orderList.ts'
import type { Portal } from './portal.ts'
import { RateScreen } from './rateScreen.ts'
import { VendorScreens } from './vendorScreens.ts'
import { release } from './release.ts'

const marta = 'marta@otra.example'

/** Logs Marta in; her only client is chosen with it. */
async function logIn(portal: Portal) {
  await portal.goto('/login')
  await portal.enter(marta, 'secreto')
  await expect(
    portal.page.getByRole('heading', { level: 1, name: /Muebles Otra Casa/ }),
  ).toBeVisible()
}

/** What is false over a backend that tells no more than the spec: nobody said so, or only our server does it. */
async function expectNothingFalse(portal: Portal) {
  const told = await portal.page.getByRole('main').innerText()
  for (const claim of [
    portal.t('orders.timeline.transferredElsewhereNote'),
    portal.t('orders.details.historyFailed'),
    portal.t('states.UNKNOWN'),
    portal.t('report.anonymous'),
    portal.t('orders.row.expired'),
    portal.t('orders.empty.help'),
  ])
    expect(told).not.toContain(claim)
  expect(told).not.toMatch(/undefined|NaN|Invalid Date|archiv/i)
}

inTurns('over a backend of the specification', () => {
  test('[BACK-01, BACK-02] a person logs in, is refused with HTTP 200, and is offered what it has', async ({
    portal,
    page,
  }) => {
    await portal.goto('/login')
    await portal.enter(marta, 'otra cosa')
    await expect(page.getByRole('alert')).toHaveText(portal.t('login.error401'))
    for (const lacking of ['forgotten', 'register'] as const)
      await expect(page.getByRole('button', { name: portal.t(`login.${lacking}`) })).toHaveCount(0)
    await portal.enter(marta, 'secreto')
    await expect(page.getByRole('heading', { level: 1, name: /Muebles Otra Casa/ })).toBeVisible()
    await page.getByRole('button', { name: portal.t('nav.menu') }).click()
    const menu = page.getByRole('complementary', { name: portal.t('nav.menu') })
    for (const offered of [
      'titles.orders',
      'titles.budgets',
      'titles.vendors',
      'titles.rates',
    ] as const)
      await expect(menu.getByRole('link', { name: portal.t(offered) })).toBeVisible()
    await expect(menu.getByRole('link', { name: portal.t('titles.account') })).toHaveCount(0)
    await expect(menu.getByRole('button', { name: portal.t('nav.changeClient') })).toHaveCount(0)
    await menu.getByRole('button', { name: portal.t('nav.logout') }).click()
    await portal.expectPlace(/^\/login/)
  })

  test('[BACK-01] budgets are listed, unfolded, confirmed, annulled and converted, and nothing else is told of them', async ({
    portal,
    page,
    backend,
  }) => {
    await logIn(portal)
    const budgets = new OrderList(portal, 'budget')
    await budgets.open()
    await budgets.expectIds([501, 500])
    await expect(budgets.row(500)).toContainText('1.300,50')
    await expectNothingFalse(portal)

    const details = await budgets.unfoldShown(500)
    await expect(details.getByText(portal.t('orders.timeline.created'))).toBeVisible()
    await budgets.action(500, 'confirm').click()
    await expect(budgets.action(500, 'unconfirm')).toBeVisible()
    await expect(budgets.row(500)).toContainText(portal.t('orders.row.confirmed'))
    await expectNothingFalse(portal)

    const question = page.getByRole('alertdialog')
    await budgets.action(500, 'convert').click()
    await question.getByRole('button', { name: portal.t('orders.ask.convert.accept') }).click()
    await expect(portal.alert(portal.t('alerts.info.budget2order'))).toBeVisible()
    await expect(
      details.getByText(portal.t('orders.timeline.transferred', { order: '9500:S3D' })),
    ).toBeVisible()
    await expectNothingFalse(portal)

    await budgets.unfoldShown(501)
    await budgets.action(501, 'annul').click()
    await question.getByRole('button', { name: portal.t('orders.ask.annul.accept') }).click()
    await expect(portal.alert(portal.t('alerts.info.anulateBudget'))).toBeVisible()
    await expect(budgets.row(501)).toContainText(portal.t('states.BUDGET_NULL'))
    await expectNothingFalse(portal)

    const orders = new OrderList(portal, 'order')
    await orders.open()
    await orders.expectIds([9500, 700])
    expect(backend.asked.map(({ name }) => name)).not.toContain('orderhistory')
  })

  test('[BACK-01] a budget is loaded to the cart, which its backend then no longer lists', async ({
    portal,
    page,
    backend,
  }) => {
    backend.rows.push(specBudget({ id: '502' }))
    await logIn(portal)
    const budgets = new OrderList(portal, 'budget')
    await budgets.open()
    await budgets.unfold(502)
    await budgets.action(502, 'load').click()
    const question = page.getByRole('alertdialog')
    await expect(question).not.toContainText(/archiv/i)
    await question.getByRole('button', { name: portal.t('orders.ask.load.accept') }).click()
    await expect(page).toHaveURL(/\/compositor\.html/)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('button', { name: portal.t('cart.loaded.restore') })).toHaveCount(0)
    await expectNothingFalse(portal)
    await portal.goto('/budgets')
    await budgets.expectIds([501, 500])
  })

  test('[BACK-01] reports tell what there is', release, async ({ portal, page }) => {
    await logIn(portal)
    for (const id of [500, 700]) {
      await portal.goto(`/order/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`${id}:S3D`)
      await expect(page.getByRole('main')).toContainText('Elvira Quiroga')
      await expect(page.getByRole('main')).toContainText('1.240,50')
      await expectNothingFalse(portal)
    }
  })

  test('[BACK-01] vendors are made, changed and removed, and the rate is saved', async ({
    portal,
    page,
    backend,
  }) => {
    await logIn(portal)
    const vendors = new VendorScreens(portal)
    const nuria = { email: 'nuria@otra.example', name: 'Nuria Vega', phone: '600111222' } as const
    await vendors.openNew()
    await vendors.fill(nuria)
    await vendors.save.click()
    await expect(vendors.row(nuria.email)).toBeVisible()
    await vendors.openEdit(nuria)
    await vendors.field('phone').fill('600333444')
    await vendors.save.click()
    await expect(vendors.row(nuria.email)).toContainText('600333444')
    await vendors.removeButton(nuria).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(vendors.row(nuria.email)).toHaveCount(0)
    expect(backend.users.map(({ login }) => login)).toEqual(['ivan@otra.example'])

    const rate = new RateScreen(portal)
    await rate.open()
    await rate.expectRate('2,5', '€', '.', 1)
    await rate.field('factoryPrice').fill('2,75')
    await rate.saveAndHear()
    const saved = backend.asked.findLast(({ name }) => name === 'saverate')
    expect(saved?.params).toMatchObject({ factoryPrice: 2.75, symbol: '&euro;' })
    await expectNothingFalse(portal)
  })

  test(
    '[BACK-01, BACK-02] the gallery and the orders in virtual reality show its pictures',
    release,
    async ({ portal, page }) => {
      await logIn(portal)
      await portal.goto('/images')
      const image = page.getByRole('main').locator('img').first()
      await expect(image).toHaveAttribute('src', '/api/v1/image/data/12')
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0)
      await expect(
        page.getByRole('button', { name: portal.t('images.upload.button'), exact: true }),
      ).toHaveCount(0)
      await portal.goto('/vr-orders')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingFalse(portal)
    },
  )
})

import { ComposerPage } from './composer.ts'
import { expect, test } from './harness.ts'
import { Lines } from './lines.ts'
import { Portal } from './portal.ts'

const sofa = { es: 'Alba, sofá 2 plazas' }

test('[CART-03] what two tabs compose at once is in both, and there again in a new browser window, and in a browser that is started again', async ({
  portal,
  page,
  context,
  browser,
  locale,
}) => {
  const lines = new Lines(portal)
  await lines.open('manager')
  const other = new Lines(new Portal(await context.newPage(), portal.server, portal.language))
  await other.portal.goto('/orderEdit')
  for (const [tab, code] of [
    [lines, 'alb-s2'],
    [other, 'alb-s3'],
  ] as const) {
    await tab.button('lines.add').click()
    await tab.type(code)
  }
  await Promise.all([page.keyboard.press('Enter'), other.portal.page.keyboard.press('Enter')])
  for (const tab of [lines, other])
    for (const code of ['ALB-S2', 'ALB-S3']) await tab.priceOf(tab.row(code))
  await page.close()
  const again = new Lines(new Portal(await context.newPage(), portal.server, portal.language))
  await again.portal.goto('/orderEdit')
  await expect(again.table.getByRole('row')).toHaveCount(3)
  expect([...other.portal.faults, ...again.portal.faults]).toEqual([])

  // Started again it has what it has kept for the site, and nothing of its tabs.
  const storageState = await context.storageState()
  await Promise.all(context.pages().map((one) => one.close()))
  const restarted = await browser.newContext({ storageState, locale: locale ?? 'es-ES' })
  const later = new Lines(new Portal(await restarted.newPage(), portal.server, portal.language))
  await later.portal.goto('/orderEdit')
  await expect(later.table.getByRole('row')).toHaveCount(3)
  for (const code of ['ALB-S2', 'ALB-S3']) await later.priceOf(later.row(code))
  await restarted.close()
  expect(later.portal.faults).toEqual([])
})

test('[LOGIN-04] the demo access composes without a login, without prices, and logging in keeps it and prices it', async ({
  portal,
  page,
}) => {
  const composer = new ComposerPage(portal)
  await portal.goto('/login')
  await page.getByRole('link', { name: portal.t('login.demo') }).click()
  await expect(page).toHaveURL(/\/tresillo\.html/)
  await expect(page.getByText(portal.t('composer.visitor'))).toBeVisible()
  await composer.adding('Alba, sofá 2 plazas').click()
  await expect(composer.modules).toHaveCount(1)
  await expect(page.getByText('€')).toHaveCount(0)
  await page.reload()
  await expect(composer.modules).toHaveCount(1)

  await page.getByRole('link', { name: portal.t('processing.save.login') }).click()
  await portal.enter('sales')
  await expect(page).toHaveURL(/\/tresillo\.html/)
  await expect(page.getByText(portal.t('cart.adopted'))).toBeVisible()
  await expect(composer.modules).toHaveCount(1)
  await expect(page.locator('.composer-price')).toContainText('€')
  await portal.goto('/composition')
  await expect(page).toHaveURL(/\/tresillo\.html/)
  await expect(composer.modules).toHaveCount(1)
})

test('[EDIT-11] the materials are fetched once, however many lines and screens show them', async ({
  portal,
  page,
}) => {
  const asked: string[] = []
  const address = await portal.addressOf('materialscatalogue')
  page.on('request', (request) => {
    if (address.test(request.url())) asked.push(request.url())
  })
  const lines = new Lines(portal)
  await lines.open('manager')
  for (const article of ['alb-s2', 'alb-s3']) {
    await lines.button('lines.add').click()
    await lines.type(article, 'Enter')
    await expect(page.getByRole('heading', { name: portal.t('lines.parts.title') })).toBeVisible()
    await lines.type('ln-04', 'Enter')
    await page.keyboard.press('Escape')
    await lines.priceOf(lines.row(article.toUpperCase()))
  }
  await portal.goto('/orders')
  await expect(
    page.getByRole('heading', { level: 1, name: portal.t('titles.orders') }),
  ).toBeVisible()
  await portal.goto('/orderEdit')
  await lines.action('lines.fabrics', lines.row('ALB-S2')).click()
  await lines.action('lines.parts.look', lines.parts(sofa.es).getByRole('row').nth(1)).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached()
  expect(asked).toHaveLength(1)
})

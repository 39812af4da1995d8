import { expect, test } from './harness.ts'
import { Lines } from './lines.ts'
import { Portal } from './portal.ts'

const sofa = { es: 'Alba, sofá 2 plazas' }

test('[CART-03] what two tabs compose at once is in both, and there again in a new browser window', async ({
  portal,
  page,
  context,
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
})

test('[LOGIN-04] the demo access composes without a login, without prices, and logging in keeps it and prices it', async ({
  portal,
  page,
}) => {
  const lines = new Lines(portal)
  await portal.goto('/login')
  await page.getByRole('link', { name: portal.t('login.demo') }).click()
  await expect(page).toHaveURL(/\/tresillo\.html/)
  await expect(page.getByText(/Estás probando sin cuenta/)).toBeVisible()
  await lines.button('lines.add').click()
  await lines.type('alb-s2', 'Enter')
  await expect(lines.parts(sofa.es).getByRole('combobox')).toBeFocused()
  await lines.type('bn-03', 'Enter')
  await expect(lines.row('ALB-S2')).toContainText('Bouclé Nube 03')
  await expect(lines.table.locator('.column-price')).toHaveCount(0)
  await page.reload()
  await expect(lines.row('ALB-S2')).toContainText('Bouclé Nube 03')

  await page.getByRole('link', { name: portal.t('lines.logIn') }).click()
  await portal.enter('sales')
  await expect(page).toHaveURL(/\/tresillo\.html/)
  await expect(page.getByText(portal.t('cart.adopted'))).toBeVisible()
  await expect(lines.row('ALB-S2')).toContainText('Bouclé Nube 03')
  await lines.priceOf(lines.row('ALB-S2'))
  await portal.goto('/orderEdit')
  await lines.priceOf(lines.row('ALB-S2'))
  await portal.goto('/composition')
  await expect(page).toHaveURL(/\/tresillo\.html/)
  await expect(lines.row('ALB-S2')).toBeVisible()
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

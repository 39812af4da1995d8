import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { expect, inTurns, test } from './harness.ts'
import { expectInPlace } from './inPlace.ts'
import { Lines } from './lines.ts'
import { expectNothingWider, settled } from './settled.ts'
import { release } from './release.ts'

const sofa = { es: 'Alba, sofá 2 plazas', en: 'Alba, 2-seat sofa' }

inTurns('the 2D composition', () => {
  test('[EDIT-01] [EDIT-02] [EDIT-05] [EDIT-06] two lines are composed by keyboard alone, each step with its own price', async ({
    portal,
    page,
  }) => {
    const lines = new Lines(portal)
    await lines.open('manager')
    const process = page.getByRole('link', { name: portal.t('nav.shoppingCart.process') })
    await expect(process).toBeHidden()

    await lines.button('lines.add').focus()
    await page.keyboard.press('Enter')
    await lines.type('alb-s2', 'Enter')
    const row = lines.row('ALB-S2')
    const name = sofa[portal.language]
    await expect(row).toContainText(name)
    const parts = lines.parts(name)
    await expect(page.getByRole('heading', { name: portal.t('lines.parts.title') })).toBeVisible()
    await expect(parts.getByRole('combobox')).toBeFocused()
    const plain = await lines.priceOf(row)

    // The first fabric by typing, then on every part.
    await lines.type('ln-04', 'Enter')
    await expect(parts.getByRole('row').nth(1)).toContainText('Lino Norte 04')
    await expect(parts.getByRole('row').nth(2).getByRole('combobox')).toBeFocused()
    // The least that it costs, as long as a part lacks its fabric.
    await expect(row.locator('.column-price .num')).toHaveText(
      portal.t('cart.least', { price: plain }),
    )
    await lines.type('pr-03', 'Enter')
    await page.keyboard.press('Escape')
    await expect(row.locator('.column-price .num')).not.toContainText(plain)
    await lines.action('lines.parts.all', parts.getByRole('row').nth(1)).press('Enter')
    await expect(parts.getByText('Lino Norte 04', { exact: false })).toHaveCount(4)
    await expect(row.locator('.column-price .num')).toHaveText(plain)

    // The delete action of a part clears its fabric.
    await lines.action('lines.parts.clear', parts.getByRole('row').nth(4)).press('Enter')
    await expect(parts.getByText('Lino Norte 04', { exact: false })).toHaveCount(3)

    await lines.button('lines.parts.toAccessories').press('Enter')
    const accessories = lines.accessories(name)
    await expect(
      page.getByRole('heading', { name: portal.t('lines.accessoryPanel.title') }),
    ).toBeVisible()
    await expect(parts).toBeHidden()
    // One row for each type; what must be there is preselected.
    await expect(accessories.getByRole('row').nth(1)).toContainText(
      portal.t('lines.accessoryPanel.required'),
    )
    await expect(accessories.getByRole('row').nth(1)).not.toContainText(
      portal.t('lines.accessoryPanel.none'),
    )
    await expect(lines.button('lines.accessoryPanel.done')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(accessories).toBeHidden()
    await expect(lines.button('lines.add')).toBeFocused()

    // The next line, straight on.
    await page.keyboard.press('Enter')
    await lines.type('alb-s3', 'Enter')
    await expect(lines.row('ALB-S3')).toBeVisible()
    await lines.priceOf(lines.row('ALB-S3'))
    await expect(page.locator('.lines-total .num')).not.toContainText(plain)
    await expect(process).toHaveAttribute('href', '/tresillo.html#/compositor/summary?process=true')

    await page.reload()
    await expect(lines.row('ALB-S2')).toContainText(plain)
    await expect(lines.row('ALB-S3')).toBeVisible()
  })

  test('[EDIT-04] one row is edited at a time, its units reprice it, and what is cancelled or deleted is gone', async ({
    portal,
    page,
  }) => {
    const lines = new Lines(portal)
    await lines.open('manager')
    await lines.button('lines.add').click()
    await lines.type('alb-s2', 'Enter')
    const row = lines.table.getByRole('row').nth(1)
    const one = await lines.priceOf(row)

    await lines.button('lines.add').click()
    await expect(lines.button('lines.add')).toHaveAttribute('aria-disabled', 'true')
    await expect(lines.action('table.edit', row)).toHaveAttribute('aria-disabled', 'true')
    const accept = lines.action('table.accept', lines.table)
    await expect(accept).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(lines.table.getByRole('row')).toHaveCount(2)

    await lines.action('table.edit', row).click()
    await expect(accept).toHaveAttribute('aria-disabled', 'true')
    await row.getByRole('button', { name: portal.t('table.more') }).click()
    await expect(accept).toHaveAttribute('aria-disabled', 'false')
    const remarks = row.locator('.column-remarks')
    await remarks.getByRole('textbox').fill('Con vivo')
    await lines.action('table.cancel', row).click()
    expect(await lines.priceOf(row)).toBe(one)
    await expect(row.locator('.column-units')).toContainText(/1$/)
    await expect(remarks).not.toContainText('Con vivo')

    await lines.action('table.edit', row).click()
    await row.getByRole('button', { name: portal.t('table.more') }).click()
    await lines.action('table.accept', row).click()
    await expect(row.locator('.column-price .num')).not.toContainText(one)
    await expect(row.locator('.column-units')).toContainText(/2$/)

    await lines.action('table.delete', row).click()
    await expect(lines.table.getByRole('row')).toHaveCount(1)
    await expect(lines.button('lines.add')).toHaveAttribute('aria-disabled', 'false')
    await page.getByRole('button', { name: portal.t('cart.removed.undo'), exact: true }).click()
    await expect(row).toBeVisible()
  })

  test('[EDIT-07] fabrics are looked for in every field, whatever the case, and only a chosen one is accepted', async ({
    portal,
    page,
  }) => {
    const lines = new Lines(portal)
    await lines.open('manager')
    await lines.button('lines.add').click()
    await lines.type('alb-s2', 'Enter')
    const parts = lines.parts(sofa[portal.language])
    await expect(parts.getByRole('combobox')).toBeFocused()
    await lines.action('lines.parts.look', parts.getByRole('row').nth(1)).click()
    const dialog = page.getByRole('dialog')
    const accept = lines.button('lines.search.accept', dialog)
    await expect(dialog).toContainText(portal.t('lines.search.many', { count: 120 }))
    await expect(accept).toBeDisabled()
    await expectInPlace(portal, 'the search of fabrics', [{ width: 1280, height: 720 }], 2)
    const { fabrics, series } = demoIndex.catalogue
    const ofSeries = (wanted: (one: (typeof series)[number]) => boolean) => {
      const ids = new Set(series.filter(wanted).map(({ id }) => id))
      return fabrics.filter((fabric) => ids.has(fabric.series)).length
    }
    const [{ color, id, names }] = fabrics as [(typeof fabrics)[number]]
    const group = portal.t('lines.search.serie', { serie: '', group: 'C' }).toUpperCase()
    for (const [text, count] of [
      ['BOUCLE', 15],
      ['ch-07', 1],
      [id.toLowerCase(), 1],
      [names[portal.language].toUpperCase(), 1],
      [series[0]?.names[portal.language].toLowerCase() ?? '', ofSeries((one) => one === series[0])],
      ['Velvet', ofSeries(({ cloth }) => cloth === 'velvet')],
      [group, ofSeries((one) => one.group === 'C')],
      ['c', ofSeries((one) => one.group === 'C')],
      [color.toUpperCase(), fabrics.filter((fabric) => fabric.color === color).length],
      ['no hay nada así', 0],
    ] as const) {
      await dialog.getByRole('searchbox').fill(text)
      const said = count === 0 ? 'none' : count === 1 ? 'one' : 'many'
      await expect(dialog.getByRole('status')).toHaveText(
        portal.t(`lines.search.${said}`, { count }),
      )
      await expect(accept).toBeDisabled()
    }
    await dialog.getByRole('searchbox').fill('ch-07')
    await dialog.getByRole('radio').press('Space')
    await expect(accept).toBeEnabled()
    await accept.click()
    await expect(dialog).toBeHidden()
    await expect(parts.getByRole('row').nth(1)).toContainText('07')
  })
})

test('[EDIT-03] an address adds an article once, takes it through parts, accessories and its price, and leads to the plain one after the last step', async ({
  portal,
  page,
}) => {
  const lines = new Lines(portal)
  await lines.open('manager', '/orderEdit/add/ALB-S2')
  await expect(lines.row('ALB-S2')).toHaveCount(1)
  await expect(lines.parts(sofa.es)).toBeVisible()
  await page.reload()
  await expect(lines.parts(sofa.es)).toBeVisible()
  await expect(lines.row('ALB-S2')).toHaveCount(1)
  const accessories = lines.accessories(sofa.es)
  await expect(accessories).toBeHidden()
  const plain = await lines.priceOf(lines.row('ALB-S2'))
  await lines.type('pr-03', 'Enter')
  await expect(lines.row('ALB-S2').locator('.column-price .num')).not.toContainText(plain)
  const dressed = await lines.priceOf(lines.row('ALB-S2'))
  await page.keyboard.press('Escape')
  await lines.button('lines.parts.toAccessories').click()
  await expect(lines.parts(sofa.es)).toBeHidden()
  await lines.action('table.edit', accessories.getByRole('row').nth(1)).click()
  await accessories.getByRole('combobox').click()
  await page.getByRole('option').filter({ hasText: '+' }).first().click()
  await lines.button('lines.accessoryPanel.done').click()
  await portal.expectPlace(/^\/orderEdit$/)
  await expect(lines.row('ALB-S2').locator('.column-price .num')).not.toContainText(dressed)
  await expect(lines.row('ALB-S2')).toHaveCount(1)
})

test('twenty rows of a spreadsheet become lines with their prices, and those that nobody knows are named, also in a window that gets narrower', async ({
  portal,
  page,
}) => {
  const lines = new Lines(portal)
  await lines.open('manager')
  const known = ['ALB-S2', 'alb-s3', sofa.es]
  const rows = Array.from({ length: 18 }, (_, at) => [known[at % 3] ?? '', String((at % 4) + 1)])
  await lines.button('lines.add').focus()
  await lines.paste([...rows, ['SOFA-DE-OTRO', '1'], ['ALB-S2', 'mil']])
  const notice = page.locator('.lines-notice')
  await expect(notice).toContainText('18 líneas pegadas.')
  await expect(notice).toContainText('fila 19: «SOFA-DE-OTRO 1»')
  await expect(notice).toContainText('fila 20: «ALB-S2 mil»')
  await expect(lines.table.getByRole('row')).toHaveCount(19)
  await expect(lines.table.locator('.column-price .num')).toHaveCount(18)
  await expect(notice).toBeInViewport({ ratio: 0.9 })
  await lines.button('lines.add').focus()
  await lines.paste([...Array.from({ length: 40 }, () => ['ALB-S2', '1']), ['DE-OTRO', '1']])
  await expect(notice).toContainText('40 líneas pegadas.')
  await expect(notice).toBeInViewport({ ratio: 0.9 })
  await expect(lines.table.locator('.column-price .num').last()).toBeVisible()
  await expect(notice).toBeInViewport({ ratio: 0.9 })

  // A window made narrower, as a tablet that is turned: rows out of sight don't keep their old width.
  await lines.table.getByRole('row').last().scrollIntoViewIfNeeded()
  for (const width of [1024, 768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await settled(page)
    await expectNothingWider(page)
  }
})

test(
  '[EDIT-10] each part of the catalogue, and the prices, fail with their own words, and the lines stay',
  release,
  async ({ portal, page }) => {
    portal.expectFault(/500 \(Internal Server Error\)/)
    const lines = new Lines(portal)
    await portal.logIn('manager')
    const failing = new Set(['dictionaryAll', 'dbmodels', 'materialscatalogue'] as const)
    const all = [
      ...(['dictionaryAll', 'dbmodels', 'dbmodelParts', 'dbmodelAccessories'] as const),
      ...(['materialscatalogue', 'shoppingcart'] as const),
    ]
    for (const name of all)
      await page.route(await portal.addressOf(name), (route) =>
        (failing as Set<string>).has(name)
          ? route.fulfill({ status: 500, body: '{}' })
          : route.fallback(),
      )
    const alert = (key: Parameters<typeof portal.t>[0]) =>
      expect(
        page
          .getByRole('alert')
          .filter({ hasText: portal.t(key) })
          .first(),
      ).toBeVisible()

    await portal.goto('/orderEdit')
    await alert('alerts.errors.notLoadDicc')
    await alert('alerts.errors.loadDBModels')
    await alert('alerts.errors.notLoadMaterials')
    failing.clear()
    await page.reload()
    for (const name of ['dbmodelParts', 'dbmodelAccessories', 'shoppingcart'] as const)
      (failing as Set<string>).add(name)
    await lines.button('lines.add').click()
    await lines.type('alb-s2', 'Enter')
    await alert('alerts.errors.loadModelPartData')
    await alert('alerts.errors.notLoadAccessories')
    await alert('alerts.errors.noShoppingCartPrice')
    await expect(lines.row('ALB-S2')).toContainText(portal.t('lines.noPrice'))

    failing.clear()
    await lines.button('lines.retry').click()
    // Its required accessory could not be had, so it has no price yet, and says so.
    await expect(lines.row('ALB-S2')).toContainText('Falta elegir «Pata»')
  },
)

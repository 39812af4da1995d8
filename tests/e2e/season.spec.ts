import { readFile } from 'node:fs/promises'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'
import { aGlb } from '../server/catalogue/models/aGlb.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './harness.ts'
import { ownBudget } from './ownBudget.ts'
import { Portal } from './portal.ts'
import { startServer, type TestServer } from './server.ts'
import { shopDay } from './shopDay.ts'

const client = 1
const sofa = 'ALB-S3'

/** A catalogue's CSV with all points of articles a tenth higher. */
const dearer = (csv: string) =>
  csv.replaceAll(/^(article;.*?)((?:;[\d,]*){4})\r$/gm, (_, begin: string, points: string) => {
    const raised = points.replaceAll(/[\d,]+/g, (cell) =>
      String(Math.round(Number(cell.replace(',', '.')) * 1100) / 1000).replace('.', ','),
    )
    return `${begin}${raised}\r`
  })

/** What a sofa costs today, in the cheapest fabric. */
async function priceOf(portal: Portal) {
  const leg = demoCatalogue.articles
    .find(({ id }) => id === sofa)
    ?.slots.find(({ required }) => required)
  const line = {
    drawableUUID: 'one',
    identifier: sofa,
    shoppingCartData: { quantity: 1, remarks: '' },
    accessories: leg?.default ? { [leg.type]: leg.default } : {},
  }
  const api = await portal.api()
  const { data } = await api.call('shoppingcart', { clientId: client, cartData: [line] })
  return data[0]?.price.finalPrice ?? NaN
}

/** A GLB as large as an article, with a box for each of its parts. */
function modelOf(id: string) {
  const article = demoCatalogue.articles.find((one) => one.id === id)
  if (article === undefined) throw new Error(`The demo has no ${id}`)
  const { w, h, d } = article.size
  return Buffer.from(
    aGlb(
      article.parts.map((material) => ({
        material,
        size: [w / 1000, h / 1000, d / 1000],
        at: [0, h / 2000, 0],
      })),
    ),
  )
}

test('[DAY-13] a season’s prices are looked at and prepared today in five presses, hold on their day, and leave old budgets as they were', async ({
  page,
  language,
}) => {
  const servers: TestServer[] = [await startServer()]
  try {
    const [server] = servers
    if (server === undefined) throw new Error('No server')
    const portal = new Portal(page, server, language)
    await portal.logIn('manager', { client })
    const budget = await ownBudget(portal, client)
    const before = await priceOf(portal)

    await portal.goto('/rates')
    const settings = page.getByRole('navigation', { name: portal.t('nav.settings') })
    await settings.getByRole('link', { name: portal.t('titles.catalogue') }).click()
    let presses = 0
    const press = async (name: string) => {
      presses++
      await page.getByRole('button', { name, exact: true }).click()
    }
    await expect(page.getByText(portal.t('catalogue.prepared.none'))).toBeVisible()
    await expect(page.getByText('10 %', { exact: true })).toBeVisible()
    await expect(
      page.getByText(portal.t('catalogue.conditions.days', { smart_count: 30 })),
    ).toBeVisible()
    await expectAccessible(portal, 'the catalogue')

    const taking = page.waitForEvent('download')
    await press(portal.t('catalogue.export.csv'))
    const exported = await readFile(await (await taking).path(), 'utf8')
    const file = { name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(dearer(exported)) }
    const choosing = page.waitForEvent('filechooser')
    await press(portal.t('catalogue.import.choose'))
    await (await choosing).setFiles(file)
    const row = page.getByRole('row', { name: new RegExp(sofa) })
    await expect(row).toContainText(/\+10\s?%/)
    await expect(page.getByRole('status').filter({ hasText: '62' })).toBeVisible()
    await expectAccessible(portal, 'the differences of a file')
    presses++
    await page.getByText(portal.t('catalogue.apply.whens.later'), { exact: true }).click()
    await page.getByLabel(portal.t('catalogue.apply.day')).fill(shopDay(1))
    await press(portal.t('catalogue.apply.prepare'))
    presses++
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: portal.t('catalogue.apply.prepare') })
      .click()
    const seasons = page.getByRole('region', { name: portal.t('catalogue.prepared.title') })
    await expect(seasons).toContainText('season.csv')
    // One of them takes the file of today's prices, to begin from.
    expect(presses).toBe(5)
    expect(await priceOf(portal)).toBe(before)

    const uploading = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: portal.t('catalogue.models.choose') }).click()
    await (
      await uploading
    ).setFiles({ name: 'OLM-S1.glb', mimeType: 'model/gltf-binary', buffer: modelOf('OLM-S1') })
    await expect(
      page.getByRole('button', {
        name: portal.t('catalogue.models.removeOf', { article: 'OLM-S1' }),
      }),
    ).toBeVisible()
    await expect(page.getByText(portal.t('catalogue.prepared.behind'))).toBeVisible()

    await server.stop()
    const later = await startServer({ dataDir: server.dataDir, daysAhead: 1 })
    servers.push(later)
    const onTheDay = new Portal(page, later, language)
    await onTheDay.logIn('sales', { client })
    await expect.poll(() => priceOf(onTheDay)).toBeGreaterThan(before * 1.09)
    const same = await onTheDay.find(client, 'budget', ({ id }) => id === budget.id)
    expect(same.totalPrice).toBe(budget.totalPrice)
    await onTheDay.logIn('manager', { client })
    await onTheDay.goto('/catalogue')
    await expect(page.getByText(portal.t('catalogue.prepared.none'))).toBeVisible()
    expect([...portal.faults, ...onTheDay.faults]).toEqual([])
  } finally {
    for (const server of servers.toReversed()) await server.dispose()
  }
})

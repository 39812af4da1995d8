import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteSchema } from '../../src/contract/site.ts'
import { expect, inTurns, test as base } from './harness.ts'
import { expectedIds, OrderList } from './orderList.ts'

/** Another company's backend: another prefix, other paths and methods, no paging on the server, nothing optional. */
const otherSite = siteSchema.parse({
  location: '/backend/of/another',
  product: 'compositor',
  library: '/library',
  endpoints: {
    login: { method: 'PUT', path: '/session/open' },
    userdata: { method: 'POST', path: '/whoami' },
    clientlist: { method: 'POST', path: '/shops' },
    clientdata: { method: 'POST', path: '/shop' },
    listorders: { method: 'POST', path: '/documents/:type' },
    orderdata: { method: 'GET', path: '/document' },
    anulatebudget: { method: 'DELETE', path: '/quotes/:budgetId' },
    budget2order: { method: 'PATCH', path: '/quotes' },
    confirmbudget: { method: 'PUT', path: '/quotes/:budgetId/yes' },
    unconfirmbudget: { method: 'GET', path: '/quotes/no' },
    opencart: { method: 'POST', path: '/quotes/content' },
  },
  social: [],
})

const test = base.extend<object, { otherSiteFile: string }>({
  otherSiteFile: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tresillo-site-'))
      const file = join(folder, 'api.json')
      await writeFile(file, JSON.stringify(otherSite))
      await use(file)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  serverWishes: async ({ otherSiteFile }, use) => use({ siteConfig: otherSiteFile }),
})

inTurns('another configuration', () => {
  test('[API-01, API-02, API-04] another prefix, paths and methods, without paging or extras: login, lists and decisions all work', async ({
    portal,
    page,
  }) => {
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (['fetch', 'xhr'].includes(request.resourceType()))
        asked.add(`${request.method()} ${pathname}`)
    })
    await portal.logInByForm('manager')
    const dialog = page.getByRole('dialog', { name: portal.t('clients.title') })
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: portal.t('clients.ok') }).click()
    await expect(dialog).toBeHidden()
    const client = await portal.logIn('manager')

    const orders = new OrderList(portal, 'order')
    const items = await portal.list(client, 'order')
    await orders.open()
    await orders.choose('all')
    await orders.expectIds(expectedIds(items, 'order', 'all'))
    await orders.pages.getByRole('button', { name: portal.t('paging.next') }).click()
    await orders.expectIds(expectedIds(items, 'order', 'all', { page: 2 }))
    await page.getByLabel(portal.t('orders.sort.label')).selectOption('referenceAsc')
    await orders.expectIds(expectedIds(items, 'order', 'all', { sort: 'referenceAsc' }))
    const search = items[4]?.reference.slice(0, 6) ?? ''
    await orders.search.fill(search)
    await orders.expectIds(expectedIds(items, 'order', 'all', { sort: 'referenceAsc', search }))

    const budgets = new OrderList(portal, 'budget')
    const [confirmed, annulled, converted, loaded] = (await portal.list(client, 'budget')).filter(
      ({ state, confirmationState }) => state === 'BUDGET_DEFAULT' && confirmationState === 0,
    )
    if (!confirmed || !annulled || !converted || !loaded) throw new Error('too few open budgets')
    await budgets.open()
    await budgets.unfold(confirmed.id)
    await budgets.action(confirmed.id, 'confirm').click()
    await budgets.action(confirmed.id, 'unconfirm').click()
    await expect(budgets.action(confirmed.id, 'confirm')).toBeVisible()
    const answer = page.getByRole('alertdialog')
    for (const [budget, action, text] of [
      [annulled, 'annul', portal.t('alerts.info.anulateBudget')],
      [converted, 'convert', portal.t('alerts.info.budget2order')],
    ] as const) {
      await budgets.unfold(budget.id)
      await budgets.action(budget.id, action).click()
      await answer.getByRole('button', { name: portal.t(`orders.ask.${action}.accept`) }).click()
      await expect(portal.alert(text)).toBeVisible()
    }
    await budgets.unfold(loaded.id)
    await budgets.action(loaded.id, 'load').click()
    await answer.getByRole('button', { name: portal.t('orders.ask.load.accept') }).click()
    await expect(page).toHaveURL(/\/compositor\.html/)
    await expect(page.getByText(portal.t('cart.empty'))).toHaveCount(0)

    // The pages' own code is fetched as well, and lies at the site's root.
    const own = [...asked].filter((call) => !/\.json$| \/assets\//.test(call))
    expect(own.length).toBeGreaterThan(6)
    expect(own.filter((call) => !call.includes(otherSite.location))).toEqual([])
  })
})

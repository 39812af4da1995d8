import type { EndpointName } from '../../src/contract/contract.ts'
import { ComposerPage } from './composer.ts'
import { expect, inTurns, test } from './harness.ts'
import { ownBudget } from './ownBudget.ts'
import { OrderList } from './orderList.ts'
import type { Portal } from './portal.ts'
import { release } from './release.ts'

const catalogue = [
  'dictionaryAll',
  'dbmodels',
  'dbmodelParts',
  'dbmodelAccessories',
  'dbmodelData',
  'modelaccessories',
  'materialscatalogue',
  'catalogmodels',
  'catalogmaterials',
  'catalogaccessories',
  'scenecatalogue',
  'articlemodel',
] as const satisfies EndpointName[]

/** Somebody of the shop on a site whose configuration lacks some calls. */
class LesserSite {
  readonly portal: Portal
  /** What the page has asked of the calls that the site lacks. */
  readonly asked: string[] = []

  constructor(portal: Portal) {
    this.portal = portal
  }

  /** @returns the client of who has logged in */
  async openWithout(lacking: readonly EndpointName[]): Promise<number> {
    const { portal } = this
    const addresses = await Promise.all(lacking.map((name) => portal.addressOf(name)))
    portal.page.on('request', (request) => {
      const url = request.url()
      if (addresses.some((address) => address.test(url))) this.asked.push(url)
    })
    await portal.page.route('**/api.json', async (route) => {
      const site = (await (await route.fetch()).json()) as { endpoints: object }
      const isThere = ([name]: [string, unknown]) => !lacking.some((one) => one === name)
      const endpoints = Object.fromEntries(Object.entries(site.endpoints).filter(isThere))
      await route.fulfill({ json: { ...site, endpoints } })
    })
    return portal.logIn('sales')
  }

  /** What the page says once it says something, as a price. */
  async told(shown: string | RegExp): Promise<string> {
    const body = this.portal.page.locator('body')
    await expect(body).toContainText(shown)
    const text = await body.innerText()
    expect(text).not.toMatch(/undefined|NaN|Invalid Date/)
    return text
  }

  async openHome(shown: string | RegExp = this.portal.t('home.hello')) {
    const { portal } = this
    await portal.page.goto(`${portal.server.url}/`)
    await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible()
    return this.told(shown)
  }

  /** What the panel of the cart says. */
  async openCart(shown: string | RegExp) {
    const { portal } = this
    await this.openHome()
    await portal.page.getByRole('button', { name: portal.t('nav.cart') }).click()
    const panel = portal.page.getByRole('complementary', { name: portal.t('nav.cart') })
    await expect(panel).toContainText(shown)
    return panel.innerText()
  }

  /** What the composer says of a module that somebody has composed. */
  async compose(shown: string | RegExp) {
    const { portal } = this
    const composer = new ComposerPage(portal)
    await composer.open()
    await portal.page.locator('.module-add').first().click()
    await expect(composer.modules).toHaveCount(1)
    await portal.page.getByRole('tab', { name: portal.t('composer.panels.summary') }).click()
    await expect(composer.button(portal.t('panels.summary.save'))).toBeVisible()
    return this.told(shown)
  }

  async openSummary(shown: string | RegExp = this.portal.t('cart.summaryTitle')) {
    const { portal } = this
    await portal.page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
    const name = portal.t('cart.summaryTitle')
    await expect(portal.page.getByRole('heading', { level: 1, name })).toBeVisible()
    return this.told(shown)
  }

  /** Whether the summary asks for whom the cart is and saves it. */
  async saves(): Promise<boolean> {
    const { portal } = this
    const form = portal.page.getByRole('heading', { name: portal.t('processing.form.title') })
    return (await form.count()) > 0
  }

  /** Loads a budget, sees what became of it, and puts it back. */
  async loadBudget(client: number, shown: string | RegExp = this.portal.t('cart.loaded.restore')) {
    const { portal } = this
    const { page } = portal
    const { id } = await ownBudget(portal, client)
    const budgets = new OrderList(portal, 'budget')
    await budgets.open()
    await budgets.unfold(id)
    await budgets.action(id, 'load').click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: portal.t('orders.ask.load.accept') }).click()
    await expect(page).toHaveURL(/tresillo\.html/)
    await expect(page.getByRole('region', { name: portal.t('cart.loaded.label') })).toBeVisible()
    return this.told(shown)
  }

  async putBack() {
    const { portal } = this
    await portal.page.getByRole('button', { name: portal.t('cart.loaded.restore') }).click()
    await portal.page.getByRole('button', { name: portal.t('cart.loaded.accept') }).click()
    await expect(portal.page.getByRole('status').filter({ hasText: /:S3D/ })).toBeVisible()
  }
}

const aPrice = /(?!0)\d\d\d[.,]\d\d/
const anyPrice = /\d[.,]\d\d|\*{4}/

inTurns('a site that lacks calls', () => {
  test('without saving nobody is led to it, and prices are there', async ({ portal }) => {
    const site = new LesserSite(portal)
    await site.openWithout(['saveorder'])
    expect(await site.openHome()).toContain(portal.t('home.tiles.compositionText.scenes'))
    const composer = await site.compose(aPrice)
    expect(composer).not.toContain(portal.t('composer.cart.process'))
    // What comes from composing without a price gets one.
    const panel = await site.openCart(aPrice)
    expect(panel).not.toContain(portal.t('nav.shoppingCart.process'))
    expect(panel).not.toMatch(/\D0[.,]00/)
    await site.openSummary(aPrice)
    expect(await site.saves()).toBe(false)
    expect(site.asked).toEqual([])
  })

  test('without prices none is promised or asked for, and the cart can be saved', async ({
    portal,
    page,
  }) => {
    const site = new LesserSite(portal)
    const client = await site.openWithout(['shoppingcart'])
    const home = await site.openHome()
    expect(home).toContain(portal.t('home.tiles.compositionText.unpriced'))
    expect(home).not.toContain(portal.t('home.tiles.composition2d'))
    await portal.goto('/orderEdit')
    await expect(page.getByRole('link', { name: portal.t('missing.backHome') })).toBeVisible()
    const composer = await site.compose(portal.t('composer.cart.process'))
    expect(composer).not.toMatch(anyPrice)
    expect(composer).not.toContain(portal.t('panels.price.none'))
    expect(await site.openCart(portal.t('nav.shoppingCart.process'))).not.toMatch(anyPrice)
    expect(await site.openSummary()).not.toMatch(anyPrice)
    expect(await site.saves()).toBe(true)

    // A sum of what came with prices would be less than the whole.
    await page.getByRole('button', { name: portal.t('cart.remove.all') }).click()
    await site.loadBudget(client)
    await page.locator('.module-add').first().click()
    await site.openSummary()
    const sums = page.locator('.composer-price, .summary-scene header b, .stage-total')
    await expect(sums).toHaveCount(0)
    await site.putBack()
    expect(site.asked).toEqual([])
  })

  for (const lacking of [[], ['saveorder', 'shoppingcart']] as const)
    test(
      `without a catalogue ${lacking.join(' ')} there is the cart, with what is loaded into it`,
      lacking.length === 0 ? {} : release,
      async ({ portal, page }) => {
        const site = new LesserSite(portal)
        const client = await site.openWithout([...catalogue, ...lacking])
        const home = await site.openHome()
        expect(home).toContain(portal.t('home.tiles.compositionText.nothing'))
        expect(home).not.toContain(portal.t('home.tiles.composition2d'))
        await site.openCart(portal.t('cart.emptyToLoad'))
        await site.loadBudget(client, aPrice)
        await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
          portal.t('cart.title'),
          portal.t('cart.summary'),
        ])
        await site.openSummary(aPrice)
        expect(await site.saves()).toBe(lacking.length === 0)
        await site.putBack()
        expect(site.asked).toEqual([])
      },
    )
})

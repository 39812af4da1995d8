import type { Locator, Page } from '@playwright/test'
import { atBothSizes, expectAccessible } from './accessibility.ts'
import { ComposerPage } from './composer.ts'
import { expect, test } from './harness.ts'
import { Portal } from './portal.ts'

const left = 'Alba, módulo 2 plazas, brazo izquierdo'
const corner = 'Alba, rincón'

/** The amount in a price, without words beside it, as those that say that it is the least one. */
const amountIn = (text: string) => /\d[\d.]*,\d\d/.exec(text)?.[0] ?? ''

/** The price of the scene that a composer shows, once every line of it has one. */
async function priceIn(page: Page): Promise<string> {
  const price = page.locator('.composer-price')
  await expect(price).toContainText('€')
  await expect(price).toHaveAttribute('data-pending', 'false')
  return amountIn(await price.innerText())
}

/** The quote as another tab of the same browser shows it, away from the composer. */
class OtherTab {
  readonly portal: Portal

  constructor(portal: Portal) {
    this.portal = portal
  }

  async open(): Promise<void> {
    await this.portal.goto('/')
    await this.portal.page
      .getByRole('banner')
      .getByRole('button', { name: this.portal.t('nav.cart') })
      .click()
    await expect(this.#panel).toBeVisible()
  }

  get #panel() {
    return this.portal.page.getByRole('complementary', { name: this.portal.t('nav.cart') })
  }

  /** How many articles the badge counts. */
  async expectCount(count: number): Promise<void> {
    const name = this.portal.t('nav.cartCount', { smart_count: count })
    await expect(this.portal.page.getByRole('button', { name, exact: true })).toBeVisible()
  }

  /** Expects the panel to list scenes and prices, and their total. */
  async expectScenes(scenes: readonly (readonly [title: string, price: string])[], total: string) {
    const rows = this.#panel.getByRole('listitem')
    await expect(rows).toHaveCount(scenes.length)
    for (const [at, [title, price]] of scenes.entries()) {
      await expect(rows.nth(at)).toContainText(title)
      await expect(rows.nth(at).locator('.num')).toContainText(price)
    }
    await expect(this.#panel.locator('.cart-total').last()).toContainText(total)
  }

  async expectEmpty(): Promise<void> {
    await expect(this.#panel.getByText(this.portal.t('cart.empty'))).toBeVisible()
  }

  button(name: string) {
    return this.#panel.getByRole('button', { name, exact: true })
  }
}

const scenesIn = ({ portal }: ComposerPage) =>
  portal.page
    .getByRole('group', { name: portal.t('cart.scenes') })
    .getByRole('button')
    .filter({ hasNot: portal.page.locator('svg') })

/** Goes from the composer to the summary and waits for it. */
async function openSummary({ portal }: ComposerPage): Promise<void> {
  await portal.page.getByRole('link', { name: portal.t('cart.summary'), exact: true }).click()
  const name = portal.t('cart.summaryTitle')
  await expect(portal.page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a module is in the quote as soon as it is composed: in badge, panel, bar and summary, with its price', async ({
  portal,
  page,
  context,
}) => {
  await portal.logIn('manager')
  const other = new OtherTab(new Portal(await context.newPage(), portal.server, portal.language))
  await other.open()
  await other.expectCount(0)
  const composer = new ComposerPage(portal)
  await composer.open()
  const process = page.getByRole('link', { name: portal.t('composer.cart.process') })
  await expect(process).toHaveCount(0)

  await composer.adding(left).click()
  await expect(process).toBeVisible()
  await other.expectCount(1)
  const price = await priceIn(page)
  await other.expectScenes([[portal.t('cart.scene', { number: 1 }), price]], price)

  await process.click()
  const scene = page.getByRole('region', { name: portal.t('cart.scene', { number: 1 }) })
  await expect(scene.getByRole('listitem')).toHaveCount(1)
  await expect(scene.getByRole('listitem')).toContainText(left)
  await expect(page.getByTitle(portal.t('cart.total'))).toContainText(price)

  // A step back takes it out again.
  await page.getByRole('link', { name: portal.t('cart.compose') }).click()
  await composer.button(portal.t('composer.tools.undo')).click()
  await expect(process).toHaveCount(0)
  await other.expectCount(0)
  await other.expectEmpty()
  expect(other.portal.faults).toEqual([])
})

test('a second scene is an alternative with a price of its own, or a draft that is nowhere but in the composer; saving takes the others along', async ({
  portal,
  page,
  context,
}) => {
  await portal.logIn('manager')
  const other = new OtherTab(new Portal(await context.newPage(), portal.server, portal.language))
  const composer = new ComposerPage(portal)
  await composer.open()
  await composer.adding(left).click()
  const one = await priceIn(page)
  await composer.button(portal.t('composer.scenes.add')).click()
  await composer.adding(corner).click()
  await expect(composer.modules).toHaveText([new RegExp(corner)])
  const two = await priceIn(page)
  const [first, second] = [1, 2].map((number) => portal.t('cart.scene', { number }))
  if (first === undefined || second === undefined) throw new Error('Two scenes have two titles')
  await other.open()
  await other.expectCount(2)

  await composer.role.selectOption('alternative')
  const alternative = portal.t('cart.alternative.title', { title: second })
  await expect(composer.said).toHaveText(
    portal.t('composer.roles.said.alternative', { scene: second }),
  )
  await other.expectScenes(
    [
      [first, one],
      [alternative, two],
    ],
    one,
  )
  await openSummary(composer)
  const apart = page.getByRole('region', { name: alternative })
  await expect(apart.locator('header .num')).toContainText(two)
  await expect(page.getByTitle(portal.t('cart.total'))).toContainText(one)

  await page.getByRole('link', { name: portal.t('cart.compose') }).click()
  const draft = portal.t('cart.draft', { number: 1 })
  await composer.role.selectOption('draft')
  const words = [
    portal.t('composer.roles.said.draft', { scene: second }),
    portal.t('composer.roles.said.called', { scene: draft }),
  ]
  await expect(composer.said).toHaveText(words.join(' '))
  await other.expectCount(1)
  await other.expectScenes([[first, one]], one)
  // It is one also after a reload and in a new tab.
  await page.reload()
  await expect(composer.role).toHaveValue('draft')
  await expect(composer.modules).toHaveText([new RegExp(corner)])
  const later = await context.newPage()
  await later.goto(`${portal.server.url}/tresillo.html`)
  await expect(later.locator('.scene-tabs .role-switch')).toHaveValue('draft')
  await later.close()

  await openSummary(composer)
  await expect(page.getByRole('region', { name: first })).toBeVisible()
  await expect(page.getByText(corner)).toHaveCount(0)
  await expect(
    page.getByText(portal.t('processing.drafts.beside', { smart_count: 1, scenes: draft })),
  ).toBeVisible()
  const save = composer.button(portal.t('processing.save.budget'))
  await expect(save).toHaveAttribute('aria-disabled', 'false')
  await save.click()
  const notice = page.getByRole('heading', { level: 1 })
  await expect(notice).toHaveText(/\d+:S3D/)
  const orderId = Number(/(\d+):S3D/.exec(await notice.innerText())?.[1])
  const { scenes } = await (await portal.api()).call('opencart', { orderId })
  expect(scenes.map(({ items }) => items.map(({ identifier }) => identifier))).toEqual([['ALB-L2']])

  await other.expectCount(0)
  await other.expectEmpty()
  await page.getByRole('link', { name: portal.t('cart.compose') }).click()
  await expect(scenesIn(composer)).toHaveText([draft])
  await expect(composer.modules).toHaveText([new RegExp(corner)])
  // It joins the quote that is begun anew.
  await composer.role.selectOption('included')
  await other.expectCount(1)
  await other.expectScenes([[first, two]], two)
  expect(other.portal.faults).toEqual([])
})

test('what the summary removes is a step that the composer can undo, also after a reload', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const composer = new ComposerPage(portal)
  await composer.open()
  for (const article of [left, corner]) await composer.adding(article).click()
  await expect(composer.modules).toHaveCount(2)
  const before = await priceIn(page)
  for (const isReloaded of [false, true]) {
    await openSummary(composer)
    await composer.button(portal.t('cart.remove.of', { name: corner })).click()
    await page.getByRole('link', { name: portal.t('cart.compose') }).click()
    await expect(composer.modules).toHaveText([new RegExp(left)])
    if (isReloaded) await page.reload()
    await expect(composer.modules).toHaveText([new RegExp(left)])
    await page.keyboard.press('Control+z')
    await expect(composer.modules).toHaveText([new RegExp(left), new RegExp(corner)])
    expect(await priceIn(page)).toBe(before)
  }
  await openSummary(composer)
  await expect(page.getByTitle(portal.t('cart.total'))).toContainText(before)
})

test('a tab is told that its scene was removed in another one, and can undo that; where it has left with its quote, it is told without an undo', async ({
  portal,
  page,
  context,
}) => {
  await portal.logIn('manager')
  const other = new OtherTab(new Portal(await context.newPage(), portal.server, portal.language))
  const composer = new ComposerPage(portal)
  await composer.open()
  await composer.adding(left).click()
  await composer.adding(corner).click()
  await priceIn(page)
  await other.open()
  const title = portal.t('cart.scene', { number: 1 })
  const told = (how: 'removedElsewhere' | 'leftElsewhere') =>
    portal.alert(portal.t(`composer.scenes.${how}`))
  const undoIn = (alert: Locator) =>
    alert.getByRole('button', { name: portal.t('alerts.undo'), exact: true })

  await other.button(portal.t('cart.remove.of', { name: title })).click()
  await expect(undoIn(told('removedElsewhere'))).toBeVisible()
  await expect(composer.modules).toHaveCount(0)
  await undoIn(told('removedElsewhere')).click()
  await expect(composer.modules).toHaveCount(2)
  await other.expectCount(2)

  const saving = new Portal(await context.newPage(), portal.server, portal.language)
  await saving.page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
  await saving.page.getByRole('button', { name: portal.t('processing.save.budget') }).click()
  await expect(saving.page.getByRole('heading', { level: 1 })).toHaveText(/\d+:S3D/)
  await expect(told('leftElsewhere')).toBeVisible()
  await expect(undoIn(told('leftElsewhere'))).toHaveCount(0)
  await expect(composer.modules).toHaveCount(0)
  await other.expectCount(0)
  // What is composed now begins another quote.
  await composer.adding(left).click()
  await other.expectCount(1)
  expect([...other.portal.faults, ...saving.faults]).toEqual([])
})

atBothSizes('the role of a scene', 'desktop', () => {
  test('is decided by keyboard alone, on its card and above the stage, and axe finds nothing', async ({
    portal,
    page,
  }) => {
    await portal.logIn('manager')
    const composer = new ComposerPage(portal)
    await composer.open()
    await composer.adding(left).click()
    await priceIn(page)
    await composer.button(portal.t('composer.scenes.add')).click()
    await composer.adding(left).click()
    await priceIn(page)
    await page.getByRole('tab', { name: portal.t('composer.panels.summary') }).click()
    const cards = page.locator('.scene-card')
    await expect(cards).toHaveCount(2)
    await cards.first().locator('.scene-open').click()
    await expect(cards.first()).toHaveClass(/open/)

    const onCard = page.locator('.scene-card.open .role-switch')
    for (const list of [onCard, composer.role]) {
      await composer.tabTo(list)
      for (const role of ['alternative', 'draft'] as const) {
        await page.keyboard.press('ArrowDown')
        await expect(list).toHaveValue(role)
        const words = portal.t(`composer.roles.said.${role}`, { scene: '' }).replace(/^: /, '')
        await expect(composer.said).toContainText(words)
        // A draft goes behind the scenes of the quote, and the focus with it.
        if (role === 'draft') await expect(cards.last()).toHaveClass(/open/)
        await expect(list).toBeFocused()
        if (list === onCard) await expectAccessible(portal, role)
      }
      for (const role of ['alternative', 'included'] as const) {
        await page.keyboard.press('ArrowUp')
        await expect(list).toHaveValue(role)
        await expect(list).toBeFocused()
      }
    }
  })
})

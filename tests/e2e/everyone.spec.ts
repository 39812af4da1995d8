import type { Locator, Page } from '@playwright/test'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { byFingers } from './accessibility.ts'
import { ComposerPage } from './composer.ts'
import { expect, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import { release } from './release.ts'

test('menu and cart take the focus as they slide in, give it back, and are gone once Tab has left them', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  await portal.goto('/budgets')
  const cart = page.getByRole('button', { name: portal.t('nav.cartCount', { smart_count: 0 }) })
  const panel = page.locator(`aside[aria-label="${portal.t('cart.title')}"]`)
  await cart.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cart).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(panel).toBeFocused()
  // At the page's end the browser has the focus for one press, and what is left by that may still be returned to.
  const hasLeft = () =>
    panel.evaluate((element) => {
      const { activeElement, body } = document
      return activeElement !== body && !element.contains(activeElement)
    })
  for (let presses = 0; presses < 20 && !(await hasLeft()); presses++)
    await page.keyboard.press('Tab')
  expect(await hasLeft()).toBe(true)
  await expect(panel).toHaveAttribute('data-open', 'false')
})

test('a row of a list is called by whom, its reference, number, state and total', async ({
  portal,
}) => {
  const client = await portal.logIn('manager')
  const budget = await portal.find(client, 'budget', ({ state }) => state === 'BUDGET_DEFAULT')
  const list = new OrderList(portal, 'budget')
  await list.open()
  const row = list.row(budget.id)
  for (const part of [orderNumber(budget.id), portal.t('states.BUDGET_DEFAULT'), /\d,\d\d/])
    await expect(row).toHaveAccessibleName(part instanceof RegExp ? part : new RegExp(part))
  // Not by all that stands in it, as some browsers would call it and others not at all.
  await expect(row).not.toHaveAccessibleName(new RegExp(portal.t('orders.row.details')))
})

test('where the system forces its colours, what is chosen has the system’s mark, and nothing else has', async ({
  portal,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const mark = () =>
    page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.color = 'SelectedItem'
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
  /** The names of what has the mark for its ground. */
  const marked = async () => {
    const ground = await mark()
    return page
      .locator('a, button, label span')
      .evaluateAll(
        (all, color) =>
          all
            .filter(
              (one) =>
                one.checkVisibility({ visibilityProperty: true }) &&
                getComputedStyle(one).backgroundColor === color,
            )
            .map((one) => one.textContent.trim() || one.getAttribute('aria-label')),
        ground,
      )
  }
  await portal.logIn('manager')
  await portal.goto('/budgets')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const budgets = portal.t('orders.title.budget')
  await expect.poll(marked).toEqual([budgets, budgets, portal.t('orders.view.notSent'), '1'])
  await page.goto(`${portal.server.url}/tresillo.html#/`)
  await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible()
  const chosen = (
    ['cart.compose', 'composer.panels.composition', 'panels.catalogue.modules'] as const
  ).map((key) => portal.t(key))
  await expect.poll(marked).toEqual(expect.arrayContaining(chosen))
})

test('on a touch screen no field has a text so small that a phone zooms in on it', async ({
  portal,
  page,
}) => {
  await byFingers(page)
  const small = () =>
    page
      .locator('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML),
      )
  await portal.logIn('manager')
  for (const place of ['/budgets', '/account', '/vendors/create', '/rates']) {
    await portal.goto(place)
    await expect(page.locator('input').first()).toBeAttached()
    await expect.poll(small, place).toEqual([])
  }
})

for (const [width, height] of [
  [740, 360],
  [640, 400],
  [320, 256],
] as const)
  test(`in a window of ${width} × ${height} a module shows whole in the composer’s panel`, async ({
    portal,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${portal.server.url}/tresillo.html#/`)
    const module = page.locator('.module-tile').first()
    await module.scrollIntoViewIfNeeded()
    const panel = page.locator('#panel-composition')
    const fits = async () => {
      const [own, around] = [await module.boundingBox(), await panel.boundingBox()]
      const most = Math.min(around?.height ?? 0, height)
      return own !== null && own.height > 100 && own.height <= most
    }
    await expect.poll(fits).toBe(true)
    await expect(module).toBeInViewport({ ratio: 0.99 })
  })

/** The region of the page that has the focus: its element and its name. */
const regionIn = (page: Page) =>
  page.evaluate(() => {
    const region = document.activeElement?.closest('[data-region]') ?? null
    if (region === null) return ''
    const by = region.getAttribute('aria-labelledby')
    const heading = by === null ? null : document.querySelector(`[id="${by}"]`)
    const name = region.getAttribute('aria-label') ?? heading?.textContent ?? ''
    return `${region.localName} ${name}`.trim()
  })

test('F6 and Shift+F6 walk the named regions of lists, composer and summary, and come back to where each was left', async ({
  portal,
  page,
}) => {
  const walk = async (count: number, key = 'F6') => {
    const regions: string[] = []
    for (let press = 0; press < count; press++) {
      const before = await regionIn(page)
      await page.keyboard.press(key)
      await expect.poll(() => regionIn(page)).not.toBe(before)
      regions.push(await regionIn(page))
    }
    return regions
  }
  const client = await portal.logIn('manager')
  const budget = await ownBudget(portal, client)
  const list = new OrderList(portal, 'budget')
  await list.open()
  await expect(list.row(budget.id)).toBeVisible()
  const budgets = portal.t('orders.title.budget')
  const ofList = [
    'header',
    `main ${budgets}`,
    `section ${portal.t('orders.filters.button')}`,
    `table ${budgets}`,
  ]
  // The screen's name has the focus as it arrives.
  await page.locator('.bar-brand').focus()
  expect(await walk(3)).toEqual(ofList.slice(1))
  await expect(page.locator('.order-row').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  expect(await walk(2, 'Shift+F6')).toEqual([ofList[2], ofList[1]])
  await walk(2)
  await expect(page.locator('.order-row').nth(1)).toBeFocused()
  // From a dialog there is no way to what lies behind it.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()

  const composer = new ComposerPage(portal)
  await composer.open()
  await page.locator('.composer-brand').focus()
  expect(await walk(4)).toEqual([
    `aside ${portal.t('composer.sides.left')}`,
    `aside ${portal.t('composer.sides.right')}`,
    `section ${portal.t('composer.stage')}`,
    'header',
  ])

  await list.open()
  await list.unfold(budget.id)
  await list.action(budget.id, 'load').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: portal.t('orders.ask.load.accept') })
    .click()
  await expect(page).toHaveURL(/tresillo\.html/)
  await page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
  await expect(page.locator('[data-action=save]')).toBeVisible()
  await page.locator('.composer-brand').focus()
  expect(await walk(4)).toEqual([
    `main ${portal.t('cart.summaryTitle')}`,
    `section ${portal.t('processing.form.title')}`,
    `section ${portal.t('processing.save.title')}`,
    'header',
  ])
})

test('a corner suite of three is composed by the keyboard in at most 20 presses', async ({
  portal,
  page,
}) => {
  const composer = new ComposerPage(portal)
  await composer.open()
  await expect(page.locator('.module-add').first()).toBeVisible()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const hasFocus = (selector: string) =>
    page.evaluate((one) => document.activeElement?.matches(one) === true, selector)
  const until = async (selector: string, key: string) => {
    for (let tries = 0; tries < 20 && !(await hasFocus(selector)); tries++) await press(key)
  }
  for (let at = 0; at < 2; at++) {
    const before = await regionIn(page)
    await press('F6')
    await expect.poll(() => regionIn(page)).not.toBe(before)
  }
  await until('.module-add', 'Tab')
  const names = await page
    .locator('.module-add')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const placeOf = (article: string) => {
    const name = demoIndex.articles.get(article)?.names[portal.language] ?? article
    return names.findIndex((one) => one.includes(`${name} `))
  }
  let at = 0
  // Two stand side by side.
  for (const article of ['ALB-L2', 'ALB-CO', 'ALB-R2']) {
    const to = placeOf(article)
    expect(to, article).toBeGreaterThanOrEqual(0)
    for (; to - at > 1; at += 2) await press('ArrowDown')
    for (; at - to > 1; at -= 2) await press('ArrowUp')
    for (; to > at; at++) await press('ArrowRight')
    for (; to < at; at--) await press('ArrowLeft')
    await expect(page.locator('.module-add').nth(to)).toBeFocused()
    await press('Enter')
  }
  await expect(composer.modules).toHaveCount(3)
  expect(presses).toBeLessThanOrEqual(20)
  // It is one stop, with what is said about the module; the ends are a key away.
  await page.keyboard.press('End')
  await expect(page.locator('.module-add').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.locator('.module-add').first()).toBeFocused()
  await expect(page.locator('.module-add[tabindex="0"]')).toHaveCount(1)
})

test('help comes right after the name of the portal on every page, also on a phone', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const help = page.getByRole('button', { name: portal.t('titles.tutorial') })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const place of [
      '/#/',
      '/#/budgets',
      '/tresillo.html#/',
      '/tresillo.html#/compositor/lines',
    ]) {
      await page.goto('about:blank')
      await page.goto(portal.server.url + place)
      await expect(help).toBeVisible()
      // While the composer loads it has a bar of its own, which takes the focus along as it goes.
      await portal.idle()
      await page.locator('.bar-brand, .composer-brand').focus()
      await page.keyboard.press('Tab')
      await expect(help, `${place}, ${width} px`).toBeFocused()
    }
  }
})

/** A window, or what a person has set in the browser, in which every job must be done. */
const windows = [
  { name: '320 × 256', size: [320, 256] },
  { name: '640 × 400', isBetween: true, size: [640, 400] },
  { name: '740 × 360', isBetween: true, size: [740, 360] },
  { name: '844 × 390', isBetween: true, size: [844, 390] },
  { name: '1024 × 768', isBetween: true, size: [1024, 768] },
  { name: '2560 × 1440', size: [2560, 1440] },
  { name: '1280 × 720 with text of 24 px', size: [1280, 720], text: 24 },
  { name: '360 × 740 with the spacing of WCAG 1.4.12', size: [360, 740], isSpaced: true },
] as const satisfies readonly {
  name: string
  size: readonly [number, number]
  /** Between the least and the largest window: looked at before a release. */
  isBetween?: boolean
  text?: number
  isSpaced?: boolean
}[]

for (const { name, size, ...chosen } of windows)
  test(
    `in a window of ${name} a seller composes, dresses, saves, decides and sends`,
    'isBetween' in chosen ? release : {},
    async ({ portal, page }) => {
      const [width, height] = size
      await page.setViewportSize({ width, height })
      if ('isSpaced' in chosen)
        await page.addInitScript(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(
            '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }',
          )
          document.adoptedStyleSheets = [sheet]
        })
      if ('text' in chosen) {
        const protocol = await page.context().newCDPSession(page)
        await protocol.send('Page.setFontSizes', { fontSizes: { standard: chosen.text } })
      }
      /** A control can be brought into the window whole, with nothing over it; again, if something that comes later pushes it away. */
      const reach = (control: Locator) =>
        expect(async () => {
          await control.click({ trial: true, timeout: 10_000 })
          await expect(control).toBeInViewport({ ratio: 0.95, timeout: 5000 })
        }).toPass({ timeout: 60_000 })
      const expectNoScrolling = () =>
        expect
          .poll(() =>
            page.evaluate(() => {
              const { scrollWidth, clientWidth } = document.documentElement
              return scrollWidth - clientWidth
            }),
          )
          .toBeLessThanOrEqual(0)

      const client = await portal.logIn('manager')
      const budget = await ownBudget(portal, client)
      const composer = new ComposerPage(portal)
      await composer.open()
      if ('text' in chosen) await expect(page.locator('body')).toHaveCSS('font-size', '22.5px')
      const module = page.locator('.module-add').first()
      await reach(module)
      await module.click()
      await page.getByRole('tab', { name: portal.t('composer.panels.materials') }).click()
      const swatch = page.locator('.swatch-button').first()
      await reach(swatch)
      await swatch.click()
      await expect(swatch).toHaveAttribute('aria-pressed', 'true')
      await expectNoScrolling()
      await reach(page.locator('.composer-right .btn'))
      await page.locator('.composer-right .btn').click()

      await page.goto('about:blank')
      await page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
      const field = page.getByRole('textbox', { name: portal.t('processing.form.reference') })
      await reach(field)
      await field.fill(name)
      const save = page.locator('[data-action=save]')
      await expect(save).not.toHaveAttribute('aria-disabled', 'true')
      await expectNoScrolling()
      await reach(save)
      await save.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d:S3D/)

      const list = new OrderList(portal, 'budget')
      await list.open()
      await list.unfold(budget.id)
      for (const action of ['confirm', 'convert', 'annul'] as const)
        await reach(list.action(budget.id, action))
      await expectNoScrolling()
      await list
        .details(budget.id)
        .getByRole('button', { name: portal.t('orders.send') })
        .click()
      const dialog = page.getByRole('dialog')
      await reach(dialog.getByRole('textbox', { name: portal.t('send.subject') }))
      await reach(dialog.getByRole('button', { name: portal.t('send.send'), exact: true }))
      await page.keyboard.press('Escape')
      await list.action(budget.id, 'confirm').click()
      await expect(list.action(budget.id, 'unconfirm')).toBeVisible()
    },
  )

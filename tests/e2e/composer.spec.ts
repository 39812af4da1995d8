import { atBothSizes, byFingers, expectAccessible, smallTargets } from './accessibility.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { ComposerPage } from './composer.ts'
import { expect, inBothLanguages, test } from './harness.ts'

const corner = {
  'ALB-L2': 'Alba, módulo 2 plazas, brazo izquierdo',
  'ALB-CO': 'Alba, rincón',
  'ALB-R2': 'Alba, módulo 2 plazas, brazo derecho',
} as const

test.describe('the composer', () => {
  test('two tabs compose one scene, and each sees and undoes what the other has done', async ({
    portal,
    page,
    context,
  }) => {
    const composer = new ComposerPage(portal)
    await composer.open()
    await composer.adding(corner['ALB-L2']).click()
    await expect(composer.modules).toHaveCount(1)
    const other = await context.newPage()
    await other.goto(`${portal.server.url}/tresillo.html`)
    await other
      .getByRole('button', {
        name: portal.t('panels.catalogue.add', { article: corner['ALB-CO'] }),
      })
      .click()
    await expect(composer.modules).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(composer.modules).toHaveCount(1)
    await expect(other.getByRole('tree').locator('[aria-level="1"]')).toHaveCount(1)
    await page.reload()
    await expect(composer.modules).toHaveCount(1)
    // What led there can still be undone, and done again.
    await page.keyboard.press('Control+z')
    await expect(composer.modules).toHaveCount(0)
    await page.keyboard.press('Control+Shift+z')
    await expect(composer.modules).toHaveCount(1)
  })

  test('without a connection it goes on; where the catalogue does not come, the 2D composition, the cart and the portal are a press away, and it is tried again', async ({
    portal,
    page,
    context,
  }) => {
    const composer = new ComposerPage(portal)
    await composer.open()
    await composer.adding(corner['ALB-L2']).click()
    // The files of panels that come while nobody waits for them are there.
    await portal.idle()
    await context.setOffline(true)
    await composer.button(portal.t('composer.tools.duplicate')).click()
    await expect(composer.said).toContainText('Duplicado')
    await context.setOffline(false)
    portal.expectFault(/scenes/, /Failed to load resource/)
    let isThere = false
    // Refused: without a connection the page would try again by itself before somebody presses.
    await page.route('**/catalogue/scenes*', (route) =>
      isThere ? route.continue() : route.fulfill({ status: 404, json: {} }),
    )
    await page.reload()
    const failed = page.getByText(portal.t('composer.noCatalogue'))
    await expect(failed).toBeVisible()
    const link = (name: MessageKey) => page.getByRole('link', { name: portal.t(name), exact: true })
    await expect(link('cart.summary')).toHaveAttribute('href', /#\/compositor\/summary/)
    await expect(link('cart.back')).toHaveAttribute('href', '/')
    await link('titles.orderEdit').click()
    await expect(page.getByRole('button', { name: portal.t('lines.add') })).toBeVisible()
    const refusedAgain = page.waitForResponse('**/catalogue/scenes*')
    await page.goBack()
    await refusedAgain
    await expect(failed).toBeVisible()
    isThere = true
    await composer.button(portal.t('app.retry')).click()
    await expect(composer.modules).toHaveCount(2)
  })
})

inBothLanguages('the bar', () => {
  test('undo and redo stay where they are, however wide the price becomes, and whether or not there is a way on', async ({
    portal,
    page,
  }) => {
    await portal.logIn('manager')
    const composer = new ComposerPage(portal)
    await composer.open()
    const undo = composer.button(portal.t('composer.tools.undo'))
    const redo = composer.button(portal.t('composer.tools.redo'))
    const places = async () => {
      const told: unknown[] = []
      for (const width of [360, 800, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        told.push(width, await undo.boundingBox(), await redo.boundingBox())
      }
      return told
    }
    const toSummary = page.getByRole('link', { name: portal.t('composer.cart.process') })
    const empty = await places()
    expect(empty).not.toContain(null)
    await expect(toSummary).toHaveCount(0)
    for (const price of [/\d{3}[.,]\d\d/, /\d[.,]\d{3}[.,]\d\d/]) {
      await page.locator('.module-add').first().click()
      await expect(page.locator('.composer-price')).toHaveText(price)
      await expect.poll(places).toEqual(empty)
    }
    await expect(toSummary).toBeVisible()
    for (let step = 0; step < 2; step++) await undo.click()
    await expect(toSummary).toHaveCount(0)
    await expect.poll(places).toEqual(empty)
  })
})

inBothLanguages('by fingers on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the bar keeps its steps, a long price and the way on beside each other', async ({
    portal,
    page,
  }) => {
    await portal.logIn('manager')
    const composer = new ComposerPage(portal)
    await composer.open()
    const price = page.locator('.composer-price')
    for (let modules = 0; modules < 8; modules++) await page.locator('.module-add').first().click()
    await expect(price).toHaveText(/1\d[.,]\d{3}/)
    await expect(price).toHaveAttribute('data-pending', 'false')
    await expect(page.getByRole('link', { name: portal.t('composer.cart.process') })).toBeVisible()
    const overlaps = () =>
      page
        .locator('.composer-bar :is(.composer-brand, .tool, .composer-price, .btn)')
        .evaluateAll((parts) => {
          const boxes = parts
            .filter((part) => part.checkVisibility())
            .map((part) => part.getBoundingClientRect())
          const edges = [...boxes.map(({ left }) => left), innerWidth]
          return boxes.filter(({ right }, at) => right > (edges[at + 1] ?? 0)).length
        })
    await expect.poll(overlaps).toBe(0)
    const { promise: answers, resolve: answer } = Promise.withResolvers<null>()
    await page.route(await portal.addressOf('shoppingcart'), async (route) => {
      await answers
      await route.continue()
    })
    await page.locator('.module-add').first().click()
    await expect(price).toHaveAttribute('data-pending', 'true')
    await expect.poll(overlaps).toBe(0)
    answer(null)
    await expect(price).toHaveAttribute('data-pending', 'false')
    await expect.poll(overlaps).toBe(0)
  })
})

const panels = ['outline', 'materials', 'accessories', 'summary', 'composition'] as const

atBothSizes('the composer in axe', 'desktop', (size) => {
  test('[LANG-02, ALL-02] axe finds nothing on it: empty, composed, each panel, a card, places, a mirror image put instead, shortcuts, a comparison and a link', async ({
    portal,
    page,
  }) => {
    const composer = new ComposerPage(portal)
    await composer.open()
    await expectAccessible(portal, 'empty')
    await composer.adding(corner['ALB-L2']).click()
    await composer.adding(corner['ALB-CO']).click()
    for (const panel of panels) {
      await page.getByRole('tab', { name: portal.t(`composer.panels.${panel}`) }).click()
      await expectAccessible(portal, panel)
    }
    const dialog = page.getByRole('dialog')
    const about = composer.button(portal.t('panels.catalogue.info', { article: corner['ALB-L2'] }))
    await about.click()
    await expect(dialog).toBeVisible()
    await expectAccessible(portal, 'info card')
    await composer.button(portal.t('panels.catalogue.place')).click()
    await expectAccessible(portal, 'places')
    const tabs = page.getByRole('group', { name: portal.t('cart.scenes') }).getByRole('button')
    const placeOf = () => tabs.first().boundingBox()
    const before = await placeOf()
    await page
      .getByRole('group', { name: portal.t('composer.places.title') })
      .getByRole('button', { name: /^A la derecha/ })
      .click()
    await expect(page.getByRole('region', { name: /^En su lugar va/ })).toBeVisible()
    // The notice pushes nothing aside.
    await expect.poll(placeOf).toEqual(before)
    await expectAccessible(portal, 'the mirror image instead')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible()
    await expectAccessible(portal, 'shortcuts')
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: portal.t('composer.panels.summary') }).click()
    const first = portal.t('cart.scene', { number: 1 })
    await composer.button(portal.t('panels.summary.duplicate', { scene: first })).click()
    const ticks = page.getByRole('checkbox', { name: /^Comparar/ })
    await expect(ticks).toHaveCount(2)
    for (const at of [0, 1]) await ticks.nth(at).check()
    await composer.button(portal.t('panels.summary.compare')).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(portal, 'comparison')
    await page.keyboard.press('Escape')
    await composer.button(portal.t('panels.summary.share')).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(portal, 'share')
    await page.keyboard.press('Escape')

    // As fingers press it: on a phone, and on a tablet, whose screen is as wide as a desk's.
    if (size === 'desktop') await page.setViewportSize({ width: 1180, height: 820 })
    await byFingers(page)
    for (const panel of panels) {
      await page.getByRole('tab', { name: portal.t(`composer.panels.${panel}`) }).click()
      expect(await smallTargets(page), panel).toEqual([])
    }
  })
})

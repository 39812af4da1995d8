import type { Page } from '@playwright/test'
import { ComposerPage } from './composer.ts'
import { expect, test } from './harness.ts'

const left = 'Alba, módulo 2 plazas, brazo izquierdo'
const corner = 'Alba, rincón'
const fabric = /^Lino Norte 01/

const panelOf = async ({ portal }: ComposerPage, name: 'composition' | 'summary' | 'materials') => {
  const title = portal.t(`composer.panels.${name}`)
  await portal.page.getByRole('tab', { name: title, exact: true }).click()
  return portal.page.getByRole('tabpanel', { name: title })
}

/** Another tab of the same browser. */
async function openTab({ portal }: ComposerPage): Promise<Page> {
  const page = await portal.page.context().newPage()
  await page.goto(`${portal.server.url}/tresillo.html`)
  return page
}

const modulesOn = (page: Page) => page.locator('[role=treeitem][aria-level="1"]')

/** Fills what the browser keeps for the site, but for so many characters. */
const fillStorage = (page: Page, left: number) =>
  page.evaluate((room) => {
    localStorage.setItem('room', '-'.repeat(room))
    let size = 4_000_000
    let text = ''
    while (size >= 1) {
      try {
        localStorage.setItem('full', text + '-'.repeat(size))
        text += '-'.repeat(size)
      } catch {
        size = Math.floor(size / 2)
      }
    }
    localStorage.removeItem('room')
  }, left)

test('[COMP-14] a visitor composes with the demo’s catalogue, without prices or the server, and logging in keeps it', async ({
  portal,
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url())
  })
  const composer = new ComposerPage(portal)
  await composer.open()
  await expect(page.getByText(portal.t('composer.visitor'))).toBeVisible()
  await composer.adding(left).click()
  await composer.adding(corner).click()
  await expect(composer.modules).toHaveCount(2)
  const summary = await panelOf(composer, 'summary')
  await summary.getByRole('button', { name: portal.t('panels.summary.save') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Mi rincón')
  await dialog.getByRole('button', { name: portal.t('panels.favourites.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('€')).toHaveCount(0)
  expect(calls, 'nothing is saved to the server, and no price asked').toEqual([])

  await page
    .locator('.workshop-notices')
    .getByRole('link', { name: portal.t('processing.save.login') })
    .click()
  await portal.enter('sales')
  await expect(page).toHaveURL(/tresillo\.html/)
  await page.getByRole('tab', { name: portal.t('composer.panels.outline') }).click()
  await expect(composer.modules).toHaveCount(2)
  await expect(page.locator('.composer-price')).toContainText('€')
  await expect(page.getByText(portal.t('composer.visitor'))).toHaveCount(0)
})

test('[COMP-17] nothing composed is lost by reload, crash, second tab, expired session, lost connection or full storage', async ({
  portal,
  page,
  context,
}) => {
  await portal.logIn('sales')
  const composer = new ComposerPage(portal)
  await composer.open()
  await composer.adding(left).click()
  await page.reload()
  await expect(composer.modules).toHaveCount(1)

  // A second tab opens another scene, and the first one stays with its own.
  const other = await openTab(composer)
  await expect(modulesOn(other)).toHaveCount(1)
  await other.getByRole('button', { name: portal.t('composer.scenes.add') }).click()
  for (const article of [left, corner, corner])
    await other.getByRole('button', { name: portal.t('panels.catalogue.add', { article }) }).click()
  await expect(modulesOn(other)).toHaveCount(3)
  await page.reload()
  await expect(composer.modules).toHaveCount(1)
  // Closed as a crash does it: nothing runs any more.
  await other.close({ runBeforeUnload: false })
  const again = await openTab(composer)
  await expect(modulesOn(again)).toHaveCount(3)
  await again.close()

  // The session ends at the server; the work goes on, and goes on under the same person once they have logged in.
  portal.expectFault(/401/)
  await (await portal.api()).call('logout', {})
  await composer.adding(corner).click()
  await expect(page.getByText(portal.t('composer.reach.expired'))).toBeVisible()
  await expect(composer.modules).toHaveCount(2)
  await page
    .locator('.workshop-notices')
    .getByRole('link', { name: portal.t('processing.save.login') })
    .click()
  await portal.enter('sales')
  await expect(page).toHaveURL(/tresillo\.html/)
  await page.getByRole('tab', { name: portal.t('composer.panels.outline') }).click()
  await expect(composer.modules).toHaveCount(2)
  const price = page.locator('.composer-price')
  await expect(price).toHaveAttribute('data-pending', 'false')
  // Its code has come: what is still on its way when the connection goes could not be had.
  await expect(page.getByText(portal.t('composer.drawing.none'))).toBeVisible()

  // Without a connection, also on the way to the cart and back.
  portal.expectFault(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/)
  await context.setOffline(true)
  await expect(page.getByText(portal.t('composer.reach.lost'))).toBeVisible()
  await composer.adding(corner).click()
  await expect(composer.modules).toHaveCount(3)
  await expect(price).toHaveAttribute('data-pending', 'true')
  await page.getByRole('link', { name: portal.t('cart.summary') }).click()
  await expect(page.getByRole('heading', { name: portal.t('cart.summaryTitle') })).toBeVisible()
  // Two of each scene.
  await expect(
    page.getByRole('button', { name: portal.t('cart.remove.of', { name: corner }) }),
  ).toHaveCount(4)
  await page.getByRole('link', { name: portal.t('cart.compose') }).click()
  await expect(composer.modules).toHaveCount(3)
  await context.setOffline(false)
  await expect(page.getByText(portal.t('composer.reach.lost'))).toHaveCount(0)
  await expect(price).toHaveAttribute('data-pending', 'false')

  // Full: told, asked before leaving, not lost by a reload, and kept once there is room. Of a scene that has changed there is no picture
  // whose room the next change could take.
  await composer.adding(left).click()
  await expect(composer.modules).toHaveCount(4)
  await expect(price).toHaveAttribute('data-pending', 'false')
  await portal.idle()
  // Pictures would make room for what is composed.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('tresillo.scenePictures.')) localStorage.removeItem(key)
  })
  await fillStorage(page, 0)
  await composer.adding(left).click()
  await expect(composer.modules).toHaveCount(5)
  const full = page.getByText(portal.t('composer.notKept'))
  await expect(full).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await expect(composer.modules).toHaveCount(5)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(composer.modules).toHaveCount(5)
  await expect(full).toBeVisible()
  // A price that comes later would be written, and all else with it.
  await expect(price).toHaveAttribute('data-pending', 'false')
  await portal.idle()
  await page.evaluate(() => localStorage.removeItem('full'))
  await composer.button(portal.t('composer.keepAgain')).click()
  await expect(full).toHaveCount(0)
  await page.reload()
  await expect(composer.modules).toHaveCount(5)
})

test('[COMP-13] an order’s scene, a cart’s, a favourite and a shared one open with what has left the catalogue as it was, and what comes nearest a press away', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const composer = new ComposerPage(portal)
  await composer.open()
  await composer.adding(left).click()
  await composer.adding(corner).click()
  const plan = page.getByRole('img', { name: /^Planta: / })
  const seen = async () => ({
    label: await plan.getAttribute('aria-label'),
    drawn: await plan
      .locator('[data-line] path')
      .evaluateAll((paths) =>
        paths.map((path) => `${path.getAttribute('d')} ${path.getAttribute('fill')}`),
      ),
  })
  const materials = await panelOf(composer, 'materials')
  await materials
    .getByRole('group', { name: portal.t('panels.materials.on') })
    .getByText(portal.t('panels.materials.everything'), { exact: true })
    .click()
  await materials.getByRole('button', { name: fabric }).first().click()
  const summary = await panelOf(composer, 'summary')
  // Nothing is selected, which would show in the drawing.
  await page.keyboard.press('Escape')
  const before = await seen()
  expect(before.drawn.length).toBeGreaterThan(2)
  const dialog = page.getByRole('dialog')
  await summary.getByRole('button', { name: portal.t('panels.summary.save') }).click()
  await dialog.getByRole('textbox').fill('De antes')
  await dialog.getByRole('button', { name: portal.t('panels.favourites.save') }).click()
  await expect(dialog).toBeHidden()
  await summary.getByRole('button', { name: portal.t('panels.summary.share') }).click()
  const link = await dialog.getByRole('textbox').inputValue()
  await page.keyboard.press('Escape')

  // Into a budget, and into the cart once more.
  await page.getByRole('link', { name: portal.t('composer.cart.process') }).click()
  await composer.button(portal.t('processing.save.budget')).click()
  const notice = page.getByRole('heading', { level: 1 })
  await expect(notice).toHaveText(/\d+:S3D/)
  const budget = Number(/(\d+):S3D/.exec(await notice.innerText())?.[1])
  await page.goto('about:blank')
  await composer.open(new URL(link).hash)
  await page.getByRole('tab', { name: portal.t('composer.panels.outline') }).click()
  await expect(composer.modules).toHaveCount(2)
  const line = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => /^tresillo\.cart\.\d/.test(one)) ?? ''
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      scenes: { items: { drawableUUID: string }[] }[]
    }
    return kept.scenes[0]?.items[0]?.drawableUUID ?? ''
  })

  // The corner and the fabric leave the catalogue.
  await page.route('**/catalogue/scenes*', async (route) => {
    const reply = await route.fetch()
    const told = (await reply.json()) as { articles: { id: string }[]; fabrics: { id: string }[] }
    const json = {
      ...told,
      articles: told.articles.filter(({ id }) => id !== 'ALB-CO'),
      fabrics: told.fabrics.filter(({ id }) => id !== 'LN-01'),
    }
    await route.fulfill({ response: reply, json })
  })

  const goneArticle = page.getByText(portal.t('composer.gone.text', { article: corner }))
  const goneFabric = page.getByText(/«Lino Norte 01[^»]*» está descatalogada/)
  const expectAsItWas = async () => {
    await page.getByRole('tab', { name: portal.t('composer.panels.outline') }).click()
    await expect(composer.modules).toHaveCount(2)
    await expect(goneArticle).toBeVisible()
    await expect(goneFabric).toBeVisible()
    // Shapes, sizes and the colours of the cloth as before.
    await expect.poll(seen).toEqual(before)
  }
  const places = [`#/load/order/${budget}/0`, `#/cart/${line}`, new URL(link).hash]
  for (const hash of places) {
    await page.goto('about:blank')
    await composer.open(hash)
    await expectAsItWas()
  }
  const composition = await panelOf(composer, 'composition')
  await composition.getByText(portal.t('panels.catalogue.favourites'), { exact: true }).click()
  await composition.getByRole('button', { name: 'Abrir De antes' }).click()
  await expectAsItWas()

  const use = (name: RegExp) => page.locator('.outline-gone').getByRole('button', { name }).first()
  await use(/Lino Norte/).click()
  await expect(goneFabric).toHaveCount(0)
  await use(/rincón/i).click()
  await expect(goneArticle).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(goneArticle).toBeVisible()

  // The favourite goes again.
  await composition.getByRole('button', { name: 'Quitar De antes' }).click()
  await expect(page.getByText(portal.t('panels.favourites.removed'))).toBeVisible()
})

test('a module that is taken out in a summary opened by its address is in no order that is saved after that', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const composer = new ComposerPage(portal)
  await composer.open()
  for (const article of [left, corner]) await composer.adding(article).click()
  await expect(composer.modules).toHaveCount(2)
  const price = page.locator('.composer-price')
  await expect(price).toHaveAttribute('data-pending', 'false')

  await page.goto('about:blank')
  await page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
  await composer.button(portal.t('cart.remove.of', { name: corner })).click()
  const save = composer.button(portal.t('processing.save.order'))
  await expect(save).toHaveAttribute('aria-disabled', 'false')
  // The second press finds no question to answer, and takes the focus from nothing.
  await save.dblclick()
  const question = page.getByRole('alertdialog', { name: portal.t('processing.order.title') })
  await expect(question.getByRole('button', { name: portal.t('dialog.cancel') })).toBeFocused()
  await expect(question).toContainText(portal.t('processing.order.noCustomer'))
  await question.getByRole('button', { name: portal.t('processing.order.accept') }).click()
  const notice = page.getByRole('heading', { level: 1 })
  await expect(notice).toHaveText(/\d+:S3D/)
  const id = Number(/(\d+):S3D/.exec(await notice.innerText())?.[1])

  await composer.open(`#/load/order/${id}/0`)
  await expect(composer.modules).toHaveText([new RegExp(left)])
})

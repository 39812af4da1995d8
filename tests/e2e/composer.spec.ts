import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { atBothSizes, expectAccessible } from './accessibility.ts'
import { ComposerPage } from './composer.ts'
import { expect, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { without3d } from './webgl.ts'

const corner = {
  'ALB-L2': 'Alba, módulo 2 plazas, brazo izquierdo',
  'ALB-CO': 'Alba, rincón',
  'ALB-R2': 'Alba, módulo 2 plazas, brazo derecho',
} as const

test.describe('the composer', () => {
  test('a corner suite is composed, dressed, put into the cart and saved by keyboard alone', async ({
    portal,
    page,
  }) => {
    await portal.logIn('manager')
    const composer = new ComposerPage(portal)
    await composer.open()
    const { keyboard } = page

    for (const [code, article] of Object.entries(corner)) {
      await composer.tabTo(composer.search, code === 'ALB-L2' ? 'Tab' : 'Shift+Tab')
      await keyboard.press('Control+A')
      await keyboard.type(code)
      await expect(page.getByText(portal.t('panels.catalogue.one'))).toHaveCount(1)
      await composer.tabTo(composer.adding(article))
      await keyboard.press('Enter')
      await expect(composer.said).toContainText(`Añadido: ${article}.`)
    }
    await expect(composer.said).toContainText('En total, 242 por 242 cm.')
    await expect(composer.modules).toHaveCount(3)

    // Out of its place and back, by Alt and an arrow.
    await composer.tabTo(composer.tree.locator('[role=treeitem][tabindex="0"]'))
    await keyboard.press('End')
    await keyboard.press('s')
    await expect(composer.said).toContainText('Separado: ')
    await keyboard.press('Control+z')
    await expect(composer.said).toContainText('Deshecho: ')

    // From a part to its fabrics, and one fabric for everything.
    await keyboard.press('Home')
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    const scope = page.getByRole('group', { name: portal.t('panels.materials.on') })
    await composer.tabTo(scope.getByRole('radio', { checked: true }))
    const everything = scope.getByRole('radio', {
      name: portal.t('panels.materials.everything'),
      exact: true,
    })
    while (!(await everything.isChecked())) await keyboard.press('ArrowRight')
    const fabrics = page.getByRole('searchbox', { name: portal.t('panels.materials.search') })
    await composer.tabTo(fabrics)
    await keyboard.type('LN-01')
    const fabric = page.getByRole('button', { name: /^Lino Norte 01/ })
    await composer.tabTo(fabric)
    await keyboard.press('Enter')
    await expect(composer.said).toContainText('Tapizado con Lino Norte 01')

    await composer.tabTo(composer.button(portal.t('composer.cart.put')), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.getByRole('link', { name: portal.t('composer.cart.process') })).toBeFocused()
    await keyboard.press('Enter')
    const save = composer.button(portal.t('processing.save.budget'))
    const reference = page.getByLabel(portal.t('processing.form.reference'), { exact: true })
    await composer.tabTo(reference)
    await keyboard.type('Rinconera a mano')
    await composer.tabTo(save)
    await keyboard.press('Enter')
    const notice = page.getByRole('heading', { level: 1 })
    await expect(notice).toHaveText(/\d+:S3D/)
    const id = Number(/(\d+):S3D/.exec(await notice.innerText())?.[1])

    // The budget holds the scene as it was composed, and opens in the composer again.
    const list = new OrderList(portal, 'budget')
    await list.open()
    await expect(list.row(id)).toContainText('Rinconera a mano')
    await composer.open(`#/load/order/${id}/0`)
    await expect(composer.modules).toHaveCount(3)
    await expect(
      page.getByText('242 × 242').or(page.getByText('242 por 242')).first(),
    ).toBeVisible()
    expect(orderNumber(id)).toContain(String(id))
  })

  test('without WebGL the plan does everything, and the page says so', async ({ portal, page }) => {
    const composer = new ComposerPage(portal)
    await composer.open()
    await composer.adding(corner['ALB-L2']).click()
    await composer.adding('Alba, puf').click()
    const plan = page.getByRole('img', { name: /^Planta: 2 módulos/ })
    await expect(plan).toBeVisible()

    // A piece that stands free goes where it is dragged.
    const pouf = plan.locator('[data-line]').nth(1)
    const from = await pouf.boundingBox()
    if (from === null) throw new Error('The pouf is not on the plan')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 - 40, from.y + from.height / 2 + 120, {
      steps: 6,
    })
    await page.mouse.up()
    await expect(composer.said).toContainText('Movido: Alba, puf.')

    // Places for what is carried: one that takes it, and one that says why not, with its repair a press away.
    await plan.locator('[data-line]').first().click()
    await composer.button(portal.t('composer.tools.duplicate')).click()
    await expect(composer.modules).toHaveCount(3)
    await composer.button(portal.t('composer.tools.undo')).click()
    await expect(composer.modules).toHaveCount(2)
    await composer.tree.getByRole('treeitem', { name: /puf/ }).click()
    await page.keyboard.press('Delete')
    await expect(composer.modules).toHaveCount(1)
    await expect(composer.said).toContainText('Quitado: Alba, puf.')
  })

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
    await without3d(other)
    await other.addInitScript(() => localStorage.setItem('tresillo.built', '["composer"]'))
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
  })

  test('what a visitor composes is there once they log in', async ({ portal, page }) => {
    const composer = new ComposerPage(portal)
    await composer.open()
    await composer.adding(corner['ALB-L2']).click()
    await expect(composer.modules).toHaveCount(1)
    await expect(page.getByText('€')).toHaveCount(0)
    await portal.logIn('sales')
    await page.reload()
    await expect(composer.modules).toHaveCount(1)
    await expect(page.locator('.composer-price')).toContainText('€')
  })

  test('without a connection it goes on, and a catalogue that does not come is tried again', async ({
    portal,
    page,
    context,
  }) => {
    const composer = new ComposerPage(portal)
    await composer.open()
    await composer.adding(corner['ALB-L2']).click()
    await context.setOffline(true)
    await composer.button(portal.t('composer.tools.duplicate')).click()
    await expect(composer.said).toContainText('Duplicado')
    await context.setOffline(false)
    portal.expectFault(/scenes/, /Failed to load resource/)
    await page.route('**/catalogue/scenes*', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(portal.t('composer.noCatalogue'))).toBeVisible()
    await page.unroute('**/catalogue/scenes*')
    await composer.button(portal.t('app.retry')).click()
    await expect(composer.modules).toHaveCount(2)
  })
})

atBothSizes('the composer in axe', () => {
  test('[LANG-02] axe finds nothing on it: empty, composed, with places, shortcuts and each panel', async ({
    portal,
    page,
  }) => {
    const composer = new ComposerPage(portal)
    await composer.open()
    await expectAccessible(portal, 'empty')
    await composer.adding(corner['ALB-L2']).click()
    await composer.adding(corner['ALB-CO']).click()
    for (const panel of [
      'outline',
      'materials',
      'accessories',
      'summary',
      'composition',
    ] as const) {
      await page.getByRole('tab', { name: portal.t(`composer.panels.${panel}`) }).click()
      await expectAccessible(portal, panel)
    }
    await composer.button(portal.t('composer.tools.move')).click()
    await expectAccessible(portal, 'places')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(portal, 'shortcuts')
  })
})

import { ComposerPage } from './composer.ts'
import { expect, test } from './harness.ts'
import { expectInPlace, expectInPlaceInBoth } from './inPlace.ts'
import { isDaily } from './release.ts'
import { expectDrawn, slowly, with3d } from './webgl.ts'

test.use(with3d)
test.describe.configure(slowly)

const desk = { width: 1280, height: 720 }
const phone = { width: 360, height: 740 }
/** The narrowest that stands beside its columns; before a release the wider ones too. */
const narrow = { width: 1024, height: 720 }
const columns = isDaily ? [narrow] : [desk, { width: 1100, height: 720 }, narrow]

test('in 3D the tools of the view, eight scenes, the accessories of a module, a suite’s card with its photograph and two scenes compared stay in their frames', async ({
  portal,
  page,
}) => {
  await portal.logIn('sales')
  const composer = new ComposerPage(portal)
  await composer.open()
  const tab = (name: 'composition' | 'accessories' | 'summary') =>
    page.getByRole('tab', { name: portal.t(`composer.panels.${name}`) }).click()
  await page.getByText(portal.t('panels.catalogue.suites'), { exact: true }).click()
  const suite = page.getByRole('button', { name: /Empezar con Alba: Sofá de 2 plazas \d/ })
  await suite.click()
  await expectDrawn(page.locator('.module-picture img').first()).toBeVisible()
  await expectInPlaceInBoth(portal, 'a suite with its photograph', columns)

  await composer.tree.getByRole('treeitem').first().click()
  await tab('accessories')
  await expect(page.getByText(portal.t('panels.accessories.everything'))).toBeVisible()
  await expectInPlaceInBoth(portal, 'the accessories of a module', [desk])

  await tab('summary')
  const duplicate = page
    .getByRole('tabpanel', { name: portal.t('composer.panels.summary') })
    .getByRole('button', { name: /^Duplicar/ })
    .first()
  await duplicate.click()
  const ticks = page.getByRole('checkbox', { name: /^Comparar/ })
  await expect(ticks).toHaveCount(2)
  for (const at of [0, 1]) await ticks.nth(at).check()
  await composer.button(portal.t('panels.summary.compare')).click()
  const dialog = page.getByRole('dialog')
  await expectDrawn(dialog.locator('.module-picture img').first()).toBeVisible()
  await expectInPlace(portal, 'scenes compared', [desk])
  await page.keyboard.press('Escape')

  for (let scenes = 2; scenes < 8; scenes++) await duplicate.click()
  await expectInPlace(portal, 'eight scenes', columns)
  const scenes = page.getByRole('group', { name: portal.t('cart.scenes') })
  await page.setViewportSize({ width: 1100, height: 720 })
  await expect
    .poll(async () => (await scenes.boundingBox())?.height, { message: 'one row of scenes' })
    .toBeLessThan(50)
  const list = scenes.getByRole('combobox', { name: portal.t('cart.scenes'), exact: true })
  await list.selectOption({ index: 2 })
  await expect(list).toHaveValue(/.+/)
})

test('on a phone the tools of the view are one press away while a module is selected, by keys too', async ({
  portal,
  page,
}) => {
  await page.setViewportSize(phone)
  const composer = new ComposerPage(portal)
  await composer.open()
  await page.locator('.module-add').first().click()
  const ofModule = page.getByRole('toolbar', { name: portal.t('composer.tools.ofModule') })
  const ofView = page.getByRole('toolbar', { name: portal.t('composer.tools.ofView') })
  await expect(ofModule).toBeVisible()
  await expect(ofView).toBeHidden()
  const fold = composer.button(portal.t('composer.tools.ofView'))
  await expectInPlace(portal, 'a module’s tools', [phone])
  await composer.tabTo(fold)
  await page.keyboard.press('Enter')
  await expect(ofView).toBeVisible()
  await expectInPlace(portal, 'the view’s tools', [phone])
  await composer.button(portal.t('composer.tools.nearer')).press('Enter')
  await fold.press('Enter')
  await expect(ofModule).toBeVisible()
})

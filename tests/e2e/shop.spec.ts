import { expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { picture } from './gallery.ts'
import { expectNothingWider } from './settled.ts'

const client = 2

test.beforeEach(async ({ portal }) => {
  await portal.logIn('manager', { client })
})

inTurns('the shop’s profile', () => {
  for (const width of [360, 1280])
    test(`what is filled in at ${width} px is there after a reload, with its logo`, async ({
      portal,
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await portal.goto('/rates')
      await page
        .getByRole('navigation', { name: portal.t('nav.settings') })
        .getByRole('link', { name: portal.t('titles.shop') })
        .click()
      const field = (name: 'tradeName' | 'iban' | 'vatPercent' | 'deposit' | 'wordsEn') =>
        page.getByRole('textbox', { name: portal.t(`shop.fields.${name}`) })
      const vat = page.getByRole('combobox', { name: portal.t('shop.fields.vatKind') })
      await field('tradeName').fill('Harbour & Finch, Whitstable')
      await field('iban').fill('GB29NWBK60161331926819')
      await vat.selectOption('excluded')
      await field('vatPercent').fill('20')
      await field('deposit').fill('33,33')
      await field('wordsEn').fill('Delivery in six weeks.\nThe rest on delivery.')
      await page.getByRole('button', { name: portal.t('shop.usual.add') }).press('Enter')
      await page.keyboard.type('Delivery')
      const line = page.getByRole('group', { name: portal.t('shop.usual.line', { number: 1 }) })
      await line.getByRole('textbox').last().fill('99,50')
      await expectAccessible(portal, `the shop’s form at ${width} px`)
      await page.getByRole('button', { name: portal.t('forms.save'), exact: true }).click()
      await expect(portal.alert(portal.t('shop.alert.save'))).toBeVisible()

      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: portal.t('shop.logo.choose') }).click()
      await (await choosing).setFiles(await picture('logo.png'))
      await expect(portal.alert(portal.t('shop.logo.saved'))).toBeVisible()

      await page.reload()
      await expect(field('tradeName')).toHaveValue('Harbour & Finch, Whitstable')
      await expect(line.getByRole('textbox').first()).toHaveValue('Delivery')
      await expect(line.getByRole('textbox').last()).toHaveValue(
        // As the client writes its prices.
        '99.50',
      )
      await expect(field('iban')).toHaveValue('GB29 NWBK 6016 1331 9268 19')
      await expect(vat).toHaveValue('excluded')
      await expect(field('vatPercent')).toHaveValue('20')
      await expect(field('deposit')).toHaveValue(portal.language === 'es' ? '33,33' : '33.33')
      await expect(field('wordsEn')).toHaveValue('Delivery in six weeks.\nThe rest on delivery.')
      const logo = page.getByRole('img', { name: portal.t('shop.logo.alt') })
      await expect
        .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      await expectNothingWider(page)
    })
})

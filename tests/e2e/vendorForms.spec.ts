import { messagesIn } from '../../i18n/server/messages.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { expect, inTurns, test } from './harness.ts'
import { address, password } from './portal.ts'
import { release } from './release.ts'
import { aVendor, VendorScreens } from './vendorScreens.ts'

inTurns('the form of a vendor', () => {
  test(
    '[VEND-03] a taken e-mail is told as soon as it is typed, stops the saving, and takes nothing away',
    release,
    async ({ portal, page }) => {
      await portal.logIn('office')
      const vendors = new VendorScreens(portal)
      await vendors.openNew()
      const saved = await portal.sent('saveuser')
      const vendor = aVendor('Elvira Quiroga')
      // Of another client: the words are the same.
      const taken = { ...vendor, email: address('rival') }
      await vendors.field('email').fill(taken.email)
      await page.keyboard.press('Tab')
      await expect(portal.alert(messagesIn(portal.language).vendor.taken)).toBeVisible()
      await expect(vendors.field('email')).toHaveAccessibleDescription(
        messagesIn(portal.language).vendor.taken,
      )
      await page.getByRole('button', { name: portal.t('alerts.close') }).click()
      await vendors.fill(taken)
      await vendors.save.click()
      await expect(portal.alert(messagesIn(portal.language).vendor.taken)).toBeVisible()
      await expect(vendors.field('email')).toHaveAccessibleDescription(
        messagesIn(portal.language).vendor.taken,
      )
      await expect(vendors.field('email')).toBeFocused()
      await vendors.expectFilled(taken)
      await expect(vendors.field('password')).toHaveValue(password)

      await vendors.field('email').fill(vendor.email)
      await vendors.save.click()
      await expect(portal.alert(portal.t('vendors.alert.saved'))).toBeVisible()
      await vendors.find(vendor)
      expect(saved).toHaveLength(1)
    },
  )

  test(
    '[VEND-05] after a lost reply what was typed is there, and saving again makes no second user',
    release,
    async ({ portal }) => {
      portal.expectFault(/ERR_FAILED/)
      const client = await portal.logIn('office')
      const vendors = new VendorScreens(portal)
      await vendors.openNew()
      const isLost = await portal.loseReply('saveuser')
      const vendor = aVendor('Rocío Baena')
      await vendors.fill(vendor)
      await vendors.save.click()
      await expect(portal.alert(portal.t('vendors.alert.errorSave'))).toBeVisible()
      await expect(portal.alert(portal.t('forms.uncertain'))).toBeVisible()
      expect(isLost()).toBe(true)
      await vendors.expectFilled(vendor)
      await expect(vendors.field('password')).toHaveValue(password)
      expect(await vendors.count(client, vendor)).toBe(1)

      await vendors.save.click()
      await expect(portal.alert(portal.t('vendors.alert.saved'))).toBeVisible()
      await vendors.find(vendor)
      expect(await vendors.count(client, vendor)).toBe(1)
    },
  )

  test(
    '[VEND-02] what is typed is not left without a question',
    release,
    async ({ portal, page }) => {
      await portal.logIn('office')
      const vendors = new VendorScreens(portal)
      await vendors.open()
      await page.getByRole('link', { name: portal.t('vendors.add') }).click()
      const cancel = page.getByRole('link', { name: portal.t('forms.cancel') })
      await cancel.click()
      await portal.expectPlace(/^\/vendors$/)

      await page.getByRole('link', { name: portal.t('vendors.add') }).click()
      const vendor = aVendor('Rocío Baena')
      await vendors.fill(vendor)
      const question = page.getByRole('alertdialog', { name: portal.t('forms.leave.title') })
      await cancel.press('Enter')
      await question.getByRole('button', { name: portal.t('forms.leave.cancel') }).press('Enter')
      await expect(question).toHaveCount(0)
      await expect(cancel).toBeFocused()
      await page.goBack()
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await portal.expectPlace(/^\/vendors\/create/)
      await vendors.expectFilled(vendor)
      await expect(vendors.field('password')).toHaveValue(password)

      await page
        .getByRole('navigation', { name: portal.t('nav.main') })
        .getByRole('link', { name: portal.t('titles.home') })
        .click()
      await question.getByRole('button', { name: portal.t('forms.leave.accept') }).click()
      await portal.expectPlace(/^\/$/)
      await expect(vendors.field('name')).toHaveCount(0)
      await vendors.openNew()
      await expect(vendors.field('name')).toHaveValue('')
    },
  )

  test(
    'what is typed is not left without a question for an address that is typed either, nor by Back to one',
    release,
    async ({ portal, page }) => {
      await portal.logIn('office')
      const vendors = new VendorScreens(portal)
      await vendors.open()
      const rates = page.getByRole('heading', { level: 1, name: portal.t('titles.rates') })
      await portal.goto('/rates')
      await expect(rates).toBeVisible()
      await portal.goto('/vendors')
      await page.getByRole('link', { name: portal.t('vendors.add') }).click()
      const vendor = aVendor('Rocío Baena')
      await vendors.fill(vendor)
      const question = page.getByRole('alertdialog', { name: portal.t('forms.leave.title') })
      const stay = async () => {
        await question.getByRole('button', { name: portal.t('forms.leave.cancel') }).click()
        await expect(question).toHaveCount(0)
        await portal.expectPlace(/^\/vendors\/create/)
        await vendors.expectFilled(vendor)
      }
      await page.getByRole('link', { name: portal.t('forms.cancel') }).click()
      await expect(question).toBeVisible()
      await page.goBack()
      await expect(question).toBeVisible()
      await stay()
      await portal.goto('/rates')
      await expect(question).toBeVisible()
      await stay()
      await portal.goto('/rates')
      await question.getByRole('button', { name: portal.t('forms.leave.accept') }).click()
      await portal.expectPlace(/^\/rates$/)
      await expect(rates).toBeVisible()
      await page.goBack()
      await expect(vendors.field('name')).toBeVisible()
    },
  )

  test('nor is it for a report, which stands outside of the portal', async ({ portal, page }) => {
    await portal.logIn('office')
    const vendors = new VendorScreens(portal)
    const report = page.getByText(portal.t('report.noId'))
    const question = page.getByRole('alertdialog', { name: portal.t('forms.leave.title') })
    await portal.goto('/order')
    // A report that the page starts with.
    await page.reload()
    await expect(report).toBeVisible()
    await portal.goto('/vendors/create')
    const vendor = aVendor('Rocío Baena')
    await vendors.fill(vendor)
    for (const leave of [() => page.goBack(), () => portal.goto('/order')]) {
      await leave()
      await question.getByRole('button', { name: portal.t('forms.leave.cancel') }).click()
      await expect(question).toHaveCount(0)
      await portal.expectPlace(/^\/vendors\/create/)
      await vendors.expectFilled(vendor)
    }
    await page.goBack()
    await question.getByRole('button', { name: portal.t('forms.leave.accept') }).click()
    await portal.expectPlace(/^\/order$/)
    await expect(report).toBeVisible()
  })
})

test('[VEND-05] a double click on save makes one user', release, async ({ portal }) => {
  await portal.logIn('office')
  const vendors = new VendorScreens(portal)
  await vendors.openNew()
  const saved = await portal.sent('saveuser')
  const vendor = aVendor('Rocío Baena')
  await vendors.fill(vendor)
  await vendors.save.dblclick()
  await expect(portal.alert(portal.t('vendors.alert.saved'))).toBeVisible()
  await vendors.find(vendor)
  expect(saved).toHaveLength(1)
})

test(
  '[VEND-03] the e-mail is asked about once, 3 s after the last key, and its alert stays 5 s',
  release,
  async ({ portal, page }) => {
    await page.clock.install()
    await portal.logIn('office')
    const vendors = new VendorScreens(portal)
    await vendors.openNew()
    const asked = await portal.sent('validlogin')
    await page.clock.pauseAt(Date.now() + 60_000)
    await vendors.field('email').pressSequentially('sales@demo.exam')
    await page.clock.runFor(2999)
    await vendors.field('email').pressSequentially('ple')
    await page.clock.runFor(2999)
    await page.clock.runFor(1)
    const alert = portal.alert(messagesIn('es').vendor.taken)
    await expect(alert).toBeVisible()
    expect(asked).toEqual([{ login: address('sales'), email: true }])
    await page.clock.runFor(4900)
    await expect(alert).toBeVisible()
    await page.clock.runFor(100)
    await expect(alert).toHaveCount(0)
  },
)

test(
  '[VEND-03] a form that is closed before the 3 s asks nothing, and gives back what was typed',
  release,
  async ({ portal, page, context }) => {
    await page.clock.install()
    await portal.logIn('office')
    const vendors = new VendorScreens(portal)
    await vendors.openNew()
    const asked = await portal.sent('validlogin')
    await page.clock.pauseAt(Date.now() + 60_000)
    await vendors.field('email').pressSequentially('sales@demo.example')
    await page.clock.runFor(2999)

    const tab = await context.newPage()
    await tab.goto(`${portal.server.url}/api.json`)
    await tab.evaluate((key) => localStorage.removeItem(key), storageKeys.session)
    await portal.expectPlace(/^\/login/)
    await page.clock.runFor(3000)
    await portal.enter('office')
    await portal.expectPlace(/^\/vendors\/create/)
    await expect(vendors.field('email')).toHaveValue(address('sales'))
    expect(asked).toEqual([])
  },
)

test(
  '[SESS-02, VEND-05] a session that ends while the form is filled in takes nothing but the password',
  release,
  async ({ portal }) => {
    portal.expectFault(/401/)
    await portal.logIn('office')
    const vendors = new VendorScreens(portal)
    await vendors.openNew()
    const vendor = aVendor('Rocío Baena')
    // The question whether the e-mail is free would end the session here before the press does.
    const isAnswered = portal.page.waitForResponse(/\/users\/valid$/)
    await vendors.fill(vendor)
    await isAnswered
    await (await portal.api()).call('logout', {})
    await vendors.save.click()
    await portal.expectPlace(/^\/login/)
    await portal.enter('office')
    await portal.expectPlace(/^\/vendors\/create/)
    await vendors.expectFilled(vendor)
    await expect(vendors.field('password')).toHaveValue('')
    await expect(portal.alert(portal.t('forms.restored'))).toBeVisible()
  },
)

import { expect, inTurns, test } from './harness.ts'
import { expectLetters } from './outbox.ts'
import { aVendor, VendorScreens } from './vendorScreens.ts'

inTurns('a forgotten password', () => {
  test('is replaced through the link of a mail, from the login and back to it', async ({
    portal,
    otherPortal,
    page,
    server,
  }) => {
    const client = await otherPortal.logIn('office')
    const vendor = aVendor('Olvido Sanz')
    await new VendorScreens(otherPortal).make(client, vendor)
    const { email } = vendor
    await portal.goto('/login')
    await page.getByRole('button', { name: portal.t('login.forgotten') }).click()
    const dialog = page.getByRole('dialog', { name: portal.t('account.forgotten.title') })
    await dialog.getByRole('textbox').fill(email)
    await dialog.getByRole('button', { name: portal.t('account.forgotten.send') }).click()
    await expect(portal.alert(portal.t('account.forgotten.sent'))).toBeVisible()
    await expect(dialog).toHaveCount(0)

    const [letter] = await expectLetters(server, email, 1)
    const link = /#(\/password\/[\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    await portal.goto(link)
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${portal.t('account.password.new')}`))
      .fill('roble y olmo')
    await page.getByRole('button', { name: portal.t('forms.save') }).click()
    await expect(portal.alert(portal.t('account.forgotten.done'))).toBeVisible()
    await portal.expectPlace(/^\/login/)
    await portal.enter(email, 'roble y olmo')
    await portal.expectPlace(/^\/$/)

    portal.expectFault(/409/)
    await portal.goto(link)
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${portal.t('account.password.new')}`))
      .fill('haya y pino')
    await page.getByRole('button', { name: portal.t('forms.save') }).click()
    await expect(portal.alert(/una sola vez|once only/)).toBeVisible()
  })
})

import { expect, inTurns, test } from './harness.ts'

inTurns('one’s own account', () => {
  test('is reached from the user menu', async ({ portal, page }) => {
    await portal.logIn('sales')
    await portal.goto('/')
    await page.getByRole('button', { name: portal.t('nav.menu') }).click()
    await page.getByRole('link', { name: portal.t('titles.account') }).click()
    await portal.expectPlace(/^\/account$/)
    await expect(page.getByText(portal.t('account.sessions.own'))).toBeVisible()
  })

  test('a changed password ends the other browser’s session and not this one', async ({
    portal,
    otherPortal,
    page,
  }) => {
    const [before, after] = ['demo1234', 'roble y olmo']
    await portal.logIn('viewer')
    await otherPortal.logIn('viewer')
    const change = async (from: string, to: string) => {
      await page.getByLabel(new RegExp(`^${portal.t('account.password.old')}`)).fill(from)
      await page.getByLabel(new RegExp(`^${portal.t('account.password.new')}`)).fill(to)
      await page.getByRole('button', { name: portal.t('forms.save') }).click()
      await expect(portal.alert(portal.t('account.password.changed'))).toBeVisible()
    }
    await portal.goto('/account')
    await change(before, after)
    otherPortal.expectFault(/401/)
    await otherPortal.goto('/orders')
    await otherPortal.expectPlace(/^\/login/)
    await expect(page.getByLabel(new RegExp(`^${portal.t('account.password.old')}`))).toHaveValue(
      '',
    )
  })
})

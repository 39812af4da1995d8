import { messagesIn } from '../../i18n/server/messages.ts'
import { demoUsers } from '../../server/demo/accounts.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { address } from './portal.ts'
import { release } from './release.ts'
import { aVendor, VendorScreens } from './vendorScreens.ts'

const client = 1

inTurns('vendors', () => {
  test(
    '[VEND-01] the list shows the client’s users with name, phone and e-mail, sorts and searches them',
    release,
    async ({ portal, page }) => {
      await portal.logIn('office')
      const vendors = new VendorScreens(portal)
      await vendors.open()
      const people = demoUsers.filter(({ clients }) => clients.includes(client))
      const byName = people.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
      const byEmail = people.toSorted((a, b) => a.login.localeCompare(b.login, 'es'))
      const isListed = async (expected: typeof people) => {
        const cells = expected.map(
          ({ name, phone, login }) => new RegExp(`${name}.*${phone}.*${login}`),
        )
        await expect(vendors.rows).toHaveText(cells)
      }

      await vendors.search.fill('@DEMO.example')
      await isListed(byName)
      for (const { login, name } of people) {
        const row = vendors.row(login)
        await expect(
          row.getByRole('link', { name: portal.t('vendors.editUser', { name }), exact: true }),
        ).toBeVisible()
        await expect(vendors.removeButton({ name })).toHaveCount(
          login === address('office') ? 0 : 1,
        )
      }

      const header = page.getByRole('columnheader', { name: portal.t('vendors.columns.email') })
      await header.getByRole('button').click()
      await isListed(byEmail)
      await header.getByRole('button').click()
      await isListed(byEmail.toReversed())
      await vendors.search.fill('ivan')
      await isListed(people.filter(({ name }) => name === 'Iván Robles'))

      await vendors.search.fill('nobody is called this')
      await expect(
        page.getByRole('heading', { name: portal.t('vendors.none.title') }),
      ).toBeVisible()
      await page.getByRole('button', { name: portal.t('vendors.none.clear') }).click()
      await expect(vendors.search).toHaveValue('')
      await expect(vendors.rows.first()).toBeVisible()

      const settings = page.getByRole('navigation', { name: portal.t('nav.settings') })
      await expect(
        settings.getByRole('link', { name: portal.t('titles.vendors') }),
      ).toHaveAttribute('aria-current', 'page')
      await settings.getByRole('link', { name: portal.t('titles.rates') }).click()
      await portal.expectPlace(/^\/rates/)
    },
  )

  test('[VEND-02, VEND-04] whom office adds logs in at once, sells for that client, and confirms nothing', async ({
    portal,
    page,
    otherPortal,
  }) => {
    await portal.logIn('office')
    const vendors = new VendorScreens(portal)
    await vendors.open()
    await page.getByRole('link', { name: portal.t('vendors.add') }).click()
    await vendors.expectHeading(portal.t('titles.newVendor'))
    const vendor = aVendor('Elvira Quiroga')
    await vendors.fill(vendor)
    await expect(vendors.confirms).toHaveCount(0)
    await vendors.save.click()
    await expect(portal.alert(portal.t('vendors.alert.saved'))).toBeVisible()
    await portal.expectPlace(/^\/vendors(\?|$)/)
    await vendors.find(vendor)

    await otherPortal.logInByForm(vendor.email)
    await expect(otherPortal.page.getByRole('heading', { level: 1 })).toHaveText(
      `${portal.t('home.hello')} Muebles La Alameda`,
    )
    const orders = new OrderList(otherPortal, 'order')
    await orders.open()
    await expect.poll(() => orders.ids()).not.toEqual([])
    const budgets = new OrderList(otherPortal, 'budget')
    await budgets.open()
    await expect.poll(() => budgets.ids()).not.toEqual([])
    const [id = 0] = await budgets.ids()
    await budgets.unfoldShown(id)
    await expect(budgets.action(id, 'load')).toBeVisible()
    await expect(budgets.action(id, 'confirm')).toHaveCount(0)
    await otherPortal.goto('/vendors')
    await otherPortal.expectPlace(/^\/$/)

    await otherPortal.logIn(vendor.email)
    const api = await otherPortal.api()
    const { clients = [] } = (await api.call('userdata', {})).userData
    expect(clients.map(({ id: one }) => one)).toEqual([client])
    await expect(api.call('listorders', { clientId: 2, type: 'order' })).rejects.toThrow(
      messagesIn(portal.language).client,
    )
  })

  test('[VEND-02, BUD-04] whom a manager lets confirm orders confirms a budget', async ({
    portal,
    otherPortal,
  }) => {
    await portal.logIn('manager')
    const vendors = new VendorScreens(portal)
    await vendors.openNew()
    const vendor = aVendor('Teresa Llanos')
    await vendors.fill(vendor)
    await vendors.confirms.press('Space')
    await expect(vendors.confirms).toBeChecked()
    await vendors.save.click()
    await portal.expectPlace(/^\/vendors(\?|$)/)
    await expect(await vendors.find(vendor)).toContainText(portal.t('vendors.confirms'))

    await otherPortal.logIn(vendor.email)
    const { id } = await otherPortal.find(
      client,
      'budget',
      ({ state, confirmationState }) => state === 'BUDGET_DEFAULT' && confirmationState === 0,
    )
    const budgets = new OrderList(otherPortal, 'budget')
    await budgets.open()
    await budgets.unfold(id)
    await budgets.action(id, 'confirm').click()
    await expect(budgets.action(id, 'unconfirm')).toBeVisible()
    await budgets.action(id, 'unconfirm').click()
    await expect(budgets.action(id, 'confirm')).toBeVisible()
  })

  test('[VEND-02, VEND-05] who is edited keeps e-mail and an untouched password; a new one ends the sessions', async ({
    portal,
    otherPortal,
  }) => {
    otherPortal.expectFault(/401/)
    await portal.logIn('manager')
    const vendors = new VendorScreens(portal)
    const before = aVendor('Joaquín Peral')
    await vendors.make(client, before)
    await otherPortal.logIn(before.email)
    const orders = new OrderList(otherPortal, 'order')
    await orders.open()

    await vendors.openEdit(before)
    await expect(vendors.field('email')).toBeDisabled()
    const after = { ...aVendor('Joaquín Peral Ortiz'), email: before.email }
    await vendors.field('name').fill(after.name)
    await vendors.field('phone').fill(after.phone)
    await vendors.save.click()
    await expect(portal.alert(portal.t('vendors.alert.updated'))).toBeVisible()
    await expect(await vendors.find(after)).toHaveText(new RegExp(`${after.name}.*${after.phone}`))
    await otherPortal.page.reload()
    await expect.poll(() => orders.ids()).not.toEqual([])
    await otherPortal.logIn(before.email)

    await vendors.openEdit(after)
    await vendors.field('password').fill('otra butaca')
    await vendors.save.click()
    await portal.expectPlace(/^\/vendors(\?|$)/)
    await otherPortal.page
      .getByRole('navigation', { name: portal.t('nav.main') })
      .getByRole('link', { name: portal.t('titles.budgets') })
      .click()
    await otherPortal.expectPlace(/^\/login/)
    await expect(otherPortal.page.getByText(portal.t('login.expired'))).toBeVisible()
    await otherPortal.enter(before.email)
    await expect(otherPortal.page.getByRole('alert')).toHaveText(portal.t('login.error401'))
    await otherPortal.enter(before.email, 'otra butaca')
    await otherPortal.expectPlace(/^\/budgets/)
  })

  test('[VEND-01, VEND-05] who is removed, by keyboard and after a question, is out at once', async ({
    portal,
    page,
    otherPortal,
  }) => {
    otherPortal.expectFault(/401/)
    await portal.logIn('office')
    const vendors = new VendorScreens(portal)
    const vendor = aVendor('Adela Montes')
    await vendors.make(client, vendor)
    await otherPortal.logIn(vendor.email)
    await new OrderList(otherPortal, 'order').open()

    await vendors.open()
    await vendors.find(vendor)
    const button = vendors.removeButton(vendor)
    await button.press('Enter')
    const question = page.getByRole('alertdialog', {
      name: portal.t('vendors.ask.title', { name: vendor.name }),
    })
    await expect(question).toContainText(vendor.email)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(button).toBeFocused()
    expect(await vendors.count(client, vendor)).toBe(1)

    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: portal.t('vendors.ask.accept') }).press('Enter')
    await expect(portal.alert(portal.t('vendors.alert.removed'))).toBeVisible()
    await expect(vendors.row(vendor.email)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await vendors.count(client, vendor)).toBe(0)

    await otherPortal.page
      .getByRole('navigation', { name: portal.t('nav.main') })
      .getByRole('link', { name: portal.t('titles.budgets') })
      .click()
    await otherPortal.expectPlace(/^\/login/)
    await otherPortal.enter(vendor.email)
    await expect(otherPortal.page.getByRole('alert')).toHaveText(portal.t('login.error401'))
  })
})

test('[ROUTE-03] who may not manage users is sent home', release, async ({ portal, page }) => {
  await portal.logIn('sales')
  for (const place of ['/vendors', '/vendors/create', '/vendors/office%40demo.example']) {
    await portal.goto(place)
    await portal.expectPlace(/^\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test(
  '[VEND-05] another client’s user is not found by address, as nobody is',
  release,
  async ({ portal, page }) => {
    await portal.logIn('office')
    for (const login of [address('rival'), 'nadie@tienda.example']) {
      await portal.goto(`/vendors/${encodeURIComponent(login)}`)
      await expect(
        page.getByRole('heading', { name: portal.t('vendors.gone.title') }),
      ).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await page.getByRole('link', { name: portal.t('vendors.gone.back') }).click()
      await portal.expectPlace(/^\/vendors$/)
    }
  },
)

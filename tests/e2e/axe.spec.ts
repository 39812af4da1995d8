import { atBothSizes, expectAccessible } from './accessibility.ts'
import { Gallery, picture, svg } from './gallery.ts'
import { expect, test } from './harness.ts'
import { Lines } from './lines.ts'
import { address } from './portal.ts'
import { RateScreen } from './rateScreen.ts'
import { translate } from './translator.ts'
import { VendorScreens } from './vendorScreens.ts'

atBothSizes('axe', 'phone', (size) => {
  // In both languages between them and the lists.
  test.use({ language: size === 'phone' ? 'en' : 'es' })

  test('[LANG-02] finds nothing on the pages before a login', async ({ portal, page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await portal.goto('/login')
    await expect(page.getByRole('textbox', { name: portal.t('login.user') })).toBeVisible()
    await page.getByRole('button', { name: portal.t('login.enter') }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(portal, 'login')
    await page.getByRole('button', { name: portal.t('login.forgotten') }).click()
    const forgotten = page.getByRole('dialog', { name: portal.t('account.forgotten.title') })
    await forgotten.getByRole('textbox').fill('somebody@shop.example')
    await expectAccessible(portal, 'forgotten password')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: portal.t('login.register') }).click()
    const dialog = page.getByRole('dialog', { name: portal.t('register.title') })
    await dialog.getByRole('button', { name: portal.t('register.send') }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(2)
    await expectAccessible(portal, 'registration')
    const tutorial = ['/tuto', '/tuto?/budgets/details/order']
    for (const place of ['/about', '/data-protection', ...tutorial, '/order', '/no/such/place']) {
      await portal.goto(place)
      await expect(heading).toBeVisible()
      await expectAccessible(portal, place)
    }
    await portal.goto('/password/of-a-mail')
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${portal.t('account.password.new')}`))
      .fill('roble y olmo')
    await expectAccessible(portal, 'new password')
    for (const name of ['tresillo', 'viewer', 'vr-viewer', 'ar-viewer']) {
      await page.goto(`${portal.server.url}/${name}.html`)
      await expect(heading).toBeVisible()
      // The catalogue comes after the page.
      if (name === 'tresillo')
        await expect(page.getByRole('tabpanel').locator('[aria-expanded]').first()).toBeVisible()
      await expectAccessible(portal, `${name}, empty`)
    }
    // A visitor's table, with a line in it and what belongs to that.
    await page.goto(`${portal.server.url}/tresillo.html#/compositor/lines`)
    const lines = new Lines(portal)
    await lines.button('lines.add').click()
    await expectAccessible(portal, 'a visitor’s new line')
    await lines.type('alb-s2')
    await expectAccessible(portal, 'articles that were found')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: portal.t('lines.parts.title') })).toBeVisible()
    await expectAccessible(portal, 'a visitor’s lines')
    await page
      .getByRole('button', { name: new RegExp(`^${portal.t('lines.parts.look')}: `) })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await expectAccessible(portal, 'fabrics to choose from')
    await page.keyboard.press('Escape')
    portal.expectFault(/500/)
    await page.route('**/api.json', (route) => route.fulfill({ status: 500 }))
    await portal.goto('/login')
    await expect(page.getByRole('button', { name: portal.t('app.retry') })).toBeVisible()
    await expectAccessible(portal, 'a site that could not be loaded')
  })

  test('[LANG-02] finds nothing on home, menu, empty cart, client selector and account', async ({
    portal,
    page,
  }) => {
    await portal.logIn('manager')
    await portal.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(portal, 'home')
    await page.getByRole('button', { name: portal.t('nav.menu') }).click()
    const menu = page.getByRole('complementary', { name: portal.t('nav.menu') })
    await expect(menu).toBeVisible()
    await expectAccessible(portal, 'menu')
    await menu.getByRole('button', { name: portal.t('nav.changeClient') }).click()
    const dialog = page.getByRole('dialog', { name: portal.t('clients.title') })
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await expectAccessible(portal, 'client selector')
    await dialog.getByLabel(portal.t('clients.filter')).fill('no client is called this')
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await expectAccessible(portal, 'no client found')
    await dialog.getByRole('button', { name: portal.t('dialog.cancel') }).click()
    const noItems = portal.t('nav.cartCount', { smart_count: 0 })
    await page.getByRole('button', { name: noItems, exact: true }).click()
    await expect(page.getByText(portal.t('cart.empty'))).toBeVisible()
    await expectAccessible(portal, 'empty cart')

    await portal.goto('/account')
    await expect(page.getByText(portal.t('account.sessions.own'))).toBeVisible()
    await expectAccessible(portal, 'account')
    portal.expectFault(/500/)
    await page.route(await portal.addressOf('clientlist'), (route) =>
      route.fulfill({ status: 500 }),
    )
    await page.reload()
    await page.getByRole('button', { name: portal.t('nav.menu') }).click()
    await menu.getByRole('button', { name: portal.t('nav.changeClient') }).click()
    await expect(dialog.getByRole('button', { name: portal.t('app.retry') })).toBeVisible()
    await expectAccessible(portal, 'clients that could not be loaded')
  })

  test('[LANG-02] finds nothing on images, their uploads and VR orders', async ({
    portal,
    page,
  }) => {
    portal.expectFault(/415/, /500/)
    const client = await portal.logIn('manager')
    const { id } = await portal.find(client, 'order', ({ sceneImages }) => sceneImages.length > 0)
    const gallery = new Gallery(portal)
    const name = `axe ${size}.jpg`
    await gallery.open()
    await gallery.upload([await picture(name), svg])
    await gallery.expectUploaded(1, 1)
    await gallery.expectDrawn(name)
    await expectAccessible(portal, 'images')
    await gallery.image(name).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(portal, 'image')
    await portal.goto('/vr-orders')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(portal, 'VR orders')
    await page.goto(`${portal.server.url}/viewer.html#/viewer/order/${id}/0`)
    await expect(page.getByAltText(portal.t('viewer.image'))).toBeVisible()
    await expectAccessible(portal, 'viewer')
    for (const call of ['listimages', 'listorders'] as const)
      await page.route(await portal.addressOf(call), (route) => route.fulfill({ status: 500 }))
    for (const place of ['/images', '/vr-orders']) {
      await portal.goto(place)
      await expect(page.getByRole('button', { name: portal.t('app.retry') })).toBeVisible()
      await expectAccessible(portal, `${place} that could not be loaded`)
    }
  })

  test('[LANG-02] finds nothing on vendors, their forms, and rates', async ({ portal, page }) => {
    await portal.logIn('manager')
    const vendors = new VendorScreens(portal)
    await vendors.open()
    await expectAccessible(portal, 'vendors')
    await vendors.search.fill(address('viewer'))
    await vendors.removeButton({ name: 'Nuria Vega' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(portal, 'removal of a vendor')
    await page.keyboard.press('Escape')
    await vendors.search.fill('nobody is called this')
    await expect(page.getByRole('heading', { name: portal.t('vendors.none.title') })).toBeVisible()
    await expectAccessible(portal, 'no vendor')

    await vendors.openNew()
    await translate(page)
    await vendors.save.click()
    await expect(page.getByText(portal.t('vendors.errors.password'))).toBeVisible()
    await expectAccessible(portal, 'faults of a new vendor')
    await vendors.openEdit({ email: address('sales'), name: 'Iván Robles' })
    await expect(vendors.field('email')).toBeDisabled()
    await expectAccessible(portal, 'vendor')

    const rate = new RateScreen(portal)
    await rate.open()
    await page.getByRole('button', { name: portal.t('rate.info.label') }).click()
    await expectAccessible(portal, 'rate')
    await rate.field('factoryPrice').fill('1,2345')
    await rate.field('symbol').fill('')
    await rate.points.fill('-1')
    await rate.save.click()
    await expect(page.getByText(portal.t('rate.errors.symbolRequired'))).toBeVisible()
    await expectAccessible(portal, 'faults of a rate')
    await page
      .getByRole('link', { name: portal.t('titles.vendors'), exact: true })
      .first()
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await expectAccessible(portal, 'unsaved rate')
    // It holds an address that is typed too.
    await question.getByRole('button', { name: portal.t('forms.leave.accept') }).click()
    await portal.expectPlace(/^\/vendors/)
    // As long as the form is drawn, a reload would be asked about.
    await expect(vendors.search).toBeVisible()

    portal.expectFault(/500/)
    for (const call of ['clientusers', 'clientdata'] as const)
      await page.route(await portal.addressOf(call), (route) => route.fulfill({ status: 500 }))
    await portal.goto('/')
    await page.reload()
    for (const place of ['/vendors', '/rates']) {
      await portal.goto(place)
      await expect(page.getByRole('button', { name: portal.t('app.retry') })).toBeVisible()
      await expectAccessible(portal, `${place} that could not be loaded`)
    }
  })
})

import { storageKeys } from '../../src/browser/storage.ts'
import { expect, inTurns, test } from './harness.ts'
import { release } from './release.ts'

/** The name of a tile; a bar of Home's chart has a colon after the list that it belongs to. */
const startsWith = (label: string) => new RegExp(`^${label}(?!:)`)

inTurns('home and navigation', () => {
  test('[HOME-01, HOME-02, CLIENT-02, CLIENT-03] a manager picks a client after login, is greeted by its name and sees every tile', async ({
    portal,
    page,
  }) => {
    await portal.logInByForm('manager')
    const dialog = page.getByRole('dialog', { name: portal.t('clients.title') })
    const ok = dialog.getByRole('button', { name: portal.t('clients.ok') })
    await expect(ok).toBeDisabled()
    const filter = dialog.getByRole('searchbox')
    await filter.fill('no such client')
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await filter.fill('HARBOUR')
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await filter.fill('2')
    await dialog.getByRole('radio', { name: /Harbour & Finch/ }).check()
    await ok.click()
    await expect(dialog).toBeHidden()

    const name = 'Harbour & Finch Furnishing Company'
    const greeting = page.getByRole('heading', { level: 1 })
    await expect(greeting).toHaveText(`${portal.t('home.hello')} ${name}`)
    await expect(greeting).toHaveAttribute('title', name)
    const main = page.getByRole('main')
    const targets = {
      composition: '/tresillo.html',
      composition2d: '#/orderEdit',
      orders: '#/orders',
      budgets: '#/budgets',
      settings: '#/vendors',
      images: '#/images',
    } as const
    for (const [tile, target] of Object.entries(targets)) {
      const label = portal.t(`home.tiles.${tile as keyof typeof targets}`)
      await expect(main.getByRole('link', { name: startsWith(label) }).first()).toHaveAttribute(
        'href',
        target,
      )
    }
    await expect(main.getByRole('link', { name: portal.t('home.tiles.vr') })).toHaveCount(0)
  })

  test(
    '[CLIENT-03] the selector can be left without a choice, and logs out on request',
    release,
    async ({ portal, page }) => {
      await portal.logInByForm('agent')
      const dialog = page.getByRole('dialog', { name: portal.t('clients.title') })
      await dialog.getByRole('button', { name: portal.t('dialog.cancel') }).click()
      await expect(dialog).toBeHidden()
      await page
        .getByRole('button', { name: new RegExp(portal.t('nav.changeClient')) })
        .first()
        .click()
      portal.expectLogout()
      await dialog.getByRole('button', { name: portal.t('nav.logout') }).click()
      await portal.expectPlace(/^\/login/)
      await expect(page.getByRole('textbox', { name: portal.t('login.user') })).toBeVisible()
    },
  )

  test(
    '[CLIENT-05] clients that can’t be loaded are told, and trying again shows them',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/500/)
      const { location, endpoints } = (await portal.api()).site
      const path = `**${location}${endpoints.clientlist?.path}`
      await page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
      await portal.logInByForm('manager')
      const dialog = page.getByRole('dialog', { name: portal.t('clients.title') })
      await expect(dialog.getByRole('alert')).toContainText(
        portal.t('alerts.errors.notLoadClients'),
      )
      await page.unroute(path)
      await dialog.getByRole('button', { name: portal.t('app.retry') }).click()
      await expect(dialog.getByRole('radio')).toHaveCount(2)
    },
  )

  test(
    '[ROUTE-02, ROUTE-03, HOME-02] a person without the permission is sent home from a place, and sees no way to it',
    release,
    async ({ portal, page }) => {
      await portal.logIn('viewer')
      for (const place of ['/budgets', '/vendors', '/rates', '/images', '/orderEdit']) {
        await portal.goto(place)
        await portal.expectPlace(/^\/$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          `${portal.t('home.hello')} Muebles La Alameda`,
        )
      }
      await expect(page.getByRole('link', { name: portal.t('titles.budgets') })).toHaveCount(0)
      await page
        .getByRole('main')
        .getByRole('link', { name: startsWith(portal.t('home.tiles.orders')) })
        .click()
      await portal.expectPlace(/^\/orders/)
    },
  )

  test('Back closes the menu and the cart panel', async ({ portal, page }) => {
    await portal.logIn('sales')
    await portal.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: startsWith(portal.t('home.tiles.orders')) })
      .click()
    await portal.expectPlace(/^\/orders/)
    for (const label of ['nav.menu', 'nav.cart'] as const) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${portal.t(label)}`) })
        .click()
      const drawer = page.getByRole('complementary', { name: portal.t(label) })
      await expect(drawer).toBeVisible()
      await page.goBack()
      await expect(drawer).toBeHidden()
      await page.goForward()
    }
  })

  test(
    '[NAV-01, NAV-04] the menu holds what the person may do, and menu and cart are never both open',
    release,
    async ({ portal, page }) => {
      await portal.logIn('office')
      await portal.goto('/')
      await page.getByRole('button', { name: portal.t('nav.menu') }).click()
      const menu = page.getByRole('complementary', { name: portal.t('nav.menu') })
      for (const entry of [
        'titles.vendors',
        'titles.rates',
        'nav.scenes',
        'nav.newComposition',
        'titles.about',
        'titles.dataProtection',
      ] as const) {
        await expect(menu.getByRole('link', { name: portal.t(entry) })).toBeVisible()
      }
      for (const entry of ['orders', 'budgets'] as const) {
        await expect(menu.getByRole('link', { name: portal.t(`titles.${entry}`) })).toHaveCount(0)
      }
      await expect(menu.getByRole('button', { name: portal.t('nav.changeClient') })).toHaveCount(0)
      const cart = page.getByRole('complementary', { name: portal.t('nav.cart') })
      await page
        .getByRole('button', { name: portal.t('nav.cartCount', { smart_count: 0 }), exact: true })
        .click()
      await expect(cart).toContainText(portal.t('cart.empty'))
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: portal.t('nav.menu') }).click()
      await expect(cart).toBeHidden()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    },
  )

  test(
    '[LANG-01, LANG-02] the menu changes the language of the whole screen',
    release,
    async ({ portal, page }) => {
      await portal.logIn('sales')
      await portal.goto('/orders')
      const other = portal.language === 'es' ? 'English' : 'Castellano'
      await page.getByRole('button', { name: portal.t('nav.menu') }).click()
      await page.getByRole('button', { name: other }).click()
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: portal.language === 'es' ? 'Orders' : 'Pedidos',
        }),
      ).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute(
        'lang',
        portal.language === 'es' ? 'en' : 'es',
      )
    },
  )

  test('[ROUTE-05] an unknown place says so and leads home', release, async ({ portal, page }) => {
    await portal.goto('/there/is/no/such/place')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      portal.language === 'en' ? 'Page not found' : 'Página no encontrada',
    )
    await page
      .getByRole('link', {
        name: portal.language === 'es' ? 'VOLVER A LA HOME' : portal.t('missing.backHome'),
      })
      .click()
    await portal.expectPlace(/^\/login/)
  })

  test('[ROUTE-01, ROUTE-04, ROUTE-06] public places open without a session; report and tutorial without the bar', async ({
    portal,
    otherPortal,
    page,
  }) => {
    const client = await otherPortal.logIn('viewer')
    const { id } = await otherPortal.find(client, 'order', () => true)
    const withBar = ['/about', '/data-protection', '/no/such/place']
    const bare = ['/order', `/order/${id}`, '/tuto']
    for (const place of ['/login', ...withBar, ...bare]) {
      await portal.goto(place)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await portal.expectPlace(new RegExp(`^${place}$`))
      const bar = page.getByRole('banner').getByRole('button', { name: portal.t('nav.menu') })
      await expect(bar).toHaveCount(withBar.includes(place) ? 1 : 0)
    }
    // It leads to the composer, which is a page of its own.
    await portal.goto('/composition')
    await expect(page).toHaveURL(/\/tresillo\.html/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('[ROUTE-01] /index is home too', release, async ({ portal, page }) => {
    await portal.logIn('sales')
    await portal.goto('/index')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${portal.t('home.hello')} Muebles La Alameda`,
    )
  })
})

test(
  '[SESS-02] a session that the server no longer knows is cleared with its client when the page is opened',
  release,
  async ({ portal, page }) => {
    portal.expectFault(/401/)
    await portal.logIn('sales')
    await (await portal.api()).call('logout', {})
    await portal.goto('/orders')
    await portal.expectPlace(/^\/login/)
    const kept = await page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key)),
      [storageKeys.session, storageKeys.client],
    )
    expect(kept).toEqual([null, null])
  },
)

test('[SESS-01, SESS-02] logging out in one tab ends the session in the other, at the server too', async ({
  portal,
  page,
  context,
}) => {
  portal.expectFault(/401/)
  await portal.logIn('sales')
  await portal.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const second = await context.newPage()
  await second.goto(`${portal.server.url}/#/`)
  await second
    .getByRole('banner')
    .getByRole('button', { name: portal.t('nav.logout') })
    .click()
  await expect(second.getByRole('textbox', { name: portal.t('login.user') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: portal.t('login.user') })).toBeVisible()
  await expect((await portal.api()).call('userdata', {})).rejects.toThrow()
})

test(
  '[SESS-03] the loading overlay shows while a call runs, and goes when it ends in an error',
  release,
  async ({ portal, page }) => {
    portal.expectFault(/500/)
    const client = await portal.logIn('sales')
    const { location, endpoints } = (await portal.api()).site
    const path = `**${location}${endpoints.listorders?.path.replace(':clientId', String(client))}**`
    const release = Promise.withResolvers<undefined>()
    await page.route(path, async (route) => {
      await release.promise
      await route.fulfill({ status: 500, json: {} })
    })
    await portal.goto('/orders')
    const overlay = page.getByRole('progressbar', { name: portal.t('app.loading') })
    await expect(overlay).toBeVisible()
    release.resolve(undefined)
    await expect(overlay).toBeHidden()
  },
)

test(
  '[SESS-04] an alert closes itself, and by its button at once',
  release,
  async ({ portal, page }) => {
    portal.expectFault(/500/)
    await page.clock.install()
    const client = await portal.logIn('sales')
    const { location, endpoints } = (await portal.api()).site
    const path = `**${location}${endpoints.listorders?.path.replace(':clientId', String(client))}**`
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
    await portal.goto('/orders')
    const alert = page.getByRole('alert')
    await expect(alert).toBeVisible()
    await page.clock.runFor(30_000)
    await expect(alert).toBeHidden()
    await page.getByRole('button', { name: portal.t('app.retry') }).click()
    await alert.getByRole('button', { name: portal.t('alerts.close') }).click()
    await expect(alert).toBeHidden()
  },
)

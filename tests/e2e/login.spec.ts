import { en } from '../../i18n/en.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { expect, inBothLanguages, inTurns, test } from './harness.ts'
import { address, password } from './portal.ts'
import { release } from './release.ts'

inBothLanguages('login', (language) => {
  test('[LOGIN-01, CLIENT-01] a person with one client enters with user and password', async ({
    portal,
    page,
  }) => {
    await portal.logInByForm('sales')
    await portal.expectPlace(/^\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${portal.t('home.hello')} Muebles La Alameda`,
    )
  })

  test(
    '[LOGIN-02] a wrong password is refused, and what was typed stays',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/401/)
      await portal.goto('/login')
      const user = page.getByRole('textbox', { name: portal.t('login.user') })
      const pass = page.getByLabel(portal.t('login.pass'), { exact: true })
      await user.fill(address('manager'))
      await pass.fill('not the password')
      await page.getByRole('button', { name: portal.t('login.enter') }).click()
      await expect(page.getByRole('alert')).toHaveText(
        language === 'en' ? 'Incorrect username or password' : 'Usuario o contraseña incorrectos',
      )
      await expect(user).toHaveValue(address('manager'))
      await expect(pass).toHaveValue('not the password')
      await portal.expectPlace(/^\/login/)
    },
  )
})

inTurns('the login', () => {
  test(
    '[LOGIN-01] user and password are both required, and the first missing one is pointed at',
    release,
    async ({ portal, page }) => {
      await portal.goto('/login')
      const user = page.getByRole('textbox', { name: portal.t('login.user') })
      const enter = page.getByRole('button', { name: portal.t('login.enter') })
      await enter.click()
      await expect(page.getByRole('alert')).toHaveText(portal.t('login.userRequired'))
      await expect(user).toBeFocused()
      await user.fill('somebody')
      await enter.click()
      await expect(page.getByRole('alert')).toHaveText(portal.t('login.passRequired'))
      await expect(page.getByLabel(portal.t('login.pass'), { exact: true })).toBeFocused()
    },
  )

  test(
    '[LOGIN-02] an unknown user gets the same words as a wrong password',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/401/)
      await portal.goto('/login')
      await page.getByRole('textbox', { name: portal.t('login.user') }).fill('nobody@demo.example')
      await page.getByLabel(portal.t('login.pass'), { exact: true }).fill(password)
      await page.getByRole('button', { name: portal.t('login.enter') }).click()
      await expect(page.getByRole('alert')).toHaveText(portal.t('login.error401'))
    },
  )

  test(
    '[LOGIN-02] a server that can’t be reached is told with its message and status 500',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/ERR_/)
      await portal.goto('/login')
      await page.getByRole('textbox', { name: portal.t('login.user') }).fill(address('sales'))
      await page.getByLabel(portal.t('login.pass'), { exact: true }).fill(password)
      const { path } = (await portal.api()).site.endpoints.login ?? { path: '' }
      await page.route(`**${path}`, (route) => route.abort())
      await page.getByRole('button', { name: portal.t('login.enter') }).click()
      await expect(page.getByRole('alert')).toContainText('500')
      await page.unroute(`**${path}`)
      await page.getByRole('button', { name: portal.t('login.enter') }).click()
      await portal.expectPlace(/^\/$/)
    },
  )

  test(
    '[LOGIN-02] a 404 and another failure are told as such',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/404|503/)
      await portal.goto('/login')
      await page.getByRole('textbox', { name: portal.t('login.user') }).fill(address('sales'))
      await page.getByLabel(portal.t('login.pass'), { exact: true }).fill(password)
      const { path } = (await portal.api()).site.endpoints.login ?? { path: '' }
      const enter = page.getByRole('button', { name: portal.t('login.enter') })
      await page.route(`**${path}`, (route) => route.fulfill({ status: 404, json: {} }))
      await enter.click()
      await expect(page.getByRole('alert')).toHaveText(portal.t('login.error404'))
      await page.route(`**${path}`, (route) =>
        route.fulfill({ status: 503, json: { message: 'Estamos de obras' } }),
      )
      await enter.click()
      await expect(page.getByRole('alert')).toContainText('503')
      await expect(page.getByRole('alert')).toContainText('Estamos de obras')
    },
  )

  test(
    '[LOGIN-01] the password shows on request, and the user name is remembered unless told not to',
    release,
    async ({ portal, page }) => {
      /** As the page goes: one that lives would look for what is not there. */
      const reloadWithout = async (key: string) => {
        await page.evaluate(
          (gone) => addEventListener('pagehide', () => localStorage.removeItem(gone)),
          key,
        )
        await page.reload()
      }
      await portal.goto('/login')
      const pass = page.getByLabel(portal.t('login.pass'), { exact: true })
      await expect(pass).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: portal.t('password.reveal') }).click()
      await expect(pass).toHaveAttribute('type', 'text')
      const remember = page.getByRole('checkbox', { name: portal.t('login.remember') })
      await expect(remember).toBeChecked()

      await portal.logInByForm('sales')
      await portal.expectPlace(/^\/$/)
      await reloadWithout('tresillo.session')
      const user = page.getByRole('textbox', { name: portal.t('login.user') })
      await expect(user).toHaveValue(address('sales'))

      await remember.uncheck()
      await pass.fill(password)
      await page.getByRole('button', { name: portal.t('login.enter') }).click()
      await portal.expectPlace(/^\/$/)
      await reloadWithout('tresillo.session')
      await expect(user).toHaveValue('')
    },
  )

  test('[LOGIN-03, LOGIN-04] the demo access opens the composer without a login', async ({
    portal,
    page,
  }) => {
    await portal.goto('/login')
    await page.getByRole('link', { name: portal.t('login.demo') }).click()
    await expect(page).toHaveURL(`${portal.server.url}/tresillo.html`)
    await expect(page.getByRole('main')).toBeVisible()
  })

  test(
    '[LOGIN-03] the social links of the configuration are there',
    release,
    async ({ portal, page }) => {
      const { site } = await portal.api()
      expect(site.social.length).toBeGreaterThan(0)
      await portal.goto('/login')
      for (const { name, url } of site.social) {
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', url)
      }
    },
  )

  test(
    '[ROUTE-02, ROUTE-07] a protected place asks for a login and is shown after it; with a session the login is not',
    release,
    async ({ portal, page }) => {
      await portal.goto('/orders')
      await portal.expectPlace(/^\/login/)
      await page.getByRole('textbox', { name: portal.t('login.user') }).fill(address('sales'))
      await page.getByLabel(portal.t('login.pass'), { exact: true }).fill(password)
      await page.getByLabel(portal.t('login.pass'), { exact: true }).press('Enter')
      await portal.expectPlace(/^\/orders/)
      await portal.goto('/login')
      await portal.expectPlace(/^\/$/)
    },
  )
})

test('the login says to search engines what it is, in the person’s language', async ({
  portal,
  page,
}) => {
  const description = page.locator('meta[name=description]')
  await portal.goto('/login')
  await expect(description).toHaveAttribute('content', portal.t('login.description'))
  await page.evaluate(([key, english]) => localStorage.setItem(key, english), [
    storageKeys.language,
    JSON.stringify('en'),
  ] as const)
  await page.reload()
  await expect(description).toHaveAttribute('content', en.login.description)
})

test('[LANG-01] a person changes the language on the login page, and it stays', async ({
  portal,
  page,
}) => {
  await portal.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test.describe('a browser in a language that the portal does not speak', () => {
  test.use({ locale: 'fr-FR' })
  test('[LANG-01] shows Spanish', async ({ portal, page }) => {
    await portal.goto('/login')
    await expect(page.getByRole('button', { name: portal.t('login.enter') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})

test(
  '[API-06] a configuration that can’t be loaded is told, and trying again mends it',
  release,
  async ({ portal, page }) => {
    portal.expectFault(/503/)
    await page.route('**/api.json', (route) => route.fulfill({ status: 503 }))
    await portal.goto('/login')
    await expect(page.getByRole('alert')).toContainText(portal.t('alerts.errors.notLoadApi'))
    await page.unroute('**/api.json')
    await page.getByRole('button', { name: portal.t('app.retry') }).click()
    await expect(page.getByRole('textbox', { name: portal.t('login.user') })).toBeVisible()
  },
)

test('a sofa shows until the page’s script is there, and goes as the login comes', async ({
  portal,
  page,
}) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<undefined>()
  await page.route('**/assets/index-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(`${portal.server.url}/`, { waitUntil: 'commit' })
  const sofa = page.locator('.drawn-first')
  await expect(sofa).toBeVisible()
  letCome(undefined)
  await expect(page.getByRole('button', { name: portal.t('login.enter') })).toBeVisible()
  await expect(sofa).toHaveCount(0)
})

test('what the login needs comes over the network once, whoever asks for it ahead', async ({
  portal,
  page,
}) => {
  await page.goto(`${portal.server.url}/`)
  await expect(page.getByRole('button', { name: portal.t('login.enter') })).toBeVisible()
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => name)
      .filter((name) => /\.(js|css|json)$/.test(name)),
  )
  expect(loaded.length).toBeGreaterThan(6)
  expect(loaded.filter((name, at) => loaded.indexOf(name) !== at)).toEqual([])
})

test('what the login needs is on its way before the page’s script is there', async ({
  portal,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<undefined>()
  await page.route('**/assets/index-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  // What has come when the form does: the application is fetched after it.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('form')) return
      observer.disconnect()
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
      Object.assign(window, { withForm: files })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${portal.server.url}/`, { waitUntil: 'commit' })
  await expect.poll(() => asked.some((path) => path.includes('/Login-'))).toBe(true)
  // They come in a burst: it is over when a look finds no new one.
  let count = 0
  await expect
    .poll(() => {
      const before = count
      count = asked.length
      return count - before
    })
    .toBe(0)
  const ahead = [...asked]
  letCome(undefined)
  await expect(page.getByRole('button', { name: portal.t('login.enter') })).toBeVisible()
  const needed = await page.evaluate<string[]>('withForm')
  const isOurs = (path: string) => /\.(js|css|json)$/.test(path)
  expect(needed).toContain('/api.json')
  expect(needed.filter((path) => isOurs(path) && !ahead.includes(path))).toEqual([])
})

test('the focus is on the screen that somebody comes to by logging in, also on the one that they had left', async ({
  portal,
  page,
}) => {
  const screen = page.getByRole('main', { name: portal.t('titles.account') })
  portal.expectLogout()
  await portal.goto('/account')
  await portal.enter('sales')
  await expect(screen).toBeFocused()
  await page
    .getByRole('button', { name: portal.t('nav.logout') })
    .first()
    .click()
  await portal.enter('sales')
  await expect(screen).toBeFocused()
})

test('the focus is on the screen whose address is typed', async ({ portal, page }) => {
  await portal.logIn('sales')
  await page.goto(portal.server.url)
  const main = page.getByRole('main')
  await expect(main.getByRole('link').first()).toBeVisible()
  await main.getByRole('link').first().focus()
  await page.goto(`${portal.server.url}/#/about`)
  await expect(
    page.getByRole('heading', { level: 1, name: portal.t('titles.about') }),
  ).toBeVisible()
  await expect(page.locator('main:focus')).toBeVisible()
})

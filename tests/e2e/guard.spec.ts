import { expect, test } from './harness.ts'

/** Ways to write an address that the router reads as the same. */
const written = (place: string) => [
  place.toUpperCase(),
  `${place}/`,
  `/%${place.charCodeAt(1).toString(16)}${place.slice(2)}`,
  `${place.toUpperCase()}?page=2`,
]

test('[ROUTE-02, ROUTE-03, ROUTE-06, ROUTE-07] however an address is written, the guard and the screens read it as one', async ({
  portal,
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const user = page.getByRole('textbox', { name: portal.t('login.user') })
  await portal.goto('/about')
  await expect(heading).toBeVisible()
  for (const place of ['/vendors', '/rates', '/orders'].flatMap(written)) {
    await portal.goto(place)
    await portal.expectPlace(/^\/login/)
    await expect(user, place).toBeVisible()
  }
  await portal.goto('/LOGIN')
  await expect(user).toBeVisible()

  await portal.logIn('viewer')
  await page.reload()
  const home = `${portal.t('home.hello')} Muebles La Alameda`
  for (const place of ['/vendors', '/rates', '/budgets', '/images'].flatMap(written)) {
    await portal.goto(place)
    await portal.expectPlace(/^\/$/)
    await expect(heading, place).toHaveText(home)
  }
  for (const place of ['/INDEX', '/%69ndex', '/LOGIN', '/l%6Fgin/']) {
    await portal.goto('/about')
    await expect(heading).toHaveText(portal.t('titles.about'))
    await portal.goto(place)
    await expect(heading, place).toHaveText(home)
  }
  for (const place of written('/orders')) {
    await portal.goto(place)
    await expect(heading, place).toHaveText(portal.t('orders.title.order'))
  }
  const { id } = await portal.find(1, 'order', () => true)
  for (const place of [`/ORDER/${id}`, `/%6Frder/${id}`]) {
    await portal.goto(place)
    await expect(heading, place).toContainText(String(id))
    await expect(page.getByRole('banner'), place).toHaveCount(0)
  }
  await portal.goto('/TUTO')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

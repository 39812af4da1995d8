import { AxeBuilder } from '@axe-core/playwright'
import { encodeOrderId } from '../../src/domain/orders/orderId.ts'
import { Gallery, picture, svg } from './gallery.ts'
import { expect, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { address, type Portal } from './portal.ts'
import { RateScreen } from './rateScreen.ts'
import { VendorScreens } from './vendorScreens.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const

/** Every rule of axe, best practices included, over the page as it is. */
async function expectAccessible({ page }: Portal, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  )
  expect(found, what).toEqual([])
}

/** A phone's page is never wider than the phone. */
async function expectNoSideScroll({ page }: Portal, what: string): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(excess, `${what} scrolls sideways`).toBe(0)
}

for (const language of ['es', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      test.describe(`axe (${language}, ${theme}, ${size})`, () => {
        test.use({ language, theme, viewport })

        const check = async (portal: Portal, what: string) => {
          await expectAccessible(portal, what)
          await expectNoSideScroll(portal, what)
        }

        test('[LANG-02] finds nothing on the pages before a login', async ({ portal, page }) => {
          const heading = page.getByRole('heading', { level: 1 })
          await portal.goto('/login')
          await expect(page.getByRole('textbox', { name: portal.t('login.user') })).toBeVisible()
          await page.getByRole('button', { name: portal.t('login.enter') }).click()
          await expect(page.getByRole('alert')).toBeVisible()
          await check(portal, 'login')
          await page.getByRole('button', { name: portal.t('login.register') }).click()
          const dialog = page.getByRole('dialog', { name: portal.t('register.title') })
          await dialog.getByRole('button', { name: portal.t('register.send') }).click()
          await expect(dialog.getByRole('alert')).toHaveCount(2)
          await check(portal, 'registration')
          for (const place of ['/about', '/data-protection', '/order', '/no/such/place']) {
            await portal.goto(place)
            await expect(heading).toBeVisible()
            await check(portal, place)
          }
          await page.goto(`${portal.server.url}/tresillo.html`)
          await expect(heading).toBeVisible()
          await check(portal, 'composer')
        })

        test('[LANG-02] finds nothing on home, menu, cart and client selector', async ({
          portal,
          page,
        }) => {
          await portal.logIn('manager')
          await portal.goto('/')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await check(portal, 'home')
          await page.getByRole('button', { name: portal.t('nav.menu') }).click()
          const menu = page.getByRole('complementary', { name: portal.t('nav.menu') })
          await expect(menu).toBeVisible()
          await check(portal, 'menu')
          await menu.getByRole('button', { name: portal.t('nav.changeClient') }).click()
          const dialog = page.getByRole('dialog', { name: portal.t('clients.title') })
          await expect(dialog.getByRole('radio').first()).toBeVisible()
          await check(portal, 'client selector')
          await dialog.getByRole('button', { name: portal.t('dialog.cancel') }).click()
          await page
            .getByRole('button', {
              name: portal.t('nav.cartCount', { smart_count: 0 }),
              exact: true,
            })
            .click()
          await expect(page.getByText(portal.t('cart.empty'))).toBeVisible()
          await check(portal, 'empty cart')
        })

        test('[LANG-02] finds nothing on the lists, their details and states', async ({
          portal,
          page,
        }) => {
          const client = await portal.logIn('manager')
          const orders = new OrderList(portal, 'order')
          await orders.open()
          await orders.choose('all')
          await expect(page.getByRole('table')).toBeVisible()
          await check(portal, 'orders')
          await orders.search.fill('no order is called this')
          await expect(
            page.getByRole('heading', { name: portal.t('orders.none.order') }),
          ).toBeVisible()
          await check(portal, 'no result')

          const budgets = new OrderList(portal, 'budget')
          const { id } = await portal.find(
            client,
            'budget',
            ({ state }) => state === 'BUDGET_DEFAULT',
          )
          await budgets.open()
          await budgets.unfold(id)
          await expect(budgets.details(id).getByRole('list')).toBeVisible()
          await check(portal, 'budget details')
          await budgets.action(id, 'annul').click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
          await check(portal, 'question')
        })

        test('[LANG-02] finds nothing on images, their uploads and VR orders', async ({
          portal,
          page,
        }) => {
          portal.expectFault(/415/)
          await portal.logIn('manager')
          const gallery = new Gallery(portal)
          const name = `axe ${language} ${theme} ${size}.jpg`
          await gallery.open()
          await gallery.upload([await picture(name), svg])
          await gallery.expectUploaded(1, 1)
          await gallery.expectDrawn(name)
          await check(portal, 'images')
          await gallery.image(name).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await check(portal, 'image')
          await portal.goto('/vr-orders')
          await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
          await check(portal, 'VR orders')
          await page.goto(`${portal.server.url}/vr-viewer.html`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await check(portal, 'VR viewer')
        })

        test('[LANG-02] finds nothing on vendors, their forms, and rates', async ({
          portal,
          page,
        }) => {
          await portal.logIn('manager')
          const vendors = new VendorScreens(portal)
          await vendors.open()
          await check(portal, 'vendors')
          await vendors.search.fill(address('viewer'))
          await vendors.removeButton({ name: 'Nuria Vega' }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
          await check(portal, 'removal of a vendor')
          await page.keyboard.press('Escape')
          await vendors.search.fill('nobody is called this')
          await expect(
            page.getByRole('heading', { name: portal.t('vendors.none.title') }),
          ).toBeVisible()
          await check(portal, 'no vendor')

          await vendors.openNew()
          await vendors.save.click()
          await expect(page.getByText(portal.t('vendors.errors.password'))).toBeVisible()
          await check(portal, 'faults of a new vendor')
          await vendors.openEdit({ email: address('sales'), name: 'Iván Robles' })
          await expect(vendors.field('email')).toBeDisabled()
          await check(portal, 'vendor')

          const rate = new RateScreen(portal)
          await rate.open()
          await page.getByRole('button', { name: portal.t('rate.info.label') }).click()
          await check(portal, 'rate')
          await rate.field('factoryPrice').fill('1,2345')
          await rate.field('symbol').fill('')
          await rate.points.fill('-1')
          await rate.save.click()
          await expect(page.getByText(portal.t('rate.errors.symbolRequired'))).toBeVisible()
          await check(portal, 'faults of a rate')
          await page
            .getByRole('link', { name: portal.t('nav.vendors'), exact: true })
            .first()
            .click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
          await check(portal, 'unsaved rate')
        })

        test('[LANG-02] finds nothing on a report and the page of a full cart', async ({
          portal,
          page,
        }) => {
          const client = await portal.logIn('manager')
          const { id } = await portal.find(
            client,
            'budget',
            ({ state, sceneImages }) => state === 'BUDGET_DEFAULT' && sceneImages.length > 0,
          )
          await portal.goto(`/order/${encodeOrderId(id)}`)
          await expect(page.getByRole('heading', { level: 1 })).toContainText(String(id))
          await check(portal, 'report')

          const budgets = new OrderList(portal, 'budget')
          await budgets.open()
          await budgets.unfold(id)
          await budgets.action(id, 'load').click()
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: portal.t('orders.ask.load.accept') })
            .click()
          await expect(page).toHaveURL(/tresillo\.html/)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await check(portal, 'composer with a cart')
          // Other tests of the worker need budgets too.
          await (await portal.api()).call('restorebudget', { budgetId: id })
        })
      })
    }
  }
}

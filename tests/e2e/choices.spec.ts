import { storageKeys } from '../../src/browser/storage.ts'
import { cartCount } from '../../src/domain/cart.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import { address, Portal } from './portal.ts'

/** Waits until the page has sent a choice. */
const sent = (portal: Portal, name: string) =>
  portal.page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().includes(`/choices/${name}`),
  )

async function openViews(portal: Portal) {
  const { page } = portal
  const name = new RegExp(`^${portal.t('orders.views.button')}`)
  await page.getByRole('button', { name }).click()
  const panel = page.getByRole('group', { name: portal.t('orders.views.title') })
  await expect(panel.getByRole('textbox')).toBeVisible()
  return panel
}

test('[DAY-10] views, columns and cart follow a person to another device, and the shop shares views', async ({
  portal,
  page,
  otherPortal,
  browser,
  server,
  language,
}) => {
  const client = await portal.logIn('agent')
  const list = new OrderList(portal, 'budget')

  await test.step('the first device chooses columns, pages, theme and its own view', async () => {
    await list.open()
    await portal.idle()
    await page.getByRole('button', { name: portal.t('orders.columns.button') }).click()
    const columns = sent(portal, 'columns.budget')
    await page.locator('.column-choice input:not([disabled]):checked').last().uncheck()
    await columns
    await page.keyboard.press('Escape')
    await page.getByText(portal.t('orders.view.all'), { exact: true }).click()
    const panel = await openViews(portal)
    await panel.getByRole('textbox').fill('Todo lo mío')
    const view = sent(portal, 'view.budget')
    await panel.getByRole('button', { name: portal.t('orders.views.save') }).click()
    await view
    const again = await openViews(portal)
    const opening = sent(portal, 'default.budget')
    await again
      .getByRole('button', { name: portal.t('views.open', { name: 'Todo lo mío' }) })
      .click()
    await opening
    await expectAccessible(portal, 'own views')
    await page.keyboard.press('Escape')
    // After axe, which looks at both themes.
    const theme = sent(portal, 'theme')
    await page.getByRole('button', { name: portal.t('nav.menu') }).click()
    await page.getByRole('button', { name: portal.t('nav.darkTheme') }).click()
    await theme
    await page.keyboard.press('Escape')
    const pages = sent(portal, 'pageSize')
    await page.getByRole('combobox', { name: portal.t('paging.perPage') }).selectOption('25')
    await pages
  })

  const context = await browser.newContext({ locale: language === 'es' ? 'es-ES' : 'en-GB' })
  const second = new Portal(await context.newPage(), server, language)
  await test.step('the second device has them after the login, and the client that was chosen last', async () => {
    const api = await portal.api()
    await api.call('savechoice', { clientId: client, name: 'lastClient', value: client })
    await second.logInByForm('agent')
    await expect(second.page.getByRole('dialog')).toHaveCount(0)
    // A list opens with the view that the browser knows of by then.
    await second.idle()
    await second.page
      .getByRole('link', { name: second.t('titles.budgets'), exact: true })
      .first()
      .click()
    await expect(
      second.page.getByRole('radio', { name: second.t('orders.view.all') }),
    ).toBeChecked()
    await expect(second.page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(
      second.page.getByRole('combobox', { name: second.t('paging.perPage') }),
    ).toHaveValue('25')
    const hidden = await page.evaluate(
      (key) => localStorage.getItem(key),
      `${storageKeys.hiddenColumns}.budgets.${address('agent')}`,
    )
    expect(hidden).not.toBeNull()
    await expect
      .poll(() =>
        second.page.evaluate(
          (key) => localStorage.getItem(key),
          `${storageKeys.hiddenColumns}.budgets.${address('agent')}`,
        ),
      )
      .toBe(hidden)
  })

  await test.step('a colleague sees a shared view; of two who change it, both keep theirs', async () => {
    const panel = await openViews(portal)
    await panel.getByRole('textbox').fill('La semana')
    await panel.getByRole('checkbox', { name: portal.t('views.forAll') }).check()
    await panel.getByRole('button', { name: portal.t('orders.views.save') }).click()
    await expect(portal.alert('La semana')).toBeVisible()

    await otherPortal.logIn('manager', { client })
    await new OrderList(otherPortal, 'budget').open()
    const theirs = await openViews(otherPortal)
    const shared = theirs.getByRole('list', { name: otherPortal.t('views.shared') })
    await expect(shared).toContainText('La semana')
    await expectAccessible(otherPortal, 'shared views')

    // The first device has the panel open with what the view was.
    const mine = await openViews(portal)
    await expect(mine.getByRole('list', { name: portal.t('views.shared') })).toBeVisible()
    const rename = (of: Portal) => of.t('views.renameShared', { name: 'La semana' })
    await mine.getByRole('button', { name: rename(portal) }).click()
    await theirs.getByRole('button', { name: rename(otherPortal) }).click()
    await theirs
      .getByRole('textbox', { name: otherPortal.t('views.newName', { name: 'La semana' }) })
      .fill('La quincena')
    await otherPortal.page.keyboard.press('Enter')
    await expect(shared).toContainText('La quincena')
    await expect(
      theirs.getByRole('button', {
        name: otherPortal.t('views.renameShared', { name: 'La quincena' }),
      }),
    ).toBeFocused()
    portal.expectFault(/409/)
    await mine
      .getByRole('textbox', { name: portal.t('views.newName', { name: 'La semana' }) })
      .fill('El mes')
    await page.keyboard.press('Enter')
    await expect(portal.alert(/La semana|El mes/).first()).toBeVisible()
    await expect(mine.getByRole('list', { name: portal.t('views.own') })).toContainText('El mes')
    await expect(mine.getByRole('list', { name: portal.t('views.shared') })).toContainText(
      'La quincena',
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await test.step('the cart’s copy is offered on the second device, and taken over', async () => {
    const { id } = await ownBudget(otherPortal, client)
    const content = await (await otherPortal.api()).call('opencart', { orderId: id })
    const cart = { ...content, budget: undefined }
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `${storageKeys.cart}.${client}.${address('agent')}`,
      JSON.stringify({ scenes: cart.scenes, dbItems: cart.dbItems, changes: {} }),
    ] as const)
    await page.reload()
    await portal.idle()
    const count = cartCount({ ...cart, rate: null })
    const open = (of: Portal, pieces: number) =>
      of.page.getByRole('button', { name: of.t('nav.cartCount', { smart_count: pieces }) }).click()
    await open(portal, count)
    const copied = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/cart-copy'),
    )
    await page.getByRole('checkbox', { name: portal.t('cartCopy.keep') }).check()
    await copied

    await second.page.getByRole('button', { name: new RegExp(`^${second.t('nav.cart')}`) }).click()
    const offer = second.page.getByRole('region', { name: second.t('cartCopy.title') })
    await expect(offer).toContainText(/Chrome/)
    await expect(offer).toContainText(String(count))
    await expectAccessible(second, 'the copy of a cart')
    await offer.getByRole('button', { name: second.t('cartCopy.take') }).click()
    await expect(second.alert(second.t('cartCopy.taken'))).toBeVisible()
    await expect(
      second.page.getByRole('button', { name: second.t('nav.cartCount', { smart_count: count }) }),
    ).toBeVisible()
    await expect(offer).toHaveCount(0)
  })

  await context.close()
  expect(second.faults).toEqual([])
})

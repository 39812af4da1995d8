import { cartCount, cartTotals } from '../../src/domain/cart.ts'
import { formatPrice } from '../../src/domain/money.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { catalogueOf } from '../../src/lines/catalogue.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget, type Content } from './ownBudget.ts'
import { Portal, type Account } from './portal.ts'

/** Prices are written with a space that does not break. */
const price = (amount: number, { rate }: Content) =>
  rate === null ? '' : formatPrice(amount, rate).replaceAll('\u00a0', ' ')

const hasScenesAndElements = ({ scenes, dbItems }: Content) =>
  scenes.length > 0 && dbItems.length > 0

/** Logs in and loads a budget that the manager has saved to the cart, up to the composer's page. */
async function load(portal: Portal, person: Account, otherPortal: Portal) {
  const client = await portal.logIn(person)
  await otherPortal.logIn('manager', { client })
  const { id } = await ownBudget(otherPortal, client, hasScenesAndElements)
  const content = await (await portal.api()).call('opencart', { orderId: id })
  const list = new OrderList(portal, 'budget')
  await list.open()
  await list.unfold(id)
  await list.action(id, 'load').click()
  await portal.page
    .getByRole('alertdialog')
    .getByRole('button', { name: portal.t('orders.ask.load.accept') })
    .click()
  await expect(portal.page).toHaveURL(/\/tresillo\.html/)
  return { client, id, content, list }
}

const cartButton = (portal: Portal, count: number) =>
  portal.page.getByRole('button', {
    name: portal.t('nav.cartCount', { smart_count: count }),
    exact: true,
  })
const cartPanel = (portal: Portal) =>
  portal.page.getByRole('complementary', { name: portal.t('nav.cart') })

inTurns('the cart', () => {
  test('[BUD-05, CART-04] what a loaded budget holds is taken out, brought back and emptied in two tabs, and the budget put back as it was', async ({
    portal,
    otherPortal,
    page,
    context,
  }) => {
    const { client, id, content, list } = await load(portal, 'manager', otherPortal)
    const cart = { ...content, rate: null }
    const other = new Portal(await context.newPage(), portal.server, portal.language)
    await other.goto('/')
    await cartButton(other, cartCount(cart)).click()
    const panel = cartPanel(other)
    const rows = panel.getByRole('listitem')
    await expect(rows).toHaveCount(content.scenes.length + 1)

    await page.getByRole('link', { name: portal.t('cart.summary'), exact: true }).click()
    const element = content.dbItems[0]?.identifier ?? ''
    // Saved in one language, it is called in the other as soon as the catalogue is there.
    const names = await catalogueOf(await portal.api(), client, portal.language).dictionary()
    const name = names.get(element) ?? ''
    const removed = portal.t('cart.remove.of', { name })
    const status = page.locator('main').getByRole('status').last()
    await page.getByRole('button', { name: removed }).first().focus()
    await page.keyboard.press('Enter')
    await expect(status).toContainText(portal.t('cart.removed.one', { name }))
    const left = { ...cart, dbItems: content.dbItems.slice(1) }
    await expect(page.getByTitle(portal.t('cart.total'))).toHaveText(
      price(cartTotals(left).total, content),
    )
    await expect(cartButton(other, cartCount(left))).toBeVisible()
    await page
      .getByRole('button', { name: portal.t('cart.removed.undo'), exact: true })
      .press('Enter')
    await expect(status).toHaveText(portal.t('cart.removed.undone'))
    await expect(status).toBeFocused()
    await expect(cartButton(other, cartCount(cart))).toBeVisible()

    const origin = portal.t('cart.loaded.from', { number: orderNumber(id) })
    await panel
      .getByRole('button', {
        name: portal.t('cart.remove.of', { name: portal.t('cart.scene', { number: 1 }) }),
      })
      .click()
    await expect(rows).toHaveCount(content.scenes.length)
    await expect(panel.getByText(origin)).toBeVisible()
    await panel.getByRole('button', { name: portal.t('cart.remove.all'), exact: true }).click()
    await expect(panel.getByText(portal.t('cart.empty'))).toBeVisible()
    await expect(panel.getByText(origin)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: portal.t('cart.empty') })).toBeVisible()
    await panel.getByRole('button', { name: portal.t('cart.removed.undo'), exact: true }).click()
    await expect(panel.getByText(origin)).toBeVisible()

    await panel.getByRole('button', { name: portal.t('cart.loaded.restore') }).click()
    await panel.getByRole('button', { name: portal.t('cart.loaded.accept') }).click()
    await expect(
      panel.getByText(portal.t('cart.loaded.restored', { number: orderNumber(id) })),
    ).toBeVisible()
    await expect(cartButton(other, 0)).toBeVisible()
    await expect(page.getByRole('heading', { name: portal.t('cart.empty') })).toBeVisible()
    const again = await (await portal.api()).call('opencart', { orderId: id })
    expect(again).toEqual(content)
    await portal.find(client, 'budget', (budget) => budget.id === id)
    await list.open()
    await list.unfold(id)
    await expect(
      list.details(id).getByText(portal.t('orders.timeline.restored'), { exact: true }),
    ).toBeVisible()
    expect(other.faults).toEqual([])
  })

  test('without dbOrders the database elements are in no line, total or count of panel and composer, which say that they are kept', async ({
    portal,
    otherPortal,
    page,
  }) => {
    const { content } = await load(portal, 'agent', otherPortal)
    const seen = { ...content, dbItems: [], rate: null }
    const total = price(cartTotals(seen).total, content)
    const hidden = cartCount({ ...content, scenes: [], rate: null })
    const note = portal.t('cart.outOfSight', { smart_count: hidden })
    await page.getByRole('link', { name: portal.t('cart.summary'), exact: true }).click()
    await expect(page.getByTitle(portal.t('cart.total'))).toHaveText(total)
    await expect(page.getByText(note)).toBeVisible()
    const names = content.scenes.flatMap(({ items }) => items.map(({ name }) => name))
    const elements = content.dbItems.filter(({ name }) => !names.includes(name))
    for (const { name } of elements) await expect(page.getByText(name)).toHaveCount(0)

    await portal.goto('/')
    await cartButton(portal, cartCount(seen)).click()
    const panel = cartPanel(portal)
    await expect(panel.getByRole('listitem')).toHaveCount(content.scenes.length)
    await expect(panel.locator('.cart-total')).toContainText(total)
    await expect(panel.getByText(note)).toBeVisible()
  })
})

import { encodeOrderId } from '../../src/domain/orders/orderId.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { ComposerPage } from './composer.ts'
import { expect } from './harness.ts'
import type { heard } from './heard.ts'
import { Lines } from './lines.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import { address, type Portal } from './portal.ts'

export type Seller = { portal: Portal; budget: number; order: number; email: string }

/** A manager with a budget and an order for a customer whom the file names. */
export async function seller(portal: Portal): Promise<Seller> {
  const client = await portal.logIn('manager')
  const api = await portal.api()
  const email = 'elvira@correo.example'
  const moved = await ownBudget(portal, client, undefined, { email })
  const { response } = await api.call('budget2order', { idBudget: moved.id })
  const { id } = await ownBudget(portal, client, undefined, { email })
  return { portal, budget: id, order: response.orderId ?? 0, email }
}

/** Opens a screen of the portal by its address. */
const place =
  (address: string) =>
  async ({ portal }: Seller) => {
    await portal.goto(address)
    await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible()
    await portal.idle()
  }

async function unfolded({ portal }: Seller, type: 'budget' | 'order', id: number) {
  const list = new OrderList(portal, type)
  await list.open()
  await list.unfold(id)
  await portal.idle()
  return list
}

async function opened({ portal }: Seller, hash?: string) {
  const composer = new ComposerPage(portal)
  await composer.open(hash)
  await portal.idle()
  return composer
}

/** The screens by the name of their file: each is opened by itself, and tells what of it is walked. */
export const screens = {
  home: place('/'),
  'budgets-open-row': async (person) => void (await unfolded(person, 'budget', person.budget)),
  'dialog-annul': async (person) => {
    const list = await unfolded(person, 'budget', person.budget)
    await list.action(person.budget, 'annul').click()
    return { within: person.portal.page.getByRole('alertdialog') }
  },
  'dialog-send': async (person) => {
    const { portal, budget, email } = person
    const list = await unfolded(person, 'budget', budget)
    await list
      .details(budget)
      .getByRole('button', { name: portal.t('orders.send') })
      .click()
    const dialog = portal.page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: portal.t('send.to') })).toHaveValue(email)
    return { within: dialog }
  },
  'dialog-move': async (person) => {
    const list = await unfolded(person, 'order', person.order)
    await list.action(person.order, 'move').click()
    const dialog = person.portal.page.getByRole('dialog')
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    return { within: dialog }
  },
  'budgets-panel': async ({ portal, budget }) => {
    const { page } = portal
    await page.setViewportSize({ width: 1440, height: 900 })
    const list = new OrderList(portal, 'budget')
    await list.open()
    await page.evaluate((key) => localStorage.setItem(key, '"beside"'), storageKeys.details)
    await page.reload()
    await list.search.fill(String(budget))
    await list.expectIds([budget])
    await list.row(budget).press('Enter')
    await expect(
      page.getByRole('complementary', { name: portal.t('orders.panel.label') }),
    ).toBeVisible()
    await portal.idle()
  },
  'orders-selected': async ({ portal }) => {
    const { page } = portal
    await new OrderList(portal, 'order').open()
    const boxes = page.getByRole('row').getByRole('checkbox')
    await boxes.nth(1).click()
    await boxes.nth(2).click()
    await expect(page.getByRole('region', { name: portal.t('many.label') })).toContainText(
      portal.t('many.count', { smart_count: 2 }),
    )
    await portal.idle()
  },
  customer: async (person) => place(`/customers/${person.budget}`)(person),
  vendors: place('/vendors'),
  'vendors-new': place('/vendors/create'),
  'vendors-edit': place(`/vendors/${encodeURIComponent(address('sales'))}`),
  rates: place('/rates'),
  shop: place('/shop'),
  catalogue: place('/catalogue'),
  images: place('/images'),
  account: place('/account'),
  about: place('/about'),
  tutorial: async (person) => {
    await place('/tuto')(person)
    return { most: 16 }
  },
  'composer-empty': async (person) => void (await opened(person)),
  'composer-suite': async (person) => {
    const { portal } = person
    await opened(person)
    await portal.page.getByText(portal.t('panels.catalogue.suites'), { exact: true }).click()
    await portal.page.locator('.suite-add').first().click()
    await expect(portal.page.locator('.composer-price')).toContainText('€')
    await portal.idle()
  },
  lines: async ({ portal }) => {
    const { page } = portal
    await page.goto(`${portal.server.url}/tresillo.html#/compositor/lines`)
    const lines = new Lines(portal)
    await lines.button('lines.add').click()
    await lines.type('alb-s2', 'Enter')
    await expect(page.getByRole('heading', { name: portal.t('lines.parts.title') })).toBeVisible()
    await portal.idle()
  },
  'lines-accessories': async ({ portal }) => {
    const { page } = portal
    await page.goto(`${portal.server.url}/tresillo.html#/compositor/lines`)
    const lines = new Lines(portal)
    await lines.action('lines.accessories', lines.table).first().click()
    await expect(
      page.getByRole('heading', { name: portal.t('lines.accessoryPanel.title') }),
    ).toBeVisible()
    await portal.idle()
  },
  summary: async ({ portal }) => {
    await portal.page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
    await expect(portal.page.locator('[data-action=save]')).toBeVisible()
    await portal.idle()
  },
  'dialog-order': async (person) => {
    await screens.summary(person)
    const { portal } = person
    await portal.page.getByRole('button', { name: portal.t('processing.save.order') }).click()
    return { within: portal.page.getByRole('alertdialog') }
  },
  cart: async (person) => {
    await place('/about')(person)
    const { portal } = person
    await portal.page.locator('.bar [aria-expanded]').first().press('Enter')
    const panel = portal.page.getByRole('complementary', { name: portal.t('nav.cart') })
    await expect(panel).toBeFocused()
    await portal.idle()
    await expect(panel.getByRole('link')).not.toHaveCount(0)
    return { within: panel, most: 9 }
  },
  report: async (person) => place(`/order/${encodeOrderId(person.budget)}`)(person),
} as const satisfies Record<
  string,
  (person: Seller) => Promise<void> | Promise<NonNullable<Parameters<typeof heard>[1]>>
>
export type Screen = keyof typeof screens

export const screenNames = Object.keys(screens) as Screen[]

import { storageKeys } from '../../src/browser/storage.ts'
import { sceneCode } from '../../src/composer/sharing/sceneCode.ts'
import { scenePlace } from '../../src/composer/sharing/sharedScene.ts'
import { readScene } from '../../src/contract/scene.ts'
import type { Portal } from './portal.ts'
import { ownBudget, type Content } from './ownBudget.ts'
import { expect, test } from './harness.ts'
import { Lines } from './lines.ts'

const units = (portal: Portal) => portal.page.getByRole('spinbutton')

/** A line of the 2D composition whose units are typed over. */
async function typing(portal: Portal, text: string): Promise<Lines> {
  const lines = new Lines(portal)
  await lines.open('manager', '/orderEdit/add/ALB-S2')
  await lines.action('table.edit', lines.row('ALB-S2')).click()
  await units(portal).fill(text)
  return lines
}

test('units and remarks that are being typed as somebody goes to process the cart are in its summary', async ({
  portal,
  page,
}) => {
  await typing(portal, '37')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sin patas')
  await page.getByRole('link', { name: portal.t('nav.shoppingCart.process') }).click()
  await expect(page.getByText(portal.t('cart.units', { smart_count: 37, units: 37 }))).toBeVisible()
  await expect(
    page.getByRole('textbox', { name: portal.t('processing.line.remarks') }).first(),
  ).toHaveValue('Sin patas')
})

test('a line that can’t be taken is not left by Back nor by an address, and says why; the browser asks before the page goes', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  await portal.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await typing(portal, '0')
  const stays = async () => {
    await expect(units(portal)).toBeFocused()
    await expect(units(portal)).toHaveAttribute('aria-invalid', 'true')
    await portal.expectPlace(/^\/orderEdit/)
    await expect(units(portal)).toHaveValue('0')
  }
  await page.goBack()
  await stays()
  await portal.goto('/order')
  await stays()
  await portal.goto('/rates')
  await stays()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: portal.t('nav.shoppingCart.process') }).click()
  await stays()
  expect(asked).toEqual([])
  await page.evaluate(() => setTimeout(() => location.reload()))
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await stays()
})

test('a fabric that there is none of is not left by an address nor by Back', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  await portal.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await portal.goto('/orderEdit/add/ALB-S2')
  const fabric = page.locator('[data-field=fabric]').first()
  await fabric.fill('x')
  const stays = async () => {
    await portal.expectPlace(/^\/orderEdit/)
    await expect(fabric).toHaveValue('x')
  }
  await portal.goto('/')
  await stays()
  await page.goBack()
  await stays()
})

/** What the browser keeps of the quote and its drafts, as far as somebody has made it: prices come by themselves. */
const made = ({ page }: Portal) =>
  page.evaluate(
    (cart) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith(`${cart}.`))
        .map(([key, value]) => [key, String(value).match(/"(?:drawableUUID|id)":"[^"]*"/g)]),
    storageKeys.cart,
  )

async function budgetWithScene(portal: Portal, client: number) {
  const sceneOf = ({ scenes: [first] }: Content) => readScene(first?.scene)
  const budget = await ownBudget(portal, client, (content) => sceneOf(content) !== null)
  const api = await portal.api()
  const scene = sceneOf(await api.call('opencart', { orderId: budget.id }))
  if (scene === null) throw new Error('The scene was not saved')
  return { budget, scene }
}

test('[WAY-02] Back, Forward and a reload over every address that does something when it is opened lead where one was, and change nothing', async ({
  portal,
  page,
}) => {
  const client = await portal.logIn('manager')
  const api = await portal.api()
  const { budget, scene } = await budgetWithScene(portal, client)
  const { place } = await api.call('acceptancelink', { budgetId: budget.id })
  const composer = (hash: string) => `${portal.server.url}/tresillo.html${hash}`
  const inPortal = (hash: string) => `${portal.server.url}/${hash}`
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const composing = () =>
    expect(page.getByRole('tab', { name: portal.t('composer.panels.outline') })).toBeVisible()
  const lines = new Lines(portal)

  const addresses: Record<
    string,
    { address: () => string | Promise<string>; done: () => Promise<void> }
  > = {
    'adds a line, to its last step': {
      address: () => inPortal('#/orderEdit/add/ALB-S2'),
      done: async () => {
        await lines.button('lines.parts.toAccessories').click()
        await lines.button('lines.accessoryPanel.done').click()
        await portal.expectPlace(/^\/orderEdit$/)
      },
    },
    'adds a line whose steps are not finished': {
      address: () => inPortal('#/orderEdit/add/ALB-S1'),
      done: () => expect(lines.row('ALB-S1')).toBeVisible(),
    },
    'opens a scene of an order': {
      address: () => composer(`#/load/order/${budget.id}/0`),
      done: composing,
    },
    'opens a shared scene': {
      address: async () => composer(`#${scenePlace}${await sceneCode(scene)}`),
      done: composing,
    },
    'processes the cart': {
      address: () => composer('#/compositor/summary?process=true'),
      done: () => expect(heading(portal.t('cart.summaryTitle'))).toBeVisible(),
    },
    'accepts a budget': {
      address: () => inPortal(place.replace(/^\/?#?/, '#')),
      done: () => expect(page.getByText(budget.reference).first()).toBeVisible(),
    },
  }

  for (const [what, { address, done }] of Object.entries(addresses))
    await test.step(what, async () => {
      const place = await address()
      await page.goto(inPortal('#/'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(place)
      await done()
      const settled = async () => {
        await portal.idle()
        return made(portal)
      }
      const before = await settled()
      const here = page.url()
      await page.goBack()
      await expect.poll(() => page.url()).toBe(inPortal('#/'))
      await expect.poll(settled).toEqual(before)
      await page.goForward()
      await expect.poll(() => page.url()).toBe(here)
      await expect.poll(settled).toEqual(before)
      await page.reload()
      await expect.poll(settled).toEqual(before)
    })
  const { confirmationState, state } = await portal.find(
    client,
    'budget',
    ({ id }) => id === budget.id,
  )
  expect([confirmationState, state]).toEqual([0, 'BUDGET_DEFAULT'])
})

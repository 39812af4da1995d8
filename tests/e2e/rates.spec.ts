import type { Portal } from './portal.ts'
import { expect, inTurns, test } from './harness.ts'
import { expectedIds, OrderList } from './orderList.ts'
import { RateScreen } from './rateScreen.ts'
import { release } from './release.ts'

const client = 1
const readRate = async (portal: Portal) =>
  (await (await portal.api()).call('clientdata', { id: client })).rate

test.beforeEach(async ({ portal }) => {
  await portal.logIn('manager', { client })
})

inTurns('rates', () => {
  test(
    '[RATE-01, RATE-04] a region’s format sets symbol, separator and position, and the preview follows all that is typed',
    release,
    async ({ portal }) => {
      const rate = new RateScreen(portal)
      await rate.open()
      await rate.expectRate('2,15', '€', '.', 1)
      await expect(rate.points).toHaveValue('1000')
      await expect(rate.price).toHaveText('2.150,00\u00a0€')
      await expect(rate.preset('eu')).toHaveAttribute('aria-pressed', 'true')

      await rate.preset('am').click()
      await rate.expectRate('2.15', '$', ',', 0)
      await expect(rate.price).toHaveText('$2,150.00')
      await rate.preset('en').click()
      await rate.expectRate('2.15', '£', ',', 0)
      await expect(rate.price).toHaveText('£2,150.00')
      await rate.preset('eu').click()
      await rate.expectRate('2,15', '€', '.', 1)
      await expect(rate.price).toHaveText('2.150,00\u00a0€')

      await rate.field('factoryPrice').fill('2,345')
      await rate.field('symbol').fill('kr')
      await rate.field('separator').selectOption(',')
      await rate.field('symbolPosition').selectOption('0')
      await rate.points.fill('12000')
      await expect(rate.price).toHaveText('kr28,140.00')
      await expect(rate.preset('eu')).toHaveAttribute('aria-pressed', 'false')
      await rate.points.fill('-5')
      await expect(rate.price).toHaveText('****')
      await expect(rate.points).toHaveAccessibleDescription(portal.t('rate.preview.negative'))
    },
  )

  test(
    '[RATE-02, RATE-03] a wrong point value or symbol is told at its field, and nothing is sent',
    release,
    async ({ portal }) => {
      const rate = new RateScreen(portal)
      await rate.open()
      const sent = await portal.sent('saverate')
      const point = rate.field('factoryPrice')
      for (const [typed, fault] of [
        ['1,2345', 'rate.errors.point'],
        ['dos y pico', 'rate.errors.point'],
        ['-2', 'rate.errors.point'],
        ['', 'rate.errors.pointRequired'],
      ] as const) {
        await point.fill(typed)
        await rate.save.click()
        await expect(point).toHaveAccessibleDescription(portal.t(fault))
        await expect(point).toBeFocused()
        await expect(rate.price).toHaveText('****')
      }
      await point.fill('2,5')
      await rate.field('symbol').fill('')
      await rate.save.click()
      await expect(rate.field('symbol')).toHaveAccessibleDescription(
        portal.t('rate.errors.symbolRequired'),
      )
      await rate.field('symbol').fill('euross')
      await rate.save.click()
      await expect(rate.field('symbol')).toHaveAccessibleDescription(
        portal.t('rate.errors.symbol', { min: 1, max: 5 }),
      )
      // What is right goes: the only one that was sent.
      await rate.field('symbol').fill('€')
      await rate.saveAndHear()
      expect(sent).toHaveLength(1)
    },
  )

  test('[RATE-03, RATE-05] a saved rate travels with a dot and the euro as an entity, is told, and stands for everybody', async ({
    portal,
    page,
    otherPortal,
  }) => {
    const rate = new RateScreen(portal)
    await rate.open()
    const sent = await portal.sent('saverate')
    await rate.preset('en').click()
    await rate.field('factoryPrice').fill('3.125')
    await rate.saveAsMeant()
    await rate.expectSaved()
    await rate.preset('eu').click()
    await rate.field('factoryPrice').fill('2,345')
    await rate.saveAsMeant()
    await rate.expectSaved()
    const version: unknown = expect.any(String)
    expect(sent).toEqual([
      { factoryPrice: 3.125, symbol: '£', separator: ',', symbolPosition: 0, version },
      { factoryPrice: 2.345, symbol: '&euro;', separator: '.', symbolPosition: 1, version },
    ])
    await page.reload()
    await rate.expectRate('2,345', '€', '.', 1)

    await otherPortal.logIn('office')
    const theirs = new RateScreen(otherPortal)
    await theirs.open()
    await theirs.expectRate('2,345', '€', '.', 1)
    await rate.field('factoryPrice').fill('4')
    await rate.saveAndHear()
    await otherPortal.goto('/vendors')
    await expect(otherPortal.page.getByRole('table')).toBeVisible()
    await theirs.open()
    await theirs.expectRate('4', '€', '.', 1)
  })

  test(
    '[RATE-05] after a lost reply, or a server that fails, what was typed is there and can be saved',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/ERR_FAILED|500/)
      const rate = new RateScreen(portal)
      await rate.open()
      const address = await portal.addressOf('saverate')
      await rate.preset('en').click()
      await rate.field('factoryPrice').fill('2.75')
      await page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
      await rate.saveAsMeant()
      await expect(portal.alert(portal.t('rate.alert.error'))).toBeVisible()
      await rate.expectRate('2.75', '£', ',', 0)
      await page.unroute(address)
      expect((await readRate(portal)).factoryPrice).toBe(2.15)

      const isLost = await portal.loseReply('saverate')
      await rate.saveAsMeant()
      await expect(portal.alert(portal.t('forms.uncertain'))).toBeVisible()
      // The server that failed was as uncertain, and its alert may still be there.
      await expect.poll(isLost).toBe(true)
      await rate.expectRate('2.75', '£', ',', 0)
      await rate.saveAsMeant()
      await rate.expectSaved()
      await page.reload()
      await rate.expectRate('2.75', '£', ',', 0)
    },
  )
})

test('[RATE-05, ORD-01] a new rate leaves the totals of orders and budgets as they were', async ({
  portal,
  page,
}) => {
  const totals = async (type: 'order' | 'budget') => {
    const list = new OrderList(portal, type)
    await list.open()
    await list.choose('all')
    await list.expectIds(expectedIds(await portal.list(client, type), type, 'all'))
    const cells = await page.getByRole('cell').allTextContents()
    // An order with parts that lack a fabric costs 'from' so much.
    const shown = cells.filter((text) => /^(\p{L}+ )?[\d.]+,\d\d\u00a0€$/u.test(text))
    expect(shown).toHaveLength(10)
    return shown
  }
  const before = [await totals('order'), await totals('budget')]
  const rate = new RateScreen(portal)
  await rate.open()
  await rate.preset('am').click()
  await rate.field('factoryPrice').fill('9.5')
  await rate.saveAsMeant()
  await rate.expectSaved()
  await page.reload()
  expect([await totals('order'), await totals('budget')]).toEqual(before)
})

test(
  '[RATE-04] +info opens and closes by keyboard, and says what the factory reckons a point at',
  release,
  async ({ portal, page }) => {
    const rate = new RateScreen(portal)
    await rate.open()
    const info = page.getByRole('button', { name: portal.t('rate.info.label') })
    const text = page.getByText(portal.t('rate.info.text', { point: '1\u00a0€' }))
    await rate.field('factoryPrice').focus()
    await page.keyboard.press('Tab')
    await expect(info).toBeFocused()
    await expect(info).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(text).toBeVisible()
    await expect(info).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Space')
    await expect(text).toHaveCount(0)
  },
)

test('[RATE-05] a double click on save sends the rate once', release, async ({ portal }) => {
  const rate = new RateScreen(portal)
  await rate.open()
  const sent = await portal.sent('saverate')
  await rate.field('factoryPrice').fill('2,2')
  await rate.save.dblclick()
  await rate.expectSaved()
  await rate.field('factoryPrice').fill('2,3')
  await rate.saveAndHear()
  expect(sent).toMatchObject([{ factoryPrice: 2.2 }, { factoryPrice: 2.3 }])
})

test(
  '[RATE-05] an unsaved rate is not left without a question, nor is its page closed',
  release,
  async ({ portal, page }) => {
    const rate = new RateScreen(portal)
    await rate.open()
    await rate.field('factoryPrice').fill('2,2')
    await rate.saveAndHear()
    await rate.field('factoryPrice').fill('6,4')
    const vendors = page
      .getByRole('navigation', { name: portal.t('nav.settings') })
      .getByRole('link', { name: portal.t('titles.vendors') })
    await vendors.click()
    const question = page.getByRole('alertdialog', { name: portal.t('forms.leave.title') })
    await question.getByRole('button', { name: portal.t('forms.leave.cancel') }).click()
    await rate.expectRate('6,4', '€', '.', 1)
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await rate.expectRate('6,4', '€', '.', 1)

    await rate.saveAndHear()
    await vendors.click()
    await portal.expectPlace(/^\/vendors/)
  },
)

test(
  '[SESS-02, RATE-05] a session that ends while the rate is typed takes nothing',
  release,
  async ({ portal }) => {
    portal.expectFault(/401/)
    await portal.logIn('office')
    const rate = new RateScreen(portal)
    await rate.open()
    await rate.field('factoryPrice').fill('7,5')
    await (await portal.api()).call('logout', {})
    await rate.save.click()
    await portal.expectPlace(/^\/login/)
    await portal.enter('office')
    await portal.expectPlace(/^\/rates/)
    await rate.expectRate('7,5', '€', '.', 1)
  },
)

test(
  '[ROUTE-03, VEND-01] rates are for who manages them, and lead to vendors only who manages those too',
  release,
  async ({ portal, page }) => {
    await portal.logIn('quintana')
    await new RateScreen(portal).open()
    await expect(page.getByRole('link', { name: portal.t('titles.vendors') })).toHaveCount(0)
    await portal.logIn('sales')
    await page.reload()
    await portal.expectPlace(/^\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
